/*
**  _dl_find_object() for the program and the libraries that are shipped.
**
**  GCC's static unwinder calls _dl_find_object(), which is new in glibc 2.35. Linking this one instead lets them run with glibc 2.34.
**  It is not exported. It finds the loaded file that contains an address as glibc does, but by walking all loaded files, as GCC's
**  unwinder did before 2.35.
*/

#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>

#ifdef DLFO_EH_SEGMENT_TYPE

typedef struct {
    uintptr_t address;
    struct dl_find_object *result;
} search;

/* Returns 1, which ends the walk, if the file contains the address. */
static int visit(struct dl_phdr_info *file, size_t size, void *argument) {
    (void)size;
    const search *given = argument;
    struct dl_find_object found = {0};
    int contains = 0;
    for (int index = 0; index < file->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &file->dlpi_phdr[index];
        const uintptr_t start = file->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == DLFO_EH_SEGMENT_TYPE)
            found.dlfo_eh_frame = (void *)start;
        if (segment->p_type == PT_LOAD && given->address - start < segment->p_memsz) {
            contains = 1;
            found.dlfo_map_start = (void *)start;
            found.dlfo_map_end = (void *)(start + segment->p_memsz);
        }
    }
    if (!contains || found.dlfo_eh_frame == NULL)
        return 0;
    *given->result = found;
    return 1;
}

__attribute__((visibility("hidden"))) int _dl_find_object(void *address, struct dl_find_object *result) {
    search given = {(uintptr_t)address, result};
    return dl_iterate_phdr(visit, &given) == 1 ? 0 : -1;
}

#endif
