#ifndef PAPERHEX_KITS_PAGES_RULES_PAGE_H
#define PAPERHEX_KITS_PAGES_RULES_PAGE_H

/*
 * Rule cards: two sides of A5 (other papers: the same, larger or smaller), two columns each, with
 * drawn examples. The text is as large as fills both sides. Like pieces they have a front and a
 * back.
 */

#include "kits/kit.h"

/* A word beside what it explains, on the baseline at AT, at most WIDTH mm wide: what would be wider
 * gets smaller, though never too small to print. */
void rules_label(
    struct scene *scene, struct fonts *fonts, const char *text, struct point at, double width);

/* The component's functions: the rules of the job's texts. */
void *rules_page_create(const struct kit_job *job, struct error *error);
void rules_page_destroy(void *plan);
int rules_page_count(const void *plan);
int rules_page_pieces(const void *plan);
void rules_page_describe(const void *plan, struct text *text);
void rules_page_draw(const void *plan, int page, struct scene *scene);
bool rules_page_is_back(const void *plan, int page);

#define RULES_PAGE_SETTINGS (SETTING_BIT(SETTING_DUPLEX) | SETTING_BIT(SETTING_BACK_OFFSET))

/* The whole component. */
#define RULES_PAGE_COMPONENT                                                                       \
    {                                                                                              \
        .name = "rules", .about = "the rules with examples, on two sides of A5",                   \
        .piece = "rule card", .pieces = "rule cards", .understands = RULES_PAGE_SETTINGS,          \
        .create = rules_page_create, .destroy = rules_page_destroy,                                \
        .page_count = rules_page_count, .piece_count = rules_page_pieces,                          \
        .describe = rules_page_describe, .draw = rules_page_draw, .is_back = rules_page_is_back,   \
    }

#endif
