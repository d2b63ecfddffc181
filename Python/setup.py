"""Builds the shared library with the Swift toolchain and puts it into the package, with the tables beside it.

The sources of the library are in the folder above this one: this is built within the repository, or from a wheel.
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
TABLES = ["Models", "Places", "Calibration", "Labels", "Phrases", "Population"]


def version() -> str:
    """The version of the library, which is that of the package."""
    source = ROOT / "Sources/AstrometerSupport/Release.swift"
    if not source.exists():
        raise SystemExit(f"the sources of Astrometer are not beside {HERE}; build this within the repository")
    found = re.search(r'static let version = "(.*)"', source.read_text())
    if not found:
        raise SystemExit(f"{source} has no version")
    return found.group(1)


class BuildWithLibrary(build_py):
    """Modules, the shared library, the few functions in C, and the tables."""

    def run(self) -> None:
        super().run()
        package = Path(self.build_lib) / "astrometer"
        subprocess.run(["make", "--no-print-directory", "-C", str(ROOT), "library"], check=True)
        # The file itself rather than the name by which programs find it.
        shutil.copyfile(BUILT.resolve(), package / "libastrometer.so")
        os.chmod(package / "libastrometer.so", 0o755)
        # Wheels have no links: programs that are linked with the file must find it by its own name.
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
    """A wheel for every Python 3 of this platform: the libraries in it know no version of Python."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


class WithLibraries(Distribution):
    """A distribution whose modules lie where those with libraries lie."""

    def has_ext_modules(self) -> bool:
        return True


setup(
    version=version(),
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
    distclass=WithLibraries,
    license_files=[],
)
