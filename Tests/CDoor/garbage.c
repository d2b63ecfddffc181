/* Random requests: valid ones with random changes. */
#include "checks.h"
#include "people.h"

#include <stdlib.h>

static uint64_t state;

/* SplitMix64. */
static uint64_t draw(void) {
    uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static size_t below(size_t limit) { return (size_t)(draw() % limit); }

static const char *const functions[] = {
    "get_natal_chart", "get_transit_chart", "get_astrometers", "get_day", "get_compatibility", "get_synastry_chart",
    "get_connection_vibes", "get_sun_sign_from_date", "get_transits", "get_wheel", "get_sky", "get_", "", "get_scores",
    "get_chart_data", "get_compatibility_mode", "get_astrometers_for_days",
};
static const char *const seeds[] = {
    "{\"birth\": " BIRTH ", \"date\": \"2025-10-30\", \"at\": \"06:30\"}",
    "{\"birth\": " BIRTH ", \"house_system\": \"koch\"}",
    "{\"birth\": {\"birth_date\": \"1990-06-15\", \"sensitivity\": {\"moon\": 1.5}}, \"day_zone\": \"Asia/Tokyo\"}",
    "{\"birth\": " BIRTH ", \"their_birth\": " THEIR ", \"their_name\": \"Kim\", \"mode\": \"romantic\", "
    "\"composite\": \"davison\", \"calculated_at\": \"2025-10-30T12:00:00Z\"}",
    "{\"birth\": " THEIR ", \"date\": \"2025-10-30\", \"connections\": [{\"connection_id\": \"a\", \"name\": \"A\", "
    "\"relationship_type\": \"friend\", \"birth\": " BIRTH "}]}",
    "{\"birth_date\": \"1990-06-21\", \"birth_timezone\": \"Pacific/Auckland\"}",
    "{\"birth\": " THEIR ", \"days\": 2, \"model\": \"daily-2\", \"scale\": \"unipolar\", \"unrounded\": true}",
};
/* The function of each request. */
static const int owners[] = {13, 14, 3, 15, 6, 7, 16};
static const char *const pieces[] = {
    "\"", "{", "}", "[", "]", ",", ":", "null", "true", "1e999", "-0", "NaN", "1e308", "99999999999999999999", "\\u0000",
    "\\ud800", "\xff", "\xed\xa0\x80", "birth", "\"birth\":", "\"date\": \"9999-12-31\"", "-4000-01-01", "\"\"", " ",
    "LMT", "../../etc/passwd", "24:00", "0.5", "-90", "180.0000001", "\n", "north_node", "\"days\": 366",
    "{\"birth_date\": \"2000-02-29\"}", "3000-01-01", "1e-320", "geometry", "natal-api",
};
#define COUNT(list) (sizeof(list) / sizeof *(list))

/* Makes one change and returns the new length. */
static size_t change(char *text, size_t length, size_t room) {
    size_t at = length ? below(length) : 0, span = length ? below(length - at < 12 ? length - at + 1 : 12) : 0;
    const char *piece = pieces[below(COUNT(pieces))];
    size_t size = strlen(piece);
    switch (below(6)) {
    case 0: /* change a byte */
        if (length) text[at] = (char)draw();
        return length;
    case 1: /* truncate */
        return at;
    case 2: /* delete some bytes */
        memmove(text + at, text + at + span, length - at - span);
        return length - span;
    case 3: /* replace some bytes with a fragment */
        if (size > span) size = span;
        memcpy(text + at, piece, size);
        return length;
    default: /* insert a fragment */
        if (length + size > room) return length;
        memmove(text + at + size, text + at, length - at);
        memcpy(text + at, piece, size);
        return length + size;
    }
}

static void garbled_people(astrometer_handle *handle) {
    char values[5][24];
    const char *texts[5];
    for (int i = 0; i < 5; i++) {
        size_t length = (size_t)snprintf(values[i], 16, "%s", "1990-06-15");
        if (below(3) == 0) length = change(values[i], length, 20);
        values[i][length] = 0;
        texts[i] = below(9) ? values[i] : NULL;
    }
    static const char *const names[] = {"birth_date", "birth_time", "birth_timezone", "birth_lat", "id", "x"};
    static const char *const formats[] = {
        "u", "U", "vu", "g", "f", "tdD", "l", "c", "i", "n", "tdm", "tsu:", "tsn:UTC", "tts", "ttn", "d:9,4", "d:38,-70", "d:9", "q",
    };
    struct people_column columns[4];
    for (int i = 0; i < 4; i++) {
        const char *format = formats[below(COUNT(formats))];
        const char *dictionary = below(4) ? NULL : formats[below(COUNT(formats))];
        columns[i] = (struct people_column){names[below(COUNT(names))], format, dictionary, texts};
    }
    columns[0] = (struct people_column){"birth_date", formats[below(3)], NULL, texts};
    struct ArrowArrayStream people, scores;
    people_stream(&people, columns, 1 + (int)below(4), 5, (int)below(3));
    if (astrometer_scores(handle, &people, texts[0], (int64_t)below(4), NULL, NULL, NULL, 0, &scores, NULL) != ASTROMETER_OK) return;
    for (int i = 0; i < 9; i++) {
        struct ArrowArray batch;
        if (scores.get_next(&scores, &batch) != 0 || !batch.release) break;
        batch.release(&batch);
    }
    scores.release(&scores);
}

void test_garbage(uint64_t seed, long requests) {
    astrometer_handle *handle = opened();
    static char text[1 << 12];
    long answered = 0;
    state = seed;
    for (long i = 0; i < requests; i++) {
        size_t which = below(COUNT(seeds));
        const char *function = functions[below(4) ? (size_t)owners[which] : below(COUNT(functions))];
        size_t length = (size_t)snprintf(text, sizeof text, "%s", seeds[which]);
        for (size_t changes = below(5); changes > 0; changes--) length = change(text, length, sizeof text - 64);
        /* On the heap with its exact length, so that valgrind sees reads beyond its end. */
        char *request = malloc(length ? length : 1), *response = NULL;
        memcpy(request, text, length);
        astrometer_error *error = NULL;
        size_t size = 0;
        int status = astrometer_call(handle, function, request, length, &response, &size, &error);
        CHECK(status == ASTROMETER_OK ? response && size == strlen(response) && !error : !response && error != NULL);
        CHECK(status != ASTROMETER_INTERNAL);
        if (status == ASTROMETER_INTERNAL) fprintf(stderr, "%s: %.*s\n", error->message, (int)length, request);
        answered += status == ASTROMETER_OK;
        astrometer_free(response);
        astrometer_free_error(error);
        free(request);
        if (i % 16 == 0) garbled_people(handle);
    }
    CHECK(people_alive == 0);
    printf("%ld requests, %ld answered\n", requests, answered);
    astrometer_close(handle);
}
