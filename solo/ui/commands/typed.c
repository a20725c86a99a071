/*
 * Reads a typed line. It is the first of these that fits: an action spelled exactly, a command's
 * full name, a query of the game, a direction, several lines, an action spelled freely, a shortened
 * command, a field. So no command hides an action, and no action hides a command.
 */
#include "ui/commands/commands.h"

#include "games/reader.h"

enum { WORDS_SIZE = 4096 };

/* ---- commands ---- */

void command_names(const struct command_list *list, const char *names[COMMANDS_MAX])
{
    assert(list->count <= COMMANDS_MAX);
    for (size_t i = 0; i < list->count; i++)
        names[i] = list->items[i].name;
}

bool command_is_about(const struct command *command, const char *word)
{
    const char *own = language_of_context("command", command->name);
    LOCAL_BUFFER kana = BUFFER_INIT;
    words_add_katakana(word, &kana);
    const char *other = kana.data;
    return (unsigned char)word[0] >= 0x80 && (strstr(own, word) || strstr(own, other));
}

const struct command *command_named(const struct command_list *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++)
        if (words_name(list->items[i].name, name))
            return &list->items[i];
    return NULL;
}

const struct command *command_find(
    const struct command_list *list, const char *typed, size_t *count, struct buffer *fitting)
{
    const char *names[COMMANDS_MAX], *begun[COMMANDS_MAX];
    size_t found = 0, fit = 0;
    if (words_same(typed, "h") && command_named(list, "hint"))
        typed = "hint"; /* like the key on the board */
    if (words_same(typed, "more") && command_named(list, "candidates"))
        typed = "candidates"; /* more than a hint says */
    command_names(list, names);
    *count = words_match(names, list->count, typed, &found);
    if (*count == 1)
        return &list->items[found];
    for (size_t i = 0; i < list->count; i++)
        if (words_begin(names[i], typed))
            begun[fit++] = names[i];
    words_join(fitting, begun, fit, WORDS_OR);
    return NULL;
}

/* Returns the name of the first command that WORD finds (「取り消し」 is undo) or, if it may be
 * MISSPELLED, that it resembles; NULL if there is none. */
static const char *command_meant(const struct command_list *list, const char *word, bool misspelled)
{
    const char *names[COMMANDS_MAX];
    for (size_t i = 0; i < list->count; i++)
        if (command_is_about(&list->items[i], word))
            return list->items[i].name;
    command_names(list, names);
    return misspelled ? words_nearest(names, list->count, word) : NULL;
}

void command_run(struct talk *talk, const struct command *command, const char *rest)
{
    FREED char *trimmed = words_trim(rest);
    command->run(talk, trimmed);
}

/* ---- several lines in one ---- */

/* Returns the length of the first part of a LINE typed as hints spell it, "d4 b2, then d10 c3".
 * *BEHIND is the rest, or NULL. */
static size_t part_of(const char *line, const char **behind)
{
    const char *const said[] = {", then ", _(", then ")};
    *behind = NULL;
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        const char *at = strstr(line, said[i]);
        if (!at)
            continue;
        *behind = at + strlen(said[i]);
        *behind += strspn(*behind, " ");
        return (size_t)(at - line);
    }
    return strlen(line);
}

bool typed_take_ahead(struct talk *talk, struct buffer *line)
{
    const char *behind;
    struct buffer all = talk->typed_ahead;
    if (all.length == 0)
        return false;
    talk->typed_ahead = (struct buffer)BUFFER_INIT;
    buffer_clear(line);
    buffer_add_bytes(line, all.data, part_of(all.data, &behind));
    if (behind)
        buffer_add(&talk->typed_ahead, behind);
    buffer_finish(&all);
    return true;
}

/* ---- actions ---- */

/* Reads an exact spelling; an illegal one may be meant freely ("enter t7"). */
static bool read_exactly(
    const struct talk *talk, const struct state *state, const char *line, struct action *action)
{
    return talk->game->parse(talk->rules, state, line, action, NULL) &&
           talk->game->allows(talk->rules, state, action, NULL);
}

/* Reads the first action of a freely spelled LINE, and finds its REST. */
static bool read_freely(const struct talk *talk, const struct state *state, const char *line,
    struct action *action, struct text *rest, struct error *why)
{
    const struct game *game = talk->game;
    text_clear(rest);
    if (game->parse_path && game->parse_path(talk->rules, state, line, action, rest))
        return true;
    text_clear(rest);
    return game_read_typed(game, talk->rules, state, line, action, why);
}

bool typed_read_step(const struct talk *talk, const struct state *state, const char *line,
    struct action *action, struct text *rest, struct error *why)
{
    text_clear(rest);
    memset(action, 0, sizeof *action);
    return read_exactly(talk, state, line, action) ||
           read_freely(talk, state, line, action, rest, why);
}

/* Moves the first part of *LINE to PART; *LINE becomes what follows it, or NULL. */
static void take_part(const char **line, struct text *part)
{
    const char *from = *line;
    size_t length = part_of(from, line);
    text_clear(part);
    text_format(part, "%.*s", (int)length, from);
}

/* Reads REST, which follows the first of ACTIONS, and the parts BEHIND it (may be NULL). SETTLE and
 * the result are those of typed_read_move. */
static int read_on(const struct talk *talk, const char *rest, const char *behind, bool settle,
    struct action actions[MOVE_TYPED_MAX], struct error *why)
{
    const struct game *game = talk->game;
    struct text line = TEXT_ROOM(TYPED_PATH_SIZE), left = TEXT_ROOM(TYPED_PATH_SIZE);
    FREED struct state *state = game_state_copy(game, table_view(talk->table));
    text_add(&left, rest);
    for (int count = 0; count < MOVE_TYPED_MAX;) {
        struct action *action = &actions[count++];
        struct choice choices[CHOICES_MAX];
        struct text question = TEXT_ROOM(WORDS_SIZE);
        if (settle && game->choices &&
            game->choices(talk->rules, state, action, &question, choices) > 0)
            *action = choices[0].action;
        if (!game->allows(talk->rules, state, action, why))
            return 0;
        game->apply(talk->rules, state, action);
        if (left.length == 0 && !behind)
            return count;
        text_clear(&line);
        text_add(&line, left.data);
        if (left.length == 0)
            take_part(&behind, &line);
        if (count == MOVE_TYPED_MAX ||
            game->actor(talk->rules, state) != session_actor(talk->session) ||
            !typed_read_step(talk, state, line.data, &actions[count], &left, why))
            return 0;
    }
    return 0;
}

int typed_read_move(const struct talk *talk, const char *line, bool settle,
    struct action actions[MOVE_TYPED_MAX], struct error *why)
{
    struct text part = TEXT_ROOM(TYPED_PATH_SIZE), rest = TEXT_ROOM(TYPED_PATH_SIZE);
    take_part(&line, &part);
    return typed_read_step(talk, table_view(talk->table), part.data, actions, &rest, why)
               ? read_on(talk, rest.data, line, settle, actions, why)
               : 0;
}

/* Reads a move of several actions, whose first one and rest are known, as a whole or not at all. */
static void read_move(const struct talk *talk, struct typed_line *typed)
{
    struct action end;
    int fields[ACTION_FIELDS_MAX];
    typed->move[0] = typed->action;
    typed->count = read_on(talk, typed->path, NULL, true, typed->move, &typed->why);
    typed->kind = TYPED_MOVE;
    if (typed->count > 0)
        return;
    bool ends = talk->game->parse(talk->rules, table_view(talk->table), typed->path, &end, NULL) &&
                talk->game->action_fields(talk->rules, &end, fields) == 0;
    typed->kind = ends ? TYPED_WRONG : TYPED_BROKEN;
    error_input(&typed->why, "the move cannot continue like that");
}

/* ---- what dice and cards showed at a real table ---- */

/* Adds LINE as games read it: of words in other letters, keeps only the word between a die and its
 * number, and the limits of sentences. */
static void add_heard(const char *line, struct buffer *heard)
{
    const char *const meant[][2] = {
        {C_("between a die and what it shows", "is"), " is "}, {"：", ":"}, {"。", ";"}};
    for (; *line; line++) {
        const char *word = " ";
        for (size_t i = 0; i < sizeof meant / sizeof meant[0]; i++)
            if (strncmp(line, meant[i][0], strlen(meant[i][0])) == 0)
                word = meant[i][1];
        if (*line & 0x80)
            buffer_add(heard, word);
        else
            buffer_add_bytes(heard, line, 1);
    }
}

/* ---- a line ---- */

/* Reads what is due at a real table, in the view of the whole table; otherwise an action. */
static bool is_exact(const struct talk *talk, const char *line, struct typed_line *typed)
{
    const struct game *game = talk->game;
    struct error *why = game->parse_event_loose ? NULL : &typed->why;
    typed->kind = table_waits_for_hand(talk->table) ? TYPED_EVENT : TYPED_ACTION;
    if (typed->kind == TYPED_ACTION)
        return read_exactly(talk, table_view(talk->table), line, &typed->action);
    return game_read_event(
        game, talk->rules, session_state(talk->session), line, &typed->event, why);
}

/* Does the same for a freely spelled line, after is_exact. */
static bool is_free(const struct talk *talk, const char *line, struct typed_line *typed)
{
    LOCAL_BUFFER heard = BUFFER_INIT;
    struct text path = text_in(typed->path, sizeof typed->path);
    if (typed->kind == TYPED_EVENT) {
        add_heard(line, &heard);
        typed->event = (struct event){0};
        return talk->game->parse_event_loose &&
               talk->game->parse_event_loose(talk->rules, session_state(talk->session), heard.data,
                   &typed->event, &typed->why);
    }
    bool read =
        read_freely(talk, table_view(talk->table), line, &typed->action, &path, &typed->why);
    if (path.length > 0)
        read_move(talk, typed);
    return read;
}

/* Reads a shortened command or a field, or refuses the line by what it resembles most. If the game
 * knows the first word, the game says what is wrong. */
static enum typed_kind read_rest(const struct talk *talk, struct typed_line *typed)
{
    struct text words = TEXT_ROOM(WORDS_SIZE);
    LOCAL_BUFFER fitting = BUFFER_INIT;
    size_t count = 0;
    bool waits = table_waits_for_hand(talk->table);
    bool unknown = error_is_about(&typed->why, REASON_UNKNOWN, typed->word);
    typed->command = command_find(talk->commands, typed->word, &count, &fitting);
    if (typed->command)
        return TYPED_COMMAND;
    typed->names = text_phrase("%s", fitting.data);
    if (count > 1 && (unknown || !waits))
        return TYPED_SHORT;
    if (!typed->rest[0] && !waits &&
        game_describe_field(talk->game, talk->rules, table_view(talk->table), typed->word, &words))
        return TYPED_FIELD;
    const char *meant = command_meant(talk->commands, typed->word, unknown);
    typed->names = text_phrase("%s", meant ? meant : "");
    if (meant)
        return TYPED_NEAR;
    size_t letters = strspn(typed->word, "abcdefghijklmnopqrstuvwxyz");
    bool plain = letters > 1 && typed->word[letters] == '\0';
    return plain && unknown && !waits ? TYPED_UNKNOWN : TYPED_WRONG;
}

void typed_read(const struct talk *talk, const char *line, struct typed_line *typed)
{
    const char *behind;
    memset(typed, 0, sizeof *typed);
    struct text word = text_in(typed->word, sizeof typed->word);
    typed->rest = line;
    words_take(&typed->rest, &word);
    (void)part_of(line, &behind);
    if (is_exact(talk, line, typed))
        return;
    if ((typed->command = command_named(talk->commands, typed->word)) != NULL)
        typed->kind = TYPED_COMMAND;
    else if ((typed->query = speech_query_named(talk, typed->word)) != NULL)
        typed->kind = TYPED_QUERY;
    else if ((typed->direction = speech_direction(talk, line)) != NULL)
        typed->kind = TYPED_EYE;
    else if (behind)
        typed->kind = TYPED_LINES;
    else if (!is_free(talk, line, typed)) {
        if (strcmp(typed->word, "?") == 0)
            memcpy(typed->word, "help", sizeof "help");
        typed->kind = read_rest(talk, typed);
    }
}
