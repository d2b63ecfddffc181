/* Tests the functions of Scripts/native, which replace functions of newer versions of glibc. */

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <stdexcept>

extern "C" double shipped_hypot(double, double);
extern "C" float shipped_hypotf(float, float);

/* How often GCC's unwinder asked for the file that contains an address. */
extern "C" int shipped_dl_find_object(void *, struct dl_find_object *);
static int searches;
extern "C" int _dl_find_object(void *address, struct dl_find_object *result) {
    searches++;
    return shipped_dl_find_object(address, result);
}

static int failures;

static void check(float x, float y, float expected, const char *what) {
    const float found = shipped_hypotf(x, y);
    const bool isSame = std::isnan(expected) ? std::isnan(found) : found == expected && !std::signbit(found);
    if (isSame) return;
    std::printf("hypotf(%a, %a) is %a, not %a: %s\n", x, y, found, expected, what);
    failures++;
}

static float bits(uint32_t pattern) {
    float value;
    std::memcpy(&value, &pattern, sizeof value);
    return value;
}

__attribute__((noinline)) static int thrown(int value) {
    if (value > 0) throw std::runtime_error("found");
    return value;
}

int main() {
    const float infinity = INFINITY, nan = NAN, largest = 0x1.fffffep127f, smallest = 0x1p-149f;
    for (float sign : {1.0f, -1.0f}) {
        check(sign * infinity, nan, infinity, "infinity comes before NaN");
        check(nan, sign * infinity, infinity, "infinity comes before NaN");
        check(sign * infinity, 1, infinity, "infinity");
        check(0, sign * infinity, infinity, "infinity");
        check(sign * 3, 4, 5, "exact");
        check(sign * 0.0f, -0.0f, 0, "zero");
        check(sign * 0.0f, -2, 2, "hypotf(x, 0) is |x|");
        check(sign * largest, largest, infinity, "overflow");
        check(sign * largest, 0, largest, "no overflow on the way");
        check(sign * smallest, 0, smallest, "no underflow on the way");
        check(3 * smallest, sign * 4 * smallest, 5 * smallest, "subnormal");
        check(sign * 1, nan, nan, "NaN");
        check(nan, nan, nan, "NaN");
    }
    uint32_t state = 1;
    for (int count = 0; count < 2000000; count++) {
        const float x = bits(state = state * 1664525 + 1013904223), y = bits(state = state * 1664525 + 1013904223);
        if (std::isnan(x) || std::isnan(y)) continue;
        check(x, y, static_cast<float>(hypotl(x, y)), "hypotl, rounded");
        const double wide = shipped_hypot(x * 1.1, y);
        if (wide != hypot(x * 1.1, y)) {
            std::printf("hypot(%a, %a) is %a, not %a\n", x * 1.1, static_cast<double>(y), wide, hypot(x * 1.1, y));
            failures++;
        }
    }
    int caught = 0;
    for (int value = 0; value < 3; value++) {
        try {
            thrown(value);
        } catch (const std::runtime_error &error) {
            caught += std::strcmp(error.what(), "found") == 0;
        }
    }
    // Code of the program and of a library is found in its own file; the stack is in none.
    int found = 0;
    for (void *code : {reinterpret_cast<void *>(&thrown), dlsym(RTLD_DEFAULT, "qsort")}) {
        struct dl_find_object file;
        found += shipped_dl_find_object(code, &file) == 0 && file.dlfo_eh_frame && code >= file.dlfo_map_start &&
                 code < file.dlfo_map_end;
    }
    struct dl_find_object none;
    const bool isFound = found == 2 && shipped_dl_find_object(&none, &none) != 0;
    if (caught != 2 || searches == 0 || !isFound) {
        std::printf("%d of 2 exceptions caught with %d searches; addresses are%s found in their files\n", caught, searches,
                    isFound ? "" : " not");
        failures++;
    }
    return failures != 0;
}
