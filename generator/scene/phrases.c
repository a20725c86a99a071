/*
 * Japanese phrases, through ICU: a word with its particles.
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <unicode/ubrk.h>
#include <unicode/utext.h>

/* Functions of ICU, which is loaded at the first Japanese text. */
#define ICU(X)                                                                                     \
    X(ubrk_open)                                                                                   \
    X(ubrk_close)                                                                                  \
    X(ubrk_setUText)                                                                               \
    X(ubrk_next)                                                                                   \
    X(utext_openUTF8)                                                                              \
    X(utext_close)

struct icu {
    ICU(OS_LIBRARY_FIELD)
};

static const char *const icu_names[] = {ICU(OS_LIBRARY_NAME) NULL};
static const struct os_library icu_library = {ICU_UC_SONAME, ICU_UC_PACKAGE, icu_names};

struct phrases {
    struct icu use;
    UBreakIterator *iterator; /* NULL: ICU has none */
};

struct phrases *phrases_create(struct error *error)
{
    UErrorCode status = U_ZERO_ERROR;
    struct phrases *phrases = memory_create(1, sizeof *phrases);
    if (!os_library_open(&icu_library, &phrases->use, error)) {
        free(phrases);
        return NULL;
    }
    phrases->iterator = phrases->use.ubrk_open(UBRK_LINE, "ja@lw=phrase", NULL, 0, &status);
    return phrases;
}

void phrases_destroy(struct phrases *phrases)
{
    if (phrases != NULL && phrases->iterator != NULL)
        phrases->use.ubrk_close(phrases->iterator);
    free(phrases);
}

void phrases_visit(struct phrases *phrases, const char *utf8,
    void (*visit)(void *closure, size_t from, size_t to), void *closure)
{
    const struct icu *use = &phrases->use;
    UErrorCode status = phrases->iterator != NULL ? U_ZERO_ERROR : U_MEMORY_ALLOCATION_ERROR;
    UText *text = use->utext_openUTF8(NULL, utf8, -1, &status);
    use->ubrk_setUText(phrases->iterator, text, &status);
    int32_t from = 0, to = U_SUCCESS(status) ? use->ubrk_next(phrases->iterator) : UBRK_DONE;
    while (to != UBRK_DONE) {
        visit(closure, (size_t)from, (size_t)to);
        from = to;
        to = use->ubrk_next(phrases->iterator);
    }
    use->utext_close(text);
}
