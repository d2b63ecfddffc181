"""Shows the progress of long calls as a bar in notebooks and terminals."""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from . import _library
from ._callbacks import ProgressState

# The seconds before the bar appears.
_PATIENCE = 1.0
# The seconds between drawings of the bar.
_INTERVAL = 0.1


def in_notebook() -> bool:
    """Returns whether this runs in the kernel of a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return type(shell).__name__ == "ZMQInteractiveShell"


@contextmanager
def shown(progress: bool | None) -> Iterator[None]:
    """Shows the progress of the call in the `with` statement.

    Args:
        progress: whether to show it; None for notebooks only. It is written only to notebooks and terminals.
    """
    if progress is None:
        progress = in_notebook()
    elif not isinstance(progress, bool):
        raise TypeError(f"progress must be True, False or None, not {type(progress).__name__}")
    if not progress or not (in_notebook() or sys.stderr is not None and sys.stderr.isatty()):
        yield
        return
    state, ended = ProgressState(), threading.Event()
    watcher = threading.Thread(target=_watch, args=(state, ended), daemon=True)
    watcher.start()
    try:
        _library.note_progress(state)
        yield
    finally:
        _library.note_progress(None)
        ended.set()
        watcher.join()


def _watch(state: ProgressState, ended: threading.Event) -> None:
    if ended.wait(_PATIENCE):
        return
    bar = _Bar()
    try:
        while not ended.wait(_INTERVAL):
            if state.stage:
                bar.show(state.stage.decode(errors="replace"), state.done, state.total)
    finally:
        bar.close()


class _Bar:
    """A bar of tqdm if it is installed, otherwise a line of text."""

    def __init__(self) -> None:
        self._tqdm = _tqdm()
        self._bar: Any = None
        self._stage = ""
        self._is_shown = False

    def show(self, stage: str, done: int, total: int) -> None:
        if self._tqdm is None:
            share = f"{100 * done // total} %" if total > 0 else str(done)
            sys.stderr.write(f"\r{stage}: {share}".ljust(40))
            sys.stderr.flush()
            self._is_shown = True
            return
        if self._bar is None or stage != self._stage:
            self.close()
            self._stage = stage
            self._bar = self._tqdm(total=total or None, desc=stage, leave=False)
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
            self._bar = None
        if self._is_shown:
            sys.stderr.write("\r" + " " * 40 + "\r")
            sys.stderr.flush()
            self._is_shown = False


def _tqdm() -> Callable[..., Any] | None:
    """Returns tqdm's class of bars for a notebook or a terminal; None if tqdm is not installed."""
    try:
        bars: Callable[..., Any] = importlib.import_module("tqdm.auto" if in_notebook() else "tqdm").tqdm
    except ImportError:
        return None
    return bars
