// The function that callgrind counts the instructions of.
#pragma once

// Calls `work` with `context`. Callgrind finds this function by its name: it counts from its start to its end, and writes
// the counts when it ends.
void counted_work(void (*work)(void *), void *context);
