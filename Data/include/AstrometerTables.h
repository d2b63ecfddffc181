#ifndef ASTROMETER_TABLES_H
#define ASTROMETER_TABLES_H

/*
** The tables of Astrometer are the resources of this target. It is in C because the code that the package manager adds
** to a Swift target with resources needs all of Foundation and ends the process if the resources are missing.
*/

/*
**  Finds the file of the program or shared library that contains this code.
**
**  Given:
**     size      the room in `path`, in bytes
**
**  Returned:
**     path      the file's absolute path, ended by a zero byte
**
**  Status:    1 = found, 0 = unknown to the system, or not enough room
**
**  Unlike the name by which a program was started, the path does not depend on the working directory, and in a library it is
**  the library's, not the program's.
*/
int astrometer_image_path(char *path, unsigned long size);

#endif
