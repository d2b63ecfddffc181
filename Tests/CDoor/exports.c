/* Tests the streams that the library exports: their schemas, nulls, batches after the first, and errors. */
#include "checks.h"
#include "people.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* Copies a value of a schema's metadata: the number of pairs, then each name and value after its length. */
static void metadata_of(const char *bytes, const char *name, char *value, size_t room) {
    int32_t pairs, length;
    snprintf(value, room, "none");
    CHECK(bytes);
    if (!bytes) return;
    memcpy(&pairs, bytes, 4);
    bytes += 4;
    for (; pairs > 0; pairs--) {
        memcpy(&length, bytes, 4);
        const int is_wanted = strlen(name) == (size_t)length && !memcmp(bytes + 4, name, (size_t)length);
        bytes += 4 + length;
        memcpy(&length, bytes, 4);
        if (is_wanted) snprintf(value, room, "%.*s", (int)length, bytes + 4);
        bytes += 4 + length;
    }
}

/* Writes a list of people to a new file and exports it. */
static void export_list(const char *text, char *path, struct ArrowArrayStream *people) {
    int file = mkstemps(path, 4);
    CHECK(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    CHECK(astrometer_people(path, people, NULL) == ASTROMETER_OK);
}

static void text_of(const struct ArrowArray *column, int row, char *text, size_t room) {
    const int32_t *ends = column->buffers[1];
    snprintf(text, room, "%.*s", (int)(ends[row + 1] - ends[row]), (const char *)column->buffers[2] + ends[row]);
}

/* Every column of a list may have nulls, which are counted, marked and empty. */
static void test_list(void) {
    char path[] = "/tmp/astrometer-list-XXXXXX.csv", text[40];
    struct ArrowArrayStream people;
    struct ArrowSchema schema;
    struct ArrowArray batch;
    export_list("id,birth_date,birth_time,timezone,repeated_time,sensitivity\n"
                "a,1990-06-15,14:30,UTC,,moon=2\nb,1990-06-16,,,,\nc,1990-06-17,,,,\nd,1990-06-18,08:00,UTC,,\n"
                "e,1990-06-19,,,,\nf,1990-06-20,,,,\ng,1990-06-21,,,,\nh,1990-06-22,,,,\ni,1990-06-23,,,,\n"
                "j,1990-10-28,02:30,Europe/Paris,,\nk,2020-10-25,02:30,Europe/Paris,later,\n",
                path, &people);
    CHECK(people.get_schema(&people, &schema) == 0 && schema.n_children == 9);
    for (int column = 0; column < 8; column++) CHECK(schema.children[column]->flags & ARROW_FLAG_NULLABLE);
    schema.release(&schema);
    CHECK(people.get_next(&people, &batch) == 0 && batch.length == 11);
    const struct ArrowArray *times = batch.children[2];
    const unsigned char *bits = times->buffers[0];
    const int32_t *ends = times->buffers[1];
    CHECK(times->null_count == 7 && batch.children[0]->null_count == 0 && batch.children[4]->null_count == 11);
    CHECK(bits[0] == (1 | 1 << 3) && (bits[1] & 7) == (1 << 1 | 1 << 2));
    for (int row = 0; row < 11; row++) CHECK(ends[row + 1] - ends[row] == (bits[row / 8] >> row % 8 & 1 ? 5 : 0));
    text_of(batch.children[6], 10, text, sizeof text);
    CHECK(strcmp(text, "later") == 0 && batch.children[6]->null_count == 10);
    text_of(batch.children[7], 0, text, sizeof text);
    CHECK(strncmp(text, "moon=2", 6) == 0 && batch.children[7]->null_count == 10);
    batch.release(&batch);
    people.release(&people);
    unlink(path);
}

/* An id may have 1,024 bytes, as in a dump. */
static void test_long_ids(void) {
    for (int length = 1024; length <= 1025; length++) {
        char path[] = "/tmp/astrometer-list-XXXXXX.csv", text[1100];
        struct ArrowArrayStream people;
        struct ArrowArray batch;
        int count = snprintf(text, sizeof text, "birth_date,id\n1990-06-15,");
        memset(text + count, 'x', (size_t)length);
        text[count + length] = 0;
        export_list(text, path, &people);
        const int status = people.get_next(&people, &batch);
        CHECK(status == (length == 1024 ? 0 : EINVAL));
        if (status == 0) batch.release(&batch);
        else CHECK(strstr(people.get_last_error(&people), "line 2, id: the id must be 1024 bytes or fewer, not 1025"));
        people.release(&people);
        unlink(path);
    }
}

/* The selected columns in single precision, with the scale and the list in the metadata. */
static void test_formats(astrometer_handle *handle) {
    char path[] = "/tmp/astrometer-list-XXXXXX.csv", text[100];
    struct ArrowArrayStream people, scores;
    struct ArrowSchema schema;
    struct ArrowArray batch;
    export_list("birth_date\n1990-06-15\n1988-11-02\n", path, &people);
    CHECK(astrometer_scores(handle, &people, "2025-01-01", 30, NULL, "unified_score", "unipolar", 1, &scores, NULL) ==
          ASTROMETER_OK);
    CHECK(scores.get_schema(&scores, &schema) == 0 && schema.n_children == 2 + 23);
    for (int column = 2; column < 25; column++) {
        CHECK(strcmp(schema.children[column]->format, "f") == 0 && strstr(schema.children[column]->name, "_unified_score"));
        CHECK(!(schema.children[column]->flags & ARROW_FLAG_NULLABLE));
    }
    metadata_of(schema.metadata, "scale", text, sizeof text);
    CHECK(strcmp(text, "unipolar") == 0);
    metadata_of(schema.metadata, "population", text, sizeof text);
    CHECK(strcmp(text, strrchr(path, '/') + 1) == 0);
    schema.release(&schema);
    CHECK(scores.get_next(&scores, &batch) == 0 && batch.length == 60);
    for (int column = 2; column < 25; column++) {
        const float *values = batch.children[column]->buffers[1];
        for (int row = 0; row < 60; row++) CHECK(values[row] >= 0 && values[row] <= 100);
    }
    batch.release(&batch);
    scores.release(&scores);
    unlink(path);
}

/* The second batch begins with the row after the last of the first one. Moments are rounded to the nearest millisecond. */
static void test_later_batches(astrometer_handle *handle) {
    struct ArrowArrayStream stream;
    struct ArrowArray batch;
    CHECK(astrometer_positions(handle, "2000-01-01T12:00:00Z", 4100, 1.0 / 3, &stream, NULL) == ASTROMETER_OK);
    for (int64_t first = 0; first < 4100; first += 4096) {
        CHECK(stream.get_next(&stream, &batch) == 0 && batch.length == (first ? 4 : 4096));
        const int64_t *instants = batch.children[0]->buffers[1];
        for (int64_t row = 0; row < batch.length; row++) {
            const int64_t error = instants[row] - 946728000000 - (first + row) * 28800000;
            CHECK(error >= -1 && error <= 1 && (error == 0 || first + row > 2));
        }
        batch.release(&batch);
    }
    stream.release(&stream);

    if (brief) return;
    static const char *const dates[] = {"1990-06-15"};
    const struct people_column column = {"birth_date", "u", NULL, dates};
    people_stream(&stream, &column, 1, 1, 1);
    CHECK(astrometer_scores(handle, &stream, "1990-01-01", 16400, NULL, NULL, NULL, 0, &stream, NULL) == ASTROMETER_OK);
    int32_t day = 7305;
    for (int number = 0; number < 2; number++) {
        CHECK(stream.get_next(&stream, &batch) == 0 && batch.release);
        const int32_t *days = batch.children[1]->buffers[1];
        for (int64_t row = 0; row < batch.length; row++) CHECK(days[row] == day++);
        batch.release(&batch);
    }
    CHECK(day == 7305 + 16400);
    stream.release(&stream);
}

/* Rows without ids are numbered from the first batch on. */
static void test_numbers(astrometer_handle *handle) {
    static const char *const dates[] = {"1990-06-15", "1988-11-02"};
    const struct people_column column = {"birth_date", "u", NULL, dates};
    struct ArrowArrayStream stream;
    struct ArrowArray batch;
    char text[40];
    people_stream(&stream, &column, 1, 2, 3);
    CHECK(astrometer_scores(handle, &stream, "2025-01-01", 1, NULL, NULL, NULL, 0, &stream, NULL) == ASTROMETER_OK);
    CHECK(stream.get_next(&stream, &batch) == 0 && batch.length == 6);
    text_of(batch.children[0], 5, text, sizeof text);
    CHECK(strcmp(text, "6") == 0);
    batch.release(&batch);
    stream.release(&stream);
}

static int (*next_batch)(struct ArrowArrayStream *, struct ArrowArray *);

static int next_batch_after_a_wait(struct ArrowArrayStream *stream, struct ArrowArray *batch) {
    usleep(1200000);
    return next_batch(stream, batch);
}

/* Numbers of errno: EINVAL for bad people, also births beyond the ephemeris; ETIMEDOUT after the deadline. */
static void test_errors(astrometer_handle *handle) {
    static const char *const bad[] = {"1990-02-30"};
    struct people_column column = {"birth_date", "u", NULL, bad};
    struct ArrowArrayStream stream;
    struct ArrowArray batch;
    people_stream(&stream, &column, 1, 1, 1);
    CHECK(astrometer_scores(handle, &stream, "2025-01-01", 1, NULL, NULL, NULL, 0, &stream, NULL) == ASTROMETER_OK);
    CHECK(stream.get_next(&stream, &batch) == EINVAL && !batch.release);
    stream.release(&stream);
    /* Births beyond the ephemeris are bad people too. */
    static const char *const far[] = {"-4800-01-01"};
    column.values = far;
    people_stream(&stream, &column, 1, 1, 1);
    CHECK(astrometer_scores(handle, &stream, "2025-01-01", 1, NULL, NULL, NULL, 0, &stream, NULL) == ASTROMETER_OK);
    CHECK(stream.get_next(&stream, &batch) == EINVAL && !batch.release);
    CHECK(strstr(stream.get_last_error(&stream), "OUT_OF_RANGE: "));
    stream.release(&stream);

    if (brief) return;
    static const char *const dates[] = {"1990-06-15"};
    astrometer_handle *hurried = NULL;
    column.values = dates;
    CHECK(astrometer_open(data, NULL, "{\"deadline\": 1}", &hurried, NULL) == ASTROMETER_OK);
    people_stream(&stream, &column, 1, 1, 1);
    next_batch = stream.get_next;
    stream.get_next = next_batch_after_a_wait;
    /* A busy machine may need more than the second for this call. */
    const int status = astrometer_scores(hurried, &stream, "2025-01-01", 1, NULL, NULL, NULL, 0, &stream, NULL);
    CHECK(status == ASTROMETER_OK || status == ASTROMETER_DEADLINE_EXCEEDED);
    if (status == ASTROMETER_OK) {
        CHECK(stream.get_next(&stream, &batch) == ETIMEDOUT && !batch.release);
        stream.release(&stream);
    }
    astrometer_close(hurried);
}

void test_exports(void) {
    astrometer_handle *handle = opened();
    test_list();
    test_long_ids();
    test_formats(handle);
    test_later_batches(handle);
    test_numbers(handle);
    test_errors(handle);
    CHECK(people_alive == 0);
    astrometer_close(handle);
}
