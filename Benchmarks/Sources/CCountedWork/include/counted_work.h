// The function whose instructions callgrind counts.
#pragma once

// Calls `work` with `context`. Callgrind finds this function by its name: it counts from its start to its end, and writes
// the counts when it ends.
void counted_work(void (*work)(void *), void *context);
