#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

#include <stdbool.h>

/// Whether the counter can replace malloc on this platform.
bool heap_counter_works(void);

/// The number of heap allocations so far.
long heap_requests(void);

/// The bytes that were allocated and not freed while counting was on.
long heap_live_bytes(void);

/// Turns the counting of bytes on or off; requests are always counted.
void heap_count_bytes(bool on);

#endif
