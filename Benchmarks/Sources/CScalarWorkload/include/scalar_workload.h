// The measure that stages are measured by.
#pragma once

#include <stdint.h>

// Does a fixed amount of work that no compiler turns into vectors, and that stays within the first-level cache: whole
// numbers, floating point, look-ups in a table and branches, in about the mixture of the scalar engine. `steps` is how
// much; what returns depends on nothing else and is the same on every machine.
uint64_t scalar_workload(int32_t steps);

// Which of the kernel's versions this machine runs: "x86_64-avx512", "x86_64-avx2", "x86_64", "arm64"
// or "other".
const char *kernel_version(void);

// The compiler that made this, which is also the kernel's.
const char *compiler_version(void);
