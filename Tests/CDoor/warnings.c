/* Tests warnings about people, and what midnights beside dates mean in lists and streams. */
#include "checks.h"
#include "people.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

/* The warnings that were received. */
struct received {
    pthread_t thread;
    int count, is_wrong;
    char last[500];
};

static void receive(void *context, const char *message) {
    struct received *received = context;
    received->count++;
    snprintf(received->last, sizeof received->last, "%s", message);
    if (!pthread_equal(received->thread, pthread_self()) || strchr(message, '\n')) received->is_wrong = 1;
}

#define ROWS 3
#define BATCHES 5
static const char *const ids[ROWS] = {"a", "b", "c"};
static const char *const zones[ROWS] = {"UTC", "UTC", "UTC"};

/* The dates of each batch of the stream. */
static const char *const midnights[ROWS] = {"1990-06-15 00:00", "1991-01-02T00:00:00Z", "1992-01-01"};
static const char *const times[ROWS] = {"1990-06-15 00:00", "1991-01-02 9:00", "1992-01-01"};
static const char *const plain[ROWS] = {"1990-06-15", "1991-01-02", "1992-01-01"};

static int (*next_batch)(struct ArrowArrayStream *, struct ArrowArray *);
static struct people_column columns[3] = {
    {"person", "u", NULL, ids}, {"birth_date", "u", NULL, midnights}, {"birth_timezone", "u", NULL, zones}};
static int batches_read, last_with_midnights;

/* Batches with times follow those with only midnights. */
static int next_of_times(struct ArrowArrayStream *stream, struct ArrowArray *batch) {
    if (++batches_read > last_with_midnights) columns[1].values = times;
    return next_batch(stream, batch);
}

/* Reads BATCHES batches of people, of which the first `count` have only midnights, and returns the sum of their scores. */
static double scores(astrometer_handle *handle, const char *const *dates, int count) {
    struct ArrowArrayStream people, out;
    double sum = 0;
    columns[1].values = dates;
    batches_read = 0;
    last_with_midnights = count;
    people_stream(&people, columns, 3, ROWS, BATCHES);
    next_batch = people.get_next;
    people.get_next = next_of_times;
    CHECK(astrometer_scores(handle, &people, "2025-01-01", 2, NULL, NULL, NULL, 0, &out, NULL) == ASTROMETER_OK);
    CHECK(drain(&out, &sum, NULL, 0) == ROWS * BATCHES * 2);
    return sum;
}

/* One meaning for the whole stream, whichever batch has the first time. */
static void test_midnights_of_streams(astrometer_handle *handle, struct received *received) {
    const double unknown = scores(handle, midnights, BATCHES);
    CHECK(received->count == 1 && strstr(received->last, "people: all times beside dates of birth are midnight"));
    CHECK(unknown == scores(handle, plain, BATCHES) && received->count == 1);
    const double known = scores(handle, times, 0);
    CHECK(received->count == 1);
    for (int count = 1; count < BATCHES; count++) {
        const double sum = scores(handle, midnights, count);
        CHECK(sum != unknown && sum != known);
        CHECK(received->count == 1);
    }
}

/* Reads a list of people and returns the number of warnings. */
static int warnings_of(const char *text, struct received *received, const char *words) {
    char path[] = "/tmp/astrometer-list-XXXXXX.csv";
    struct ArrowArrayStream people;
    struct ArrowArray batch;
    int file = mkstemps(path, 4);
    CHECK(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    received->count = 0;
    received->last[0] = 0;
    CHECK(astrometer_people(path, &people, NULL) == ASTROMETER_OK);
    while (people.get_next(&people, &batch) == 0 && batch.release) batch.release(&batch);
    people.release(&people);
    CHECK(strstr(received->last, words));
    CHECK(!received->count || !strncmp(received->last, strrchr(path, '/') + 1, strlen(path) - 5));
    unlink(path);
    return received->count;
}

void test_warnings(void) {
    astrometer_handle *handle = opened();
    struct received received = {.thread = pthread_self()};
    astrometer_set_warning(receive, &received);
    test_midnights_of_streams(handle, &received);
    CHECK(warnings_of("birth_date\n1990-06-15 00:00\n1991-01-02\n", &received, "are read as unknown") == 1);
    CHECK(warnings_of("birth_date,birth_time,birth_tmie\n1990-06-15,,\n", &received, "birth_tmie is ignored; birth_time is known: rename it") == 1);
    CHECK(warnings_of("birth_date,Uhrzeit\n1990-06-15,14:30\n", &received, "columns that are not read: Uhrzeit") == 1);
    CHECK(!strstr(received.last, "--map"));
    CHECK(warnings_of("birth_date\n1990-06-15\n1500-02-01\n", &received, "the first: line 3, 1500-02-01") == 1);
    CHECK(warnings_of("birth_date,zone,lat,lon\n1990-06-15,Asia/Tokyo,40.7,-74\n", &received, "far from the time zone") == 1);
    CHECK(warnings_of("birth_date\n1990-06-15\n", &received, "") == 0);

    /* Columns and births of streams, and skipped rows. */
    static const char *const dates[ROWS] = {"1990-06-15", "1500-02-01", "1990-13-01"};
    static const char *const unknown[ROWS] = {NULL};
    struct people_column stream[] = {
        {"birth_date", "u", NULL, dates}, {"birth_time", "u", NULL, unknown}, {"birth_tmie", "u", NULL, ids}};
    struct ArrowArrayStream people;
    char options[100] = "{\"skip_bad\": \"/tmp/astrometer-bad-XXXXXX\"}", *path = strchr(options, '/'), *response = NULL;
    char *end = strrchr(path, '"');
    *end = 0;
    const int file = mkstemp(path);
    CHECK(file >= 0);
    close(file);
    *end = '"';
    received.count = 0;
    people_stream(&people, stream, 3, ROWS, 1);
    CHECK(astrometer_calibrate(handle, &people, "2025-01-01", 9, options, &response, NULL, NULL) == ASTROMETER_OK);
    CHECK(received.count == 3 && strstr(received.last, "people: 1 of 3 rows failed; the first: line 3, birth_date: "));
    CHECK(strstr(received.last, "; bad rows are skipped"));
    astrometer_free(response);
    *end = 0;
    unlink(path);

    /* After NULL no function is called. */
    CHECK(!received.is_wrong);
    received.count = 0;
    astrometer_set_warning(NULL, NULL);
    columns[1].values = midnights;
    people_stream(&people, columns, 3, ROWS, 1);
    CHECK(astrometer_calibrate(handle, &people, "2025-01-01", 9, NULL, &response, NULL, NULL) == ASTROMETER_OK);
    astrometer_free(response);
    CHECK(received.count == 0 && people_alive == 0);
    astrometer_close(handle);
}
