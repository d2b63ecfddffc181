/* People as streams of record batches, valid and invalid. */
#ifndef PEOPLE_H
#define PEOPLE_H

#include "astrometer.h"

/* A column: its name, its format of the Arrow C data interface, and for each row a text, or NULL for a null. Numbers are
   given as texts and converted to the format. If `dictionary` is not NULL, it is the format of the dictionary's values, and
   the texts become both the indices and, in that format, the values. */
struct people_column {
    const char *name;
    const char *format;
    const char *dictionary;
    const char *const *values;
};

/* Makes a stream of `batches` record batches with the same rows. Values belong to the caller. */
void people_stream(struct ArrowArrayStream *out, const struct people_column *columns, int count, int rows, int batches);

/* The number of streams, schemas and arrays not yet released. */
extern long people_alive;

#endif
