// Counts the heap allocations of a program. Preloaded; glibc only.

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_ulong requests;

void *malloc(size_t size) {
  atomic_fetch_add(&requests, 1);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  atomic_fetch_add(&requests, 1);
  return __libc_calloc(count, size);
}

void *realloc(void *pointer, size_t size) {
  atomic_fetch_add(&requests, 1);
  return __libc_realloc(pointer, size);
}

void *memalign(size_t alignment, size_t size) {
  atomic_fetch_add(&requests, 1);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  *pointer = memalign(alignment, size);
  return *pointer ? 0 : ENOMEM;
}

__attribute__((destructor)) static void report(void) {
  fprintf(stderr, "%lu\n", atomic_load(&requests));
}
