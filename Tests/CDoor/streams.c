/* Tests streams of record batches. */
#include "checks.h"
#include "people.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#define ROWS 5
static const char *const ids[ROWS] = {"ann", "bob", "cem", "dee", "eve"};
static const char *const dates[ROWS] = {"1990-06-15", "1988-11-02", "1970-01-01", "2001-02-28", "1955-12-31"};
static const char *const times[ROWS] = {"14:30", NULL, "00:00:30", NULL, "23:59"};
/* "Europe/Paris" has the twelve bytes that a view holds inline. */
static const char *const zones[ROWS] = {"America/New_York", NULL, "Europe/Paris", NULL, "Asia/Tokyo"};
static const char *const latitudes[ROWS] = {"40.7128", NULL, "52.52", NULL, "35.68"};
static const char *const longitudes[ROWS] = {"-74.006", NULL, "13.405", NULL, "139.69"};
static const char *const dayNumbers[ROWS] = {"7470", "6880", "0", "11381", "-5115"};
static const char *const dayStarts[ROWS] = {"645408000", "594432000", "0", "983318400", "-441936000"};
static const char *const numbers[ROWS] = {"1", "2", "3", "4", "5"};

static const struct people_column full[] = {
    {"person", "u", NULL, ids}, {"birth_date", "u", NULL, dates}, {"birth_time", "u", NULL, times},
    {"birth_timezone", "u", NULL, zones},
    {"birth_lat", "g", NULL, latitudes}, {"birth_lon", "g", NULL, longitudes},
};

long drain(struct ArrowArrayStream *stream, double *sum, char *error, size_t room) {
    struct ArrowSchema schema;
    CHECK(stream->get_schema(stream, &schema) == 0 && schema.n_children > 2);
    int64_t columns = schema.n_children;
    CHECK(strcmp(schema.format, "+s") == 0 && strcmp(schema.children[columns - 1]->format, "g") == 0);
    schema.release(&schema);
    CHECK(!schema.release);
    long rows = 0;
    *sum = 0;
    for (;;) {
        struct ArrowArray batch;
        int status = stream->get_next(stream, &batch);
        if (status) {
            const char *text = stream->get_last_error(stream);
            CHECK(text && *text && !batch.release);
            if (error) snprintf(error, room, "%s", text ? text : "");
            rows = -1;
            break;
        }
        if (!batch.release) break;
        CHECK(batch.n_children == columns && batch.null_count == 0);
        for (int64_t i = 2; i < columns; i++) {
            const double *values = batch.children[i]->buffers[1];
            for (int64_t row = 0; row < batch.length; row++) *sum += values[row] * (double)(i + row % 7);
        }
        rows += (long)batch.length;
        /* Move one column out, as a consumer may. */
        struct ArrowArray moved = *batch.children[2];
        batch.children[2]->release = NULL;
        batch.release(&batch);
        moved.release(&moved);
    }
    struct ArrowArray after;
    CHECK(stream->get_next(stream, &after) == 0 && !after.release);
    stream->release(stream);
    CHECK(!stream->release);
    return rows;
}

static long scores(astrometer_handle *handle, const struct people_column *columns, int count, int batches,
                   const char *start, int64_t days, const char *model, double *sum, char *text, size_t room) {
    struct ArrowArrayStream people, result;
    astrometer_error *error = NULL;
    people_stream(&people, columns, count, ROWS, batches);
    int status = astrometer_scores(handle, &people, start, days, model, NULL, NULL, 0, &result, &error);
    CHECK(!people.release);
    if (status != ASTROMETER_OK) {
        CHECK(!result.release && error);
        if (text && error) snprintf(text, room, "%s", error->message);
        astrometer_free_error(error);
        return -status;
    }
    return drain(&result, sum, text, room);
}

void test_scores(void) {
    astrometer_handle *handle = opened();
    double sum, again;
    CHECK(scores(handle, full, 6, 3, "2025-01-01", 17, NULL, &sum, NULL, 0) == 3 * ROWS * 17);
    /* Every layout of the same people gives the same numbers. */
    struct people_column other[6];
    const char *formats[] = {"U", "vu"};
    for (int i = 0; i < 2; i++) {
        for (int column = 0; column < 6; column++) {
            other[column] = full[column];
            if (column < 4) other[column].format = formats[i];
        }
        CHECK(scores(handle, other, 6, 3, "2025-01-01", 17, NULL, &again, NULL, 0) == 3 * ROWS * 17 && again == sum);
    }
    other[0] = (struct people_column){"id", "l", NULL, numbers};
    other[1] = (struct people_column){"birth_date", "tdD", NULL, dayNumbers};
    CHECK(scores(handle, other, 6, 3, "2025-01-01", 17, NULL, &again, NULL, 0) == 3 * ROWS * 17 && again == sum);
    const char *const seconds[ROWS] = {"52200", NULL, "30", NULL, "86340"};
    const char *const latitudesTimes10000[ROWS] = {"407128", NULL, "525200", NULL, "356800"};
    const char *const longitudesTimes1000[ROWS] = {"-74006", NULL, "13405", NULL, "139690"};
    other[1] = (struct people_column){"birth_date", "tss:", NULL, dayStarts};
    other[2] = (struct people_column){"birth_time", "tts", NULL, seconds};
    other[4] = (struct people_column){"birth_lat", "d:9,4", NULL, latitudesTimes10000};
    other[5] = (struct people_column){"birth_lon", "d:38,3,128", NULL, longitudesTimes1000};
    CHECK(scores(handle, other, 6, 3, "2025-01-01", 17, NULL, &again, NULL, 0) == 3 * ROWS * 17 && again == sum);
    const char *const places[ROWS] = {"4", "0", NULL, "1", "1"}, *const beyond[ROWS] = {"4", "0", "1", "5", "1"};
    other[0] = (struct people_column){"id", "c", "u", places};
    CHECK(scores(handle, other, 6, 3, "2025-01-01", 17, NULL, &again, NULL, 0) == 3 * ROWS * 17 && again == sum);
    other[0].values = beyond;
    CHECK(scores(handle, other, 6, 3, "2025-01-01", 17, NULL, &again, NULL, 0) == -1);
    struct people_column few[] = {
        {"birth_date", "u", NULL, dates}, {"birth_time", "n", NULL, NULL}, {"hair", "g", NULL, latitudes},
    };
    CHECK(scores(handle, few, 3, 1, "2025-01-01", 1, "daily-2", &sum, NULL, 0) == ROWS);
    /* More days than a batch has rows. */
    if (!brief) CHECK(scores(handle, full, 6, 1, "1990-01-01", 20000, NULL, &sum, NULL, 0) == ROWS * 20000);
    CHECK(scores(handle, full, 6, 0, "1990-01-01", 2, NULL, &sum, NULL, 0) == 0);
    CHECK(people_alive == 0);
    /* A stream outlives its handle, and may be released before its end. */
    struct ArrowArrayStream people, result;
    struct ArrowArray batch;
    people_stream(&people, full, 6, ROWS, 1000);
    CHECK(astrometer_scores(handle, &people, "2025-01-01", brief ? 9 : 365, NULL, NULL, NULL, 0, &result, NULL) == ASTROMETER_OK);
    CHECK(astrometer_close(handle) == ASTROMETER_OK);
    CHECK(result.get_next(&result, &batch) == 0 && batch.release && batch.length > ROWS);
    result.release(&result);
    batch.release(&batch);
    CHECK(people_alive == 0);
}

void test_bad_people(void) {
    astrometer_handle *handle = opened();
    char text[300];
    double sum;
    const char *const badDates[ROWS] = {"1990-06-15", "1990-02-30", NULL, "", "x"};
    struct people_column column = {"birth_date", "u", NULL, badDates};
    CHECK(scores(handle, &column, 1, 1, "2025-01-01", 2, NULL, &sum, text, sizeof text) == -1);
    CHECK(strstr(text, "INVALID_ARGUMENT: row 2, birth_date: ") == text);
    const char *const nan[ROWS] = {"nan", "inf", "1e300", "-1e300", "91"};
    struct people_column place[] = {
        {"birth_date", "u", NULL, dates}, {"birth_lat", "g", NULL, nan}, {"birth_lon", "g", NULL, longitudes},
        {"birth_time", "n", NULL, NULL}, {"birth_timezone", "n", NULL, NULL},
    };
    CHECK(scores(handle, place, 5, 1, "2025-01-01", 2, NULL, &sum, text, sizeof text) == -1);
    CHECK(strstr(text, "row 1, birth_lat: "));
    CHECK(scores(handle, place, 3, 1, "2025-01-01", 2, NULL, &sum, text, sizeof text) == -1);
    CHECK(strstr(text, "row 1, birth_lat: "));
    const char *wrong[] = {"g", "tsx:", "ts", "d:", "d:9", "d:9,x", "d:9,2,7", "tts", "ttm", "i", "tss:UTC", "+l", "", "z"};
    for (int i = 0; i < 14; i++) {
        column = (struct people_column){"birth_date", wrong[i], NULL, dates};
        CHECK(scores(handle, &column, 1, 1, "2025-01-01", 2, NULL, &sum, text, sizeof text) == -1);
        CHECK(strstr(text, "birth_date") && strstr(text, "utf8"));
    }
    struct people_column twice[] = {{"birth_date", "u", NULL, dates}, {"person", "u", NULL, ids}, {"id", "u", NULL, ids}};
    CHECK(scores(handle, twice, 3, 1, "2025-01-01", 2, NULL, &sum, text, sizeof text) == -1);
    CHECK(scores(handle, full, 1, 1, "2025-01-01", 2, NULL, &sum, text, sizeof text) == -1);
    CHECK(strstr(text, "no column birth_date"));
    CHECK(scores(NULL, full, 6, 1, "2025-01-01", 2, NULL, &sum, NULL, 0) == -1);
    CHECK(people_alive == 0);
    struct ArrowArrayStream released = {0}, result;
    const struct {
        const char *start;
        int64_t days;
        const char *model, *columns, *scale, *field;
        int status;
    } faults[] = {
        {"2025-13-01", 2, NULL, NULL, NULL, "start", ASTROMETER_INVALID_ARGUMENT},
        {NULL, 2, NULL, NULL, NULL, "start", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", 0, NULL, NULL, NULL, "days", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", INT64_MIN, NULL, NULL, NULL, "days", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", INT64_MAX, NULL, NULL, NULL, "days", ASTROMETER_INVALID_ARGUMENT},
        {"9999-01-01", 2, NULL, NULL, NULL, "days", ASTROMETER_OUT_OF_RANGE},
        {"2025-01-01", 2, "nothing", NULL, NULL, "model", ASTROMETER_NOT_FOUND},
        {"2025-01-01", 2, NULL, "nothing", NULL, "columns", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", 2, NULL, NULL, "nothing", "scale", ASTROMETER_INVALID_ARGUMENT},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        astrometer_error *error = NULL;
        people_stream(&released, full, 6, ROWS, 1);
        CHECK(astrometer_scores(handle, &released, faults[i].start, faults[i].days, faults[i].model, faults[i].columns,
                                faults[i].scale, 0, &result, &error) == faults[i].status);
        CHECK(error && error->field && strcmp(error->field, faults[i].field) == 0);
        astrometer_free_error(error);
    }
    CHECK(astrometer_scores(handle, &released, "2025-01-01", 2, NULL, NULL, NULL, 0, &result, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_scores(handle, NULL, "2025-01-01", 2, NULL, NULL, NULL, 0, &result, NULL) == ASTROMETER_INVALID_ARGUMENT);
    people_stream(&released, full, 6, ROWS, 1);
    CHECK(astrometer_scores(handle, &released, "2025-01-01", 2, NULL, NULL, NULL, 0, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(!released.release && people_alive == 0);
    astrometer_close(handle);
}

/* Reads a file of people; returns the number of rows, or the negative status. */
static long from_file(astrometer_handle *handle, const char *text, double *sum, char *told, size_t room) {
    char path[] = "/tmp/astrometer-people-XXXXXX.csv";
    int file = mkstemps(path, 4);
    CHECK(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    struct ArrowArrayStream people, result;
    astrometer_error *error = NULL;
    long rows;
    int status = astrometer_people(path, &people, &error);
    if (status == ASTROMETER_OK) {
        CHECK(people.release && !error);
        status = astrometer_scores(handle, &people, "2025-01-01", 17, NULL, NULL, NULL, 0, &result, &error);
        CHECK(!people.release);
    }
    if (status == ASTROMETER_OK) {
        rows = drain(&result, sum, told, room);
    } else {
        CHECK(error && error->field && strcmp(error->field, "people") == 0 && !people.release);
        snprintf(told, room, "%s", error ? error->message : "");
        rows = -status;
    }
    astrometer_free_error(error);
    unlink(path);
    return rows;
}

void test_people(void) {
    astrometer_handle *handle = opened();
    char text[300];
    double sum, again;
    CHECK(scores(handle, full, 6, 1, "2025-01-01", 17, NULL, &sum, NULL, 0) == ROWS * 17);
    CHECK(from_file(handle,
                    "\xEF\xBB\xBFID,lng,birth_date,time,zone,lat,hair\r\n"
                    "ann,-74.006,1990-06-15,14:30,America/New_York,40.7128,\"red, long\"\r\n"
                    "bob,,1988-11-02,,,,\r\n\r\n"
                    "cem,13.405,1970-01-01,00:00:30,Europe/Paris,52.52,\r\n"
                    ",,2001-02-28,,,,\r\n"
                    "eve,139.69,1955-12-31,23:59,Asia/Tokyo,35.68,",
                    &again, text, sizeof text) == ROWS * 17 && again == sum);
    CHECK(from_file(handle, "birth_date\n", &sum, text, sizeof text) < 0 && strstr(text, "no row after it"));
    CHECK(from_file(handle, "", &sum, text, sizeof text) == -ASTROMETER_DATA_LOSS && strstr(text, "is empty"));
    CHECK(from_file(handle, "name\nann\n", &sum, text, sizeof text) == -ASTROMETER_DATA_LOSS);
    CHECK(strstr(text, "no column birth_date"));
    CHECK(from_file(handle, "birth_date\n1990-06-15\n1990-02-30\n", &sum, text, sizeof text) == -1);
    CHECK(strstr(text, "INVALID_ARGUMENT: astrometer-people-") == text && strstr(text, ".csv, line 3, birth_date: "));
    CHECK(from_file(handle, "birth_date\n\"1990\n", &sum, text, sizeof text) == -1 && strstr(text, "line 2, birth_date: "));

    struct ArrowArrayStream people;
    astrometer_error *error = NULL;
    CHECK(scores(handle, full, 6, 1, "2025-01-01", 17, NULL, &sum, NULL, 0) == ROWS * 17);
    /* The same structure for input and output. */
    people_stream(&people, full, 6, ROWS, 1);
    CHECK(astrometer_scores(handle, &people, "2025-01-01", 17, NULL, NULL, NULL, 0, &people, &error) == ASTROMETER_OK && !error);
    CHECK(drain(&people, &again, NULL, 0) == ROWS * 17 && again == sum && people_alive == 0);
    people_stream(&people, full, 6, ROWS, 1);
    CHECK(astrometer_scores(handle, &people, "2025-13-01", 17, NULL, NULL, NULL, 0, &people, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(!people.release && people_alive == 0);
    CHECK(astrometer_people("/nowhere/\n\x1b[31m", &people, &error) == ASTROMETER_NOT_FOUND);
    CHECK(error && !strpbrk(error->message, "\n\x1b"));
    astrometer_free_error(error);
    error = NULL;
    CHECK(astrometer_people("/nowhere/people.csv", &people, &error) == ASTROMETER_NOT_FOUND && !people.release);
    CHECK(error && strcmp(error->field, "path") == 0 && strstr(error->message, "/nowhere/people.csv"));
    astrometer_free_error(error);
    CHECK(astrometer_people("/", &people, NULL) == ASTROMETER_NOT_FOUND);
    CHECK(astrometer_people("", &people, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_people("\xFF.csv", &people, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_people(NULL, &people, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_people("people.csv", NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    astrometer_close(handle);
}

void test_positions(void) {
    astrometer_handle *handle = opened();
    struct ArrowArrayStream stream;
    double sum;
    int64_t moments = brief ? 50 : 5000;
    CHECK(astrometer_positions(handle, "2000-01-01", moments, 1, &stream, NULL) == ASTROMETER_OK);
    CHECK(drain(&stream, &sum, NULL, 0) == moments);
    struct ArrowArray batch;
    CHECK(astrometer_positions(handle, "2000-01-01T12:00:00Z", 2, 0.5, &stream, NULL) == ASTROMETER_OK);
    CHECK(stream.get_next(&stream, &batch) == 0 && batch.length == 2);
    const int64_t *instants = batch.children[0]->buffers[1];
    const double *days = batch.children[1]->buffers[1], *sun = batch.children[2]->buffers[1];
    CHECK(instants[0] == 946728000000 && instants[1] - instants[0] == 43200000 && days[0] == 2451545.0);
    /* The Sun at J2000.0, 280.37 degrees. */
    CHECK(sun[0] > 280.36 && sun[0] < 280.38 && sun[1] > sun[0]);
    batch.release(&batch);
    stream.release(&stream);
    double steps[] = {0, -1, 1e300, 0.0 / 0.0, 1.0 / 0.0};
    for (int i = 0; i < 5; i++)
        CHECK(astrometer_positions(handle, "2000-01-01", 2, steps[i], &stream, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_positions(handle, "2000-01-01", 0, 1, &stream, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_positions(handle, "2000-01-01", INT64_MAX, 1, &stream, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_positions(handle, "2000-01-01", 2, 36525e0, &stream, NULL) == ASTROMETER_OK);
    stream.release(&stream);
    CHECK(astrometer_positions(handle, "2000-01-01", 90, 36525, &stream, NULL) == ASTROMETER_OUT_OF_RANGE);
    CHECK(astrometer_positions(handle, "yesterday", 2, 1, &stream, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_positions(handle, NULL, 2, 1, &stream, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_positions(handle, "2000-01-01", 2, 1, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_positions(NULL, "2000-01-01", 2, 1, &stream, NULL) == ASTROMETER_INVALID_ARGUMENT);
    astrometer_close(handle);
}

void test_derive(void) {
    astrometer_handle *handle = opened();
    struct ArrowArrayStream people;
    char *report = NULL;
    size_t length = 0;
    astrometer_error *error = NULL;
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_derive(handle, &people, "2025-01-01", 9, NULL, &report, &length, &error) == ASTROMETER_OK);
    CHECK(report && length == strlen(report) && strstr(report, "astrometer-derivation/2"));
    astrometer_free(report);
    people_stream(&people, full, 6, ROWS, 0);
    CHECK(astrometer_derive(handle, &people, "2025-01-01", 9, NULL, &report, &length, &error) != ASTROMETER_OK);
    CHECK(error && !report);
    astrometer_free_error(error);
    people_stream(&people, full, 6, ROWS, 1);
    CHECK(astrometer_derive(handle, &people, "2025-01-01", 1, NULL, &report, &length, NULL) != ASTROMETER_OK);
    CHECK(astrometer_derive(handle, NULL, NULL, 1, NULL, NULL, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(people_alive == 0);
    astrometer_close(handle);
}

/* The progress of this thread's calls, as reported through astrometer_set_progress(). */
struct told {
    pthread_t thread;
    int count, charts, begun, ended, is_wrong;
};

static void tell(void *context, const char *stage, int64_t done, int64_t total) {
    struct told *told = context;
    told->count++;
    if (strcmp(stage, "charts") == 0) told->charts++;
    if (done == 0) told->begun++;
    if (done == total) told->ended++;
    if (!pthread_equal(told->thread, pthread_self()) || done < 0 || done > total) told->is_wrong = 1;
}

/* A model's own file with another orb, a calibration of it, and both compared with the model. */
void test_analyses(void) {
    astrometer_handle *handle = opened();
    struct ArrowArrayStream people;
    char *model = NULL, *calibration = NULL, *report = NULL, *again = NULL;
    size_t length = 0;
    astrometer_error *error = NULL;
    CHECK(astrometer_model(handle, NULL, &model, &length, NULL) == ASTROMETER_OK && model && strlen(model) == length);
    CHECK(astrometer_model(handle, "nobody", &report, &length, &error) == ASTROMETER_NOT_FOUND);
    CHECK(!report && error && strcmp(error->field, "name") == 0);
    astrometer_free_error(error);
    CHECK(astrometer_model(NULL, NULL, &report, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);

    char *orb = strstr(model, "\"orb_limit\": 7");
    if (!orb) orb = strstr(model, "\"orb_limit\":7");
    CHECK(orb);
    if (orb) *strchr(orb, '7') = '5';
    const size_t room = 1 << 21;
    char *options = malloc(room);
    CHECK(options);

    struct told told = {pthread_self(), 0, 0, 0, 0, 0};
    astrometer_set_progress(tell, &told);
    snprintf(options, room, "{\"model\": %s}", model);
    /* Every stage is reported at its begin and end, however short it is. */
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_calibrate(handle, &people, "2025-01-01", 40, options, &calibration, &length, NULL) == ASTROMETER_OK);
    CHECK(calibration && length == strlen(calibration) && strstr(calibration, "astrometer-calibration/"));
    CHECK(told.charts >= 2 && told.begun >= 2 && told.ended == told.begun && !told.is_wrong);
    astrometer_set_progress(NULL, NULL);
    const int count = told.count;

    snprintf(options, room, "{\"against\": %s, \"against_calibration\": %s, \"resamples\": 100}", model, calibration);
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_compare(handle, &people, "2025-01-01", 9, options, &report, &length, NULL) == ASTROMETER_OK);
    CHECK(report && length == strlen(report) && strstr(report, "astrometer-comparison/1"));
    CHECK(astrometer_tables(report, length, &again, NULL, NULL) == ASTROMETER_OK);
    CHECK(again && strstr(again, "\"comparison\":\"metric,quantile,") && strstr(again, "\"classes\":\"metric,"));
    astrometer_free(again);
    CHECK(astrometer_tables(report, length / 2, &again, NULL, &error) == ASTROMETER_DATA_LOSS);
    CHECK(!again && error && strcmp(error->field, "report") == 0);
    astrometer_free_error(error);
    CHECK(astrometer_tables(NULL, 0, &again, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(told.count == count);
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_compare(handle, &people, "2025-01-01", 9, options, &again, NULL, NULL) == ASTROMETER_OK);
    CHECK(report && again && strcmp(report, again) == 0);
    astrometer_free(report);
    astrometer_free(again);

    /* The same options in place of the name of a model. */
    snprintf(options, room, "{\"model\": %s, \"calibration\": %s, \"resamples\": 0}", model, calibration);
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_derive(handle, &people, "2025-01-01", 9, options, &report, NULL, NULL) == ASTROMETER_OK);
    astrometer_free(report);
    struct ArrowArrayStream scores;
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_scores(handle, &people, "2025-01-01", 9, options, NULL, NULL, 0, &scores, &error) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(error && strcmp(error->field, "resamples") == 0);
    astrometer_free_error(error);
    snprintf(options, room, "{\"model\": %s, \"calibration\": %s}", model, calibration);
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_scores(handle, &people, "2025-01-01", 9, options, NULL, NULL, 0, &scores, NULL) == ASTROMETER_OK);
    scores.release(&scores);
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_derive_plan(handle, &people, "2025-01-01", 9, options, &report, NULL, NULL) ==
          ASTROMETER_INVALID_ARGUMENT);
    /* A calibration of other rules. */
    snprintf(options, room, "{\"calibration\": %s}", calibration);
    people_stream(&people, full, 6, ROWS, 4);
    CHECK(astrometer_derive(handle, &people, "2025-01-01", 9, options, &report, NULL, &error) == ASTROMETER_DATA_LOSS);
    CHECK(!report && error && strstr(error->message, "astrometer calibrate"));
    astrometer_free_error(error);

    const struct {
        const char *options;
        const char *field;
    } wrong[] = {
        {"{", "options"},
        {"{\"against\": 7}", "against"},
        {"{\"againts\": \"reference-1.1\"}", "againts"},
        {"{\"against\": \"reference-1.1\", \"years\": 2}", "years"},
        {"{\"model\": \"reference-1.1\"}", "against"},
        {"{\"against\": \"no/such.json\"}", "against"},
        {"{\"against\": \"reference-1.1\", \"window\": \"half\"}", "window"},
        {"{\"against\": \"reference-1.1\", \"window\": \"full\"}", "window"},
        {"{\"against\": \"reference-1.1\", \"out\": \"/dev/null/x\"}", "out"},
    };
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        people_stream(&people, full, 6, ROWS, 1);
        CHECK(astrometer_compare(handle, &people, "2025-01-01", 2, wrong[index].options, &report, &length, &error) !=
              ASTROMETER_OK);
        CHECK(!report && length == 0 && error && error->field && strcmp(error->field, wrong[index].field) == 0);
        astrometer_free_error(error);
    }
    CHECK(astrometer_compare(NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_calibrate(NULL, NULL, NULL, 0, NULL, &report, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_calibrate(handle, NULL, NULL, -1, NULL, &report, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(people_alive == 0);
    free(options);
    astrometer_free(model);
    astrometer_free(calibration);
    astrometer_close(handle);
}

/* Bytes returned by the library. */
struct bytes {
    char *text;
    size_t length;
};

/* Runs a derivation in parts by charts and by days; returns the report. */
static struct bytes in_parts(astrometer_handle *handle, int by_charts, int64_t by_days) {
    struct ArrowArrayStream people;
    struct bytes plan = {0}, blocks[8] = {{0}}, part = {0}, report = {0};
    people_stream(&people, full, 6, ROWS, by_charts);
    CHECK(astrometer_derive_plan(handle, &people, "2025-01-01", 9, NULL, &plan.text, &plan.length, NULL) == ASTROMETER_OK);
    for (int block = 0; block < by_charts; block++) {
        people_stream(&people, full, 6, ROWS, 1);
        CHECK(astrometer_derive_charts(handle, plan.text, plan.length, &people, (int64_t)block * ROWS, &blocks[block].text,
                                       &blocks[block].length, NULL) == ASTROMETER_OK);
    }
    for (int is_done = 0; !is_done && !failures;) {
        struct bytes next = {0};
        for (int block = by_charts - 1; block >= 0; block--) {
            for (int64_t day = 0; day < 9; day += (9 + by_days - 1) / by_days) {
                const int64_t days = 9 - day < (9 + by_days - 1) / by_days ? 9 - day : (9 + by_days - 1) / by_days;
                struct bytes found = {0}, merged = {0};
                const struct bytes charts = blocks[block];
                if (part.text) {
                    CHECK(astrometer_derive_find(handle, charts.text, charts.length, day, days, part.text, part.length,
                                                 &found.text, &found.length, NULL) == ASTROMETER_OK);
                } else {
                    CHECK(astrometer_derive_count(handle, charts.text, charts.length, day, days, &found.text, &found.length,
                                                  NULL) == ASTROMETER_OK);
                }
                const char *texts[] = {found.text, next.text};
                const size_t lengths[] = {found.length, next.length};
                CHECK(astrometer_derive_merge(texts, lengths, next.text ? 2 : 1, &merged.text, &merged.length, NULL) ==
                      ASTROMETER_OK);
                astrometer_free(found.text);
                astrometer_free(next.text);
                next = merged;
            }
        }
        astrometer_free(part.text);
        part = next;
        struct bytes state = {0};
        CHECK(astrometer_derive_state(handle, part.text, part.length, &state.text, &state.length, NULL) == ASTROMETER_OK);
        is_done = state.text && strstr(state.text, "\"done\":true");
        CHECK(state.text && strstr(state.text, "\"missing\":null"));
        astrometer_free(state.text);
    }
    CHECK(astrometer_derive_finish(handle, part.text, part.length, &report.text, &report.length, NULL) == ASTROMETER_OK);
    for (int block = 0; block < by_charts; block++) astrometer_free(blocks[block].text);
    astrometer_free(plan.text);
    astrometer_free(part.text);
    return report;
}

/* Charts and days at the ends of a plan, and beyond them. */
static void test_ends_of_a_plan(astrometer_handle *handle) {
    struct ArrowArrayStream people;
    struct bytes plan = {0}, charts = {0}, none = {0}, part = {0}, state = {0};
    astrometer_error *error = NULL;
    people_stream(&people, full, 6, ROWS, 2);
    CHECK(astrometer_derive_plan(handle, &people, "2025-01-01", 9, NULL, &plan.text, &plan.length, NULL) == ASTROMETER_OK);
    people_stream(&people, full, 6, ROWS, 1);
    CHECK(astrometer_derive_charts(handle, plan.text, plan.length, &people, ROWS, &charts.text, &charts.length, NULL) ==
          ASTROMETER_OK);
    const struct {
        int64_t first;
        int rows, batches, status;
    } blocks[] = {{2 * ROWS, ROWS, 0, ASTROMETER_OK}, {2 * ROWS, 1, 1, ASTROMETER_INVALID_ARGUMENT},
                  {2 * ROWS + 1, ROWS, 0, ASTROMETER_INVALID_ARGUMENT}, {-1, ROWS, 1, ASTROMETER_INVALID_ARGUMENT},
                  {ROWS + 1, ROWS, 1, ASTROMETER_INVALID_ARGUMENT}, {ROWS, ROWS, 2, ASTROMETER_INVALID_ARGUMENT}};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        people_stream(&people, full, 6, blocks[i].rows, blocks[i].batches);
        CHECK(astrometer_derive_charts(handle, plan.text, plan.length, &people, blocks[i].first, &none.text, &none.length,
                                       NULL) == blocks[i].status);
        astrometer_free(none.text);
    }
    /* An error names the row among all people of the plan, not among those of this call. */
    const char *const badDates[ROWS] = {"1990-06-15", "1990-02-30", NULL, "", "x"};
    const struct people_column bad = {"birth_date", "u", NULL, badDates};
    people_stream(&people, &bad, 1, ROWS, 1);
    CHECK(astrometer_derive_charts(handle, plan.text, plan.length, &people, ROWS, &none.text, &none.length, &error) ==
          ASTROMETER_INVALID_ARGUMENT);
    CHECK(error && strstr(error->message, "row 7, birth_date: ") == error->message);
    astrometer_free_error(error);

    const int64_t days[][2] = {{-1, 2}, {0, 10}, {9, 1}, {10, 0}, {3, -1}, {1, INT64_MAX}, {INT64_MAX, INT64_MAX}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        CHECK(astrometer_derive_count(handle, charts.text, charts.length, days[i][0], days[i][1], &none.text, &none.length,
                                      &error) == ASTROMETER_INVALID_ARGUMENT);
        CHECK(error && error->field && strcmp(error->field, "days") == 0 && strstr(error->message, "days 0 to 8"));
        astrometer_free_error(error);
    }
    CHECK(astrometer_derive_count(handle, charts.text, charts.length, 8, 1, &part.text, &part.length, NULL) == ASTROMETER_OK);
    CHECK(astrometer_derive_state(handle, part.text, part.length, &state.text, &state.length, NULL) == ASTROMETER_OK);
    CHECK(state.text && strstr(state.text, "\"done\":false") && strstr(state.text, "\"missing\":\"charts 1 to 5 "));
    CHECK(astrometer_derive_finish(handle, part.text, part.length, &none.text, &none.length, NULL) ==
          ASTROMETER_INVALID_ARGUMENT);
    const char *texts[] = {part.text, part.text};
    const size_t lengths[] = {part.length, part.length};
    CHECK(astrometer_derive_merge(texts, lengths, 2, &none.text, &none.length, &error) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(error && strstr(error->message, "part 2 overlaps the parts before"));
    astrometer_free_error(error);
    astrometer_free(state.text);
    astrometer_free(part.text);
    astrometer_free(charts.text);
    astrometer_free(plan.text);
}

void test_parts(void) {
    astrometer_handle *handle = opened();
    test_ends_of_a_plan(handle);
    struct bytes whole = in_parts(handle, 3, 1), cut = in_parts(handle, 3, brief ? 2 : 9);
    CHECK(whole.text && cut.text && strcmp(whole.text, cut.text) == 0);
    astrometer_free(whole.text);
    astrometer_free(cut.text);

    char *out = (char *)1;
    size_t length = 1;
    astrometer_error *error = NULL;
    CHECK(astrometer_derive_merge(NULL, NULL, 1, &out, &length, &error) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(!out && length == 0 && error && strstr(error->message, "parts is NULL"));
    astrometer_free_error(error);
    const char *texts[] = {"ASTROPRT no part at all", NULL};
    size_t lengths[] = {23, 0};
    CHECK(astrometer_derive_merge(texts, lengths, 1, &out, &length, &error) == ASTROMETER_DATA_LOSS);
    astrometer_free_error(error);
    CHECK(astrometer_derive_merge(texts + 1, lengths, 1, &out, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_derive_merge(texts, lengths, 0, &out, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    lengths[0] = SIZE_MAX;
    CHECK(astrometer_derive_merge(texts, lengths, 1, &out, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_derive_count(handle, texts[0], 23, 0, 1, &out, NULL, NULL) == ASTROMETER_DATA_LOSS);
    CHECK(astrometer_derive_find(handle, texts[0], 23, 0, 1, NULL, 0, &out, NULL, NULL) == ASTROMETER_DATA_LOSS);
    CHECK(astrometer_derive_state(handle, NULL, 0, &out, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_derive_finish(NULL, NULL, 0, NULL, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_derive_charts(handle, "{}", 2, NULL, 0, &out, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_derive_plan(NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(people_alive == 0);
    astrometer_close(handle);
}
