/*
 * Keeps each game's text for learners, which is linked in and never changes: it is read once rather
 * than at every question. The linker redirects primer_of and primer_destroy here (CMakeLists.txt).
 */
#include "target.h"

#include "games/primer.h"

#include <string.h>

enum { KEPT_MAX = 16 };

struct primer *__real_primer_of(const struct game *game, const char *language);
struct primer *__wrap_primer_of(const struct game *game, const char *language);
void __wrap_primer_destroy(struct primer *primer);

struct primer *__wrap_primer_of(const struct game *game, const char *language)
{
    static struct {
        const struct game *game;
        char language[8];
        struct primer *primer;
    } kept[KEPT_MAX];
    int at = 0;
    while (at < KEPT_MAX && kept[at].primer &&
           (kept[at].game != game || strcmp(kept[at].language, language) != 0))
        at++;
    must(at < KEPT_MAX && strlen(language) < sizeof kept[at].language,
        "games and languages are few");
    if (!kept[at].primer) {
        kept[at].game = game;
        memcpy(kept[at].language, language, strlen(language) + 1);
        kept[at].primer = __real_primer_of(game, language);
    }
    return kept[at].primer;
}

void __wrap_primer_destroy(struct primer *primer)
{
    (void)primer; /* it is kept */
}
