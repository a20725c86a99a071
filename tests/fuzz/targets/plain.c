/*
 * The plain front end at a table, with computer players that answer at once. The first line is the
 * command line of a game; the rest is typed. The record stays in memory and is read back
 * afterwards. Slashes are left out, so that everything stays in one folder.
 */
#include "target.h"

#include "ai/ai.h"
#include "core/chance.h"
#include "games/registry.h"
#include "play/journal.h"
#include "play/verify.h"
#include "ui/commands/commands.h"
#include "ui/fronts/fronts.h"
#include "ui/programs/programs.h"

#include <string.h>

enum { WORDS_MAX = 20, LINES_MAX = 20 };

/* The lines still to be typed. */
static struct typed {
    const char *next;
    int lines;
} typed;

static bool ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    (void)ui, (void)prompt, (void)words;
    buffer_clear(line);
    buffer_add(line, "");
    if (*typed.next == '\0' || typed.lines++ == LINES_MAX)
        return false;
    size_t length = strcspn(typed.next, "\n");
    buffer_add_bytes(line, typed.next, length);
    typed.next += length + (typed.next[length] == '\n');
    return true;
}

static bool hand_over(struct ui *ui, const char *from, const char *to)
{
    struct buffer line = BUFFER_INIT;
    must(to != NULL && to != from, "somebody else takes the seat");
    bool there = ask(ui, "", (struct ui_words){NULL, 0}, &line);
    buffer_finish(&line);
    return there;
}

/* Creates the plain front end without its keyboard. */
static struct ui *create_front(const struct arguments *arguments)
{
    static struct ui_functions functions;
    struct ui_look look = front_look(arguments);
    struct ui *ui = ui_plain_create(&look, arguments->speak);
    functions = *ui->functions;
    functions.ask = ask;
    functions.hand_over = hand_over;
    ui->functions = &functions;
    return ui;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    scratch_start();
    return 0;
}

/* Checks that the game's record is valid, whatever was typed. */
static void check_record(const struct session *session)
{
    struct verify_report report;
    struct error error = ERROR_INIT;
    struct buffer record = BUFFER_INIT;
    session_record(session, &record);
    must(record_verify_bytes(game_registry, "r", record.data, record.length, &report, &error),
        "the record holds");
    struct session *again =
        session_load_bytes(game_registry, ai_find, "r", record.data, record.length, &error);
    must(again != NULL, "the record is read again");
    session_destroy(again);
    buffer_finish(&record);
}

/* Plays SESSION, which it then owns. */
static void play(const struct arguments *arguments, struct session *session)
{
    struct talk talk;
    struct table *table = table_create(session, true, NULL);
    struct ui *ui = create_front(arguments);
    talk_init(&talk, ui, table, &commands_all);
    talk.tutor = arguments->tutor;
    if (!welcome(&talk, false, arguments->seed, ""))
        table_leave(table);
    (void)loop_play(&talk);
    check_record(table->session);
    talk_finish(&talk);
    ui_destroy(ui);
    table_destroy(table);
}

/* Opens a session with a fixed seed unless the line has one, so that the same line is the same
 * game. */
static struct session *open_session(const struct arguments *arguments)
{
    struct session_setup setup;
    struct position position;
    struct error error = ERROR_INIT;
    if (arguments->position ? !setup_from_position(arguments, &position, &setup, &error)
                            : !setup_session(arguments, &setup, &error))
        return NULL;
    if (setup.chance == CHANCE_AUTO && !setup.seed_text)
        setup.seed_text = "fuzz";
    if (!setup.computer_seed_text)
        setup.computer_seed_text = "fuzz";
    struct session *session = session_create(&setup, &error);
    if (arguments->position)
        position_finish(&position);
    return session;
}

/* If LINE is a game's command line, plays that game and returns true. */
static bool sit_down(char *line)
{
    static char program[] = "hexplay";
    static struct arguments arguments;
    char *words[WORDS_MAX + 2];
    struct error error = ERROR_INIT;
    int count = split_words(line, ' ', program, words, WORDS_MAX);
    bool read = count > 1 && game_find(game_registry, words[1]) &&
                arguments_read(&arguments, count, words, &error);
    struct session *session = read && arguments.game ? open_session(&arguments) : NULL;
    if (session)
        play(&arguments, session);
    return session != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer text = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    char *rest = memchr(text.data, '\n', size);
    bool fit = rest && !memchr(data, '/', size);
    if (fit) {
        *rest++ = '\0';
        typed = (struct typed){rest, 0};
        fit = sit_down(text.data);
        scratch_clear();
    }
    buffer_finish(&text);
    return fit ? 0 : -1;
}
