/*
**  hypotf() for the program and the libraries that are shipped.
**
**  Swift's overlay of the C library calls hypotf(), which glibc 2.35 gave a new version. Linking this one instead lets them run with
**  glibc 2.34. It is not exported.
**
**  The squares of floats are exact as doubles, and their sum neither overflows nor underflows, so the result is within 0.5001 units
**  in the last place. An infinite argument gives infinity even if the other is NaN, as C99 requires (F.9.4.3).
*/

#include <math.h>

__attribute__((visibility("hidden"))) float hypotf(float x, float y) {
    if (isinf(x) || isinf(y))
        return INFINITY;
    return (float)sqrt((double)x * x + (double)y * y);
}
