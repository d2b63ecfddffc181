/*
**  hypot() for the program and the libraries that are shipped.
**
**  glibc 2.35 gave hypot() a new version, which no longer sets errno. Calling the old version instead lets them run with glibc 2.34.
**  It is not exported.
*/

#if defined(__x86_64__)
#define OLD_VERSION "GLIBC_2.2.5"
#elif defined(__aarch64__)
#define OLD_VERSION "GLIBC_2.17"
#else
#error "add the first version of glibc for this architecture"
#endif

double old_hypot(double x, double y);
__asm__(".symver old_hypot, hypot@" OLD_VERSION);

__attribute__((visibility("hidden"))) double hypot(double x, double y) { return old_hypot(x, y); }
