"""Drawing in a process of its own: runs of text drawing would hold the bot's loop for tens of milliseconds."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Lock, Thread
from typing import TypeVar

from renderers.draw import draw, draw_film, draw_strip
from renderers.picture import Picture

Result = TypeVar("Result")
NICE = 5
"""How much drawing stands back where the processor is short."""


def warm() -> int:
    """Import and draw once, so that the first real picture does not wait. Gives the bytes drawn."""
    from renderers import bench

    return bench.warm()


class Studio:
    """One drawing process, started at the first picture (or by `start`), and anew after it died."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lock = Lock()

    def start(self) -> Future[int]:
        """Start the process and let it warm up; the number is the bytes that it drew for that."""
        return self._send(warm)

    def submit(self, game: str, view: str, data: bytes) -> Future[Picture]:
        """A picture of a table. Fails as `draw` does, or with BrokenProcessPool if the process died twice over it."""
        return self._send(draw, game, view, data)

    def submit_strip(self, data: bytes) -> Future[Picture]:
        """A strip of dice, as `draw_strip` gives it."""
        return self._send(draw_strip, data)

    def submit_film(self, game: str, data: bytes) -> Future[Picture]:
        """An animated GIF of several views, as `draw_film` gives it."""
        return self._send(draw_film, game, data)

    def close(self) -> None:
        """End the process; what has not begun is dropped. A later picture would start a new one."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _send(self, work: Callable[..., Result], *args: object) -> Future[Result]:
        outer: Future[Result] = Future()
        self._try(outer, work, args, tries=2)
        return outer

    def _try(self, outer: Future[Result], work: Callable[..., Result], args: tuple[object, ...], tries: int) -> None:
        pool = self._ready()

        def settle(inner: Future[Result]) -> None:
            error = CancelledPicture() if inner.cancelled() else inner.exception()
            if isinstance(error, BrokenProcessPool):
                self._drop(pool)
                if tries > 1:
                    self._try(outer, work, args, tries - 1)
                    return
            _pass_on(outer, inner, error)

        try:
            pool.submit(work, *args).add_done_callback(settle)
        except RuntimeError as error:  # the pool broke or was closed before it took the work
            self._drop(pool)
            if tries > 1:
                self._try(outer, work, args, tries - 1)
            else:
                outer.set_exception(error)

    def _ready(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_settle_in)
            return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        # A broken pool ends by itself. Shutting it down from here hangs since Python 3.12: its lock is held meanwhile.


class CancelledPicture(Exception):
    """The studio was closed before the picture was begun."""


def _pass_on(outer: Future[Result], inner: Future[Result], error: BaseException | None) -> None:
    try:
        if error is None:
            outer.set_result(inner.result())
        else:
            outer.set_exception(error)
    except InvalidStateError:
        pass  # whoever asked has cancelled meanwhile


def _settle_in() -> None:
    """In the drawing process: answers go before pictures, Ctrl-C is the parent's business, a dead parent ends it."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
