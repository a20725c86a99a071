/*
 * Spoken words, from the game's table: no game is known here.
 */
#include "ui/commands/commands.h"

enum { NAME_SIZE = 32 };

static const struct speech *speech_of(const struct talk *talk)
{
    static const struct speech none;
    return talk->game->speech ? talk->game->speech : &none;
}

void speech_add_prompt(const struct talk *talk, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    if (!talk->ui->speech.on || !speech->prompt) {
        table_add_prompt(talk->table, out);
        return;
    }
    speech->prompt(talk->rules, table_prompt_state(talk->table), talk->ui->speech.full, &words);
    buffer_add(out, words.data);
}

void speech_add_action(const struct talk *talk, const struct action *action, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    if (talk->ui->speech.on && speech->action) {
        speech->action(talk->rules, table_view(talk->table), action, &words);
        buffer_add(out, words.data);
        return;
    }
    LOCAL_BUFFER spelling = BUFFER_INIT;
    table_add_typed(talk->table, action, &spelling);
    buffer_format(out, C_("what is typed", "'%s'"), spelling.data);
}

void speech_add_score(const struct talk *talk, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    if (!talk->ui->speech.on || !speech->score) {
        table_add_score(talk->table, out);
        return;
    }
    speech->score(talk->rules, table_view(talk->table), table_eyes(talk->table), &words);
    buffer_add(out, words.data);
}

void speech_add_ply(const struct talk *talk, size_t index, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    struct ply ply;
    if (!talk->ui->speech.on || !speech->ply) {
        table_add_ply(talk->table, index, out);
        return;
    }
    if (table_ply(talk->table, index, &ply))
        speech->ply(talk->rules, session_state_at(talk->session, index), &ply,
            table_listener(talk->table), &words);
    buffer_add(out, words.data);
}

/* ---- fields ---- */

static void name_field(const struct talk *talk, int field, char name[NAME_SIZE])
{
    struct text text = text_in(name, NAME_SIZE);
    game_format_field(talk->game, talk->rules, field, &text);
}

/* 0 where the game cannot tell what lies on them. */
static int field_count(const struct talk *talk)
{
    bool tells = speech_of(talk)->field || talk->game->describe_cell;
    return tells ? game_field_count(talk->game, talk->rules) : 0;
}

static int neighbours_of(
    const struct talk *talk, int field, struct neighbour neighbours[GAME_NEIGHBOURS_MAX])
{
    return game_neighbours(talk->game, talk->rules, field, neighbours);
}

/* The field called NAME, or -1. */
static int find_field(const struct talk *talk, const char *name)
{
    char other[NAME_SIZE];
    for (int field = 0; field < field_count(talk); field++) {
        name_field(talk, field, other);
        if (words_same(other, name))
            return field;
    }
    return -1;
}

/* "d4 8, scored"; false where the field is empty, which is added then only with EMPTY. */
static bool add_field(const struct talk *talk, int field, bool empty, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    const struct state *view = table_view(talk->table);
    char name[NAME_SIZE];
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    bool there = speech->field
                     ? speech->field(talk->rules, view, table_eyes(talk->table), field, &words)
                     : talk->game->describe_cell(talk->rules, view, field, &words);
    name_field(talk, field, name);
    if (there || empty)
        buffer_format(out,
            there ? C_("a cell and what lies there", "%s %s")
                  : C_("a cell and nothing", "%s empty"),
            name, words.data);
    return there;
}

/* ---- the board by columns and rows ---- */

/* What fields are told together: those whose names begin alike, or end alike. */
struct strip {
    bool row;
    char key[NAME_SIZE];
};

static bool is_in_part(const struct strip *part, const char *name)
{
    size_t letters = strcspn(name, "0123456789");
    if (part->row)
        return strcmp(name + letters, part->key) == 0;
    return strlen(part->key) == letters && strncmp(name, part->key, letters) == 0;
}

static void add_heading(const struct talk *talk, const struct strip *part, struct buffer *out)
{
    const struct speech *speech = speech_of(talk);
    if (part->row)
        buffer_format(out, _("Row %s: "), part->key);
    else if (speech->others && part->key[0] == speech->others_letter && !part->key[1])
        buffer_format(out, C_("what is named and told", "%s: "), _(speech->others));
    else
        buffer_format(out, _("Column %s: "), part->key);
}

/* One line: what lies in PART; how many fields do. With EMPTY its empty fields are told too. */
static int say_part(struct talk *talk, const struct strip *part, bool empty)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    int count = field_count(talk), told = 0, held = 0;
    char name[NAME_SIZE];
    add_heading(talk, part, &words);
    for (int field = 0; field < count; field++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        name_field(talk, field, name);
        if (!is_in_part(part, name))
            continue;
        held += add_field(talk, field, empty, &one);
        if (one.length > 0)
            buffer_format(
                &words, "%s%s", told++ ? C_("between cells that are told", "; ") : "", one.data);
    }
    buffer_add(&words, C_("the end of a sentence", "."));
    if (told > 0)
        ui_say(talk->ui, UI_PLAIN, words.data);
    return held;
}

/* Every column in which anything lies. */
static void say_columns(struct talk *talk)
{
    struct strip part = {false, ""};
    int count = field_count(talk), held = 0;
    char name[NAME_SIZE];
    for (int field = 0; field < count; field++) {
        name_field(talk, field, name);
        if (part.key[0] && is_in_part(&part, name))
            continue;
        struct text key = text_in(part.key, sizeof part.key);
        for (size_t i = 0; i < strcspn(name, "0123456789"); i++)
            text_add_char(&key, name[i]);
        held += say_part(talk, &part, false);
    }
    ui_say(talk->ui, UI_PLAIN, held ? _("All else is empty.") : _("The board is empty."));
}

void speech_say_board(struct talk *talk, const char *rest)
{
    struct strip part = {rest[0] >= '0' && rest[0] <= '9', ""};
    struct text key = text_in(part.key, sizeof part.key);
    if (field_count(talk) == 0) {
        ui_say(talk->ui, UI_NOTE, _("This game cannot tell its board in words."));
        return;
    }
    if (!words_take(&rest, &key)) {
        say_columns(talk);
        return;
    }
    int count = field_count(talk);
    char name[NAME_SIZE];
    for (int field = 0; field < count; field++) {
        name_field(talk, field, name);
        if (!is_in_part(&part, name))
            continue;
        (void)say_part(talk, &part, true);
        return;
    }
    ui_format(talk->ui, UI_ERROR,
        _("There is no column or row '%s': say 'board', 'board d' or 'board 3'."), part.key);
}

/* ---- around a field, and the eye ---- */

static void add_ground(const struct talk *talk, int field, struct buffer *out)
{
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    if (speech_of(talk)->ground)
        speech_of(talk)->ground(talk->rules, field, &words);
    if (words.length > 0)
        buffer_format(out, "%s%s", C_("between words of a list", ", "), words.data);
}

static void say_field(struct talk *talk, const char *before, int field)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_add(&words, before);
    (void)add_field(talk, field, true, &words);
    add_ground(talk, field, &words);
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
    int count = neighbours_of(talk, field, neighbours);
    for (int i = 0; i < count; i++) {
        struct text before = TEXT_ROOM(NAME_SIZE);
        text_format(&before, C_("what is named and told", "%s: "), _(neighbours[i].direction));
        say_field(talk, before.data, neighbours[i].field);
    }
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

/* Whether LINE is DIRECTION or its letters: "ne" or "north-east". */
static bool is_direction(const char *line, const char *direction)
{
    char letters[3] = {direction[0], '\0', '\0'};
    const char *dash = strchr(direction, '-');
    letters[1] = dash ? dash[1] : '\0';
    return words_same(line, letters) || words_same(line, direction);
}

bool speech_move_eye(struct talk *talk, const char *line)
{
    static const char *const directions[] = {N_("north"), N_("north-east"), N_("east"),
        N_("south-east"), N_("south"), N_("south-west"), N_("west"), N_("north-west")};
    struct neighbour neighbours[GAME_NEIGHBOURS_MAX];
    const char *meant = NULL;
    for (size_t i = 0; i < sizeof directions / sizeof directions[0]; i++)
        meant = is_direction(line, directions[i]) ? directions[i] : meant;
    if (talk->eye == 0 || !meant)
        return false;
    int count = neighbours_of(talk, talk->eye - 1, neighbours);
    for (int i = 0; i < count; i++) {
        if (strcmp(neighbours[i].direction, meant) != 0)
            continue;
        talk->eye = neighbours[i].field + 1;
        say_field(talk, "", neighbours[i].field);
        return true;
    }
    ui_format(talk->ui, UI_PLAIN, _("Nothing lies to the %s."), _(meant));
    return true;
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
        if (words_same(query->name, name))
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
