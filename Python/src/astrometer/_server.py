"""The program ``astrometer-mcp``, which says what is missing if the wheel's extra ``mcp`` is not installed."""

from __future__ import annotations

import sys


def main() -> None:
    """Runs :func:`astrometer.mcp.main`."""
    try:
        from .mcp import main as serve
    except ImportError as error:
        sys.exit(f"astrometer-mcp: {error}")
    serve()
