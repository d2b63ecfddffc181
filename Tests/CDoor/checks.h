/* Shared by all parts of the test: checks that count failures, and the parts. */
#ifndef CHECKS_H
#define CHECKS_H

#include "astrometer.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

extern int failures;

/* Whether calls are slow, as under valgrind, so that fewer are made. */
extern int brief;

#define CHECK(condition)                                                               \
    do {                                                                               \
        if (!(condition)) {                                                            \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
            __atomic_add_fetch(&failures, 1, __ATOMIC_RELAXED);                        \
        }                                                                              \
    } while (0)

/* The folder of the tables. */
extern const char *data;

/* A birth with every field, and the start of a request with it. */
#define BIRTH                                                                        \
    "{\"birth_date\": \"1990-06-15\", \"birth_time\": \"14:30\", "                   \
    "\"birth_timezone\": \"America/New_York\", \"birth_lat\": 40.7128, \"birth_lon\": -74.0060}"
#define THEIR "{\"birth_date\": \"1988-11-02\"}"

/* Opens a handle on the tables given to the program. */
astrometer_handle *opened(void);

/* Calls a function and returns the status. Compares a response with `expected` unless that is NULL. */
int call(astrometer_handle *handle, const char *function, const char *request, const char *expected);

/* Reads a stream of scores or positions to its end and releases it. Returns the number of rows, or -1 and the error's text.
   `sum` receives a sum of all numbers, to compare two runs. */
long drain(struct ArrowArrayStream *stream, double *sum, char *error, size_t room);

/* The parts of the test. */
void test_handles(void);
void test_calls(void);
void test_scores(void);
void test_columns(void);
void test_exports(void);
void test_people(void);
void test_bad_people(void);
void test_positions(void);
void test_derive(void);
void test_analyses(void);
void test_options(void);
void test_parts(void);
void test_warnings(void);
void test_threads(void);
void test_cancel(void);
void test_fork(void);
void test_garbage(uint64_t seed, long requests);

#endif
