// The only door to libswe. `AstrometerEphemeris` is the one target that walks through it.
#include <swephexp.h>
