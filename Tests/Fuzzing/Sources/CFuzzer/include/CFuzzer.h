// The driver of LLVM's libFuzzer, which comes with the compiler: https://llvm.org/docs/LibFuzzer.html
#pragma once

#include <stddef.h>
#include <stdint.h>

// Runs `test` on inputs that it invents, for as long as the options in `argv` say. Does not return when one fails.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
