/*
**  Tests every function of astrometer.h from C.
**
**      c_door DATA                          every part
**      c_door DATA brief                    the same with fewer repetitions
**      c_door DATA garbage REQUESTS SEED    a number of random requests
*/
#include "checks.h"

#include <stdlib.h>

int failures, brief;
const char *data;

astrometer_handle *opened(void) {
    astrometer_handle *handle = NULL;
    astrometer_error *error = NULL;
    CHECK(astrometer_open(data, NULL, "{\"threads\": 2}", &handle, &error) == ASTROMETER_OK);
    CHECK(handle && !error);
    return handle;
}

int call(astrometer_handle *handle, const char *function, const char *request, const char *expected) {
    char *response = (char *)1;
    size_t length = 1;
    astrometer_error *error = (astrometer_error *)1;
    int status = astrometer_call(handle, function, request, strlen(request), &response, &length, &error);
    if (status == ASTROMETER_OK) {
        CHECK(response && !error && strlen(response) == length);
        if (expected) CHECK(strcmp(response, expected) == 0);
    } else {
        CHECK(!response && length == 0 && error && error->code && error->message && *error->message);
        CHECK(error && !strchr(error->message, '\n'));
    }
    astrometer_free(response);
    astrometer_free_error(error);
    return status;
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "c_door DATA [garbage REQUESTS SEED]\n");
        return 64;
    }
    data = arguments[1];
    if (count > 4 && strcmp(arguments[2], "garbage") == 0) {
        test_garbage(strtoull(arguments[4], NULL, 10), atol(arguments[3]));
    } else {
        brief = count > 2 && strcmp(arguments[2], "brief") == 0;
        test_handles();
        test_calls();
        test_scores();
        test_columns();
        test_exports();
        test_people();
        test_bad_people();
        test_positions();
        test_derive();
        test_analyses();
        test_options();
        test_parts();
        test_warnings();
        test_fork();
        test_threads();
        test_cancel();
        test_garbage(1, brief ? 300 : 2000);
    }
    printf("%d checks failed\n", failures);
    return failures ? 1 : 0;
}
