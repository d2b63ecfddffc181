#ifndef ASTROMETER_TABLES_H
#define ASTROMETER_TABLES_H

/*
** The tables of Astrometer are the resources of this target. It is in C because the code that the package manager adds
** to a Swift target with resources needs all of Foundation, and ends the process when the resources are gone.
*/

/*
**  The file of the program or shared library that this code is in.
**
**  Given:
**     size      the room in `path`, in bytes
**
**  Returned:
**     path      the file's absolute path, ended by a zero byte
**
**  Status:    1 = found, 0 = the system does not tell, or there is not room enough
**
**  Unlike the name that a program was called by, it does not change with the working directory, and of a library
**  within another's program it is the library's.
*/
int astrometer_image_path(char *path, unsigned long size);

#endif
