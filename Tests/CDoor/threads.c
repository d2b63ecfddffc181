/* Tests many threads on one handle, one of which closes it; calls that are stopped; and forked children. */
#include "checks.h"
#include "people.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define THREADS 8
static const char *const request = "{\"birth\": " BIRTH ", \"date\": \"2025-10-30\"}";

struct work {
    astrometer_handle *handle;
    const char *expected;
    int calls;
};

static void *repeat(void *argument) {
    const struct work *work = argument;
    for (int i = 0; i < work->calls; i++) {
        int status = call(work->handle, "get_astrometers", request, work->expected);
        CHECK(status == ASTROMETER_OK || status == ASTROMETER_FAILED_PRECONDITION);
        if (i % 4 == 3) call(work->handle, "get_day", "{\"birth\": 1}", NULL);
    }
    return NULL;
}

void test_threads(void) {
    astrometer_handle *handle = opened();
    char *expected = NULL;
    CHECK(astrometer_call(handle, "get_astrometers", request, strlen(request), &expected, NULL, NULL) == ASTROMETER_OK);
    for (int closes = 0; closes < 2; closes++) {
        struct work work = {handle, expected, brief ? 2 : 10};
        pthread_t threads[THREADS];
        for (int i = 0; i < THREADS; i++) CHECK(pthread_create(&threads[i], NULL, repeat, &work) == 0);
        if (closes) CHECK(astrometer_close(handle) == ASTROMETER_OK);
        for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    }
    CHECK(astrometer_close(handle) == ASTROMETER_FAILED_PRECONDITION);
    astrometer_free(expected);
}

static const char *const dates[] = {"1990-06-15", "1988-11-02"};
static const struct people_column column = {"birth_date", "u", NULL, dates};

static long days(void) { return brief ? 40 : 365; }

/* Computes on all threads of the handle; returns the number of rows. */
static long compute(astrometer_handle *handle) {
    struct ArrowArrayStream people, scores;
    people_stream(&people, &column, 1, 2, 40);
    if (astrometer_scores(handle, &people, "2025-01-01", days(), NULL, NULL, NULL, 0, &scores, NULL) != ASTROMETER_OK) return -1;
    long rows = 0;
    for (;;) {
        struct ArrowArray batch;
        if (scores.get_next(&scores, &batch) != 0) return -1;
        if (!batch.release) break;
        rows += (long)batch.length;
        batch.release(&batch);
    }
    scores.release(&scores);
    return rows;
}

void test_fork(void) {
    astrometer_handle *handle = opened();
    char *expected = NULL;
    CHECK(astrometer_call(handle, "get_astrometers", request, strlen(request), &expected, NULL, NULL) == ASTROMETER_OK);
    CHECK(compute(handle) == 2 * 40 * days());
    for (int i = 0; i < (brief ? 2 : 20); i++) {
        pid_t child = fork();
        CHECK(child >= 0);
        if (child == 0) {
            alarm(60);
            int before = failures;
            CHECK(call(handle, "get_astrometers", request, expected) == ASTROMETER_OK);
            CHECK(compute(handle) == 2 * 40 * days());
            CHECK(astrometer_close(handle) == ASTROMETER_OK);
            astrometer_free(expected);
            _exit(failures > before);
        }
        int status = 0;
        CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    astrometer_free(expected);
    astrometer_close(handle);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* When the call was asked to stop. */
static double stopped_at;

static void *cancel_soon(void *handle) {
    usleep(brief ? 1000000 : 100000);
    stopped_at = seconds();
    CHECK(astrometer_cancel(handle) == ASTROMETER_OK);
    return NULL;
}

static pthread_t checker;
static int checks;

static int stop_at_third_check(void) {
    CHECK(pthread_equal(checker, pthread_self()));
    if (++checks < 3) return 0;
    stopped_at = seconds();
    return 1;
}

typedef int analysis(astrometer_handle *, struct ArrowArrayStream *, const char *, int64_t, const char *, char **, size_t *,
                     astrometer_error **);

/* Runs an analysis that would take minutes; checks that it returns soon after the request to stop. */
static int long_analysis(astrometer_handle *handle, analysis *function, const char *options) {
    struct ArrowArrayStream people;
    char *report = NULL;
    people_stream(&people, &column, 1, 2, 500);
    int status = function(handle, &people, "1600-01-01", 300000, options, &report, NULL, NULL);
    CHECK(!report);
    if (!brief && stopped_at > 0) CHECK(seconds() - stopped_at < 0.1);
    return status;
}

static int long_derivation(astrometer_handle *handle) { return long_analysis(handle, astrometer_derive, NULL); }

void test_cancel(void) {
    astrometer_handle *handle = opened(), *other = opened();
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, cancel_soon, handle) == 0);
    CHECK(long_derivation(handle) == ASTROMETER_CANCELLED);
    pthread_join(thread, NULL);
    stopped_at = 0;
    CHECK(pthread_create(&thread, NULL, cancel_soon, handle) == 0);
    CHECK(long_analysis(handle, astrometer_calibrate, NULL) == ASTROMETER_CANCELLED);
    pthread_join(thread, NULL);
    stopped_at = 0;
    CHECK(pthread_create(&thread, NULL, cancel_soon, handle) == 0);
    CHECK(long_analysis(handle, astrometer_compare, "{\"against\": \"reference-1.1\"}") == ASTROMETER_CANCELLED);
    pthread_join(thread, NULL);
    stopped_at = 0;
    /* Later calls run, and calls of other handles were never stopped. */
    CHECK(call(handle, "get_astrometers", request, NULL) == ASTROMETER_OK);
    /* A stream that was open then has ended with an error. */
    struct ArrowArrayStream people, scores;
    struct ArrowArray batch;
    people_stream(&people, &column, 1, 2, 40);
    /* Enough rows for three batches. */
    CHECK(astrometer_scores(handle, &people, "2025-01-01", 365, NULL, NULL, NULL, 0, &scores, NULL) == ASTROMETER_OK);
    CHECK(scores.get_next(&scores, &batch) == 0);
    batch.release(&batch);
    CHECK(astrometer_cancel(other) == ASTROMETER_OK);
    CHECK(scores.get_next(&scores, &batch) == 0);
    batch.release(&batch);
    CHECK(astrometer_cancel(handle) == ASTROMETER_OK);
    CHECK(scores.get_next(&scores, &batch) == ECANCELED && !batch.release);
    CHECK(strncmp(scores.get_last_error(&scores), "CANCELLED: ", 11) == 0);
    scores.release(&scores);

    checker = pthread_self();
    astrometer_set_interrupt_check(stop_at_third_check);
    CHECK(long_derivation(other) == ASTROMETER_CANCELLED && checks == 3);
    astrometer_set_interrupt_check(NULL);
    CHECK(call(other, "get_astrometers", request, NULL) == ASTROMETER_OK);
    CHECK(astrometer_close(other) == ASTROMETER_OK && astrometer_cancel(other) == ASTROMETER_FAILED_PRECONDITION);
    CHECK(astrometer_cancel(NULL) == ASTROMETER_FAILED_PRECONDITION);

    stopped_at = 0;
    CHECK(astrometer_open(data, NULL, "{\"deadline\": 0.2}", &other, NULL) == ASTROMETER_OK);
    double begun = seconds();
    CHECK(long_derivation(other) == ASTROMETER_DEADLINE_EXCEEDED);
    if (!brief) CHECK(seconds() - begun < 0.25);
    astrometer_close(other);
    for (int index = 0; index < 4; index++) {
        static const char *const wrong[] = {"0", "-1", "1e9", "\"1\""};
        char options[40];
        snprintf(options, sizeof options, "{\"deadline\": %s}", wrong[index]);
        CHECK(astrometer_open(data, NULL, options, &other, NULL) == ASTROMETER_INVALID_ARGUMENT);
    }
    CHECK(people_alive == 0);
    astrometer_close(handle);
}
