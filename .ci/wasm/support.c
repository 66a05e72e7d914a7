// What Embedded Swift asks of a C library: a heap that only grows, copies, and two operations on
// numbers that are exact, so that every right implementation gives the same bits.
#include <stddef.h>
#include <stdint.h>

static unsigned char *next = 0, *end = 0;

void *malloc(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (!next) next = end = (unsigned char *)(__builtin_wasm_memory_size(0) << 16);
  if ((size_t)(end - next) < size) {
    size_t pages = (size >> 16) + 16;
    __builtin_wasm_memory_grow(0, pages);
    end += pages << 16;
  }
  void *place = next;
  next += size;
  return place;
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  size_t start = (size_t)malloc(size + alignment);
  *place = (void *)((start + alignment - 1) & ~(alignment - 1));
  return 0;
}

void free(void *place) {}

void *memcpy(void *to, const void *from, size_t size) {
  for (size_t i = 0; i < size; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t size) {
  if (to < from) return memcpy(to, from, size);
  for (size_t i = size; i-- > 0;) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memset(void *to, int byte, size_t size) {
  for (size_t i = 0; i < size; i++) ((char *)to)[i] = (char)byte;
  return to;
}

int memcmp(const void *a, const void *b, size_t size) {
  for (size_t i = 0; i < size; i++) {
    int difference = ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i];
    if (difference) return difference;
  }
  return 0;
}

static double modulo(double x, double y) {
  while (x >= y) {
    double part = y;
    while (part <= x / 2) part *= 2;
    x -= part;
  }
  return x;
}

double remainder(double x, double y) {
  double size = modulo(__builtin_fabs(x), 2 * y);
  if (size > y / 2) {
    size -= y;
    if (size >= y / 2) size -= y;
  }
  return x < 0 ? -size : size;
}

void __multi3(uint64_t *product, uint64_t a, uint64_t a_high, uint64_t b, uint64_t b_high) {
  uint64_t low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
  uint64_t one = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
  uint64_t two = (a & 0xFFFFFFFF) * (b >> 32) + (one & 0xFFFFFFFF);
  product[0] = (two << 32) | (low & 0xFFFFFFFF);
  product[1] = (a >> 32) * (b >> 32) + (one >> 32) + (two >> 32) + a * b_high + a_high * b;
}
