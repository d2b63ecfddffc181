/* Tests handles and functions by name. */
#include "checks.h"

#include <stdlib.h>

void test_handles(void) {
    CHECK(astrometer_version() && strchr(astrometer_version(), '.'));
    astrometer_handle *handle = opened(), *other = opened();
    CHECK(handle != other);
    CHECK(astrometer_close(handle) == ASTROMETER_OK);
    CHECK(astrometer_close(handle) == ASTROMETER_FAILED_PRECONDITION);
    CHECK(call(handle, "get_day", "{}", NULL) == ASTROMETER_FAILED_PRECONDITION);
    CHECK(astrometer_close(NULL) == ASTROMETER_OK);
    astrometer_handle *never[] = {(astrometer_handle *)1, (astrometer_handle *)UINTPTR_MAX, (astrometer_handle *)&handle};
    for (int i = 0; i < 3; i++) {
        CHECK(call(never[i], "get_day", "{}", NULL) == ASTROMETER_FAILED_PRECONDITION);
        CHECK(astrometer_close(never[i]) == ASTROMETER_FAILED_PRECONDITION);
    }
    CHECK(call(NULL, "get_day", "{}", NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_close(other) == ASTROMETER_OK);
    /* A handle is never reused. */
    astrometer_handle *third = opened();
    CHECK(third != handle && third != other);
    astrometer_close(third);

    astrometer_error *error = NULL;
    CHECK(astrometer_open("/nowhere", NULL, NULL, &handle, &error) == ASTROMETER_NOT_FOUND);
    CHECK(!handle && error && strcmp(error->code, "NOT_FOUND") == 0 && strcmp(error->field, "data_directory") == 0);
    astrometer_free_error(error);
    CHECK(astrometer_open(NULL, "/nowhere", NULL, &handle, &error) != ASTROMETER_OK && error);
    astrometer_free_error(error);
    CHECK(astrometer_open(NULL, NULL, NULL, NULL, &error) == ASTROMETER_INVALID_ARGUMENT && error);
    astrometer_free_error(error);
    const char *options[] = {"", "[]", "{\"thread\": 2}", "{\"threads\": 0}", "{\"threads\": 1e300}", "{", "\xff"};
    for (int i = 0; i < 7; i++) {
        CHECK(astrometer_open(NULL, NULL, options[i], &handle, &error) == ASTROMETER_INVALID_ARGUMENT && !handle);
        CHECK(error && error->field && strcmp(error->field, "options") == 0);
        astrometer_free_error(error);
        CHECK(astrometer_open(NULL, NULL, options[i], &handle, NULL) == ASTROMETER_INVALID_ARGUMENT);
    }
    astrometer_free(NULL);
    astrometer_free_error(NULL);
}

static void test_arguments(astrometer_handle *handle) {
    char *response = NULL;
    size_t length = 0;
    astrometer_error *error = NULL;
    CHECK(astrometer_call(handle, NULL, "{}", 2, &response, &length, &error) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(error && error->field && strcmp(error->field, "function") == 0);
    astrometer_free_error(error);
    CHECK(astrometer_call(handle, "get_day", NULL, 2, &response, &length, &error) == ASTROMETER_INVALID_ARGUMENT);
    astrometer_free_error(error);
    CHECK(astrometer_call(handle, "get_day", "{}", 2, NULL, &length, &error) == ASTROMETER_INVALID_ARGUMENT);
    astrometer_free_error(error);
    CHECK(astrometer_call(handle, "get_day", "{}", SIZE_MAX, &response, &length, &error) == ASTROMETER_INVALID_ARGUMENT);
    astrometer_free_error(error);
    CHECK(astrometer_call(handle, "get_day", "{}", 2, &response, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(astrometer_call(NULL, NULL, NULL, 0, NULL, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    const char nul[] = "{\"birth\0\": 1}";
    CHECK(astrometer_call(handle, "get_day", nul, sizeof nul, &response, &length, NULL) == ASTROMETER_INVALID_ARGUMENT);
}

void test_calls(void) {
    astrometer_handle *handle = opened();
    test_arguments(handle);
    const char *requests[][2] = {
        {"get_chart", "{\"birth\": " BIRTH "}"},
        {"get_chart_data", "{\"birth\": " BIRTH "}"},
        {"get_transit_chart", "{\"date\": \"2025-10-30\"}"},
        {"get_astrometers_for_days", "{\"birth\": " BIRTH ", \"date\": \"2025-10-30\", \"days\": 2}"},
        {"get_scores", "{\"birth\": " BIRTH "}"},
        {"get_day", "{\"birth\": " BIRTH ", \"date\": \"2025-10-30\"}"},
        {"get_compatibility", "{\"birth\": " BIRTH ", \"their_birth\": " THEIR "}"},
        {"get_synastry_chart", "{\"birth\": " BIRTH ", \"their_birth\": " THEIR "}"},
        {"get_connection_vibes", "{\"birth\": " BIRTH ", \"connections\": [{\"connection_id\": \"a\", \"name\": \"A\", "
                                 "\"relationship_type\": \"friend\", \"birth\": " THEIR "}]}"},
        {"get_sun_sign_from_date", "{\"birth_date\": \"1990-06-15\"}"},
        {"get_wheel", "{\"birth\": " BIRTH ", \"theme\": \"print\"}"},
        {"get_transits", "{\"birth\": " BIRTH ", \"date\": \"2025-10-30\"}"},
        {"get_sky", "{\"date\": \"2026-08-10\", \"place\": \"Reykjavik\"}"},
    };
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        CHECK(call(handle, requests[i][0], requests[i][1], NULL) == ASTROMETER_OK);
    CHECK(call(handle, "get_nothing", "{}", NULL) == ASTROMETER_NOT_FOUND);
    CHECK(call(handle, "", "{}", NULL) == ASTROMETER_NOT_FOUND);
    CHECK(call(handle, "get_day", "", NULL) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(call(handle, "get_day", "{\"birth\": {\"birth_date\": \"-4000-01-01\"}}", NULL) == ASTROMETER_OUT_OF_RANGE);

    /* 100 MB of garbage, and 4 MB of nesting. */
    size_t size = 100u << 20;
    char *garbage = malloc(size), *response = NULL;
    astrometer_error *error = NULL;
    memset(garbage, '[', size);
    CHECK(astrometer_call(handle, "get_day", garbage, size, &response, NULL, &error) == ASTROMETER_INVALID_ARGUMENT);
    astrometer_free_error(error);
    CHECK(astrometer_call(handle, "get_day", garbage, 1u << 22, &response, NULL, &error) == ASTROMETER_INVALID_ARGUMENT);
    CHECK(error && strstr(error->message, "deep"));
    astrometer_free_error(error);
    memset(garbage, 'x', size - 1);
    garbage[size - 1] = 0;
    CHECK(call(handle, garbage, "{}", NULL) == ASTROMETER_INVALID_ARGUMENT);
    free(garbage);

    char *table = NULL;
    size_t length = 0;
    CHECK(astrometer_describe(&table, &length, &error) == ASTROMETER_OK && table && length == strlen(table));
    CHECK(table && strstr(table, "\"get_day\"") && strstr(table, "\"birth_date\""));
    astrometer_free(table);
    CHECK(astrometer_describe(NULL, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);

    const char *const names = "[\"Born\", \"latitude\", \"shoe\", \"Longitude_deg\", \"chart id\"]";
    CHECK(astrometer_columns(names, &table, &length, &error) == ASTROMETER_OK && length == strlen(table));
    CHECK(!strcmp(table, "{\"Born\":\"birth_date\",\"Longitude_deg\":\"birth_lon\",\"chart id\":\"person\",\"latitude\":\"birth_lat\"}"));
    astrometer_free(table);
    CHECK(astrometer_columns("[\"birth_date\", \"birth_tiem\"]", &table, NULL, NULL) == ASTROMETER_DATA_LOSS && !table);
    for (int i = 0; i < 4; i++) {
        const char *const wrong[] = {NULL, "{}", "[1]", "[\"birth_date\", \"Birth_Date\"]"};
        CHECK(astrometer_columns(wrong[i], &table, NULL, NULL) == ASTROMETER_INVALID_ARGUMENT);
    }
    astrometer_close(handle);
}
