/*
 * Lists unfinished games and asks which one to resume.
 */
#include "ui/evening/evening.h"

#include "ai/ai.h"
#include "core/os.h"
#include "games/registry.h"
#include "play/journal.h"

static const int64_t NANOSECONDS = 1000000000;

static void add(struct unfinished_list *list, const char *path, struct unfinished_game *game)
{
    int64_t bytes;
    if (!os_file_stamp(path, &bytes, &game->changed))
        game->changed = 0;
    game->path = memory_copy_string(path);
    *MEMORY_ADD(list->items, list->count) = *game;
}

/* The games that can be resumed, and the first that cannot. */
struct waiting {
    struct unfinished_list *list;
    struct unfinished_game damaged;
    struct buffer damaged_path; /* empty: no record is damaged */
};

static bool look_at(void *context, const char *path)
{
    struct waiting *waiting = context;
    struct unfinished_game game = {.path = NULL};
    struct error why = ERROR_INIT;
    bool goes_on = journal_goes_on(game_registry, path, &game.glance, &why);
    if (os_is_in_use(path))
        return true;
    if (goes_on) {
        add(waiting->list, path, &game);
    } else if (why.code != ERROR_NONE && waiting->damaged_path.length > 0) {
        waiting->damaged.others++;
    } else if (why.code != ERROR_NONE) {
        game.damaged = true;
        waiting->damaged = game;
        buffer_set(&waiting->damaged_path, path);
    }
    return waiting->list->count < UNFINISHED_MAX - 1;
}

/* Also lists damaged records: choosing one says what is wrong with it. */
void unfinished_init(struct unfinished_list *list)
{
    struct waiting waiting = {.list = list, .damaged_path = BUFFER_INIT};
    *list = (struct unfinished_list){NULL, 0};
    bool listed = journal_visit(JOURNAL_BY_PLAY, look_at, &waiting, NULL);
    if (listed && waiting.damaged_path.length > 0)
        add(list, waiting.damaged_path.data, &waiting.damaged);
    buffer_finish(&waiting.damaged_path);
}

void unfinished_finish(struct unfinished_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->items[i].path);
    free(list->items);
    *list = (struct unfinished_list){NULL, 0};
}

static void add_turn(const struct session *session, struct buffer *out)
{
    int actor = session_actor(session);
    if (actor < 0)
        return;
    names_add_comma(out);
    if (session_seat(session, actor)->kind == SEAT_AI)
        buffer_add(out, _("the computer's turn"));
    else if (session_people(session) == 1)
        buffer_add(out, _("your turn"));
    else
        buffer_format(out, _("the turn of player %d"), actor + 1);
}

static void add_progress(const struct unfinished_game *game, struct buffer *out)
{
    struct session *session = session_load(game_registry, ai_find, game->path, LOAD_FILE, NULL);
    if (!session)
        return;
    size_t actions = session_action_count(session);
    names_add_comma(out);
    buffer_format(out, NG_("%zu action", "%zu actions", actions), actions);
    add_turn(session, out);
    session_destroy(session);
}

void unfinished_add_words(const struct unfinished_game *game, struct buffer *out)
{
    if (game->damaged) {
        buffer_format(out, _("Cannot be resumed: %s"), game->path);
        if (game->others > 0)
            buffer_format(
                out, NG_(", and %d other", ", and %d others", game->others), game->others);
        return;
    }
    const struct record_glance *glance = &game->glance;
    names_add_game(glance->game, glance->players, glance->opponents, false, glance->options, out);
    if (glance->rated)
        names_add_rated(out);
    add_progress(game, out);
    names_add_day(NAMES_PLAYED, game->changed / NANOSECONDS, out);
}

int unfinished_ask(struct ui *ui, const struct unfinished_list *list)
{
    struct picker picker = {.question = _("Which game do you want to resume?")};
    for (size_t i = 0; i < list->count; i++)
        unfinished_add_words(&list->items[i], picker_add(&picker, (int)i, 0, NULL));
    return picker_pick(&picker, ui);
}
