/* People as streams of record batches, right and wrong ones. */
#ifndef PEOPLE_H
#define PEOPLE_H

#include "astrometer.h"

/* One column: its name and format of the Arrow C data interface, and for each row a text, or NULL for a null. Numbers
   are written as texts and laid out by the format. With a dictionary, which is its format or NULL, the texts are the
   places in it and, laid out by its format, its values. */
struct people_column {
    const char *name;
    const char *format;
    const char *dictionary;
    const char *const *values;
};

/* A stream of `batches` record batches of the same rows. Values stay the caller's. */
void people_stream(struct ArrowArrayStream *out, const struct people_column *columns, int count, int rows, int batches);

/* How many streams, schemas and arrays of these are not released yet. */
extern long people_alive;

#endif
