/*
 * Speaks about the game with the words of its own table; knows no game itself.
 */
#include "games/spoken.h"
#include "ui/commands/commands.h"

enum { NAME_SIZE = 32 };

static const struct speech *speech_of(const struct talk *talk)
{
    static const struct speech none;
    return talk->game->speech ? talk->game->speech : &none;
}

void speech_add_prompt(const struct talk *talk, bool full, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    full = full || talk->ui->speech.full;
    if (talk->ui->speech.on && speech->prompt)
        speech->prompt(talk->rules, table_prompt_state(talk->table),
            full ? PROMPT_FULL : PROMPT_SHORT, &words);
    else
        table_add_prompt(talk->table, out);
    buffer_add(out, words.data);
}

void speech_add_action(const struct talk *talk, const struct action *action, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    LOCAL_BUFFER typed = BUFFER_INIT;
    table_add_typed(talk->table, action, &typed);
    if (talk->ui->speech.on && speech->action)
        speech->action(talk->rules, table_view(talk->table), action, &words);
    else
        text_format(&words, C_("what is typed", "'%s'"), typed.data);
    buffer_add(out, words.data);
}

void speech_add_score(const struct talk *talk, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    if (talk->ui->speech.on && speech->score)
        speech->score(talk->rules, table_view(talk->table), table_eyes(talk->table), &words);
    else
        table_add_score(talk->table, out);
    buffer_add(out, words.data);
}

void speech_add_ply(const struct talk *talk, size_t index, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    struct ply ply;
    if (!talk->ui->speech.on || !speech->ply)
        table_add_ply(talk->table, index, out);
    else if (table_ply(talk->table, index, &ply))
        speech->ply(talk->rules, session_state_at(talk->session, index), &ply,
            table_listener(talk->table), &words);
    buffer_add(out, words.data);
}

/* ---- the board ---- */

static struct spoken_board board_of(const struct talk *talk)
{
    return (struct spoken_board){
        talk->game, talk->rules, table_view(talk->table), table_eyes(talk->table)};
}

/* Reports whether PICTURE shows anything that belongs to SEAT (-1: anybody) on FIELD (-1: any). */
static bool shows_owner(const struct canvas *picture, int field, int seat)
{
    for (int i = 0; i < picture->width * picture->height; i++) {
        const struct canvas_cell *cell = &picture->cells[i];
        if (cell->field >= 0 && (field < 0 || cell->field == field) &&
            (seat < 0 ? cell->owner != CANVAS_NO_OWNER : cell->owner == seat + 1))
            return true;
    }
    return false;
}

void command_mine(struct talk *talk, const char *rest)
{
    const struct spoken_board board = board_of(talk);
    struct table_picture picture = {.board_only = true};
    LOCAL_CANVAS canvas = CANVAS_INIT;
    LOCAL_BUFFER words = BUFFER_INIT;
    table_draw(talk->table, &picture, &canvas);
    bool sheet = !shows_owner(&canvas, -1, -1); /* one's own sheet: all of it */
    for (int field = 0; field < speech_field_count(&board); field++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        if ((sheet || shows_owner(&canvas, field, board.seat)) &&
            speech_add_field(&board, field, false, &one))
            buffer_format(&words, "%s%s",
                words.length > 0 ? C_("between cells that are told", "; ") : "", one.data);
    }
    if (words.length > 0)
        ui_format(talk->ui, UI_PLAIN, C_("a list as a sentence", "%s."), words.data);
    else
        ui_say(talk->ui, UI_PLAIN, _("Nothing on the board is yours."));
}

/* What is on which fields: one group for each thing. */
struct groups {
    struct buffer *what, *fields; /* the fields as lines */
    size_t count;
};

static void groups_add(struct groups *groups, const char *what, const char *field)
{
    size_t at = 0;
    while (at < groups->count && strcmp(groups->what[at].data, what) != 0)
        at++;
    if (at == groups->count) {
        groups->what = memory_resize(groups->what, at + 1, sizeof *groups->what);
        groups->fields = memory_resize(groups->fields, at + 1, sizeof *groups->fields);
        groups->what[at] = groups->fields[at] = (struct buffer)BUFFER_INIT;
        buffer_add(&groups->what[at], what);
        groups->count++;
    }
    buffer_format(&groups->fields[at], "%s%s", groups->fields[at].length > 0 ? "\n" : "", field);
}

static void groups_say(struct talk *talk, struct groups *groups)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    for (size_t i = 0; i < groups->count; i++) {
        LOCAL_BUFFER names = BUFFER_INIT;
        spoken_add_names(groups->fields[i].data, &names);
        buffer_format(&words, "%s", words.length > 0 ? "\n" : "");
        buffer_format(
            &words, C_("a thing and its cells", "%s: %s."), groups->what[i].data, names.data);
        buffer_finish(&groups->what[i]);
        buffer_finish(&groups->fields[i]);
    }
    free(groups->what);
    free(groups->fields);
    if (words.length > 0)
        ui_say(talk->ui, UI_PLAIN, words.data);
}

/* Reports whether WHAT contains all words of REST. */
static bool is_called(const char *what, const char *rest)
{
    struct text word = TEXT_ROOM(NAME_SIZE);
    while (words_take(&rest, &word)) {
        const char *name = word.data;
        if (!words_tell(what, name, false) && !strstr(what, name))
            return false;
        text_clear(&word);
    }
    return true;
}

void command_where(struct talk *talk, const char *rest)
{
    const struct spoken_board board = board_of(talk);
    struct groups groups = {NULL, NULL, 0};
    for (int field = 0; field < speech_field_count(&board); field++) {
        struct text what = TEXT_ROOM(SPEECH_SIZE);
        if (speech_add_what(&board, field, &what) && is_called(what.data, rest))
            groups_add(&groups, what.data, game_field_name(talk->game, talk->rules, field).data);
    }
    if (groups.count == 0 && rest[0])
        ui_format(talk->ui, UI_ERROR,
            _("Nothing on the board is called '%s'; 'where' alone lists all that is there."), rest);
    else if (groups.count == 0)
        ui_say(talk->ui, UI_PLAIN, _("The board is empty."));
    groups_say(talk, &groups);
}

static int find_field(const struct talk *talk, const char *name)
{
    const struct spoken_board board = board_of(talk);
    for (int field = 0; field < speech_field_count(&board); field++)
        if (words_same(game_field_name(talk->game, talk->rules, field).data, name))
            return field;
    return -1;
}

void speech_say_board(struct talk *talk, const char *rest)
{
    const struct spoken_board board = board_of(talk);
    struct text key = TEXT_ROOM(NAME_SIZE);
    LOCAL_BUFFER words = BUFFER_INIT;
    if (speech_field_count(&board) == 0)
        ui_say(talk->ui, UI_NOTE, _("This game cannot describe its board in words."));
    else if (words_take(&rest, &key) && !speech_add_strip(&board, key.data, true, &words))
        ui_format(talk->ui, UI_ERROR,
            _("There is no column or row '%s': type 'board', 'board d' or 'board 3'."), key.data);
    else if (key.length == 0)
        speech_add_board(&board, &words);
    if (words.length > 0)
        ui_say(talk->ui, UI_PLAIN, words.data);
}

/* ---- looking around ---- */

static void say_field(struct talk *talk, const char *before, int field)
{
    const struct spoken_board board = board_of(talk);
    struct text ground = TEXT_ROOM(SPEECH_SIZE);
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_add(&words, before);
    (void)speech_add_field(&board, field, true, &words);
    if (speech_of(talk)->ground)
        speech_of(talk)->ground(talk->rules, field, &ground);
    if (ground.length > 0)
        buffer_format(&words, "%s%s", C_("between words of a list", ", "), ground.data);
    buffer_add(&words, C_("the end of a sentence", "."));
    if (words.data[0] >= 'a' && words.data[0] <= 'z' && before[0])
        words.data[0] = (char)(words.data[0] - 'a' + 'A');
    ui_say(talk->ui, UI_PLAIN, words.data);
}

bool speech_say_around(struct talk *talk, const char *name)
{
    struct neighbour neighbours[GAME_NEIGHBOURS_MAX];
    int field = find_field(talk, name);
    if (field < 0)
        return false;
    say_field(talk, "", field);
    int count = game_neighbours(talk->game, talk->rules, field, neighbours);
    for (int i = 0; i < count; i++)
        say_field(talk,
            text_phrase(C_("what is named and told", "%s: "), _(neighbours[i].direction)).data,
            neighbours[i].field);
    return true;
}

bool speech_set_eye(struct talk *talk, const char *name)
{
    int field = find_field(talk, name);
    if (field < 0)
        return false;
    talk->eye = field + 1;
    say_field(talk, "", field);
    return true;
}

/* Reports whether LINE is DIRECTION ("north-east") in any language, or its letters ("ne"). */
static bool is_direction(const char *line, const char *direction)
{
    char letters[3] = {direction[0], '\0', '\0'};
    const char *dash = strchr(direction, '-');
    letters[1] = dash ? dash[1] : '\0';
    return words_same(line, letters) || words_same(line, direction) ||
           words_same(line, _(direction));
}

const char *speech_direction(const struct talk *talk, const char *line)
{
    static const char *const directions[] = {N_("north"), N_("north-east"), N_("east"),
        N_("south-east"), N_("south"), N_("south-west"), N_("west"), N_("north-west")};
    const char *meant = NULL;
    for (size_t i = 0; i < sizeof directions / sizeof directions[0] && talk->eye > 0; i++)
        meant = is_direction(line, directions[i]) ? directions[i] : meant;
    return meant;
}

void speech_move_eye(struct talk *talk, const char *direction)
{
    struct neighbour neighbours[GAME_NEIGHBOURS_MAX];
    int count = game_neighbours(talk->game, talk->rules, talk->eye - 1, neighbours);
    for (int i = 0; i < count; i++) {
        if (strcmp(neighbours[i].direction, direction) != 0)
            continue;
        talk->eye = neighbours[i].field + 1;
        say_field(talk, "", neighbours[i].field);
        return;
    }
    ui_format(talk->ui, UI_PLAIN, _("There is nothing to the %s."), _(direction));
}

/* ---- queries ---- */

const struct speech_query *speech_queries(const struct talk *talk)
{
    static const struct speech_query none[] = {{NULL, NULL, NULL, NULL}};
    const struct speech *speech = speech_of(talk);
    return speech->queries ? speech->queries : none;
}

const struct speech_query *speech_query_named(const struct talk *talk, const char *name)
{
    for (const struct speech_query *query = speech_queries(talk); query->name; query++)
        if (words_name(query->name, name))
            return query;
    return NULL;
}

void speech_answer(struct talk *talk, const struct speech_query *query, const char *rest)
{
    struct text words = TEXT_ROOM(SPEECH_SIZE), word = TEXT_ROOM(NAME_SIZE);
    (void)words_take(&rest, &word);
    query->answer(talk->rules, table_view(talk->table), table_eyes(talk->table), word.data, &words);
    while (words.length > 0 &&
           (words.data[words.length - 1] == '\n' || words.data[words.length - 1] == ' '))
        words.data[--words.length] = '\0';
    ui_say(talk->ui, UI_PLAIN, words.data);
}
