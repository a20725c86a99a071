/*
 * The last line of the table's frame: the keys that mean something now.
 */
#include "core/language.h"
#include "ui/screen/screen_private.h"

#include <string.h>

enum { KEYS_MAX = PANEL_ITEMS_MAX + 8, KEY_SIZE = 80 };

/* Keys with what they do, the most important first. */
struct key_list {
    char words[KEYS_MAX][KEY_SIZE];
    int count;
};

static void add_key(struct key_list *list, const char *key, const char *does)
{
    struct text text = text_in(list->words[list->count], KEY_SIZE);
    text_format(&text, "%s %s", key, does);
    list->count++;
}

/* The game's own keys: the letters of what may be done now, in brackets what is chosen, and the
 * digits together. */
static void add_item_keys(const struct panel *panel, char chosen, struct key_list *list)
{
    char digits[] = "?-?";
    bool any = false;
    for (int i = 0; i < panel->item_count; i++) {
        char key = panel->item[i].key, name[] = {key, '\0'};
        if (key >= '1' && key <= '9') {
            digits[0] = any ? digits[0] : key;
            digits[2] = key;
            any = true;
        } else if (panel->item[i].ready && key == chosen) {
            struct text text = text_in(list->words[list->count++], KEY_SIZE);
            text_format(&text, "[%c %s]", key, panel->item[i].name);
        } else if (panel->item[i].ready) {
            add_key(list, name, panel->item[i].name);
        }
    }
    if (any)
        add_key(list, digits, C_("what a key does", "choose"));
}

static void list_keys(const struct screen *screen, const struct panel *panel, struct key_list *list)
{
    bool marks = screen->pointer.here == POINTED_MARK;
    if (screen->where) {
        for (int i = 0; browse_keys[i]; i += 2)
            add_key(list, _(browse_keys[i]),
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
        add_key(list, "z", C_("what a key does", "takes back"));
        add_key(list, "q", C_("what a key does", "leaves"));
        return;
    }
    add_item_keys(panel, screen->pointer.pointing.item, list);
    if (panel->turns > 1)
        add_key(list, "[ ]", C_("what a key does", "turn"));
    add_key(list, "Tab", C_("what a key does", "next"));
    add_key(list, "Enter", marks ? C_("what a key does", "marks") : C_("what a key does", "plays"));
    add_key(list, "z", C_("what a key does", "undo"));
    add_key(list, ":", C_("what a key does", "type"));
    add_key(list, "h", C_("what a key does", "hint"));
}

void view_add_keys(
    const struct screen *screen, const struct panel *panel, int width, struct buffer *out)
{
    const char *all = _("? keys");
    struct key_list list = {.count = 0};
    int room = width - frame_text_width(all);
    list_keys(screen, panel, &list);
    for (int i = 0; i < list.count; i++) {
        int needed = frame_text_width(list.words[i]) + 2;
        if (needed > room)
            continue;
        buffer_format(out, "%s  ", list.words[i]);
        room -= needed;
    }
    buffer_add(out, all);
}
