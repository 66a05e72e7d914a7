// Counts the heap allocations of the process. Single-threaded; glibc only.

#include "HeapCounter.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

static long requests;
static long live;
static bool counts_bytes;

long heap_requests(void) { return requests; }
long heap_live_bytes(void) { return live; }
void heap_count_bytes(bool on) { counts_bytes = on; }

#ifdef __GLIBC__

#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool heap_counter_works(void) { return true; }

static void *given(void *block) {
  requests += 1;
  if (__builtin_expect(counts_bytes, 0)) live += (long)malloc_usable_size(block);
  return block;
}

static void taken(void *block) {
  if (__builtin_expect(counts_bytes, 0)) live -= (long)malloc_usable_size(block);
}

void *malloc(size_t size) { return given(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return given(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  taken(block);
  return given(__libc_realloc(block, size));
}

void free(void *block) {
  taken(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) { return given(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

#else

bool heap_counter_works(void) { return false; }

#endif
