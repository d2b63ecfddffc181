/* A C++ program with streams and mathematical functions that also uses the library. */

#include <cmath>
#include <cstring>
#include <iostream>
#include <string>

#include "astrometer.h"

int main(int count, char **arguments) {
    astrometer_handle *handle = nullptr;
    astrometer_error *error = nullptr;
    if (astrometer_open(count > 1 ? arguments[1] : nullptr, nullptr, nullptr, &handle, &error) != ASTROMETER_OK) {
        std::cerr << error->message << std::endl;
        return 1;
    }
    const std::string request = R"({"birth": {"birth_date": "1990-06-15"}, "date": "2025-10-30"})";
    char *response = nullptr;
    size_t length = 0;
    const int status =
        astrometer_call(handle, "get_scores", request.data(), request.size(), &response, &length, &error);
    std::cout << astrometer_version() << ' ' << std::sin(static_cast<double>(count)) << ' ' << length << std::endl;
    bool isRight = status == ASTROMETER_OK && std::strstr(response, "\"mental_clarity\"") != nullptr;
    astrometer_free(response);
    const char *models = R"({"against": "reference-1.1", "resamples": 0})";
    isRight = astrometer_compare(handle, nullptr, "2025-01-01", 2, models, &response, &length, &error) == ASTROMETER_OK &&
              std::strstr(response, "\"super-groups-1.1\"") != nullptr && isRight;
    astrometer_free(response);
    astrometer_close(handle);
    return isRight ? 0 : 1;
}
