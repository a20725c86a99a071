#ifndef PAPERHEX_KITS_PAGES_RULES_PAGE_H
#define PAPERHEX_KITS_PAGES_RULES_PAGE_H

/*
 * Rule cards and reference cards: text and drawn examples. Where a lying paper holds two leaves of
 * two columns each (A4: A5), they stand side by side on it; smaller papers are a leaf each, front
 * and back. A booklet has two leaves on each side of a lying sheet, in the order for folding and
 * stapling. A reference card is one leaf, four times on papers that are large enough.
 */

#include "kits/kit.h"

/* A word beside what it explains, on the baseline at AT, at most WIDTH mm wide: what would be wider
 * gets smaller, though never too small to print. */
void rules_label(
    struct scene *scene, struct fonts *fonts, const char *text, struct point at, double width);

/* The components' functions: the rules of the job's texts, and their short form. */
void *rules_page_create(const struct kit_job *job, struct error *error);
void *reference_page_create(const struct kit_job *job, struct error *error);
void rules_page_destroy(void *plan);
int rules_page_count(const void *plan);
int rules_page_pieces(const void *plan);
void rules_page_describe(const void *plan, struct text *text);
void rules_page_draw(const void *plan, int page, struct scene *scene);
bool rules_page_is_back(const void *plan, int page);
/* Whether the paper is laid across unasked. */
bool rules_page_lies(const struct settings *settings);

#define RULES_PAGE_SETTINGS                                                                        \
    (SETTING_BIT(SETTING_DUPLEX) | SETTING_BIT(SETTING_BACK_OFFSET) | SETTING_BIT(SETTING_BOOKLET))

/* The whole components. */
#define RULES_PAGE_COMPONENT                                                                       \
    {                                                                                              \
        .name = "rules", .about = "the rules with examples, as a card or a booklet",               \
        .piece = "rule card", .pieces = "rule cards", .understands = RULES_PAGE_SETTINGS,          \
        .create = rules_page_create, .destroy = rules_page_destroy,                                \
        .page_count = rules_page_count, .piece_count = rules_page_pieces,                          \
        .describe = rules_page_describe, .draw = rules_page_draw, .is_back = rules_page_is_back,   \
        .lies = rules_page_lies,                                                                   \
    }
#define REFERENCE_PAGE_COMPONENT                                                                   \
    {                                                                                              \
        .name = "reference", .by_name = true,                                                      \
        .about = "the turn and what counts, on a small card for each player",                      \
        .piece = "reference card", .pieces = "reference cards", .create = reference_page_create,   \
        .destroy = rules_page_destroy, .page_count = rules_page_count,                             \
        .piece_count = rules_page_pieces, .describe = rules_page_describe,                         \
        .draw = rules_page_draw,                                                                   \
    }

#endif
