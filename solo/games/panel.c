/*
 * Fills in what is shown beside a board; front ends decide where.
 */
#include "games/panel.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

/* All but y u j k b n (which move), z (undo), and c h l q r (the front ends' own keys). */
const char panel_item_keys[] = "123456789adefgimopstvwxABCDEFGHIJKLMNOPQRSTUVWXYZ$";

void panel_init(struct panel *panel)
{
    memset(panel, 0, sizeof *panel);
}

void panel_set_turn(struct panel *panel, const char *words, int turn)
{
    struct text when = text_in(panel->when, sizeof panel->when);
    struct text title = text_in(panel->title, sizeof panel->title);
    panel->turn = turn;
    text_format(&when, words, turn);
    text_add(&title, panel->when);
}

static struct panel_piece *next_piece(struct panel *panel)
{
    assert(panel->piece_count < PANEL_PIECES_MAX);
    return &panel->piece[panel->piece_count];
}

void panel_block(struct panel *panel)
{
    next_piece(panel)->start = PANEL_NEW_BLOCK;
}

void panel_row(struct panel *panel)
{
    if (next_piece(panel)->start == PANEL_SAME_ROW)
        next_piece(panel)->start = PANEL_NEW_ROW;
}

void panel_row_below(struct panel *panel)
{
    if (next_piece(panel)->start == PANEL_SAME_ROW)
        next_piece(panel)->start = PANEL_ROW_BELOW;
}

static void add_piece(struct panel *panel, enum canvas_role role, int owner, char key,
    const char *format, va_list list)
{
    struct panel_piece *piece = next_piece(panel);
    int length = vsnprintf(piece->words, sizeof piece->words, format, list);
    assert(length >= 0 && length < PANEL_WORDS_SIZE);
    if (panel->piece_count == 0)
        piece->start = PANEL_NEW_BLOCK;
    piece->role = (uint8_t)role;
    piece->owner = (uint8_t)owner;
    piece->key = key;
    panel->piece_count++;
}

void panel_add(
    struct panel *panel, enum canvas_role role, int owner, char key, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    add_piece(panel, role, owner, key, format, list);
    va_end(list);
}

void panel_add_row(struct panel *panel, enum canvas_role role, int owner, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    panel_row(panel);
    add_piece(panel, role, owner, 0, format, list);
    va_end(list);
}

void panel_add_item(struct panel *panel, char key, const char *name, bool ready, bool at_once)
{
    assert(panel->item_count < PANEL_ITEMS_MAX && strchr(panel_item_keys, key) && key);
    struct panel_item *item = &panel->item[panel->item_count++];
    *item = (struct panel_item){.key = key, .ready = ready, .at_once = at_once};
    struct text text = text_in(item->name, sizeof item->name);
    text_add(&text, name);
    assert(!text.full);
}

void panel_also_key(struct panel *panel, char key)
{
    panel->item[panel->item_count - 1].also = key;
}

const struct panel_item *panel_find_item(const struct panel *panel, char key)
{
    for (int i = 0; i < panel->item_count; i++)
        if (key && (panel->item[i].key == key || panel->item[i].also == key))
            return &panel->item[i];
    return NULL;
}

bool pointing_marks(const struct pointing *pointing, int field)
{
    for (int i = 0; i < pointing->marked_count; i++)
        if (pointing->marked[i] == field)
            return true;
    return false;
}
