/* A minimal program with the library and its own tables. */
#include "astrometer.h"

#include <stdio.h>
#include <string.h>

int main(void) {
    astrometer_handle *handle = NULL;
    astrometer_error *error = NULL;
    const char *request = "{\"birth_date\": \"1990-06-15\"}";
    char *response = NULL;
    int status = astrometer_open(NULL, NULL, NULL, &handle, &error);
    if (status == ASTROMETER_OK)
        status = astrometer_call(handle, "get_sun_sign_from_date", request, strlen(request), &response, NULL, &error);
    printf("astrometer %s: %s\n", astrometer_version(), error ? error->message : response);
    astrometer_free(response);
    astrometer_free_error(error);
    astrometer_close(handle);
    return status;
}
