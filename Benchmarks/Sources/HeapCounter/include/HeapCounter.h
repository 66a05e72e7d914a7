#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

#include <stdbool.h>

/// Whether this platform lets the counter stand in front of malloc.
bool heap_counter_works(void);

/// How often the process has asked the heap for memory.
long heap_requests(void);

/// The bytes that have been handed out and not given back while counting was on.
long heap_live_bytes(void);

/// Turns the counting of bytes on or off; requests are always counted.
void heap_count_bytes(bool on);

#endif
