/*
 * The keys at the table: each has one line in a table, used for handling it and for the list that
 * '?' shows.
 */
#include "ui/screen/private.h"

#include "core/os.h"

/* A key, and the function that it calls with ARGUMENT. */
struct key_row {
    int code;
    int argument;
    enum turned (*press)(struct screen *screen, int argument, struct buffer *line);
};

static void refuse(struct screen *screen, const char *words)
{
    buffer_set(&screen->message, words);
    screen->message_role = FRAME_ERROR;
}

/* Updates what is shown after a change under the cursor. */
static enum turned look(struct screen *screen)
{
    pointer_look(&screen->pointer, screen->table, screen->ui.ascii);
    return TURNED_VIEW;
}

/* ---- looking ---- */

static enum turned step(struct screen *screen, int direction, struct buffer *line)
{
    pointer_step(&screen->pointer, (enum field_direction)direction);
    return look(screen);
}

/* Reports whether the viewer is told anything about the last visible ply. */
static bool is_told(const struct screen *screen)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    size_t shown = view_plies(screen);
    if (shown > 0)
        table_add_ply(screen->table, shown - 1, &words);
    return shown == 0 || words.length > 0;
}

static enum turned look_back(struct screen *screen, int by, struct buffer *line)
{
    size_t length = session_length(screen->table->session);
    do {
        if ((by > 0 && screen->past >= length) || (by < 0 && screen->past == 0))
            break;
        screen->past = by > 0 ? screen->past + 1 : screen->past - 1;
    } while (screen->past > 0 && !is_told(screen));
    return TURNED_VIEW;
}

static enum turned read_page(struct screen *screen)
{
    bool there = page_read(screen, _("Enter goes back> "), UI_NO_WORDS, NULL);
    return there ? TURNED_VIEW : TURNED_GONE;
}

static enum turned show_keys(struct screen *screen, int argument, struct buffer *line);

/* Redraws everything (ANEW), or only what a new size changed. */
static enum turned redraw(struct screen *screen, int anew, struct buffer *line)
{
    if (anew)
        terminal_redraw(screen->terminal);
    return TURNED_VIEW;
}

static int field_named(const struct screen *screen, const char *name)
{
    const struct fields *fields = &screen->pointer.fields;
    for (int i = 0; i < fields->count; i++) {
        int field = fields->spot[i].field;
        if (strcmp(name, game_field_name(screen->table->game, screen->table->rules, field).data) ==
            0)
            return field;
    }
    return CANVAS_NO_FIELD;
}

static enum turned go_to_field(struct screen *screen, int argument, struct buffer *line)
{
    if (typed_line(screen, _("Go to: "), UI_NO_WORDS, line)) {
        int field = field_named(screen, line->data);
        if (field == CANVAS_NO_FIELD)
            refuse(screen, _("There is no field of that name."));
        else
            pointer_jump(&screen->pointer, field);
    }
    return look(screen);
}

/* Says everything about the field under the cursor. */
static enum turned describe(struct screen *screen, int argument, struct buffer *line)
{
    struct text words = TEXT_ROOM(POINTER_WORDS_SIZE * 2);
    const struct game *game = screen->table->game;
    const struct rules *rules = screen->table->rules;
    if (screen->pointer.walker.field == CANVAS_NO_FIELD)
        return TURNED_VIEW;
    struct phrase name = game_field_name(game, rules, screen->pointer.walker.field);
    if (!game_describe_field(game, rules, table_view(screen->table), name.data, &words))
        return TURNED_VIEW;
    said_add_words(&screen->said, UI_PLAIN, words.data);
    return read_page(screen);
}

static const struct key_row looking[] = {
    {PRESS_GO_UP, FIELD_UP, step},
    {PRESS_GO_DOWN, FIELD_DOWN, step},
    {PRESS_GO_LEFT, FIELD_LEFT, step},
    {PRESS_GO_RIGHT, FIELD_RIGHT, step},
    {'y', FIELD_NORTH_WEST, step},
    {'u', FIELD_NORTH_EAST, step},
    {'b', FIELD_SOUTH_WEST, step},
    {'n', FIELD_SOUTH_EAST, step},
    {'k', FIELD_NORTH, step},
    {'j', FIELD_SOUTH, step},
    {',', 1, look_back},
    {'.', -1, look_back},
    {PRESS_PAGE_UP, 1, look_back},
    {PRESS_PAGE_DOWN, -1, look_back},
    {'\'', 0, go_to_field},
    {'c', 0, describe},
    {'?', 0, show_keys},
    {PRESS_REDRAW, true, redraw},
    {PRESS_RESIZED, false, redraw},
};

/* ---- acting ---- */

static enum turned says(struct buffer *line, const char *words)
{
    buffer_set(line, words);
    return TURNED_LINE;
}

static enum turned say_action(
    struct screen *screen, const struct action *action, struct buffer *line)
{
    buffer_set(line, table_spelling(screen->table, action).data);
    screen->ui.exact = screen->pointer.exact;
    screen->ui.by_key = true;
    return TURNED_LINE;
}

/* Plays an action without alternatives that needs no place: an empty line does it. */
static enum turned play_forced(struct screen *screen, struct buffer *line)
{
    buffer_clear(line);
    if (table_add_forced(screen->table, line))
        return TURNED_LINE;
    refuse(screen, screen->pointer.words[0]
                       ? screen->pointer.words
                       : _("Nothing can be played here; Tab goes to a place where something can."));
    return TURNED_VIEW;
}

/* Ignores Enter after letters without a meaning: it ends a word that was meant to be typed. */
static enum turned play_nothing(struct screen *screen)
{
    screen->stray = false;
    refuse(
        screen, _("Nothing was played: here every key acts at once. Press : first to type words."));
    return TURNED_VIEW;
}

static enum turned act(struct screen *screen, int argument, struct buffer *line)
{
    if (screen->stray)
        return play_nothing(screen);
    switch (screen->pointer.here) {
    case POINTED_ACTION:
        return say_action(screen, &screen->pointer.considered, line);
    case POINTED_MARK:
        pointer_mark(&screen->pointer);
        return look(screen);
    case POINTED_NOTHING:
        break;
    }
    return play_forced(screen, line);
}

static enum turned tab(struct screen *screen, int by, struct buffer *line)
{
    if (!pointer_tab(&screen->pointer, by))
        refuse(screen, _("This cannot be played anywhere."));
    return look(screen);
}

static enum turned turn_item(struct screen *screen, int by, struct buffer *line)
{
    if (screen->pointer.panel.turns < 2)
        return TURNED_NOT;
    if (!pointer_turn(&screen->pointer, screen->table, by))
        refuse(screen, _("It cannot be played here in another way."));
    return look(screen);
}

static enum turned take_back(struct screen *screen, int argument, struct buffer *line)
{
    if (pointer_unmark(&screen->pointer))
        return look(screen);
    return says(line, "undo");
}

static enum turned forget_marks(struct screen *screen, int argument, struct buffer *line)
{
    if (screen->shortened && screen->pointer.pointing.marked_count == 0)
        news_unread(screen);
    bool marked = true;
    while (marked)
        marked = pointer_unmark(&screen->pointer);
    return look(screen);
}

static const char *const commands[] = {"log", "rules", "position"};
enum { CONTROL_P = 'P' - '@' };

static enum turned command(struct screen *screen, int which, struct buffer *line)
{
    return says(line, commands[which]);
}

/* Asks for a hint or, if there is advice for this position, shows the next best. */
static enum turned hint(struct screen *screen, int argument, struct buffer *line)
{
    return advised_show(screen) ? TURNED_VIEW : says(line, "hint");
}

/* Asks whether to leave, and says how to come back. */
static void add_leave(const struct screen *screen, struct buffer *out)
{
    LOCAL_BUFFER command = BUFFER_INIT;
    const char *path = table_record_path(screen->table);
    if (path[0] == '\0' || table_is_idle(screen->table))
        buffer_add(out, _("Leave?"));
    else if (os_is_no_file(path))
        buffer_format(out, _("Leave? The game is not saved: %s is not a file."), path);
    else if (farewell_resume(screen->table, &command))
        buffer_add(out, _("Leave? The game is saved, and 'hexplay resume' continues it."));
    else
        buffer_format(
            out, "%s\n%s", _("Leave? The game is saved. To continue it, type:"), command.data);
}

enum turned keys_leave(struct screen *screen, struct buffer *line)
{
    const char *const answers[] = {_("yes, leave"), _("no, stay")};
    LOCAL_BUFFER words = BUFFER_INIT, question = BUFFER_INIT;
    add_leave(screen, &words);
    os_add_commands(&question, words.data);
    int answer = screen_choose(&screen->ui, question.data, answers, 2);
    if (answer == UI_END)
        return TURNED_GONE;
    return answer == 0 ? says(line, "quit") : TURNED_VIEW;
}

static enum turned leave(struct screen *screen, int argument, struct buffer *line)
{
    return keys_leave(screen, line);
}

static const struct key_row acting[] = {
    {PRESS_RETURN, 0, act},
    {' ', 0, act},
    {PRESS_TAB, 1, tab},
    {PRESS_BACK_TAB, -1, tab},
    {'[', -1, turn_item},
    {']', 1, turn_item},
    {'z', 0, take_back},
    {PRESS_ERASE, 0, take_back},
    {PRESS_ESCAPE, 0, forget_marks},
    {'h', 0, hint},
    {'l', 0, command},
    {'r', 1, command},
    {CONTROL_P, 2, command},
    {'q', 0, leave},
};

static enum turned press(
    const struct key_row *rows, size_t count, struct screen *screen, int code, struct buffer *line)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].code == code)
            return rows[i].press(screen, rows[i].argument, line);
    return TURNED_NOT;
}

/* Chooses an item of the game, or plays it if it needs no place. */
static enum turned press_item(struct screen *screen, int code, struct buffer *line)
{
    const struct panel_item *item =
        code > 0 && code < 128 ? panel_find_item(&screen->pointer.panel, (char)code) : NULL;
    if (!item)
        return TURNED_NOT;
    bool at_once = item->at_once;
    if (!pointer_choose(&screen->pointer, (char)code)) {
        LOCAL_BUFFER words = BUFFER_INIT;
        struct text why = TEXT_ROOM(POINTER_WORDS_SIZE);
        struct pointing pointing = screen->pointer.pointing;
        struct action none;
        pointing.item = item->key;
        table_preview(screen->table, &pointing, &none, NULL, &why);
        buffer_format(&words, _("'%s' cannot be played now. %s"), item->name, why.data);
        refuse(screen, words.data);
        return TURNED_VIEW;
    }
    look(screen);
    if (at_once && screen->pointer.here == POINTED_ACTION)
        return say_action(screen, &screen->pointer.considered, line);
    return TURNED_VIEW;
}

/* Handles a click: the first on a field moves the cursor there, the second acts. */
static enum turned click(struct screen *screen, struct terminal_key key, struct buffer *line)
{
    const struct canvas_cell *cell = canvas_at(&screen->frame, key.x, key.y);
    int field = cell ? cell->field : CANVAS_NO_FIELD;
    if (field > FRAME_ITEMS && field < FRAME_ITEMS + 128)
        return press_item(screen, field - FRAME_ITEMS, line);
    if (field < 0)
        return TURNED_VIEW;
    if (field == screen->pointer.walker.field)
        return act(screen, 0, line);
    pointer_jump(&screen->pointer, field);
    return look(screen);
}

static enum turned type(struct screen *screen, struct ui_words words, struct buffer *line)
{
    return typed_line(screen, ": ", words, line) ? TURNED_LINE : TURNED_VIEW;
}

enum turned keys_look(struct screen *screen, struct terminal_key key)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    return press(looking, sizeof looking / sizeof looking[0], screen, key.code, &line);
}

static enum turned no_key(struct screen *screen, int code)
{
    bool letter = code > ' ' && code < PRESS_SPECIAL;
    screen->stray = screen->stray || letter;
    if (letter)
        refuse(screen, _("That key does nothing here; ? lists the keys, and : lets you type."));
    return TURNED_VIEW;
}

enum turned keys_act(
    struct screen *screen, struct terminal_key key, struct ui_words words, struct buffer *line)
{
    bool looks = key.code == ',' || key.code == '.' || key.code == PRESS_PAGE_UP ||
                 key.code == PRESS_PAGE_DOWN || key.code == PRESS_RESIZED;
    if (key.code != PRESS_RESIZED)
        buffer_clear(&screen->message);
    screen->advised.shown = screen->advised.shown && screen->message.length > 0;
    screen->stray = screen->stray && key.code < PRESS_SPECIAL && key.code != PRESS_TAB &&
                    key.code != PRESS_ESCAPE;
    if (screen->past > 0 && !looks) {
        screen->past = 0;
        if (key.code == PRESS_ESCAPE || key.code == PRESS_RETURN)
            return look(screen);
    }
    if (screen->boxed && (key.code == PRESS_RETURN || key.code == PRESS_ESCAPE)) {
        news_read(screen);
        return look(screen);
    }
    if (key.code == PRESS_CLICK)
        return click(screen, key, line);
    if (key.code == ':' || (key.code == PRESS_RETURN && table_waits_for_hand(screen->table)))
        return type(screen, words, line);
    enum turned turned = keys_look(screen, key);
    if (turned == TURNED_NOT)
        turned = press(acting, sizeof acting / sizeof acting[0], screen, key.code, line);
    if (turned == TURNED_NOT)
        turned = press_item(screen, key.code, line);
    return turned == TURNED_NOT ? no_key(screen, key.code) : turned;
}

/* ---- the list of keys ---- */

static const struct {
    const char *keys, *does;
} keys_rows[] = {
    {N_("Arrows"), N_("move over the board")},
    {"y u j k b n", N_("one step along the six directions")},
    {"Tab, Shift-Tab", N_("to the next place where the chosen thing can be played, and back")},
    {N_("' and a name"), N_("to that field")},
    {N_("Enter, Space"), N_("play here, or mark the field (!) if more than one is needed")},
    {N_("Mouse"), N_("a click goes to a field or chooses a thing, a second click plays")},
    {N_("Shift-Mouse"), N_("selects text to copy, as always in the terminal")},
    {"z, Backspace", N_("take back a mark, or what was played last")},
    {"Esc", N_("clear marks, return from looking back, or show all news again")},
    {N_(", and ."), N_("look at earlier positions, and forward again")},
    {"c", N_("all about the field under the cursor")},
    {"h", N_("a hint on the board, which Enter plays; again: the next best")},
    {"l  r", N_("log, rules")},
    {"Ctrl-P", N_("the position as a line, copied to the clipboard")},
    {":", N_("type an action or a command; : help lists them")},
    {"q", N_("leave; the game is saved")},
    {"Ctrl-L", N_("draw the screen again")},
};

static void add_row(struct buffer *out, const char *keys, const char *does)
{
    enum { KEYS_COLUMNS = 16 };
    wrap_add_padded(out, keys, KEYS_COLUMNS);
    buffer_format(out, "%s\n", does);
}

static void add_game_keys(const struct screen *screen, struct buffer *out)
{
    const struct panel *panel = &screen->pointer.panel;
    for (int i = 0; i < panel->item_count; i++) {
        const struct panel_item *item = &panel->item[i];
        LOCAL_BUFFER does = BUFFER_INIT;
        buffer_format(&does, item->ready ? "%s" : _("%s (not now)"), item->name);
        add_row(out, (const char[]){item->key, '\0'}, does.data);
    }
    if (panel->turns > 1)
        add_row(out, _("[ and ]"), _("turn it"));
}

static enum turned show_keys(struct screen *screen, int argument, struct buffer *line)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    said_add_words(&screen->said, UI_TITLE, _("Keys"));
    for (size_t i = 0; i < sizeof keys_rows / sizeof keys_rows[0]; i++)
        add_row(&words, _(keys_rows[i].keys), _(keys_rows[i].does));
    said_add_words(&screen->said, UI_PLAIN, words.data);
    buffer_clear(&words);
    add_game_keys(screen, &words);
    if (words.length > 0) {
        said_add_words(&screen->said, UI_TITLE, _(screen->table->game->title));
        said_add_words(&screen->said, UI_PLAIN, words.data);
    }
    return read_page(screen);
}
