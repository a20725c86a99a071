/*
 * Talks to an engine. Two states follow what its seat saw: the view, in which events are spelled,
 * and the engine's own position, which forgets nothing and may ask for less than the view at a
 * reveal.
 */
#include "lab/tournament/tournament.h"

#include "core/os.h"

enum { PATIENCE_FACTOR = 10, PATIENCE_MS = 60000, SETUP_MS = 10000 };
enum { START_MS = 60000 };  /* it may load a lot before it listens */
enum { LATENESS_MS = 100 }; /* allows for reading late what was sent in time */

struct engine {
    struct os_process *process;
    const struct game *game;
    const struct rules *rules;
    int seat;
    int64_t patience_ms;
    size_t told; /* number of observations */
    struct state *view;
    struct state *position;
    struct buffer line;
    struct buffer answer; /* without '=' or '?' */
    struct failure failure;
    bool gone;
};

static const char *const sentences[FAILURE_COUNT] = {
    [FAILURE_NONE] = "%s",
    [FAILURE_LATE] = N_("did not answer in time to: %s"),
    [FAILURE_GONE] = N_("had already stopped at: %s"),
    [FAILURE_STOPPED] = N_("stopped at: %s"),
    [FAILURE_REFUSAL] = N_("refused: %s"),
    [FAILURE_UNTOLD] = N_("could not be sent: %s"),
    [FAILURE_ANSWER] = N_("answered genmove with: %s"),
    [FAILURE_NOTHING] = N_("gave no action in answer to: %s"),
    [FAILURE_ILLEGAL] = N_("answered with an illegal action: %s"),
};

void failure_add_english(const struct failure *failure, struct buffer *out)
{
    buffer_format(out, sentences[failure->kind], failure->about);
}

void failure_add_words(const struct failure *failure, struct buffer *out)
{
    buffer_format(out, _(sentences[failure->kind]), failure->about);
}

void failure_set(struct failure *failure, enum failure_kind kind, const char *about)
{
    struct text text = text_in(failure->about, sizeof failure->about);
    failure->kind = kind;
    for (; *about && text.length < FAILURE_ABOUT_SIZE / 2; about++)
        text_add_char(&text, *about >= ' ' && *about < 127 ? *about : '?');
}

static bool fail(struct engine *engine, enum failure_kind kind, const char *about)
{
    failure_set(&engine->failure, kind, about);
    return false;
}

/* ---- conversation ---- */

/* Reads a line; also stops at the deadline if lines keep coming. */
static enum os_process_answer read_line(struct engine *engine, int64_t deadline)
{
    if (os_monotonic_ms() > deadline + LATENESS_MS)
        return OS_PROCESS_LATE;
    return os_process_read_line(engine->process, &engine->line, deadline);
}

/* Reads an answer up to the empty line after it; GOOD is set if it begins with '='. */
static enum os_process_answer read_answer(struct engine *engine, int64_t deadline, bool *good)
{
    enum os_process_answer heard;
    do {
        heard = read_line(engine, deadline);
        if (heard != OS_PROCESS_DONE)
            return heard;
        buffer_add(&engine->line, "");
    } while (engine->line.data[0] == '\0' || engine->line.data[0] == '\r');
    *good = engine->line.data[0] == '=';
    const char *text = engine->line.data + (*good || engine->line.data[0] == '?');
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\r'))
        length--;
    buffer_clear(&engine->answer);
    buffer_add_bytes(&engine->answer, text, length);
    do {
        heard = read_line(engine, deadline);
    } while (heard == OS_PROCESS_DONE && engine->line.length > 0 && engine->line.data[0] != '\r');
    return heard;
}

/* Sends COMMAND and waits for the answer; returns false if there is none. */
static bool ask(struct engine *engine, const char *command, int64_t patience_ms, bool *good)
{
    int64_t deadline = os_monotonic_ms() + patience_ms;
    LOCAL_BUFFER bytes = BUFFER_INIT;
    buffer_format(&bytes, "%s\n", command);
    enum os_process_answer heard =
        os_process_write(engine->process, bytes.data, bytes.length, deadline);
    if (heard == OS_PROCESS_DONE)
        heard = read_answer(engine, deadline, good);
    if (heard == OS_PROCESS_DONE)
        return true;
    engine->gone = heard == OS_PROCESS_GONE;
    return fail(engine,
        heard == OS_PROCESS_LATE ? FAILURE_LATE
        : engine->gone           ? FAILURE_GONE
                                 : FAILURE_STOPPED,
        command);
}

/* Sends a COMMAND that the engine must accept. */
static bool tell(struct engine *engine, const char *command)
{
    bool good = false;
    if (!ask(engine, command, SETUP_MS, &good))
        return false;
    return good || fail(engine, FAILURE_REFUSAL, command);
}

/* ---- the game ---- */

static void add_options(const struct session *session, struct buffer *command)
{
    const struct option_spec *specs = session_game(session)->options;
    for (int i = 0; i < options_count(specs); i++) {
        struct text value = TEXT_ROOM(80);
        if (session_options(session)->value[i] == specs[i].initial)
            continue;
        options_format(specs, session_options(session), i, &value);
        buffer_format(command, " %s=%s", specs[i].key, value.data);
    }
}

static void begin(
    struct engine *engine, const struct session *session, int time_ms, const char *choices_seed)
{
    LOCAL_BUFFER command = BUFFER_INIT;
    bool good;
    buffer_format(&command, "seed %s", choices_seed);
    bool there = ask(engine, command.data, START_MS, &good);
    buffer_clear(&command);
    buffer_format(&command, "time_ms %d", time_ms);
    there = there && ask(engine, command.data, SETUP_MS, &good) && tell(engine, "chance manual");
    buffer_clear(&command);
    buffer_format(&command, "new_game %s players=%d", engine->game->slug,
        engine->game->players(engine->rules));
    add_options(session, &command);
    if (there)
        tell(engine, command.data);
}

/* Refuses a command that cannot be run, so that a typing error does not count as a lost game. */
static bool is_there(const struct engine *engine, const char *command, struct error *error)
{
    if (!engine->gone || !os_process_was_not_run(engine->process))
        return true;
    return error_input(error,
        "cannot run '%s': an engine is a command that speaks the engine protocol, such as 'hexplay "
        "--gtp'",
        command);
}

struct engine *engine_create(const char *command, int time_ms, const struct session *session,
    int seat, const char *choices_seed, struct error *error)
{
    struct os_process *process = os_process_create(command, error);
    if (!process)
        return NULL;
    struct engine *engine = memory_create(1, sizeof *engine);
    engine->process = process;
    engine->game = session_game(session);
    engine->rules = session_rules(session);
    engine->seat = seat;
    engine->patience_ms = time_ms > 0 ? (int64_t)PATIENCE_FACTOR * time_ms : PATIENCE_MS;
    engine->view = game_state_create(engine->game, engine->rules);
    game_view(engine->game, engine->rules, session_state_at(session, 0), seat, engine->view);
    engine->position = game_state_copy(engine->game, engine->view);
    begin(engine, session, time_ms, choices_seed);
    if (!is_there(engine, command, error)) {
        engine_destroy(engine);
        return NULL;
    }
    return engine;
}

void engine_destroy(struct engine *engine)
{
    if (!engine)
        return;
    os_process_write(engine->process, "quit\n", 5, os_monotonic_ms() + 1);
    os_process_destroy(engine->process);
    game_state_destroy(engine->view);
    game_state_destroy(engine->position);
    buffer_finish(&engine->line);
    buffer_finish(&engine->answer);
    free(engine);
}

/* ---- reporting plies ---- */

static bool tell_event(struct engine *engine, const char *spelling)
{
    struct event event;
    struct text command = TEXT_ROOM(GAME_EVENT_SIZE + 8);
    memset(&event, 0, sizeof event);
    text_format(&command, "event %s", spelling);
    if (!game_parse_event(engine->game, engine->rules, engine->position, spelling, &event, NULL))
        return fail(engine, FAILURE_UNTOLD, spelling);
    engine->game->apply_event(engine->rules, engine->position, &event);
    return tell(engine, command.data);
}

/* Finds NAME ("c3") followed by '=' in SHOWN ("c3=g"); returns NULL if it is not there. */
static const char *find_shown(const char *shown, const char *name, size_t length)
{
    for (const char *at = shown; (at = strchr(at, ' ')) != NULL;)
        if (strncmp(++at, name, length) == 0 && at[length] == '=')
            return at;
    return NULL;
}

/* Takes from SHOWN ("reveal c3=g d3=s") the part that DUE ("reveal c3") asks for; returns false if
 * something is missing. */
static bool part_of_shown(const char *due, const char *shown, struct text *spelling)
{
    size_t word = strcspn(due, " ");
    text_format(spelling, "%.*s", (int)word, due);
    for (due += word; *due == ' '; due += word) {
        due++;
        word = strcspn(due, " ");
        const char *at = find_shown(shown, due, word);
        if (!at)
            return false;
        text_format(spelling, " %.*s", (int)strcspn(at, " "), at);
    }
    return true;
}

static bool tell_shown(struct engine *engine, const struct event *shown)
{
    struct text all_text = TEXT_ROOM(GAME_EVENT_SIZE), due_text = TEXT_ROOM(GAME_EVENT_SIZE);
    struct text spelling = TEXT_ROOM(GAME_EVENT_SIZE);
    engine->game->format_event(engine->rules, engine->view, shown, &all_text);
    engine->game->apply_event(engine->rules, engine->view, shown);
    if (engine->game->actor(engine->rules, engine->position) != ACTOR_CHANCE)
        return true;
    engine->game->format_due(engine->rules, engine->position, &due_text);
    return !part_of_shown(due_text.data, all_text.data, &spelling) ||
           tell_event(engine, spelling.data);
}

static bool tell_ply(struct engine *engine, const struct ply *ply)
{
    struct text spelling = TEXT_ROOM(GAME_EVENT_SIZE), command = TEXT_ROOM(GAME_SPELLING_SIZE + 8);
    if (ply->actor == ACTOR_CHANCE) {
        engine->game->format_event(engine->rules, engine->position, &ply->event, &spelling);
        return tell_event(engine, spelling.data);
    }
    text_add(&command, "play ");
    engine->game->format(engine->rules, engine->position, &ply->action, &command);
    engine->game->apply(engine->rules, engine->position, &ply->action);
    return ply->actor == engine->seat || tell(engine, command.data);
}

static bool tell_observation(struct engine *engine, const struct observation *seen)
{
    const struct event *const shown[] = {&seen->shown, &seen->then};
    bool told = tell_ply(engine, &seen->ply);
    game_apply_ply(engine->game, engine->rules, engine->view, &seen->ply);
    for (int i = 0; i < 2 && told && shown[i]->count > 0; i++)
        told = tell_shown(engine, shown[i]);
    FREED struct state *now = game_state_copy(engine->game, engine->view);
    game_view(engine->game, engine->rules, now, engine->seat, engine->view);
    return told;
}

static bool tell_all(struct engine *engine, const struct session *session)
{
    size_t count;
    const struct observation *seen = session_seen(session, engine->seat, &count);
    while (engine->told < count && !engine->failure.kind)
        if (!tell_observation(engine, &seen[engine->told++]))
            return false;
    return !engine->failure.kind;
}

bool engine_decide(struct engine *engine, const struct session *session, struct action *action)
{
    bool good = false;
    if (!tell_all(engine, session) || !ask(engine, "genmove", engine->patience_ms, &good))
        return false;
    buffer_add(&engine->answer, "");
    if (!good)
        return fail(engine, FAILURE_ANSWER, engine->answer.data);
    if (engine->answer.data[0] == '\0')
        return fail(engine, FAILURE_NOTHING, "genmove");
    return game_parse_legal(engine->game, engine->rules, session_state(session),
               engine->answer.data, action, NULL) ||
           fail(engine, FAILURE_ILLEGAL, engine->answer.data);
}

void engine_tell_end(struct engine *engine, const struct session *session)
{
    bool told = tell_all(engine, session);
    (void)told; /* the game is already decided */
}

const struct failure *engine_failure(const struct engine *engine)
{
    return &engine->failure;
}
