/* Tests the options of analyses: calibrate, derive, compare and the plan of parts. */
#include "checks.h"
#include "people.h"

#include <stdlib.h>
#include <unistd.h>

#define ROWS 3
static const char *const dates[ROWS] = {"1990-06-15", "1988-11-02", "1970-01-01"};
static const char *const exact[ROWS] = {"14:30", NULL, NULL}, *const zones[ROWS] = {"UTC", NULL, NULL};
static const char *const latitudes[ROWS] = {"52.5", NULL, NULL}, *const longitudes[ROWS] = {"13.4", NULL, NULL};
static const struct people_column columns[] = {
    {"birth_date", "u", NULL, dates},   {"birth_time", "u", NULL, exact},    {"birth_timezone", "u", NULL, zones},
    {"birth_lat", "g", NULL, latitudes}, {"birth_lon", "g", NULL, longitudes},
};

static struct ArrowArrayStream people;

/* The same people for each call. */
static struct ArrowArrayStream *some(void) {
    people_stream(&people, columns, 5, ROWS, 1);
    return &people;
}

/* Derives with options; returns the report, which must be there. */
static char *derived(astrometer_handle *handle, const char *start, int64_t days, const char *options) {
    char *report = NULL;
    CHECK(astrometer_derive(handle, some(), start, days, options, &report, NULL, NULL) == ASTROMETER_OK && report);
    return report;
}

/* Whether a report has all the texts, up to a NULL. Frees the report. */
static int has(char *report, const char *const texts[]) {
    int all = report != NULL;
    for (; report && *texts; texts++) {
        if (strstr(report, *texts)) continue;
        fprintf(stderr, "no %s\n", *texts);
        all = 0;
    }
    astrometer_free(report);
    return all;
}
#define HAS(report, ...) has(report, (const char *const[]){__VA_ARGS__, NULL})

static void test_windows(astrometer_handle *handle) {
    CHECK(HAS(derived(handle, "2025-01-01", 2, NULL), "\"custom\"", "\"from\" : \"2025-01-01\"", "\"through\" : \"2025-01-02\"",
              "\"noons\" : 2", "\"population\" : \"stream\""));
    /* White space before the object; all groupings, in the order of their names. */
    CHECK(HAS(derived(handle, "2025-01-01", 2, " \n{\"resamples\": 0, \"by\": [\"exactness\", \"decade\"]}"), "\"decade\"",
              "\"1980s\"", "\"exactness\"", "\"approximate\"", "\"resamples\" : 0"));
    /* Only the first day, or only the number of days, replaces that of the window. */
    CHECK(HAS(derived(handle, NULL, 3, "{\"window\": \"published-window\"}"), "\"custom\"", "\"from\" : \"2025-10-01\"",
              "\"through\" : \"2025-10-03\""));
    CHECK(HAS(derived(handle, "2025-02-01", 0, "{\"window\": \"published-window\"}"), "\"from\" : \"2025-02-01\"",
              "\"through\" : \"2025-02-15\"", "\"noons\" : 15"));
    CHECK(HAS(derived(handle, NULL, 0, "{\"window\": \"published-window\"}"), "\"published-window\"",
              "\"from\" : \"2025-10-01\"", "\"noons\" : 15"));
    CHECK(HAS(derived(handle, NULL, 2, NULL), "\"from\" : \"2024-11-22\"", "\"through\" : \"2024-11-23\""));
}

/* Every error names its option. */
static void test_fields(astrometer_handle *handle) {
    char *report = NULL;
    astrometer_error *error = NULL;
    const struct {
        const char *start;
        int64_t days;
        const char *options, *field, *message;
        int status;
    } wrong[] = {
        {"2025-01-01", 1, NULL, "days", "2 to 1000000", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", -5, NULL, "days", "1 to 1000000", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", INT64_MAX, NULL, "days", "1 to 1000000", ASTROMETER_INVALID_ARGUMENT},
        {"5000-01-01", 2, NULL, "days", "5000-01-01", ASTROMETER_OUT_OF_RANGE},
        {"2025-1-1", 2, NULL, "start", "2025-1-1", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", 2, "{\"window\": \"full\"}", "window", "not both", ASTROMETER_INVALID_ARGUMENT},
        {NULL, 0, "{\"window\": \"fuller\"}", "window", "full, published-window", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", 2, "{\"by\": [\"decade\", \"sign\"]}", "by", "decade, exactness", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", 2, "{\"model\": \"no/such\"}", "model", "no/such", ASTROMETER_NOT_FOUND},
        {"2025-01-01", 2, "{\"thresholds\": \"no/such.json\"}", "thresholds", "no/such.json", ASTROMETER_NOT_FOUND},
        {"2025-01-01", 2, "{\"calibration\": \"no/such.json\"}", "calibration", "no/such.json", ASTROMETER_NOT_FOUND},
        {"2025-01-01", 2, "{\"skip_bad\": \"\"}", "skip_bad", "empty", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", 2, "{\"skip_bad\": \"/dev/null/x\"}", "skip_bad", "/dev/null/x", ASTROMETER_INTERNAL},
        {"2025-01-01", 2, "{\"max_bad\": \"1\"}", "max_bad", "requires skip_bad", ASTROMETER_INVALID_ARGUMENT},
        {"2025-01-01", 2, "{\"out\": \"/dev/null/x\"}", "out", "/dev/null/x", ASTROMETER_INTERNAL},
        {"2025-01-01", 2, "{\"against\": \"reference-1.1\"}", "against", "use model, calibration, thresholds",
         ASTROMETER_INVALID_ARGUMENT},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const int status =
            astrometer_derive(handle, some(), wrong[i].start, wrong[i].days, wrong[i].options, &report, NULL, &error);
        const int is_right = status == wrong[i].status && !report && error && error->field &&
                             strcmp(error->field, wrong[i].field) == 0 && strstr(error->message, wrong[i].message);
        if (!is_right) fprintf(stderr, "%zu: %d %s: %s\n", i, status, error ? error->field : "", error ? error->message : "");
        CHECK(is_right);
        astrometer_free_error(error);
        error = NULL;
    }
    /* The options of the other model. */
    const struct {
        const char *options, *field;
    } sides[] = {
        {"{\"against\": \"reference-1.1\", \"against_thresholds\": \"no/such.json\"}", "against_thresholds"},
        {"{\"against\": \"reference-1.1\", \"against_calibration\": \"no/such.json\"}", "against_calibration"},
        {"{\"against\": \"reference-1.1\", \"thresholds\": \"no/such.json\"}", "thresholds"},
        {"{\"against\": \"reference-1.1\", \"calibration\": \"no/such.json\"}", "calibration"},
        {"{\"against\": \"reference-1.1\", \"skip_bad\": \"\"}", "skip_bad"},
    };
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        CHECK(astrometer_compare(handle, some(), "2025-01-01", 2, sides[i].options, &report, NULL, &error) != ASTROMETER_OK);
        CHECK(error && error->field && strcmp(error->field, sides[i].field) == 0);
        astrometer_free_error(error);
        error = NULL;
    }
    CHECK(astrometer_calibrate(handle, some(), "2025-01-01", 0x7fffffff, NULL, &report, NULL, &error) ==
          ASTROMETER_INVALID_ARGUMENT);
    CHECK(error && strcmp(error->field, "days") == 0 && strstr(error->message, "1 to 1000000"));
    astrometer_free_error(error);
}

/* A table within the options is checked as one of a file is. */
static void test_written_tables(astrometer_handle *handle) {
    char *report = NULL;
    astrometer_error *error = NULL;
    const char *const falling = "{\"thresholds\": {\"format\": \"astrometer-thresholds/1\", "
                                "\"harmony\": {\"stable_below\": 2, \"slow_below\": 1, \"moderate_below\": 3}, "
                                "\"intensity\": {\"stable_below\": 1, \"slow_below\": 2, \"moderate_below\": 3}, "
                                "\"unified_score\": {\"stable_below\": 1, \"slow_below\": 2, \"moderate_below\": 3}}}";
    CHECK(astrometer_derive(handle, some(), "2025-01-01", 2, falling, &report, NULL, &error) != ASTROMETER_OK);
    CHECK(!report && error && strstr(error->message, "harmony"));
    astrometer_free_error(error);
    char *rising = strdup(falling), *first = strstr(rising, "\"slow_below\": 1");
    first[strlen("\"slow_below\": ")] = '2';
    CHECK(HAS(derived(handle, "2025-01-01", 2, rising), "\"own\"", "\"q90\" : 3"));
    free(rising);
}

/* Without a first day and a number of days a calibration uses those of the calibrations of the tables. */
static void test_standard_days(astrometer_handle *handle) {
    char *calibration = NULL, *model = NULL, *named = NULL;
    struct ArrowArrayStream one;
    people_stream(&one, columns, 5, 1, 1);
    CHECK(astrometer_calibrate(handle, &one, NULL, 0, NULL, &calibration, NULL, NULL) == ASTROMETER_OK && calibration);
    if (calibration) {
        CHECK(HAS(calibration, "\"from\" : \"2020-01-01\"", "\"through\" : \"2025-12-31\"", "\"chart_days\" : 2192"));
    }
    CHECK(astrometer_model(handle, NULL, &model, NULL, NULL) == ASTROMETER_OK);
    CHECK(astrometer_model(handle, "super-groups-1.1", &named, NULL, NULL) == ASTROMETER_OK);
    CHECK(model && named && strcmp(model, named) == 0);
    astrometer_free(model);
    astrometer_free(named);
    char *packed = NULL, *opened = NULL;
    astrometer_error *error = NULL;
    CHECK(astrometer_pack(handle, NULL, &packed, NULL, NULL) == ASTROMETER_OK);
    CHECK(HAS(packed, "\"digests\" : {", "\"calibration\" : {", "\"thresholds\" : {", "\"labels\" : {"));
    CHECK(astrometer_pack(handle, "{\"window\": \"full\"}", &opened, NULL, &error) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(error && strcmp(error->field, "window") == 0);
    astrometer_free_error(error);
}

/* Bad rows of every kind are counted and written: fields that are wrong, and births beyond the ephemeris. */
static void test_bad_rows(astrometer_handle *handle) {
    char list[] = "/tmp/astrometer-list-XXXXXX.csv", rejects[] = "/tmp/astrometer-bad-XXXXXX.csv", options[200], text[2000];
    const char *const rows = "birth_date,id\n1990-06-15,a\n1990-02-30,b\n-9000-01-01,c\n1988-11-02,d\n";
    int file = mkstemps(list, 4);
    CHECK(file >= 0 && write(file, rows, strlen(rows)) == (ssize_t)strlen(rows));
    close(file);
    close(mkstemps(rejects, 4));
    snprintf(options, sizeof options, "{\"skip_bad\": \"%s\", \"max_bad\": \"50%%\", \"resamples\": 0}", rejects);
    for (int is_list = 0; is_list < 2; is_list++) {
        const char *const given[] = {"1990-06-15", "1990-02-30", "-9000-01-01", "1988-11-02"};
        const struct people_column column = {"birth_date", "u", NULL, given};
        char *report = NULL;
        if (is_list) CHECK(astrometer_people(list, &people, NULL) == ASTROMETER_OK);
        else people_stream(&people, &column, 1, 4, 1);
        CHECK(astrometer_derive(handle, &people, "2025-01-01", 2, options, &report, NULL, NULL) == ASTROMETER_OK && report);
        if (report) CHECK(HAS(report, "\"charts\" : 2", "\"skipped_rows\" : 2", is_list ? strrchr(list, '/') + 1 : "\"stream\""));
        FILE *bad = fopen(rejects, "r");
        const size_t length = bad ? fread(text, 1, sizeof text - 1, bad) : 0;
        text[length] = 0;
        if (bad) fclose(bad);
        CHECK(strstr(text, "line,column,reason,row\n") == text);
        CHECK(strstr(text, is_list ? "\n3,birth_date," : "\n2,birth_date,") && strstr(text, "1990-02-30"));
        CHECK(strstr(text, is_list ? "\n4,birth_date," : "\n3,birth_date,") && strstr(text, "-9000-01-01"));
    }
    /* The limit is a share of all rows, also of those in earlier batches. */
    const char *const dates[] = {"1990-06-15", "1990-02-30"};
    const struct people_column column = {"birth_date", "u", NULL, dates};
    char *report = NULL;
    astrometer_error *error = NULL;
    people_stream(&people, &column, 1, 2, 5000);
    CHECK(astrometer_calibrate(handle, &people, "2025-01-01", 1, options, &report, NULL, &error) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(error && strcmp(error->field, "resamples") == 0);
    astrometer_free_error(error);
    error = NULL;
    snprintf(options, sizeof options, "{\"skip_bad\": \"%s\", \"max_bad\": \"49%%\"}", rejects);
    people_stream(&people, &column, 1, 2, 5000);
    CHECK(astrometer_calibrate(handle, &people, "2025-01-01", 1, options, &report, NULL, &error) != ASTROMETER_OK);
    CHECK(error && strstr(error->message, "5000 of 10000 rows failed, more than max_bad 49%"));
    astrometer_free_error(error);
    snprintf(options, sizeof options, "{\"skip_bad\": \"%s\", \"max_bad\": \"50%%\"}", rejects);
    people_stream(&people, &column, 1, 2, 5000);
    CHECK(astrometer_calibrate(handle, &people, "2025-01-01", 1, options, &report, NULL, NULL) == ASTROMETER_OK && report);
    if (report) CHECK(HAS(report, "\"charts\" : 5000"));
    unlink(list);
    unlink(rejects);
}

void test_options(void) {
    astrometer_handle *handle = opened();
    test_windows(handle);
    test_fields(handle);
    test_written_tables(handle);
    if (!brief) test_standard_days(handle);
    test_bad_rows(handle);
    CHECK(people_alive == 0);
    astrometer_close(handle);
}
