"""The stand-in's memory on disk."""

from pathlib import Path

from bot.local.store import HERE, Store

BASE = "http://127.0.0.1:1"


async def reopened(store: Store, path: Path, base: str = BASE) -> Store:
    """The store after a restart."""
    await store.close()
    return Store(path, base)


async def test_documents_and_files_come_back_in_order_of_their_ids(tmp_path: Path) -> None:
    path = tmp_path / "a" / "d.sqlite3"
    store = Store(path, BASE)
    for key in ("10", "9", "100"):
        store.put("kind", key, {"id": key})
    store.put("other", "1", {})
    store.put_file("f", b"bytes")
    assert await store.file("f") == b"bytes"
    store = await reopened(store, path)
    assert list(store.load("kind")) == ["9", "10", "100"]
    assert await store.file("f") == b"bytes"
    store.drop("kind", "9")
    store.drop_file("f")
    store = await reopened(store, path)
    assert list(store.load("kind")) == ["10", "100"]
    assert await store.file("f") is None
    await store.close()


async def test_our_address_is_not_what_is_stored(tmp_path: Path) -> None:
    path = tmp_path / "d.sqlite3"
    store = Store(path, BASE)
    store.put("kind", "1", {"url": f"{BASE}/cdn/x"})
    store = await reopened(store, path, "http://127.0.0.1:2")
    assert store.load("kind")["1"] == {"url": "http://127.0.0.1:2/cdn/x"}
    await store.close()
    assert HERE in path.read_bytes()


async def test_what_could_not_be_written_is_written_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "d.sqlite3"
    store = Store(path, BASE)
    store._db.execute("PRAGMA query_only=1")
    store.put("kind", "1", {"n": 1})
    store.put_file("f", b"x")
    await store._flush()
    store._db.execute("PRAGMA query_only=0")
    store.put("kind", "2", {"n": 2})
    store = await reopened(store, path)
    assert set(store.load("kind")) == {"1", "2"}
    assert await store.file("f") == b"x"
    await store.close()
