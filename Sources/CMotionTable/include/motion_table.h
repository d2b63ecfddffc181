/*
**  The table of motion: longitudes and speeds of the bodies, nutation and obliquity as Chebyshev series made from libswe.
**
**  The file is mapped and not read. `Scripts/make_series` makes it; motion_format.h describes it. Times are Julian days, angles
**  degrees. Any thread may read an open table. Section "Reader" of `Documentation/Specification/positions.md`.
*/
#pragma once

typedef struct motion_table motion_table;

/*
**  Maps a table and verifies its checksum and every number that a reader follows: magic, sizes, offsets, and the indices of children.
**
**  Given:
**     path           the file
**     version        libswe's version, such as "2.10.03"
**     of_asteroids   1 for the table of asteroids, 0 for the table of the bodies
**
**  Returned:
**     damage    0, or 1 if the file exists but is not a sound table
**
**  Returns NULL also, with damage 0, if there is no such file or it was made by another version of libswe.
*/
const motion_table *motion_table_open(const char *path, const char *version, int of_asteroids, int *damage);

// Closes a table that no thread reads any more.
void motion_table_close(const motion_table *table);

// Returns whether the table may be used at a moment of Universal Time.
int motion_table_covers(const motion_table *table, double ut);

/*
**  Computes apparent longitudes and their speeds of consecutive bodies, in the order of `Body` in Swift.
**
**  Given:
**     tt           Terrestrial Time: a moment that the table covers, plus delta T
**     first        the first body, 0 to 10
**     count        the number of bodies
**
**  Returned:
**     longitudes   [count], unfolded: within a turn of [0, 360)
**     speeds       [count], degrees a day
**
**  Status:    1 = computed, 0 = the table lacks one of the bodies at this moment, within the Sun's disc
*/
int motion_table_positions(
    const motion_table *table, double tt, int first, int count, double *longitudes, double *speeds);

/*
**  Computes the apparent position of an asteroid.
**
**  Given:
**     asteroids    the table of asteroids
**     bodies       the table of the bodies, which has the nutation
**     tt           Terrestrial Time: a moment that both tables cover, plus delta T
**     number       the asteroid, from Chiron, 0, to Vesta, 5
**
**  Returned:
**     position     longitude, unfolded, latitude, and speed in longitude, degrees a day
*/
void motion_table_asteroid(
    const motion_table *asteroids, const motion_table *bodies, double tt, int number, double position[3]);

/*
**  Computes what houses depend on, as libswe does from 1850 to 2050.
**
**  Given:
**     ut           a moment that the table covers
**     tt           the same, plus delta T
**     longitude    of the place, degrees east
**
**  Returned:
**     obliquity    the true obliquity of the ecliptic
**
**  Returns the right ascension of the midheaven, [0, 360).
*/
double motion_table_midheaven(const motion_table *table, double ut, double tt, double longitude, double *obliquity);
