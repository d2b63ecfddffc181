// The only header of libswe. `AstrometerEphemeris` is the only target that imports it.
#include <swephexp.h>
