"""Shared by the scripts of this folder: JPL DE421 through Skyfield, and longitudes of date from it."""

import warnings

import skyfield
from skyfield.api import load, load_file
from skyfield_data import get_skyfield_data_path

warnings.filterwarnings("ignore", message=".*expired.*")

TARGETS = {
    "sun": "sun", "moon": "moon", "mercury": "mercury", "venus": "venus", "mars": "mars",
    "jupiter": "jupiter barycenter", "saturn": "saturn barycenter", "uranus": "uranus barycenter",
    "neptune": "neptune barycenter", "pluto": "pluto barycenter",
}

PLANETS = load_file(get_skyfield_data_path() + "/de421.bsp")
# Skyfield's built-in tables of the Earth's rotation.
TIMESCALE = load.timescale(builtin=True)


def longitude(body, time):
    """Returns the apparent geocentric ecliptic longitude in degrees, referred to the true equinox and ecliptic of date."""
    apparent = PLANETS["earth"].at(time).observe(PLANETS[TARGETS[body]]).apparent()
    return apparent.ecliptic_latlon(epoch="date")[1].degrees


def head(script, *lines):
    """Returns the first lines of every table."""
    first = [f"Written by {script} from JPL DE421 with Skyfield {'.'.join(map(str, skyfield.VERSION))}."]
    return "".join(f"# {line}\n" for line in first + list(lines))
