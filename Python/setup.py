"""Builds the shared library with Swift and copies it and the tables into the package.

The sources of the library are in the parent folder, so the package can only be built within the repository.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILT = ROOT / ".build/release/libastrometer.so"
LIBSWE = ROOT / ".build/release/libastrometer-swe.so.0"
TABLES = ["Models", "Places", "Calibration", "Labels", "Phrases", "Facts", "Population", "Motion"]


def version() -> str:
    """Returns the version of the library, which the package shares."""
    source = ROOT / "Sources/AstrometerModels/Support/Release.swift"
    if not source.exists():
        raise SystemExit(f"the sources of Astrometer are not beside {HERE}; build this within the repository")
    found = re.search(r'static let version = "(.*)"', source.read_text())
    if not found:
        raise SystemExit(f"{source} has no version")
    return found.group(1)


def urls() -> dict[str, str]:
    """Returns the addresses of the project: of ASTROMETER_URL, else of the Git remote `origin` if it is on the web."""
    known = {"Swiss Ephemeris": "https://www.astro.com/swisseph/"}
    remote = ["git", "-C", str(ROOT), "remote", "get-url", "origin"]
    origin = os.environ.get("ASTROMETER_URL") or subprocess.run(remote, capture_output=True, text=True).stdout.strip()
    found = re.fullmatch(r"(?:https://(?:[^/@]+@)?|(?:ssh://)?git@)([^/:]+)[/:](.+?)(?:\.git)?/?", origin)
    if not found:
        return known
    home = f"https://{found[1]}/{found[2]}"
    return {"Homepage": home, "Issues": f"{home}/issues", "Changelog": f"{home}/blob/main/CHANGELOG.md", **known}


def copy_licenses() -> None:
    """Puts the licenses of everything in the wheel beside pyproject.toml, which names them."""
    shutil.copyfile(ROOT / "LICENSE", HERE / "LICENSE")
    for name in ("LICENSE-DejaVu", "LICENSE-places"):
        shutil.copyfile(ROOT / "Scripts" / name, HERE / name)
    for found in Path("/usr/share/doc").glob("libswe2*/copyright"):
        shutil.copyfile(found, HERE / "LICENSE-libswe")


class BuildWithLibrary(build_py):
    """Builds the modules, the shared library and the callbacks in C, and copies the tables."""

    def run(self) -> None:
        super().run()
        package = Path(self.build_lib) / "astrometer"
        subprocess.run(["make", "--no-print-directory", "-C", str(ROOT), "library"], check=True)
        # Copy the file, not the symbolic link to it.
        shutil.copyfile(BUILT.resolve(), package / "libastrometer.so")
        os.chmod(package / "libastrometer.so", 0o755)
        # Wheels have no symbolic links, so programs that link the file must find it by its own name.
        subprocess.run(["patchelf", "--set-soname", "libastrometer.so", str(package / "libastrometer.so")], check=True)
        shutil.copyfile(LIBSWE, package / LIBSWE.name)
        compiler = os.environ.get("CC", "cc")
        options = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared"]
        header = str(ROOT / "Sources/AstrometerC/include")
        callbacks = str(HERE / "native/callbacks.c")
        subprocess.run([compiler, *options, "-I", header, callbacks, "-o", str(package / "callbacks.so")], check=True)
        for table in TABLES:
            shutil.copytree(ROOT / "Data" / table, package / "data" / table, dirs_exist_ok=True)


class PlatformWheel(bdist_wheel):
    """Builds a wheel for every Python 3 on this platform, because its libraries do not use Python's own."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


class WithLibraries(Distribution):
    """Marks the distribution as platform-specific."""

    def has_ext_modules(self) -> bool:
        return True


copy_licenses()
setup(
    version=version(),
    project_urls=urls(),
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
    distclass=WithLibraries,
)
