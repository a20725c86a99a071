/*
 * Reads what a person types at the table. The order decides the meaning of a line: an action
 * spelled exactly, a command's full name, an action spelled freely, a shortened command.
 */
#include "ui/commands/commands.h"

#include "games/reader.h"

enum { WORD_SIZE = 64, PATH_SIZE = 256, WORDS_SIZE = 1024 };

/* Parses an exact spelling; if it is illegal, it may be meant freely ("enter t7"). */
static bool parse_exactly(const struct talk *talk, const char *line, struct action *action)
{
    const struct game *game = talk->game;
    const struct rules *rules = talk->rules;
    const struct state *view = table_view(talk->table);
    return game->parse(rules, view, line, action, NULL) && game->allows(rules, view, action, NULL);
}

static bool parse_freely(
    const struct talk *talk, const char *line, struct action *action, struct error *error)
{
    return game_read_typed(talk->game, talk->rules, table_view(talk->table), line, action, error);
}

/* Plays ACTION; AGREED: the tutor has looked at its move. */
static void play_typed(struct talk *talk, struct action action, bool agreed)
{
    table_hide(talk->table, &action);
    if ((talk->ui->exact || question_settle(talk, &action)) && question_confirm(talk, &action) &&
        (!talk->may_play || talk->may_play(talk, &action)) &&
        (agreed || tutor_agrees(talk, &action, 1)))
        talk_act(talk, &action);
}

/* Finishes ACTION in the first way, as it will be asked later. */
static void settle_first(const struct game *game, const struct rules *rules,
    const struct state *state, struct action *action)
{
    struct choice choices[CHOICES_MAX];
    struct text question = TEXT_ROOM(WORDS_SIZE);
    if (game->choices && game->choices(rules, state, action, &question, choices) > 0)
        *action = choices[0].action;
}

/* Reads one action of LINE in STATE and finds its REST; returns false if there is none. */
static bool read_action(const struct talk *talk, const struct state *state, const char *line,
    struct action *action, struct text *rest, struct error *why)
{
    const struct game *game = talk->game;
    if (game->parse(talk->rules, state, line, action, NULL) &&
        game->allows(talk->rules, state, action, NULL))
        return true;
    if (game->parse_path && game->parse_path(talk->rules, state, line, action, rest))
        return true;
    text_clear(rest);
    return game_read_typed(game, talk->rules, state, line, action, why);
}

/* Returns the length of the first part of LINE typed like a hint, "d4 b2, then d10 c3"; *BEHIND is
 * the rest, or NULL. */
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

bool entry_take_ahead(struct talk *talk, struct buffer *line)
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

/* Plays several lines in one; drops what follows one that plays nothing. */
static bool play_in_turn(struct talk *talk, const char *line)
{
    const char *behind;
    LOCAL_BUFFER first = BUFFER_INIT;
    size_t before = session_length(talk->session);
    buffer_add_bytes(&first, line, part_of(line, &behind));
    if (!behind)
        return false;
    buffer_set(&talk->typed_ahead, behind);
    entry_understand(talk, first.data);
    if (session_length(talk->session) == before)
        buffer_clear(&talk->typed_ahead);
    return true;
}

int entry_read_move(const struct talk *talk, const char *line, bool settle,
    struct action actions[MOVE_TYPED_MAX], struct error *why)
{
    struct text left = TEXT_ROOM(PATH_SIZE), rest = TEXT_ROOM(PATH_SIZE);
    FREED struct state *state = game_state_copy(talk->game, table_view(talk->table));
    int count = 0, actor = session_actor(talk->session);
    const char *line_behind;
    do {
        struct action *action = &actions[count];
        if (left.length == 0) {
            size_t length = part_of(line, &line_behind);
            text_format(&left, "%.*s", (int)length, line);
            line = line_behind;
        }
        memset(action, 0, sizeof *action);
        text_clear(&rest);
        if (count == MOVE_TYPED_MAX || talk->game->actor(talk->rules, state) != actor ||
            !read_action(talk, state, left.data, action, &rest, why))
            return 0;
        if (settle)
            settle_first(talk->game, talk->rules, state, action);
        if (!talk->game->allows(talk->rules, state, action, why))
            return 0;
        talk->game->apply(talk->rules, state, action);
        count++;
        text_clear(&left);
        text_add(&left, rest.data);
    } while (left.length > 0 || line);
    return count;
}

/* Reports whether REST only ends the way without a step: "done". */
static bool only_ends(const struct talk *talk, const char *rest)
{
    struct action action;
    int fields[ACTION_FIELDS_MAX];
    return talk->game->parse(talk->rules, table_view(talk->table), rest, &action, NULL) &&
           talk->game->action_fields(talk->rules, &action, fields) == 0;
}

/* Plays a way of several actions, all or none; returns false if LINE is not one. */
static bool play_path(struct talk *talk, const char *string)
{
    const struct rules *rules = talk->rules;
    struct text line = TEXT_ROOM(PATH_SIZE), rest = TEXT_ROOM(PATH_SIZE);
    struct action action, actions[MOVE_TYPED_MAX];
    struct error error = ERROR_INIT;
    if (!talk->game->parse_path ||
        !talk->game->parse_path(rules, table_view(talk->table), string, &action, &rest))
        return false;
    int count = entry_read_move(talk, string, true, actions, &error);
    if (count == 0) {
        ui_format(talk->ui, UI_ERROR,
            only_ends(talk, rest.data) ? _("No: %s.")
                                       : _("No: %s. None of these steps was played."),
            error.code ? error_format(&error).line : _("the move cannot continue like that"));
        return true;
    }
    if (!tutor_agrees(talk, actions, count))
        return true;
    text_add(&line, string);
    for (bool on = true; on && !table_left(talk->table);) {
        size_t before = session_length(talk->session);
        text_clear(&rest);
        on = talk->game->parse_path(rules, table_view(talk->table), line.data, &action, &rest);
        if (on || parse_freely(talk, line.data, &action, &error))
            play_typed(talk, action, true);
        on = on && session_length(talk->session) > before;
        text_clear(&line);
        text_add(&line, rest.data);
    }
    return true;
}

static void run_command(struct talk *talk, const struct command *command, const char *rest)
{
    talk->asked = talk->ui->speech.on && talk->asked;
    command_run(talk, command, rest);
}

/* Returns the name of the first command that WORD finds: 「取り消し」 is undo. */
static const char *name_about(const struct command_list *list, const char *word)
{
    for (size_t i = 0; i < list->count; i++)
        if (command_is_about(&list->items[i], word))
            return list->items[i].name;
    return NULL;
}

/* Answers a line that is neither a command nor an action by what it resembles most. If the game
 * knows the first word, it also knew what was to be played, and says what is wrong. */
static void not_understood(struct talk *talk, const char *word, const struct error *action_error)
{
    const char *names[COMMANDS_MAX];
    command_names(talk->commands, names);
    const char *meant = words_nearest(names, talk->commands->count, word);
    const char *own = name_about(talk->commands, word);
    bool letters = strspn(word, "abcdefghijklmnopqrstuvwxyz") == strlen(word);
    bool known = !error_is_about(action_error, REASON_UNKNOWN, word);
    if (own)
        ui_format(talk->ui, UI_ERROR, _("There is no '%s'. Did you mean '%s'?"), word, own);
    else if (table_waits_for_hand(talk->table) && !meant)
        talk_refuse(talk, action_error);
    else if (meant && !known)
        ui_format(talk->ui, UI_ERROR, _("There is no '%s'. Did you mean '%s'?"), word, meant);
    else if (letters && strlen(word) > 1 && !known)
        ui_format(talk->ui, UI_ERROR,
            _("'%s' is neither an action nor a command; 'help' lists what can be typed."), word);
    else
        talk_refuse(talk, action_error);
}

/* ---- what chance did at a real table ---- */

/* Tells the table dice that were rolled or caps that were turned up. */
static void tell(struct talk *talk, const struct event *event)
{
    struct error error = ERROR_INIT;
    if (session_event(talk->session, event, &error))
        return;
    ui_format(talk->ui, UI_ERROR,
        error.code == ERROR_INPUT ? _("No: %s. Check the table and type it again.")
                                  : _("Not played: %s."),
        error_format(&error).line);
}

/* Tells the table what LINE spells exactly, or says why it is impossible and changes nothing.
 * Returns false if it does not spell what is due, which the whole table has to tell, whoever
 * looks. */
static bool event_exactly(struct talk *talk, const char *line)
{
    struct event event = {0};
    if (!game_read_event(talk->game, talk->rules, session_state(talk->session), line, &event, NULL))
        return false;
    tell(talk, &event);
    return true;
}

/* Adds LINE as games read it: of words in other letters, only the word between a die and its number
 * stays, and where sentences begin and end. */
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

/* Does the same for a forgiving spelling; returns false with the reason. */
static bool event_freely(struct talk *talk, const char *line, struct error *error)
{
    LOCAL_BUFFER heard = BUFFER_INIT;
    const struct game *game = talk->game;
    const struct state *state = session_state(talk->session);
    struct event event = {0};
    add_heard(line, &heard);
    bool good = game->parse_event_loose
                    ? game->parse_event_loose(talk->rules, state, heard.data, &event, error)
                    : game_read_event(game, talk->rules, state, line, &event, error);
    if (good)
        tell(talk, &event);
    return good;
}

/* ---- a line ---- */

/* Does what LINE spells freely; returns false with the reason if it spells nothing. */
static bool do_freely(struct talk *talk, const char *line, struct error *error)
{
    struct action action;
    if (table_waits_for_hand(talk->table))
        return event_freely(talk, line, error);
    if (play_path(talk, line))
        return true;
    if (!parse_freely(talk, line, &action, error))
        return false;
    play_typed(talk, action, false);
    return true;
}

static void read_freely(struct talk *talk, const char *line, const char *word, const char *rest)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER list = BUFFER_INIT;
    size_t count = 0;
    if (do_freely(talk, line, &error))
        return;
    const struct command *command = command_find(talk->commands, word, &count, &list);
    if (command)
        run_command(talk, command, rest);
    else if (count > 1 &&
             !(table_waits_for_hand(talk->table) && !error_is_about(&error, REASON_UNKNOWN, word)))
        ui_format(
            talk->ui, UI_ERROR, _("'%s' could be %s; type one more letter."), word, list.data);
    else if (rest[0] || table_waits_for_hand(talk->table) || !legal_say_on(talk, word))
        not_understood(talk, word, &error);
}

/* Does what LINE spells exactly: what is due at a real table, otherwise an action. */
static bool do_exactly(struct talk *talk, const char *line)
{
    struct action action;
    if (table_waits_for_hand(talk->table))
        return event_exactly(talk, line);
    if (!parse_exactly(talk, line, &action))
        return false;
    play_typed(talk, action, false);
    return true;
}

void entry_understand(struct talk *talk, const char *line)
{
    struct text word = TEXT_ROOM(WORD_SIZE);
    const char *rest = line;
    words_take(&rest, &word);
    if (do_exactly(talk, line))
        return;
    const struct command *command = command_named(talk->commands, word.data);
    const struct speech_query *query = speech_query_named(talk, word.data);
    if (command)
        run_command(talk, command, rest);
    else if (query)
        speech_answer(talk, query, rest);
    else if (!speech_move_eye(talk, line) && !play_in_turn(talk, line))
        read_freely(talk, line, strcmp(word.data, "?") == 0 ? "help" : word.data, rest);
}

/* Repeats the question to somebody who hears it and may have missed it. */
static void ask_again(struct talk *talk)
{
    talk->asked = talk->asked && !talk->ui->speech.on;
    if (!talk->ui->speech.on)
        ui_say(talk->ui, UI_NOTE, _("Type an action, or 'help' to see what else you can type."));
}

/* Plays the only choice, when Enter is typed without a line. */
static void play_forced(struct talk *talk)
{
    LOCAL_BUFFER forced = BUFFER_INIT;
    if (table_add_forced(talk->table, &forced))
        entry_understand(talk, forced.data);
    else
        ask_again(talk);
}

/* Returns the COUNT words that Tab may complete now, stored in ALL: commands, queries and legal
 * actions. The caller frees the list. */
static const char **words_to_type(struct talk *talk, struct buffer *all, size_t *count)
{
    const struct action_list *legal = table_legal(talk->table);
    const char **words = NULL;
    for (size_t i = 0; i < talk->commands->count; i++)
        buffer_format(all, "%s\n", talk->commands->items[i].name);
    for (const struct speech_query *query = speech_queries(talk); query->name; query++)
        buffer_format(all, "%s\n", query->name);
    for (size_t i = 0; i < legal->count; i++)
        buffer_format(all, "%s\n", table_spelling(talk->table, &legal->items[i]).data);
    for (char *at = all->data; *at; at += strlen(at) + 1) {
        at[strcspn(at, "\n")] = '\0';
        words = memory_resize(words, *count + 1, sizeof *words);
        words[(*count)++] = at;
    }
    return words;
}

/* Takes the line typed ahead, or reads the next; returns false at the end of input. */
static bool next_line(struct talk *talk, struct buffer *line)
{
    LOCAL_BUFFER all = BUFFER_INIT;
    size_t count = 0;
    if (entry_take_ahead(talk, line))
        return true;
    FREED const char **list = words_to_type(talk, &all, &count);
    struct ui_words words = {list, count};
    return ui_draws_table(talk->ui) ? ui_turn(talk->ui, words, line)
                                    : ui_ask(talk->ui, "> ", words, line);
}

void entry_read(struct talk *talk)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    bool there = next_line(talk, &line);
    FREED char *trimmed = there ? words_trim(line.data) : NULL;
    if (!there)
        table_leave(talk->table);
    else if (trimmed[0] == '\0')
        play_forced(talk);
    else if (trimmed[0] != '#') /* a colon begins a typed line on the board */
        entry_understand(talk, trimmed + (trimmed[0] == ':' && trimmed[1]));
}
