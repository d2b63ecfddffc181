#!/usr/bin/env python3
"""Writes local_times.csv: local times of many zones and the instants at which clocks showed them.

Needs Python 3.9 and the system's time-zone database. Run in this folder: python3 make_local_times.py

Instants are computed from zoneinfo's offsets alone: a local time belongs to an instant if the zone's offset at that instant
converts one into the other. Without such an instant the clocks skipped the time; with two they showed it twice.
"""

from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)

# Transitions and changes of zones, with times around them.
CASES = """
America/New_York 1880-07-04T12:00 1883-11-17T12:00 1883-11-18T12:10 1883-11-19T12:00 1918-03-31T02:30
America/New_York 1918-10-27T01:30
America/New_York 1942-02-09T02:30 1945-08-14T18:30 1974-01-06T02:30 1990-06-15T14:30 2007-03-11T02:30
America/New_York 2007-11-04T01:30
America/New_York 2025-03-09T01:59 2025-03-09T02:00 2025-03-09T02:59 2025-03-09T03:00 2025-11-02T00:59
America/New_York 2025-11-02T01:00
America/New_York 2025-11-02T01:59 2025-11-02T02:00 2037-03-08T02:30 2037-11-01T01:30
America/Los_Angeles 1880-01-01T00:00 1883-11-18T12:00 1918-03-31T02:30 1948-03-14T02:30 1949-01-01T01:30
America/Los_Angeles 2024-03-10T02:30
America/Chicago 1936-03-01T02:30 1936-11-15T01:30 1967-04-30T02:30 2024-11-03T01:30
America/Phoenix 1944-01-01T00:30 1967-04-30T02:30 2024-07-01T12:00
America/Anchorage 1900-08-20T12:00 1967-04-01T12:00 1983-10-30T01:30 1983-11-30T00:30
America/St_Johns 1935-03-30T12:00 1987-11-01T00:00 1988-04-03T01:00 2006-10-29T00:00 2011-11-06T01:30
America/Caracas 2007-12-09T02:45 2016-05-01T02:45 1912-02-12T00:00
America/Sao_Paulo 1914-01-01T00:03 1985-11-02T00:30 2018-11-04T00:30 2018-02-17T23:30 2024-01-01T00:00
America/Argentina/Buenos_Aires 1920-05-01T00:10 2007-12-30T00:30 2009-03-14T23:30
America/Havana 2024-03-10T00:30 2024-11-03T00:30
America/Santiago 2024-04-06T23:30 2024-09-08T00:30
America/Asuncion 2024-03-23T23:30 2023-10-01T00:30
Europe/London 1880-06-01T12:00 1940-06-01T12:00 1941-05-04T01:30 1941-05-04T02:30 1945-07-15T02:30
Europe/London 1947-03-16T02:30
Europe/London 1947-04-13T02:30 1947-08-10T02:30 1968-02-18T02:30 1968-10-27T00:30 1970-01-01T00:00
Europe/London 1971-10-31T02:30
Europe/London 2025-03-30T01:30 2025-10-26T01:30 2037-10-25T01:30
Europe/Dublin 1880-08-01T12:00 1900-01-01T00:00 1916-05-21T02:30 1916-10-01T02:30 1922-10-08T02:30
Europe/Dublin 1946-10-06T02:30
Europe/Dublin 1968-10-27T12:00 1971-10-31T02:30 1985-03-31T01:30 1985-10-27T01:30 2000-07-01T12:00
Europe/Dublin 2000-01-01T12:00
Europe/Dublin 2025-03-30T01:30 2025-10-26T01:30
Europe/Paris 1880-01-01T12:00 1911-03-10T23:55 1911-03-11T00:00 1940-06-14T22:30 1940-06-14T23:30
Europe/Paris 1944-10-08T00:30
Europe/Paris 1945-09-16T02:30 1976-03-28T01:30 1976-09-26T00:30 2025-10-26T02:30
Europe/Amsterdam 1909-07-01T12:00 1937-06-30T12:00 1937-07-01T00:00 1940-05-16T00:30 2025-03-30T02:30
Europe/Berlin 1880-03-14T11:30 1893-04-01T00:03 1916-04-30T23:30 1945-05-24T02:30 1947-05-11T03:30
Europe/Berlin 1980-04-06T02:30
Europe/Berlin 1980-09-28T02:30 2025-03-30T02:30 2025-10-26T02:30
Europe/Warsaw 1880-01-01T00:00 1915-08-04T23:50 1944-10-04T01:30
Europe/Madrid 1900-12-31T23:50 1940-03-16T23:30 1974-04-13T23:30
Europe/Lisbon 1911-12-31T23:40 1942-04-25T23:30 1942-08-15T23:30 1966-04-03T02:30 1992-09-27T01:30
Europe/Lisbon 1996-03-31T01:30
Europe/Moscow 1880-01-01T00:00 1917-07-01T23:30 1919-07-01T00:10 1930-06-21T00:30 1991-03-31T02:30
Europe/Moscow 1991-09-29T02:30
Europe/Moscow 1992-01-19T02:30 2010-10-31T02:30 2011-03-27T02:30 2014-10-26T01:30
Europe/Istanbul 1880-01-01T00:00 1978-06-29T00:30 2016-09-07T00:30 2015-10-25T03:30 2015-11-08T03:30
Europe/Kyiv 1930-06-21T00:30 1990-07-01T02:30 2024-03-31T03:30
Europe/Volgograd 2018-10-28T02:30 2020-12-27T01:30
Africa/Casablanca 2018-05-13T02:30 2018-06-17T02:30 2024-03-10T02:30 2024-04-14T02:30
Africa/Cairo 2010-08-11T00:30 2014-05-16T00:30 2023-04-28T00:30 2023-10-26T23:30
Africa/Johannesburg 1892-02-08T00:10 1903-03-01T00:10 1943-09-19T02:30 1944-03-19T01:30
Africa/Monrovia 1919-03-01T00:00 1972-01-07T00:20 1971-06-01T12:00
Africa/Windhoek 1994-03-20T23:30 1994-09-04T02:30 2017-04-02T01:30 2017-10-24T12:00
Asia/Kathmandu 1919-12-31T12:00 1920-01-01T00:00 1985-12-31T23:59 1986-01-01T00:00 1986-01-01T00:10
Asia/Kathmandu 2024-05-05T05:05
Asia/Kolkata 1880-01-01T00:00 1906-01-01T00:05 1941-10-01T00:10 1942-05-15T00:10 1945-10-14T23:30
Asia/Kolkata 2024-01-01T00:00
Asia/Colombo 1996-05-25T00:10 1996-10-26T00:10 2006-04-15T00:10
Asia/Singapore 1901-01-01T00:00 1933-01-01T00:10 1942-02-16T00:30 1945-09-11T23:00 1981-12-31T23:45
Asia/Singapore 1982-01-01T00:10
Asia/Shanghai 1901-01-01T00:00 1940-06-01T00:30 1986-05-04T02:30 1986-09-14T01:30 1991-09-15T01:30
Asia/Hong_Kong 1904-10-29T17:00 1941-12-25T00:00 1945-11-18T01:30 1976-04-18T03:30 1979-10-21T02:30
Asia/Tokyo 1880-01-01T00:00 1888-01-01T00:10 1948-05-02T00:30 1948-09-12T00:30 1951-09-08T23:30
Asia/Seoul 1908-04-01T00:10 1912-01-01T00:10 1954-03-21T00:10 1961-08-10T00:10 1987-05-10T02:30
Asia/Seoul 1988-10-09T02:30
Asia/Pyongyang 2015-08-14T23:45 2018-05-04T23:45
Asia/Manila 1844-12-31T12:00 1899-05-11T00:00 1942-05-01T00:30 1978-03-22T00:30 1990-07-28T00:30
Asia/Tehran 1916-01-01T00:00 1977-10-20T23:30 1979-01-01T00:00 2022-03-22T00:30 2022-09-21T23:30
Asia/Jerusalem 1918-01-01T00:10 1940-06-01T00:30 1948-05-23T00:30 2024-03-29T02:30 2024-10-27T01:30
Asia/Gaza 2023-04-29T02:30 2023-10-28T01:30
Asia/Yangon 1920-01-01T00:00 1942-05-01T00:10 2024-01-01T00:00
Asia/Dhaka 1941-10-01T00:10 2009-06-19T23:30 2009-12-31T23:30
Australia/Lord_Howe 1894-12-31T12:00 1981-03-01T00:15 1985-10-27T02:15 1986-03-16T01:45 2024-04-07T01:29
Australia/Lord_Howe 2024-04-07T01:30
Australia/Lord_Howe 2024-04-07T01:45 2024-04-07T02:00 2024-10-06T01:59 2024-10-06T02:00 2024-10-06T02:29
Australia/Lord_Howe 2024-10-06T02:30
Australia/Sydney 1895-02-01T00:02 1917-01-01T02:30 1942-01-01T02:30 1971-10-31T02:30 2024-04-07T02:30
Australia/Sydney 2024-10-06T02:30
Australia/Adelaide 1899-05-01T00:10 2024-04-07T02:30 2024-10-06T02:30
Australia/Eucla 2006-12-03T02:30 2009-03-29T02:30
Antarctica/Troll 2005-02-11T12:00 2005-02-12T01:00 2024-03-31T00:59 2024-03-31T01:00 2024-03-31T02:59
Antarctica/Troll 2024-03-31T03:00
Antarctica/Troll 2024-10-27T00:59 2024-10-27T01:00 2024-10-27T02:59 2024-10-27T03:00
Antarctica/Casey 2018-03-11T03:30 2020-10-04T00:00 2023-03-09T02:30
Pacific/Apia 1892-07-04T12:00 1911-01-01T00:00 1950-01-01T00:10 2010-09-26T00:30 2011-12-29T23:59
Pacific/Apia 2011-12-30T00:00
Pacific/Apia 2011-12-30T12:00 2011-12-30T23:59 2011-12-31T00:00 2012-04-01T03:30 2021-04-04T03:30
Pacific/Fakaofo 2011-12-29T23:59 2011-12-30T12:00 2011-12-31T00:00
Pacific/Kwajalein 1969-09-30T12:00 1993-08-20T23:59 1993-08-21T12:00 1993-08-22T00:00
Pacific/Kiritimati 1979-10-01T00:10 1994-12-31T00:00 1994-12-31T12:00 1995-01-01T00:00 2024-01-01T00:00
Pacific/Enderbury 1994-12-31T12:00 1995-01-01T00:00
Pacific/Guam 1900-12-31T12:00 1941-12-10T12:00 1959-06-27T02:30 1969-01-26T00:30
Pacific/Auckland 1900-01-01T00:00 1941-01-01T00:00 1945-12-31T23:45 1946-01-01T00:00 1974-11-03T02:30
Pacific/Auckland 2024-09-29T02:30
Pacific/Auckland 2024-04-07T02:30
Pacific/Chatham 1946-01-01T00:10 2024-04-07T02:45 2024-04-07T03:15 2024-09-29T03:00
Pacific/Norfolk 1951-01-01T00:05 1974-10-27T02:30 2015-10-04T01:45 2019-10-06T02:30
Pacific/Honolulu 1896-01-13T12:00 1933-04-30T02:30 1933-05-21T11:30 1942-02-09T02:30 1947-06-08T02:15
Pacific/Honolulu 1947-06-08T02:00
Pacific/Pago_Pago 1892-07-05T00:00 1911-01-01T00:00 1950-01-01T00:00
Pacific/Marquesas 1912-10-01T00:00 2024-01-01T00:00
Atlantic/Reykjavik 1908-01-01T00:10 1968-04-07T01:30
Atlantic/Azores 1966-04-03T02:30 1992-12-27T01:30 1993-03-28T00:30
Europe/Oslo 1942-07-01T12:00 1960-07-01T12:00 2024-07-01T12:00
America/Scoresbysund 2024-03-30T23:30 2024-03-31T00:30 2024-10-27T00:30
America/Nuuk 2023-03-25T22:30 2023-10-29T01:30 2024-03-30T23:30 2024-10-27T00:30
America/Godthab 1997-03-29T22:30
UTC 1880-01-01T00:00 2037-12-31T23:59
"""

# Zones whose plain hours are sampled, four each, from 1880 to 2037.
SAMPLED = """
Africa/Lagos Africa/Nairobi America/Bogota America/Denver America/Halifax America/Mexico_City America/Toronto
Asia/Baghdad Asia/Bangkok Asia/Dubai Asia/Jakarta Asia/Karachi Asia/Tashkent Asia/Vladivostok Australia/Perth
Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Oslo Europe/Rome Europe/Stockholm Europe/Vienna Pacific/Fiji
Pacific/Tongatapu
"""


def instants(zone, wall):
    """Returns the instants, as seconds since 1970 in order, at which the clocks of the zone showed that time."""
    found = set()
    for fold in (0, 1):
        utc = wall.replace(tzinfo=zone, fold=fold).astimezone(timezone.utc)
        if utc.astimezone(zone).replace(tzinfo=None) == wall:
            found.add(int((utc - EPOCH).total_seconds()))
    return sorted(found)


def cases():
    for line in CASES.split("\n"):
        zone, *times = line.split() or [""]
        yield from ((zone, datetime.fromisoformat(time)) for time in times)
    random = Random(1880)
    for zone in SAMPLED.split():
        for part in range(4):
            minutes = random.randrange(39 * 366 * 1440)
            yield zone, datetime(1880 + 39 * part, 1, 1) + timedelta(minutes=minutes)


def main():
    version = Path("/usr/share/zoneinfo/tzdata.zi").read_text().split("\n", 1)[0].removeprefix("# version ")
    with open("local_times.csv", "w") as file:
        file.write(f"# Written by make_local_times.py with the time-zone database {version}.\n")
        file.write("# Seconds since 1970-01-01T00:00Z; both empty for a time that the clocks skipped.\n")
        file.write("zone,local_time,earlier,later\n")
        for zone, wall in cases():
            found = instants(ZoneInfo(zone), wall)
            ends = (found[0], found[-1]) if found else ("", "")
            file.write(f"{zone},{wall:%Y-%m-%dT%H:%M},{ends[0]},{ends[1]}\n")


main()
