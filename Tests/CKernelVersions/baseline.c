// The kernel for any x86-64.
#define VERSION(name) baseline_##name
#include "version.h"
