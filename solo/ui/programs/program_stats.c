/*
 * hexplay stats: the results of finished games.
 */
#include "ui/programs/programs.h"

#include "ui/fronts/fronts.h"
#include "ui/evening/evening.h"

static bool known_game(const char *slug, struct error *error)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    if (game_find(game_registry, slug))
        return true;
    setup_list_games(NULL, &list);
    return error_refuse(error, REASON_UNKNOWN, error_word(slug),
        "there is no game '%s'; there are %s", slug, list.data);
}

static void say_words(
    const struct arguments *arguments, struct history *history, const struct history_list *list)
{
    LOCAL_BUFFER out = BUFFER_INIT;
    bool speaks = os_is_terminal(stdout) ? front_speaks(arguments) : arguments->speak;
    struct ui_look wanted = front_look(arguments);
    struct ui *ui = ui_plain_create(&wanted, speaks);
    struct stats_look look = {ui->ascii, speaks, !arguments->file && list->count > 1};
    stats_add_words(list, os_local_day(os_wall_seconds()), look, &out);
    stats_add_ratings(history, arguments->file, look, &out);
    stats_add_problems(&out);
    if (look.brief)
        buffer_add(&out, _("'hexplay stats GAME' shows more.\n"));
    out.data[--out.length] = '\0';
    ui_say(ui, UI_PLAIN, out.data);
    ui_destroy(ui);
}

int program_stats(const struct arguments *arguments, struct error *error)
{
    struct error trouble = ERROR_INIT;
    struct history_list list;
    LOCAL_BUFFER json = BUFFER_INIT;
    if (arguments->file && !known_game(arguments->file, error))
        return 0;
    struct history *history = history_open(arguments->rebuild, &trouble);
    bool listed = history_list(history, arguments->file, &list, error);
    if (trouble.code != ERROR_NONE)
        fprintf(stderr, "hexplay: %s\n", error_format(&trouble).line);
    if (listed && arguments->json)
        stats_add_json(history, arguments->file, &list, os_local_day(os_wall_seconds()), &json);
    else if (listed)
        say_words(arguments, history, &list);
    if (json.length > 0)
        fputs(json.data, stdout);
    history_list_finish(&list);
    history_close(history);
    return 0;
}
