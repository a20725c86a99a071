/*
 * Playing by pointing: through the game's own panel and preview, or general ones for a game that
 * has none.
 */
#include "ui/table/table_private.h"

enum { SCORE_SIZE = 4096 };

/* ---- the panel ---- */

static void score_panel(const struct game *game, const struct rules *rules,
    const struct state *state, struct panel *panel)
{
    struct text words = TEXT_ROOM(SCORE_SIZE);
    game->describe_score(rules, state, &words);
    for (const char *at = words.data; *at && panel->piece_count < PANEL_PIECES_MAX;) {
        int length = (int)strcspn(at, "\n");
        int shown = length < PANEL_WORDS_SIZE ? length : PANEL_WORDS_SIZE - 1;
        while (shown < length && shown > 0 && ((unsigned char)at[shown] & 0xC0) == 0x80)
            shown--;
        panel_row(panel);
        panel_add(panel, CANVAS_PLAIN, CANVAS_NO_OWNER, 0, "%.*s", shown, at);
        at += length + (at[length] == '\n');
    }
}

void table_panel(const struct table *table, size_t count, const struct pointing *pointing,
    bool ascii, struct panel *panel)
{
    const struct state *state = table_view_past(table, count);
    struct panel_request request = {table_eyes(table), ascii, *pointing};
    panel_init(panel);
    if (table->game->panel)
        table->game->panel(table->rules, state, &request, panel);
    else
        score_panel(table->game, table->rules, state, panel);
}

/* ---- the general preview ---- */

/* Reports whether ACTION names the marked fields, then the one pointed at; MORE is set if others
 * follow. */
static bool goes_on_so(const struct table *table, const struct action *action,
    const struct pointing *pointing, bool *more)
{
    int fields[ACTION_FIELDS_MAX];
    int count = table->game->action_fields(table->rules, action, fields);
    if (count <= pointing->marked_count || fields[pointing->marked_count] != pointing->field)
        return false;
    for (int i = 0; i < pointing->marked_count; i++)
        if (fields[i] != pointing->marked[i])
            return false;
    *more = count > pointing->marked_count + 1;
    return true;
}

/* Adds the first line about FIELD; if each seat has its own sheet, on this seat's. */
static void add_field(const struct table *table, int field, struct text *words)
{
    struct text all = TEXT_ROOM(SCORE_SIZE);
    if (field == CANVAS_NO_FIELD)
        return;
    struct phrase name = game_field_name(table->game, table->rules, field);
    struct phrase own = text_phrase("%s of player %d", name.data, table_eyes(table) + 1);
    if (!game_describe_field(table->game, table->rules, table_view(table), own.data, &all))
        game_describe_field(table->game, table->rules, table_view(table), name.data, &all);
    all.data[strcspn(all.data, "\n")] = '\0';
    text_add(words, all.data);
}

static void add_ways(
    const struct table *table, const struct action *first, size_t count, struct text *words)
{
    struct phrase spelling = table_spelling(table, first);
    if (words->length > 0)
        text_format(words, "%s ", C_("the end of a sentence", "."));
    if (count > 1)
        text_format(
            words, _("Enter plays '%s', one of %zu ways that can be typed"), spelling.data, count);
    else
        text_format(words, _("Enter plays '%s'"), spelling.data);
}

static enum pointed_kind preview_legal(
    struct table *table, const struct pointing *pointing, struct action *action, struct text *words)
{
    const struct action_list *legal = table_legal(table);
    size_t count = 0;
    bool more = false;
    for (size_t i = 0; i < legal->count; i++) {
        bool longer = false;
        if (!goes_on_so(table, &legal->items[i], pointing, &longer))
            continue;
        more = more || longer;
        if (count++ == 0)
            *action = legal->items[i];
    }
    add_field(table, pointing->field, words);
    if (count == 0)
        return POINTED_NOTHING;
    if (more && pointing->marked_count < POINTING_MARKED_MAX)
        return POINTED_MARK;
    add_ways(table, action, count, words);
    return POINTED_ACTION;
}

enum pointed_kind table_preview(struct table *table, const struct pointing *pointing,
    struct action *action, int *turn, struct text *words)
{
    int unturned;
    struct text unsaid = TEXT_ROOM(SCORE_SIZE);
    turn = turn ? turn : &unturned;
    words = words ? words : &unsaid;
    *turn = 0;
    if (!table_person_acts(table)) {
        add_field(table, pointing->field, words);
        return POINTED_NOTHING;
    }
    if (table->game->preview)
        return table->game->preview(table->rules, table_view(table), pointing, action, turn, words);
    return preview_legal(table, pointing, action, words);
}
