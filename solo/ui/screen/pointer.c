/*
 * The cursor and what it points at.
 */
#include "ui/screen/private.h"

void pointer_init(struct pointer *pointer)
{
    memset(pointer, 0, sizeof *pointer);
    pointer->walker.field = pointer->begun_at = CANVAS_NO_FIELD;
    pointer->pointing.turn = POINTING_TURN_BEST;
}

static void read_board(struct pointer *pointer, const struct table *table, bool ascii)
{
    struct table_picture picture = {.ascii = ascii, .board_only = true};
    LOCAL_CANVAS board = CANVAS_INIT;
    table_draw(table, &picture, &board);
    fields_read(&pointer->fields, &board);
}

/* Keeps the chosen item if it is playable; otherwise chooses the first playable one that needs a
 * place. */
static void keep_item(struct pointer *pointer)
{
    const struct panel_item *chosen = panel_find_item(&pointer->panel, pointer->pointing.item);
    if (chosen && chosen->ready && !chosen->at_once)
        return;
    pointer->pointing.item = 0;
    for (int i = 0; i < pointer->panel.item_count && !pointer->pointing.item; i++) {
        const struct panel_item *item = &pointer->panel.item[i];
        if (item->ready && !item->at_once)
            pointer->pointing.item = item->key;
    }
}

/* Finds what pointing at each field would do. */
static void look_everywhere(struct pointer *pointer, struct table *table)
{
    struct pointing pointing = pointer->pointing;
    pointing.turn = POINTING_TURN_BEST;
    for (int i = 0; i < pointer->fields.count; i++) {
        pointing.field = pointer->fields.spot[i].field;
        pointer->kind[i] =
            (uint8_t)table_preview(table, &pointing, &pointer->action[i], NULL, NULL);
    }
}

void pointer_look(struct pointer *pointer, struct table *table, bool ascii)
{
    struct text text = text_in(pointer->words, sizeof pointer->words);
    pointer->pointing.field = pointer->walker.field;
    pointer->exact = false;
    table_panel(table, session_length(table->session), &pointer->pointing, ascii, &pointer->panel);
    look_everywhere(pointer, table);
    pointer->here =
        table_preview(table, &pointer->pointing, &pointer->considered, &pointer->turn, &text);
}

static bool is_wanted(const struct pointer *pointer, bool wanted[FIELDS_MAX])
{
    bool any = false;
    for (int i = 0; i < pointer->fields.count; i++) {
        wanted[i] = pointer->kind[i] != POINTED_NOTHING;
        any = any || wanted[i];
    }
    return any;
}

void pointer_begin(struct pointer *pointer, struct table *table, bool ascii)
{
    pointer->pointing.marked_count = 0;
    pointer->pointing.turn = POINTING_TURN_BEST;
    read_board(pointer, table, ascii);
    if (!fields_find(&pointer->fields, pointer->walker.field))
        pointer->walker.field = CANVAS_NO_FIELD;
    pointer->pointing.field = pointer->walker.field;
    table_panel(table, session_length(table->session), &pointer->pointing, ascii, &pointer->panel);
    keep_item(pointer);
    pointer_look(pointer, table, ascii);
    if (pointer->walker.field == CANVAS_NO_FIELD) {
        bool wanted[FIELDS_MAX];
        bool any = is_wanted(pointer, wanted);
        int field = fields_middle(&pointer->fields, any ? wanted : NULL);
        if (fields_find(&pointer->fields, pointer->begun_at))
            field = pointer->begun_at;
        fields_jump(&pointer->fields, &pointer->walker, field);
        pointer_look(pointer, table, ascii);
    }
    pointer->begun_at = pointer->walker.field;
}

bool pointer_step(struct pointer *pointer, enum field_direction direction)
{
    pointer->pointing.turn = POINTING_TURN_BEST;
    return fields_step(&pointer->fields, &pointer->walker, direction);
}

bool pointer_jump(struct pointer *pointer, int field)
{
    pointer->pointing.turn = POINTING_TURN_BEST;
    fields_jump(&pointer->fields, &pointer->walker, field);
    return pointer->walker.field == field;
}

bool pointer_tab(struct pointer *pointer, int step)
{
    int count = pointer->fields.count, at = step > 0 ? -1 : count;
    for (int i = 0; i < count; i++)
        if (pointer->fields.spot[i].field == pointer->walker.field)
            at = i;
    for (int tried = 0; tried < count; tried++) {
        at = (at + step + count) % count;
        if (pointer->kind[at] != POINTED_NOTHING)
            return pointer_jump(pointer, pointer->fields.spot[at].field);
    }
    return false;
}

bool pointer_choose(struct pointer *pointer, char key)
{
    const struct panel_item *item = panel_find_item(&pointer->panel, key);
    if (!item || !item->ready)
        return false;
    pointer->pointing.item = item->key;
    pointer->pointing.turn = POINTING_TURN_BEST;
    pointer->pointing.marked_count = 0;
    return true;
}

bool pointer_turn(struct pointer *pointer, struct table *table, int step)
{
    struct pointing pointing = pointer->pointing;
    int turns = pointer->panel.turns;
    for (int tried = 1; tried < turns; tried++) {
        struct action action;
        pointing.turn = (pointer->turn + step * tried + turns * turns) % turns;
        if (table_preview(table, &pointing, &action, NULL, NULL) == POINTED_NOTHING)
            continue;
        pointer->pointing.turn = pointing.turn;
        return true;
    }
    return false;
}

/* Reports whether POINTING plays ACTION. Sets OPEN if it plays the same kind of action at the same
 * place. */
static bool plays(
    struct table *table, const struct pointing *pointing, const struct action *action, bool *open)
{
    struct action found = {0};
    int wanted[ACTION_FIELDS_MAX] = {0}, fields[ACTION_FIELDS_MAX] = {0};
    if (table_preview(table, pointing, &found, NULL, NULL) != POINTED_ACTION)
        return false;
    table->game->action_fields(table->rules, action, wanted);
    table->game->action_fields(table->rules, &found, fields);
    *open = found.kind == action->kind && fields[0] == wanted[0];
    return action_equal(&found, action);
}

/* Marks the fields of ACTION in order, trying each as the last one, in all orientations. */
static bool point_with(struct table *table, struct pointing pointing, int turns,
    const struct action *action, struct pointing *nearest)
{
    int fields[ACTION_FIELDS_MAX] = {pointing.field};
    int count = table->game->action_fields(table->rules, action, fields);
    for (pointing.turn = POINTING_TURN_BEST; pointing.turn < turns; pointing.turn++) {
        pointing.marked_count = 0;
        for (int i = 0; i == 0 || (i < count && i < POINTING_MARKED_MAX); i++) {
            bool open = false;
            pointing.field = fields[i];
            bool found = plays(table, &pointing, action, &open);
            if (found || open)
                *nearest = pointing;
            if (found)
                return true;
            pointing.marked[pointing.marked_count++] = fields[i];
        }
    }
    return false;
}

void pointer_point(
    struct pointer *pointer, struct table *table, bool ascii, const struct action *action)
{
    struct pointing pointing = pointer->pointing;
    FREED struct panel *panel = memory_create(1, sizeof *panel);
    bool found = false;
    for (int i = -1; i < pointer->panel.item_count && !found; i++) {
        pointing.item = i < 0 ? 0 : pointer->panel.item[i].key;
        table_panel(table, session_length(table->session), &pointing, ascii, panel);
        found = point_with(table, pointing, panel->turns, action, &pointer->pointing);
    }
    fields_jump(&pointer->fields, &pointer->walker, pointer->pointing.field);
    pointer_look(pointer, table, ascii);
    pointer->here = POINTED_ACTION;
    pointer->considered = *action;
    pointer->exact = true;
}

void pointer_mark(struct pointer *pointer)
{
    struct pointing *pointing = &pointer->pointing;
    for (int i = 0; i < pointing->marked_count; i++) {
        if (pointing->marked[i] != pointer->walker.field)
            continue;
        pointing->marked[i] = pointing->marked[--pointing->marked_count];
        return;
    }
    if (pointing->marked_count < POINTING_MARKED_MAX)
        pointing->marked[pointing->marked_count++] = pointer->walker.field;
}

bool pointer_unmark(struct pointer *pointer)
{
    if (pointer->pointing.marked_count == 0)
        return false;
    pointer->pointing.marked_count--;
    return true;
}

size_t pointer_marked(const struct pointer *pointer, struct action marked[FIELDS_MAX])
{
    size_t count = 0;
    for (int i = 0; i < pointer->fields.count; i++)
        if (pointer->kind[i] == POINTED_ACTION)
            marked[count++] = pointer->action[i];
    return count;
}
