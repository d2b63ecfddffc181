#include "people.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

long people_alive;

struct source {
    const struct people_column *columns;
    int count, rows, batches;
};

static void count(long change) { __atomic_add_fetch(&people_alive, change, __ATOMIC_RELAXED); }

static void release_schema(struct ArrowSchema *schema) {
    for (int64_t i = 0; i < schema->n_children; i++) {
        if (schema->children[i]->release) schema->children[i]->release(schema->children[i]);
        free(schema->children[i]);
    }
    free(schema->children);
    if (schema->dictionary) schema->dictionary->release(schema->dictionary);
    free(schema->dictionary);
    schema->release = NULL;
    count(-1);
}

static struct ArrowSchema *schema(const char *name, const char *format) {
    struct ArrowSchema *schema = calloc(1, sizeof *schema);
    schema->format = format;
    schema->name = name;
    schema->flags = ARROW_FLAG_NULLABLE;
    schema->release = release_schema;
    count(1);
    return schema;
}

static int get_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
    const struct source *source = stream->private_data;
    memset(out, 0, sizeof *out);
    out->format = "+s";
    out->name = "";
    out->n_children = source->count;
    out->children = calloc((size_t)source->count + 1, sizeof *out->children);
    for (int i = 0; i < source->count; i++) {
        const struct people_column *column = &source->columns[i];
        out->children[i] = schema(column->name, column->format);
        if (column->dictionary) out->children[i]->dictionary = schema("", column->dictionary);
    }
    out->release = release_schema;
    count(1);
    return 0;
}

static void release_array(struct ArrowArray *array) {
    for (int64_t i = 0; i < array->n_buffers; i++) free((void *)(uintptr_t)array->buffers[i]);
    free(array->buffers);
    for (int64_t i = 0; i < array->n_children; i++) {
        if (array->children[i]->release) array->children[i]->release(array->children[i]);
        free(array->children[i]);
    }
    free(array->children);
    if (array->dictionary) array->dictionary->release(array->dictionary);
    free(array->dictionary);
    array->release = NULL;
    count(-1);
}

/* Returns the bytes of a value that is not text, and their number. */
static size_t fixed(char *place, const char *format, const char *text) {
    if (!strcmp(format, "g")) {
        double value = text ? atof(text) : 0;
        memcpy(place, &value, 8);
        return 8;
    }
    if (!strcmp(format, "f")) {
        float value = text ? (float)atof(text) : 0;
        memcpy(place, &value, 4);
        return 4;
    }
    size_t size = strcmp(format, "tdD") && strcmp(format, "tts") && strcmp(format, "i") ? 8 : 4;
    if (!strcmp(format, "c")) size = 1;
    if (!strncmp(format, "d:", 2)) size = 16;
    int64_t value[2] = {text ? atoll(text) : 0, 0};
    value[1] = value[0] >> 63;
    memcpy(place, value, size);
    return size;
}

/* Makes a column with an offset of 1, and `skipped` more nulls before its values. */
static struct ArrowArray *column(const struct people_column *from, int rows, int skipped) {
    struct ArrowArray *array = calloc(1, sizeof *array);
    const int offset = 1, before = offset + skipped, all = before + rows;
    array->offset = offset;
    array->length = skipped + rows;
    array->release = release_array;
    count(1);
    int isView = !strcmp(from->format, "vu"), isLarge = !strcmp(from->format, "U");
    int isText = isLarge || isView || !strcmp(from->format, "u");
    array->null_count = -1;
    if (!strcmp(from->format, "n")) {
        array->null_count = skipped + rows;
        return array;
    }
    array->n_buffers = isView ? 4 : isText ? 3 : 2;
    array->buffers = calloc(4, sizeof *array->buffers);
    unsigned char *bits = calloc(1, (size_t)all / 8 + 1);
    size_t width = isView ? 16 : isLarge ? 8 : isText ? 4 : 16, bytes = 0, at = 0;
    for (int i = 0; i < rows; i++) bytes += from->values[i] ? strlen(from->values[i]) : 0;
    char *values = calloc((size_t)all + 1, width), *text = malloc(bytes + 1);
    int64_t *sizes = calloc(1, sizeof *sizes);
    for (int i = 0; i < all; i++) {
        const char *value = i < before ? NULL : from->values[i - before];
        size_t length = value ? strlen(value) : 0;
        if (value) bits[i / 8] |= (unsigned char)(1 << i % 8);
        if (!isText) {
            size_t size = fixed(values + at, from->format, value);
            at += size;
            continue;
        }
        memcpy(text + at, value ? value : "", length);
        if (isView) {
            int32_t view[4] = {(int32_t)length, 0, 0, (int32_t)at};
            memcpy(view + 1, value ? value : "", length <= 12 ? length : 4);
            memcpy(values + 16 * i, view, 16);
        }
        at += length;
        int64_t end = (int64_t)at;
        int32_t shortEnd = (int32_t)at;
        if (isLarge) memcpy(values + 8 * (i + 1), &end, 8);
        else if (!isView) memcpy(values + 4 * (i + 1), &shortEnd, 4);
    }
    sizes[0] = (int64_t)at;
    array->buffers[0] = bits;
    array->buffers[1] = values;
    if (isText) array->buffers[2] = text; else free(text);
    if (isView) array->buffers[3] = sizes; else free(sizes);
    if (from->dictionary) {
        struct people_column values = {from->name, from->dictionary, NULL, from->values};
        array->dictionary = column(&values, rows, 0);
    }
    return array;
}

static int get_next(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    struct source *source = stream->private_data;
    memset(out, 0, sizeof *out);
    if (source->batches-- <= 0) return 0;
    out->length = source->rows;
    out->offset = 1;
    out->n_buffers = 1;
    out->buffers = calloc(1, sizeof *out->buffers);
    out->n_children = source->count;
    out->children = calloc((size_t)source->count + 1, sizeof *out->children);
    for (int i = 0; i < source->count; i++) out->children[i] = column(&source->columns[i], source->rows, 1);
    out->release = release_array;
    count(1);
    return 0;
}

static const char *get_last_error(struct ArrowArrayStream *stream) {
    (void)stream;
    return NULL;
}

static void release_stream(struct ArrowArrayStream *stream) {
    free(stream->private_data);
    stream->release = NULL;
    count(-1);
}

void people_stream(struct ArrowArrayStream *out, const struct people_column *columns, int n, int rows, int batches) {
    struct source *source = malloc(sizeof *source);
    *source = (struct source){columns, n, rows, batches};
    out->get_schema = get_schema;
    out->get_next = get_next;
    out->get_last_error = get_last_error;
    out->release = release_stream;
    out->private_data = source;
    count(1);
}
