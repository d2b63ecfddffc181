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
TABLES = ["Models", "Places", "Calibration", "Labels", "Phrases", "Facts", "Population"]


def version() -> str:
    """Returns the version of the library, which the package shares."""
    source = ROOT / "Sources/AstrometerSupport/Release.swift"
    if not source.exists():
        raise SystemExit(f"the sources of Astrometer are not beside {HERE}; build this within the repository")
    found = re.search(r'static let version = "(.*)"', source.read_text())
    if not found:
        raise SystemExit(f"{source} has no version")
    return found.group(1)


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
        licenses = package / "licenses"
        licenses.mkdir(exist_ok=True)
        shutil.copyfile(ROOT / "LICENSE", licenses / "LICENSE")
        for found in Path("/usr/share/doc").glob("libswe*/copyright"):
            shutil.copyfile(found, licenses / "LICENSE.libswe")
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


setup(
    version=version(),
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
    distclass=WithLibraries,
    license_files=[],
)
