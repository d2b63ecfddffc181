#define _GNU_SOURCE
#include "AstrometerTables.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int copy(char *path, unsigned long size, const char *found) {
    unsigned long length = strlen(found);
    if (found[0] != '/' || length + 1 > size) return 0;
    memcpy(path, found, length + 1);
    return 1;
}

int astrometer_image_path(char *path, unsigned long size) {
#ifdef __linux__
    /* Read the memory map, because the dynamic linker knows only the names it was given, which may be relative. */
    FILE *maps = fopen("/proc/self/maps", "r");
    if (maps) {
        char line[4352];
        int found = 0;
        while (!found && fgets(line, sizeof line, maps)) {
            unsigned long start, end;
            int at = 0;
            if (sscanf(line, "%lx-%lx %*s %*s %*s %*s %n", &start, &end, &at) < 2 || at == 0) continue;
            if ((uintptr_t)astrometer_image_path < start || (uintptr_t)astrometer_image_path >= end) continue;
            line[strcspn(line, "\n")] = 0;
            found = copy(path, size, line + at);
        }
        fclose(maps);
        if (found) return 1;
    }
#endif
    Dl_info image;
    return dladdr((const void *)(uintptr_t)astrometer_image_path, &image) && image.dli_fname
        && copy(path, size, image.dli_fname);
}
