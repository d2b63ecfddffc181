// The driver of LLVM's libFuzzer, which comes with the compiler: https://llvm.org/docs/LibFuzzer.html
#pragma once

#include <stddef.h>
#include <stdint.h>

// Runs `test` on generated inputs, for as long as the options in `argv` allow. Does not return after a failure.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
