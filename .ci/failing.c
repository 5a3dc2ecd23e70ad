// A library that fails one allocation of a program, preloaded by .ci/failures. It counts from the call of `signal`, which is the
// first that the program makes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static _Atomic long count, place;
static _Atomic int counts;
extern void *__libc_malloc(size_t); extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t); extern void *__libc_memalign(size_t, size_t);
static int fails(void) { if (counts && ++count == place) { errno = ENOMEM; return 1; } return 0; }
void *malloc(size_t size) { return fails() ? 0 : __libc_malloc(size); }
void *calloc(size_t many, size_t size) { return fails() ? 0 : __libc_calloc(many, size); }
void *realloc(void *old, size_t size) { return fails() ? 0 : __libc_realloc(old, size); }
void *aligned_alloc(size_t edge, size_t size) { return fails() ? 0 : __libc_memalign(edge, size); }
int posix_memalign(void **new, size_t edge, size_t size) {
    if (fails()) return ENOMEM;
    return (*new = __libc_memalign(edge, size)) ? 0 : ENOMEM;
}
sighandler_t signal(int number, sighandler_t handler) {
    const char *at = getenv("FAILING_ALLOCATION");
    sighandler_t former = ((sighandler_t (*)(int, sighandler_t))dlsym(RTLD_NEXT, "signal"))(number, handler);
    place = at ? atol(at) : 0;
    counts = 1;
    return former;
}
__attribute__((destructor)) static void end(void) {
    const char *to = getenv("ALLOCATIONS");
    counts = 0;
    if (to) { FILE *file = fopen(to, "w"); fprintf(file, "%ld", (long)count); fclose(file); }
}
