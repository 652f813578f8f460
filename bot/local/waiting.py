"""Waiting until something about an interaction changes."""

import asyncio


class Waiting:
    """Those who wait for interactions to be answered."""

    def __init__(self) -> None:
        self._futures: dict[str, list[asyncio.Future[None]]] = {}

    def tell(self, key: str) -> None:
        """Something about this interaction changed."""
        for future in self._futures.pop(key, ()):
            if not future.done():
                future.set_result(None)

    async def wait(self, key: str, seconds: float) -> None:
        """Wait until something about it changes."""
        future = asyncio.get_running_loop().create_future()
        self._futures.setdefault(key, []).append(future)
        try:
            async with asyncio.timeout(seconds):
                await future
        except TimeoutError:
            pass
