/* Tests columns of people whose layouts are at the edges of the Arrow C data interface, made by hand. */
#include "checks.h"
#include "people.h"

#include <errno.h>
#include <stdlib.h>

/* A column with its buffers, which belong to the caller. */
struct layout {
    const char *name, *format;
    int64_t length, offset, nulls;
    const void *buffers[4];
    int buffer_count;
    const struct layout *children;
    int child_count;
    const struct layout *dictionary;
};

/* A stream of one batch. */
struct batch {
    const struct layout *columns;
    int count;
    int64_t rows;
    /* How many columns the batch has fewer than its schema. */
    int missing;
    /* If status is not 0, the stream returns it (a number of errno) and this text instead of the batch. */
    int status;
    const char *error;
    int taken;
};

static void release_schema(struct ArrowSchema *schema) {
    for (int64_t i = 0; i < schema->n_children; i++) {
        schema->children[i]->release(schema->children[i]);
        free(schema->children[i]);
    }
    free(schema->children);
    if (schema->dictionary) schema->dictionary->release(schema->dictionary);
    free(schema->dictionary);
    schema->release = NULL;
}

static struct ArrowSchema *make_schema(const struct layout *column) {
    struct ArrowSchema *schema = calloc(1, sizeof *schema);
    schema->format = column->format;
    schema->name = column->name;
    schema->n_children = column->child_count;
    schema->children = calloc((size_t)column->child_count + 1, sizeof *schema->children);
    for (int i = 0; i < column->child_count; i++) schema->children[i] = make_schema(&column->children[i]);
    if (column->dictionary) schema->dictionary = make_schema(column->dictionary);
    schema->release = release_schema;
    return schema;
}

/* Releases all children, up to the NULL behind the last. Does not use n_children, which some tests set too low. */
static void release_array(struct ArrowArray *array) {
    for (int64_t i = 0; array->children[i]; i++) {
        array->children[i]->release(array->children[i]);
        free(array->children[i]);
    }
    free(array->children);
    if (array->dictionary) array->dictionary->release(array->dictionary);
    free(array->dictionary);
    array->release = NULL;
}

static struct ArrowArray *make_array(const struct layout *column) {
    struct ArrowArray *array = calloc(1, sizeof *array);
    array->length = column->length;
    array->offset = column->offset;
    array->null_count = column->nulls;
    array->n_buffers = column->buffer_count;
    array->buffers = (const void **)(uintptr_t)column->buffers;
    array->n_children = column->child_count;
    array->children = calloc((size_t)column->child_count + 1, sizeof *array->children);
    for (int i = 0; i < column->child_count; i++) array->children[i] = make_array(&column->children[i]);
    if (column->dictionary) array->dictionary = make_array(column->dictionary);
    array->release = release_array;
    return array;
}

static int get_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
    const struct batch *batch = stream->private_data;
    struct ArrowSchema *schema =
        make_schema(&(struct layout){.name = "", .format = "+s", .children = batch->columns, .child_count = batch->count});
    *out = *schema;
    free(schema);
    return 0;
}

static int get_next(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    struct batch *batch = stream->private_data;
    memset(out, 0, sizeof *out);
    if (batch->status) return batch->status;
    if (batch->taken++) return 0;
    struct ArrowArray *array =
        make_array(&(struct layout){.length = batch->rows, .children = batch->columns, .child_count = batch->count});
    *out = *array;
    out->n_children -= batch->missing;
    free(array);
    return 0;
}

static const char *get_last_error(struct ArrowArrayStream *stream) { return ((struct batch *)stream->private_data)->error; }

static void release_stream(struct ArrowArrayStream *stream) { stream->release = NULL; }

/* Computes the scores of people on one day. Returns the number of rows, or the negative status. */
static long scores_of(astrometer_handle *handle, struct ArrowArrayStream *people, double *sum, char *told, size_t room) {
    struct ArrowArrayStream scores;
    astrometer_error *error = NULL;
    int status = astrometer_scores(handle, people, "2025-01-01", 1, NULL, NULL, NULL, 0, &scores, &error);
    if (status == ASTROMETER_OK) return drain(&scores, sum, told, room);
    snprintf(told, room, "%s", error->message);
    astrometer_free_error(error);
    return -status;
}

static struct ArrowArrayStream stream_of(struct batch *batch) {
    batch->taken = 0;
    return (struct ArrowArrayStream){get_schema, get_next, get_last_error, release_stream, batch};
}

static long batch_scores(astrometer_handle *handle, struct batch batch, double *sum, char *told, size_t room) {
    struct ArrowArrayStream people = stream_of(&batch);
    return scores_of(handle, &people, sum, told, room);
}

/* The error of a batch of people, which must have one. */
static const char *error_of(astrometer_handle *handle, struct batch batch) {
    static char text[3000];
    double sum;
    *text = 0;
    CHECK(batch_scores(handle, batch, &sum, text, sizeof text) == -1);
    return text;
}

/* Copies the ids of scores on one day. */
static void ids_of(astrometer_handle *handle, struct batch batch, char ids[][1100]) {
    struct ArrowArrayStream scores, people = stream_of(&batch);
    struct ArrowArray array;
    for (int64_t row = 0; row < batch.rows; row++) *ids[row] = 0;
    CHECK(astrometer_scores(handle, &people, "2025-01-01", 1, NULL, NULL, NULL, 0, &scores, NULL) == ASTROMETER_OK);
    if (!scores.release) return;
    CHECK(scores.get_next(&scores, &array) == 0 && array.release && array.length == batch.rows);
    if (!array.release || array.length != batch.rows) {
        if (array.release) array.release(&array);
        scores.release(&scores);
        return;
    }
    const int32_t *ends = array.children[0]->buffers[1];
    const char *bytes = array.children[0]->buffers[2];
    for (int64_t row = 0; row < batch.rows; row++) {
        snprintf(ids[row], sizeof ids[row], "%.*s", (int)(ends[row + 1] - ends[row]), bytes + ends[row]);
    }
    array.release(&array);
    scores.release(&scores);
}

#define ROWS 3
#define MANY 20
/* A column of values of fixed width without nulls. */
#define FIXED(column, type, values) \
    {.name = column, .format = type, .length = MANY, .buffers = {NULL, values}, .buffer_count = 2}
#define TEXT(column, type, ends, bytes) \
    {.name = column, .format = type, .length = MANY, .buffers = {NULL, ends, bytes}, .buffer_count = 3}
#define BATCH(of) ((struct batch){.columns = of, .count = sizeof of / sizeof *of, .rows = ROWS})

static const int32_t days[MANY] = {7470, -5115, 0};
static const char *const dates[ROWS] = {"1990-06-15", "1955-12-31", "1970-01-01"};
static const char *const utc[ROWS] = {"UTC", "UTC", "UTC"};
static const char *const times[ROWS] = {"12:00", "00:00:30", "23:59:59"};
static const int32_t seconds[MANY] = {43200, 30, 86399};
static const int32_t zone_ends[MANY + 1] = {0, 3, 6, 9};
static const struct layout date = FIXED("birth_date", "tdD", days), time_of_day = FIXED("birth_time", "tts", seconds),
                           zone = TEXT("birth_timezone", "u", zone_ends, "UTCUTCUTC");

/* Decimals of every width, with their signs, carries between words, and scales on both sides of 0. */
static void test_decimals(astrometer_handle *handle) {
    const struct {
        const char *format;
        int width;
        int64_t values[ROWS];
        const char *latitudes[ROWS], *longitudes[ROWS];
    } cases[] = {
        {"d:9,1,32", 4, {-429, 5, 400}, {"-42.9", "0.5", "40"}, {"42.9", "-0.5", "-40"}},
        {"d:18,8,64", 8, {-4294967296, 50000000, 4000000000}, {"-42.94967296", "0.5", "40"}, {"42.94967296", "-0.5", "-40"}},
        {"d:38,8", 16, {-4294967296, 50000000, 4000000000}, {"-42.94967296", "0.5", "40"}, {"42.94967296", "-0.5", "-40"}},
        {"d:76,8,256", 32, {-4294967296, 50000000, 4000000000}, {"-42.94967296", "0.5", "40"}, {"42.94967296", "-0.5", "-40"}},
        {"d:9,-1,32", 4, {-4, 0, 4}, {"-40", "0", "40"}, {"40", "0", "-40"}},
        {"d:9,0,32", 4, {-4, 0, 40}, {"-4", "0", "40"}, {"4", "0", "-40"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char latitudes[MANY * 32] = {0}, longitudes[MANY * 32] = {0}, told[300];
        for (int row = 0; row < ROWS; row++) {
            const int64_t value = cases[i].values[row];
            const int64_t there[4] = {value, value >> 63, value >> 63, value >> 63};
            const int64_t back[4] = {-value, -value >> 63, -value >> 63, -value >> 63};
            memcpy(latitudes + row * cases[i].width, there, (size_t)cases[i].width);
            memcpy(longitudes + row * cases[i].width, back, (size_t)cases[i].width);
        }
        const struct layout columns[] = {date, time_of_day, zone, FIXED("birth_lat", cases[i].format, latitudes),
                                         FIXED("birth_lon", cases[i].format, longitudes)};
        const struct people_column same[] = {
            {"birth_date", "u", NULL, dates}, {"birth_time", "u", NULL, times}, {"birth_timezone", "u", NULL, utc},
            {"birth_lat", "g", NULL, cases[i].latitudes}, {"birth_lon", "g", NULL, cases[i].longitudes},
        };
        struct ArrowArrayStream people;
        double sum = 0, wanted = 1;
        people_stream(&people, same, 5, ROWS, 1);
        CHECK(scores_of(handle, &people, &wanted, told, sizeof told) == ROWS);
        CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS && sum == wanted);
    }
    static const char *const wrong[] = {"d:9,77", "d:9,-77", "d:9,1,16", "d:9,1,512"};
    for (int i = 0; i < 4; i++) {
        static const char zeros[MANY * 64];
        const struct layout columns[] = {date, time_of_day, zone, FIXED("birth_lat", wrong[i], zeros),
                                         FIXED("birth_lon", "f", zeros)};
        CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));
    }
}

/* The sum of the scores of the people whose dates, times and zones are texts. */
static double sum_of_texts(astrometer_handle *handle) {
    const struct people_column texts[] = {{"birth_date", "u", NULL, dates}, {"birth_time", "u", NULL, times},
                                          {"birth_timezone", "u", NULL, utc}};
    struct ArrowArrayStream people;
    char told[300];
    double sum = 1;
    people_stream(&people, texts, 3, ROWS, 1);
    CHECK(scores_of(handle, &people, &sum, told, sizeof told) == ROWS);
    return sum;
}

/* Dates and times in every unit, also before 1970. */
static void test_calendar(astrometer_handle *handle) {
    char told[300];
    double sum = 0, wanted = sum_of_texts(handle);
    static const struct {
        const char *date, *time;
        int64_t units, time_units;
        int time_width;
    } units[] = {
        {"tss:", "tts", 1, 1, 4},
        {"tsm:", "ttm", 1000, 1000, 4},
        {"tdm", "ttu", 1000, 1000000, 8},
        {"tsu:", "ttn", 1000000, 1000000000, 8},
        {"tsn:", "ttn", 1000000000, 1000000000, 8},
    };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        int64_t instants[MANY] = {0};
        char clocks[MANY * 8] = {0};
        for (int row = 0; row < ROWS; row++) {
            const int64_t clock = seconds[row] * units[i].time_units;
            instants[row] = days[row] * 86400 * units[i].units;
            memcpy(clocks + row * units[i].time_width, &clock, (size_t)units[i].time_width);
        }
        const struct layout columns[] = {FIXED("birth_date", units[i].date, instants),
                                         FIXED("birth_time", units[i].time, clocks), zone};
        CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS && sum == wanted);
    }
    /* Values that a date or time of birth cannot have are errors, which quote them. */
    static const int64_t noon[MANY] = {0, -43200};
    static const int32_t last[MANY] = {INT32_MAX}, first[MANY] = {INT32_MIN}, negative[MANY] = {-1}, fraction[MANY] = {60050};
    const struct layout instant[] = {FIXED("birth_date", "tss:", noon)};
    const struct layout late[] = {FIXED("birth_date", "tdD", last)}, early[] = {FIXED("birth_date", "tdD", first)};
    const struct layout before[] = {date, FIXED("birth_time", "tts", negative), zone};
    const struct layout within[] = {date, FIXED("birth_time", "ttm", fraction), zone};
    CHECK(strstr(error_of(handle, BATCH(instant)), "row 2: birth_date: 1969-12-31 12:00 is not a date"));
    CHECK(strstr(error_of(handle, BATCH(late)), "day 2147483647 since 1970 has no date"));
    CHECK(strstr(error_of(handle, BATCH(early)), "day -2147483648 since 1970 has no date"));
    CHECK(strstr(error_of(handle, BATCH(before)), "row 1, birth_time: "));
    CHECK(strstr(error_of(handle, BATCH(before)), "\"-00:00:01\""));
    CHECK(strstr(error_of(handle, BATCH(within)), "\"00:01:00.050\""));
}

/* Ids of every integer type; nulls by validity bits, which become the numbers of the rows. */
static void test_integers(astrometer_handle *handle) {
    static const struct {
        const char *format;
        int width;
        const char *id;
    } types[] = {{"c", 1, "-128"}, {"s", 2, "-32768"}, {"i", 4, "-2147483648"}, {"l", 8, "-9223372036854775808"},
                 {"C", 1, "128"}, {"S", 2, "32768"}, {"I", 4, "2147483648"}, {"L", 8, "9223372036854775808"}};
    char ids[MANY][1100], wanted[40];
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        /* All bits are 0 except the highest bit of the second row. */
        char bytes[MANY * 8] = {0};
        bytes[2 * types[i].width - 1] = (char)0x80;
        const struct layout columns[] = {date, FIXED("person", types[i].format, bytes)};
        ids_of(handle, BATCH(columns), ids);
        CHECK(strcmp(ids[0], "0") == 0 && strcmp(ids[1], types[i].id) == 0 && strcmp(ids[2], "0") == 0);
    }
    static const unsigned char bits[] = {0xff & ~(1 << 4), 0xff & ~(1 << 3), 0xff & ~(1 << 1)}, no_bits[3];
    int32_t numbers[MANY];
    for (int place = 0; place < MANY; place++) numbers[place] = 100 + place;
    struct layout columns[] = {date, FIXED("person", "i", numbers)};
    columns[1].buffers[0] = bits;
    columns[1].offset = 3;
    columns[1].length = MANY - 3;
    struct batch batch = BATCH(columns);
    batch.rows = 15;
    for (columns[1].nulls = -1; columns[1].nulls <= 3; columns[1].nulls += 4) {
        ids_of(handle, batch, ids);
        for (int row = 0; row < 15; row++) {
            const int place = row + 3, is_null = place == 4 || place == 11 || place == 17;
            snprintf(wanted, sizeof wanted, "%d", is_null ? row + 1 : numbers[place]);
            CHECK(strcmp(ids[row], wanted) == 0);
        }
    }
    /* A column that has no nulls is read without its validity bits. */
    columns[1].nulls = 0;
    columns[1].buffers[0] = no_bits;
    ids_of(handle, batch, ids);
    CHECK(strcmp(ids[0], "103") == 0);
}

/* Sensitivity as maps, lists and structs: their offsets, limits and types. */
static void test_factors(astrometer_handle *handle) {
    static const char *const texts[ROWS] = {"moon=2;sun=1.5", NULL, "mars=0.5"};
    const struct people_column same[] = {{"birth_date", "u", NULL, dates}, {"sensitivity", "u", NULL, texts}};
    struct ArrowArrayStream people;
    char told[300];
    double sum = 0, wanted = 1;
    people_stream(&people, same, 2, ROWS, 1);
    CHECK(scores_of(handle, &people, &wanted, told, sizeof told) == ROWS);
    static const unsigned char bits[] = {5};
    static const int32_t name_ends[MANY + 1] = {0, 4, 8, 11, 15, 20}, ends[] = {0, 2, 2, 3}, beyond[] = {0, 2, 2, 4};
    static const int64_t large_ends[] = {0, 2, 2, 3};
    static const double factors[MANY] = {9, 2, 1.5, 0.5, 1};
    struct layout pair[] = {TEXT("key", "u", name_ends, "junkmoonsunmarsvenus"), FIXED("value", "g", factors)};
    struct layout entries = {.name = "entries", .format = "+s", .length = 3, .offset = 1, .buffers = {NULL}, .buffer_count = 1,
                             .children = pair, .child_count = 2};
    struct layout columns[] = {date, {.name = "sensitivity", .format = "+m", .length = ROWS, .nulls = 1,
                                      .buffers = {bits, ends}, .buffer_count = 2, .children = &entries, .child_count = 1}};
    CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS && sum == wanted);
    columns[1].format = "+L";
    columns[1].buffers[1] = large_ends;
    CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS && sum == wanted);
    columns[1].format = "+l";
    columns[1].buffers[1] = beyond;
    CHECK(strstr(error_of(handle, BATCH(columns)), "row 3: the column sensitivity of people is not an Arrow array"));
    columns[1].buffers[1] = ends;
    pair[0].format = "i";
    CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));
    pair[0].format = pair[1].format = "u";
    CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));

    /* One factor for each of the eleven bodies, but no more. */
    static const char all[] = "sunmoonmercuryvenusmarsjupitersaturnuranusneptuneplutonorth_node";
    static const int32_t all_ends[MANY + 1] = {0, 3, 7, 14, 19, 23, 30, 36, 42, 49, 54, 64, 64};
    int32_t eleven[] = {0, 11, 11, 11};
    static const double ones[MANY] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    pair[0] = (struct layout)TEXT("key", "u", all_ends, all);
    pair[1] = (struct layout)FIXED("value", "g", ones);
    entries.offset = 0;
    entries.length = 12;
    columns[1].nulls = 0;
    columns[1].buffers[0] = NULL;
    columns[1].buffers[1] = eleven;
    CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS);
    eleven[1] = eleven[2] = eleven[3] = 12;
    CHECK(strstr(error_of(handle, BATCH(columns)), "at most one factor for each of the 11 bodies, not 12"));

    /* A struct, with an offset of its own and nulls in its fields. */
    static const double moons[MANY] = {9, 2, 9, 9}, suns[MANY] = {9, 1.5, 9, 9}, marses[MANY] = {9, 9, 9, 0.5};
    static const unsigned char second[] = {2}, fourth[] = {8};
    struct layout bodies[] = {FIXED("moon", "g", moons), FIXED("sun", "g", suns), FIXED("mars", "g", marses)};
    for (int body = 0; body < 3; body++) {
        bodies[body].nulls = 2;
        bodies[body].buffers[0] = body < 2 ? second : fourth;
    }
    columns[1] = (struct layout){.name = "sensitivity", .format = "+s", .length = ROWS, .offset = 1, .buffers = {NULL},
                                 .buffer_count = 1, .children = bodies, .child_count = 3};
    CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS && sum == wanted);
    bodies[2].format = "u";
    CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));

    /* A struct has 1 to 1000 fields, and a list's entries are structs of a name and a number. */
    struct layout *many = malloc(1001 * sizeof *many);
    for (int field = 0; field < 1001; field++) many[field] = (struct layout){.name = "moon", .format = "n", .length = MANY};
    columns[1].children = many;
    columns[1].child_count = 1000;
    CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS);
    for (columns[1].child_count = 1001; columns[1].child_count >= 0; columns[1].child_count -= 1001) {
        CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));
    }
    free(many);
    struct layout three[] = {pair[0], pair[1], pair[1]}, two[] = {entries, entries};
    columns[1] = (struct layout){.name = "sensitivity", .format = "+m", .length = ROWS, .buffers = {NULL, eleven},
                                 .buffer_count = 2, .children = &entries, .child_count = 1};
    entries.children = three;
    entries.child_count = 3;
    CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));
    entries.children = pair;
    entries.child_count = 2;
    entries.format = "+l";
    CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));
    columns[1].children = two;
    columns[1].child_count = 2;
    CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));
    columns[1].child_count = 0;
    CHECK(strstr(error_of(handle, BATCH(columns)), "must be of Arrow type"));
}

/* Texts at their largest size, and with offsets that leave their buffers. */
static void test_texts(astrometer_handle *handle) {
    char *letters = malloc(1026), ids[ROWS][1100], told[300];
    double sum;
    memset(letters, 'x', 1026);
    int32_t ends[MANY + 1] = {0, 1024, 1024, 1024};
    const struct layout columns[] = {date, TEXT("person", "u", ends, letters)};
    ids_of(handle, BATCH(columns), ids);
    CHECK(strlen(ids[0]) == 1024);
    ends[1] = ends[2] = ends[3] = 1025;
    CHECK(strstr(error_of(handle, BATCH(columns)), "person must be 1024 bytes or fewer, not 1025"));
    ends[1] = 5, ends[2] = 3;
    CHECK(strstr(error_of(handle, BATCH(columns)), "row 2: the column person of people is not an Arrow array"));
    ends[0] = -1;
    CHECK(strstr(error_of(handle, BATCH(columns)), "row 1: the column person of people is not an Arrow array"));

    /* A view: its length, the first four bytes, the index of a buffer and the offset there. */
    int32_t views[MANY * 4] = {20, 0x78787878, 0, 4};
    const int64_t sizes[] = {24};
    const struct layout viewed[] = {date, {.name = "person", .format = "vu", .length = ROWS,
                                           .buffers = {NULL, views, letters, sizes}, .buffer_count = 4}};
    CHECK(batch_scores(handle, BATCH(viewed), &sum, told, sizeof told) == ROWS);
    const struct {
        int place;
        int32_t value;
    } faults[] = {{0, 21}, {0, -1}, {2, 1}, {2, -1}, {3, 5}, {3, -1}};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const int32_t right = views[faults[i].place];
        views[faults[i].place] = faults[i].value;
        CHECK(strstr(error_of(handle, BATCH(viewed)), "row 1: the column person of people is not an Arrow array"));
        views[faults[i].place] = right;
    }
    free(letters);
}

/* Arrays that do not fit their batch or type. */
static void test_malformed_arrays(astrometer_handle *handle) {
    static const char *const malformed = "is not an Arrow array of its type";
    struct layout columns[] = {date};
    columns[0].length = ROWS - 1;
    CHECK(strstr(error_of(handle, BATCH(columns)), malformed));
    columns[0] = date;
    columns[0].offset = -1;
    CHECK(strstr(error_of(handle, BATCH(columns)), malformed));
    columns[0] = date;
    columns[0].buffer_count = 1;
    CHECK(strstr(error_of(handle, BATCH(columns)), malformed));
    columns[0] = date;
    columns[0].buffers[1] = NULL;
    CHECK(strstr(error_of(handle, BATCH(columns)), malformed));

    static const int32_t empty[MANY + 1];
    struct layout texts[] = {date, TEXT("person", "u", empty, "")};
    texts[1].buffer_count = 2;
    CHECK(strstr(error_of(handle, BATCH(texts)), malformed));

    static const int32_t ends[] = {0, 1, 2}, places[MANY] = {1, 0, 1}, one_beyond[MANY] = {0, 2, 0}, below[MANY] = {0, 0, -1};
    const struct layout values = {.name = "", .format = "u", .length = 2, .buffers = {NULL, ends, "ab"}, .buffer_count = 3};
    struct layout coded[] = {date, FIXED("person", "i", places)};
    coded[1].dictionary = &values;
    char ids[ROWS][1100];
    ids_of(handle, BATCH(coded), ids);
    CHECK(strcmp(ids[0], "b") == 0 && strcmp(ids[1], "a") == 0);
    coded[1].buffers[1] = one_beyond;
    CHECK(strstr(error_of(handle, BATCH(coded)), "row 2: the column person of people is not an Arrow array"));
    coded[1].buffers[1] = below;
    CHECK(strstr(error_of(handle, BATCH(coded)), "row 3: the column person of people is not an Arrow array"));
    coded[1].format = "f";
    CHECK(strstr(error_of(handle, BATCH(coded)), "must be of Arrow type"));
    /* A dictionary has no dictionary of its own. */
    struct layout places_of_values = FIXED("", "i", places);
    places_of_values.dictionary = &values;
    coded[1] = (struct layout)FIXED("person", "i", places);
    coded[1].dictionary = &places_of_values;
    CHECK(strstr(error_of(handle, BATCH(coded)), "must be of Arrow type"));

    struct batch lacking = BATCH(coded);
    coded[1] = (struct layout)FIXED("person", "i", places);
    lacking.missing = 1;
    CHECK(strstr(error_of(handle, lacking), "a batch of people lacks columns"));
}

/* Errors of the caller's stream are quoted in one line of limited length. */
static void test_failing_streams(astrometer_handle *handle) {
    const struct layout columns[] = {date};
    struct batch batch = BATCH(columns);
    batch.status = EIO;
    CHECK(strstr(error_of(handle, batch), "the stream of people failed: Input/output error"));
    batch.error = "disk\n\x1b[31mfull";
    CHECK(strstr(error_of(handle, batch), "the stream of people failed: disk ") && !strpbrk(error_of(handle, batch), "\n\x1b"));
    char *words = malloc(5001);
    memset(words, 'w', 5000);
    words[5000] = 0;
    batch.error = words;
    const char *text = strchr(error_of(handle, batch), 'w');
    CHECK(text && strspn(text, "w") == 1000);
    free(words);
}

/* A column with its own name is preferred to one with another name, and the type of an empty column does not matter. */
static void test_names(astrometer_handle *handle) {
    static const int32_t ends[MANY + 1] = {0, 1, 2, 3};
    const struct layout other = TEXT("birth", "u", ends, "???");
    struct layout columns[] = {other, date, FIXED("birth_time", "f", seconds)};
    static const unsigned char none[3];
    char told[300];
    double sum;
    columns[2].nulls = MANY;
    columns[2].buffers[0] = none;
    CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS);
    columns[0] = date;
    columns[1] = other;
    CHECK(batch_scores(handle, BATCH(columns), &sum, told, sizeof told) == ROWS);
    columns[2].nulls = 0;
    CHECK(strstr(error_of(handle, BATCH(columns)), "row 1: the column birth_time of people must be of Arrow type"));
    columns[1] = date;
    CHECK(strstr(error_of(handle, BATCH(columns)), "two columns for birth_date"));
}

/* Births in JSON instead of columns for their fields. */
static void test_births(astrometer_handle *handle) {
    static const char *const ids[ROWS] = {"a", "b", "c"};
    const char *births[ROWS] = {"{\"birth_date\": \"1990-06-15\", \"birth_time\": \"12:00\", \"birth_timezone\": \"UTC\"}",
                                "{\"sun_sign\": \"capricorn\", \"birthDate\": \"1955-12-31T00:00:30\", \"zone\": \"UTC\", \"x\": 1}",
                                "{\"birth_date\": \"1970-01-01\", \"birth_time\": \"23:59:59\", \"birth_timezone\": \"UTC\"}"};
    const struct people_column json[] = {{"id", "u", NULL, ids}, {"astrometer_birth", "u", NULL, births}};
    struct ArrowArrayStream people;
    char told[300];
    double sum = 0, wanted = sum_of_texts(handle);
    people_stream(&people, json, 2, ROWS, 1);
    CHECK(scores_of(handle, &people, &sum, told, sizeof told) == ROWS && sum == wanted);
    static const struct {
        const char *birth, *told;
    } wrong[] = {
        {"{\"birth_date\": \"1990-06-15\", \"birth_tiem\": \"12:00\"}", "row 2 (person b), birth_tiem: unknown parameter"},
        {"{\"birth_date\": \"1990-13-01\"}", "row 2 (person b), birth_date: month in date"},
        {"[]", "row 2 (person b), birth: an array where an object is expected"},
        {"{", "row 2: birth, line 1, column 2: "},
        {NULL, "row 2 (person b), birth: Missing required parameter: birth"},
    };
    for (int i = 0; i < 5; i++) {
        births[1] = wrong[i].birth;
        people_stream(&people, json, 2, ROWS, 1);
        CHECK(scores_of(handle, &people, &sum, told, sizeof told) == -1 && strstr(told, wrong[i].told));
    }
}

void test_columns(void) {
    astrometer_handle *handle = opened();
    test_births(handle);
    test_decimals(handle);
    test_calendar(handle);
    test_integers(handle);
    test_factors(handle);
    test_texts(handle);
    test_malformed_arrays(handle);
    test_failing_streams(handle);
    test_names(handle);
    CHECK(people_alive == 0);
    astrometer_close(handle);
}
