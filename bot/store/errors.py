"""What the store may answer instead of doing what it was asked."""


class StoreError(Exception):
    """Anything the store refuses or fails at; its text is one plain sentence."""


class StoreUnusable(StoreError):
    """The database cannot be opened at all; raised by `Store.open` only."""


class NotSaved(StoreError):
    """A write failed whole: nothing changed, and later writes may work again."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"not saved: {reason}")
        self.reason = reason


class Unsure(StoreError):
    """The connection broke during a commit: load again to learn whether it was saved (PostgreSQL only)."""


class Unreadable(StoreError):
    """What was asked for is damaged: a spoilt page, a snapshot that does not unpack. Trying again will not help."""


class NotRead(StoreError):
    """A read failed for a passing reason (a lock, a server out of reach): nothing is wrong with what is stored."""


class NoSuchTable(StoreError):
    """No table has this id."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"there is no table {table_id}")
        self.table_id = table_id


class NoSuchCampaign(StoreError):
    """No campaign has this id."""

    def __init__(self, campaign_id: int) -> None:
        super().__init__(f"there is no campaign {campaign_id}")


class NameTaken(StoreError):
    """A campaign of this server has that name already."""


class CampaignPlayed(StoreError):
    """A live table plays this campaign already."""

    def __init__(self, campaign_id: int) -> None:
        super().__init__(f"campaign {campaign_id} is being played already")


class PlaceTaken(StoreError):
    """The channel, thread or direct message has a live table already."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"table {table_id} is being played there")
        self.table_id = table_id


class Stale(StoreError):
    """Somebody else wrote this revision first; `revision` is the newest that is stored."""

    def __init__(self, revision: int) -> None:
        super().__init__(f"the table is at revision {revision} already")
        self.revision = revision


class AlreadySeen(StoreError):
    """This interaction made a change before: that one, at `table_id` and `revision`."""

    def __init__(self, revision: int, table_id: int) -> None:
        super().__init__(f"this interaction made revision {revision} of table {table_id}")
        self.revision = revision
        self.table_id = table_id


class BackupRefused(StoreError):
    """No backup was made, and the text says why."""
