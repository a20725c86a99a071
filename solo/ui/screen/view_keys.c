/*
 * Writes the last line of the frame: the keys that have a meaning now.
 */
#include "core/language.h"
#include "ui/screen/private.h"

enum { KEYS_MAX = PANEL_ITEMS_MAX + 8, KEY_SIZE = 80 };

/* How important a key is: if not all fit, later ranks are dropped first. */
enum rank { RANK_ALWAYS, RANK_FIRST, RANK_NEXT, RANK_LATER, RANK_LAST, RANKS };

/* Keys and their meanings, in the order of the line. */
struct key_list {
    char words[KEYS_MAX][KEY_SIZE];
    uint8_t rank[KEYS_MAX];
    int count;
};

static void rank_key(struct key_list *list, enum rank rank, const char *key, const char *does)
{
    list->rank[list->count] = (uint8_t)rank;
    struct text text = text_in(list->words[list->count++], KEY_SIZE);
    text_format(&text, "%s %s", key, does);
}

static void add_key(struct key_list *list, const char *key, const char *does)
{
    rank_key(list, RANK_LAST, key, does);
}

/* Adds the game's own keys: the letters of what can be done now, with the chosen one in brackets,
 * and all digits together. */
static void add_item_keys(const struct panel *panel, char chosen, struct key_list *list)
{
    char digits[] = "?-?";
    const char *first = "";
    bool any = false;
    for (int i = 0; i < panel->item_count; i++) {
        char key = panel->item[i].key, name[] = {key, '\0'};
        if (key >= '1' && key <= '9') {
            first = any ? first : panel->item[i].name;
            digits[0] = any ? digits[0] : key;
            digits[2] = key;
            any = true;
        } else if (panel->item[i].ready && key == chosen) {
            rank_key(list, RANK_FIRST, (const char[]){'[', key, '\0'},
                text_phrase("%s]", panel->item[i].name).data);
        } else if (panel->item[i].ready) {
            rank_key(list, RANK_NEXT, name, panel->item[i].name);
        }
    }
    if (any && digits[0] == digits[2])
        rank_key(list, RANK_FIRST, digits + 2, first);
    else if (any)
        rank_key(list, RANK_FIRST, digits, C_("what a key does", "choose"));
}

const char *const browse_keys[] = {N_("Right"), NC_("what a key does", "next"), N_("Left"),
    NC_("what a key does", "back"), "m", NC_("what a key does", "mistake"), "h",
    NC_("what a key does", "best moves"), "p", NC_("what a key does", "play on"), "q",
    NC_("what a key does", "quit"), "1-6", NC_("what a key does", "their turn"), N_("End"),
    NC_("what a key does", "end"), "a", NC_("what a key does", "rate"), "s",
    NC_("what a key does", "score"), ":", NC_("what a key does", "type"), NULL, NULL};

struct phrase browse_key(const struct screen *screen, int index)
{
    int players = screen->table->game->players(screen->table->rules);
    if (strcmp(browse_keys[index], "1-6") != 0)
        return text_phrase("%s", _(browse_keys[index]));
    return players > 1 ? text_phrase("1-%d", players) : text_phrase("1");
}

static void list_keys(const struct screen *screen, const struct panel *panel, struct key_list *list)
{
    bool marks = screen->pointer.here == POINTED_MARK;
    bool helps = !session_rated(screen->table->session);
    if (screen->where) {
        for (int i = 0; browse_keys[i]; i += 2)
            add_key(list, browse_key(screen, i).data,
                language_of_context("what a key does", browse_keys[i + 1]));
        return;
    }
    if (screen->past > 0) {
        add_key(list, ",", C_("what a key does", "back"));
        add_key(list, ".", C_("what a key does", "forward"));
        add_key(list, "Esc", C_("what a key does", "to now"));
        return;
    }
    if (table_waits_for_hand(screen->table)) {
        add_key(list, "Enter", C_("what a key does", "types"));
        add_key(list, "z", C_("what a key does", "takes back"));
        add_key(list, ",", C_("what a key does", "looks back"));
        add_key(list, "q", C_("what a key does", "leaves"));
        return;
    }
    if (!table_person_acts(screen->table)) {
        add_key(list, "Enter", C_("what a key does", "hurries"));
        add_key(list, ",", C_("what a key does", "looks back"));
        if (helps)
            add_key(list, "z", C_("what a key does", "takes back"));
        add_key(list, "q", C_("what a key does", "leaves"));
        return;
    }
    add_item_keys(panel, screen->pointer.pointing.item, list);
    if (panel->turns > 1)
        add_key(list, "[ ]", C_("what a key does", "turn"));
    rank_key(list, RANK_LATER, "Tab", C_("what a key does", "next"));
    if (screen->boxed)
        rank_key(list, RANK_FIRST, "Enter", C_("what a key does", "hides this"));
    else
        rank_key(list, RANK_FIRST, "Enter",
            marks ? C_("what a key does", "marks") : C_("what a key does", "plays"));
    if (screen->shortened && screen->pointer.pointing.marked_count == 0)
        rank_key(list, RANK_FIRST, "Esc", C_("what a key does", "all news"));
    if (helps) {
        rank_key(list, RANK_ALWAYS, "z", C_("what a key does", "undo"));
        rank_key(list, RANK_ALWAYS, "h",
            screen->advised.shown && screen->advised.count > 1 ? C_("what a key does", "next hint")
                                                               : C_("what a key does", "hint"));
    }
    add_key(list, ":", C_("what a key does", "type"));
}

/* Finds which keys fit into ROOM columns. Within a rank, none is shown after one that doesn't
 * fit. */
static void choose_fitting(const struct key_list *list, int room, bool fits[KEYS_MAX])
{
    for (int rank = 0; rank < RANKS; rank++) {
        bool all = true;
        for (int i = 0; i < list->count; i++) {
            int needed = wrap_columns(list->words[i]) + 2;
            if (list->rank[i] != rank)
                continue;
            fits[i] = all = all && needed <= room;
            room -= fits[i] ? needed : 0;
        }
    }
}

void view_add_keys(
    const struct screen *screen, const struct panel *panel, int width, struct buffer *out)
{
    const char *all = _("? keys");
    struct key_list list = {.count = 0};
    bool fits[KEYS_MAX];
    list_keys(screen, panel, &list);
    choose_fitting(&list, width - wrap_columns(all), fits);
    for (int i = 0; i < list.count; i++)
        if (fits[i])
            buffer_format(out, "%s  ", list.words[i]);
    buffer_add(out, all);
}
