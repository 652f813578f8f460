"""Ending processes that we started."""

import asyncio
import signal


async def ended(
    process: asyncio.subprocess.Process | None, seconds: float, how: signal.Signals = signal.SIGTERM
) -> None:
    """Ask a process to end and wait; what does not end in time is killed."""
    if process is None or process.returncode is not None:
        return
    process.send_signal(how)
    try:
        await asyncio.wait_for(process.wait(), seconds)
    except TimeoutError:
        process.kill()
        await process.wait()
