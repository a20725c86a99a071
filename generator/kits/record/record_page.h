#ifndef PAPERHEX_KITS_RECORD_RECORD_PAGE_H
#define PAPERHEX_KITS_RECORD_RECORD_PAGE_H

/*
 * The component "record": a played game as it stands, or as a sequence of diagrams.
 */

#include "kits/kit.h"

void *record_page_create(const struct kit_job *job, struct error *error);
void record_page_destroy(void *plan);
int record_page_count(const void *plan);
int record_page_positions(const void *plan);
void record_page_describe(const void *plan, struct text *text);
void record_page_draw(const void *plan, int page, struct scene *scene);
const struct game *record_page_game(const void *plan);
void record_page_name(const void *plan, struct text *text);

#define RECORD_PAGE_COMPONENT                                                                      \
    {                                                                                              \
        .name = "record", .takes = "GAME.jsonl",                                                   \
        .about = "a played game as it stands, or with --every N as diagrams", .piece = "position", \
        .pieces = "positions",                                                                     \
        .understands = SETTING_BIT(SETTING_FILE) | SETTING_BIT(SETTING_EVERY),                     \
        .create = record_page_create, .destroy = record_page_destroy,                              \
        .page_count = record_page_count, .piece_count = record_page_positions,                     \
        .describe = record_page_describe, .draw = record_page_draw, .game = record_page_game,      \
        .name_file = record_page_name,                                                             \
    }

#endif
