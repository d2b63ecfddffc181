/* Many threads on one handle, one of which closes it; and children of a process that has computed. */
#include "checks.h"
#include "people.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
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

/* Computes on as many threads as the handle has; the number of rows. */
static long compute(astrometer_handle *handle) {
    struct ArrowArrayStream people, scores;
    people_stream(&people, &column, 1, 2, 40);
    if (astrometer_scores(handle, &people, "2025-01-01", days(), NULL, &scores, NULL) != ASTROMETER_OK) return -1;
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
