/*
 * Says what can be typed now: an example of each kind of action, and what can be asked.
 */
#include "games/reader.h"
#include "ui/commands/commands.h"

enum { WAYS_MAX = 8, ASKED_MAX = 24 };

static bool is_first_of_kind(const struct action_list *list, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (list->items[i].kind == list->items[index].kind)
            return false;
    return true;
}

void ways_add(const struct talk *talk, struct buffer *out)
{
    const struct action_list *legal = table_legal(talk->table);
    struct phrase typed[WAYS_MAX];
    const char *names[WAYS_MAX];
    LOCAL_BUFFER list = BUFFER_INIT;
    int fields[ACTION_FIELDS_MAX];
    size_t count = 0;
    bool example = false;
    /* First those that name a place, because they are played most. */
    for (size_t k = 0; k < 2 * legal->count && count < WAYS_MAX; k++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        size_t i = k % legal->count;
        bool places = talk->game->action_fields(talk->rules, &legal->items[i], fields) > 0;
        if (places != (k < legal->count) || !is_first_of_kind(legal, i))
            continue;
        example = example || places;
        game_add_typed(talk->game, talk->rules, table_view(talk->table), &legal->items[i],
            talk->ui->speech.on, &one);
        typed[count] = text_phrase("%s", one.data);
        names[count] = typed[count].data;
        count++;
    }
    if (count == 0)
        return;
    words_join(&list, names, count, WORDS_OR);
    if (out->length > 0 && out->data[out->length - 1] != ' ') {
        words_stop(out);
        buffer_add(out, " ");
    }
    buffer_format(out, example ? _("Type, for example, %s.") : _("Type %s."), list.data);
}

/* Adds the commands that help a person to decide and change nothing, and the game's queries. */
static void add_questions(const struct talk *talk, struct buffer *out)
{
    static const char *const looks[] = {"legal", "board", "where", "mine", "cell", "last", "score"};
    const char *names[ASKED_MAX];
    size_t count = 0;
    for (const struct speech_query *query = speech_queries(talk); query->name && count < 12;
         query++)
        names[count++] = query->name;
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
        names[count++] = looks[i];
    if (!session_rated(talk->session))
        names[count++] = "hint";
    words_join(out, names, count, WORDS_OR);
}

void ways_say(struct talk *talk)
{
    LOCAL_BUFFER words = BUFFER_INIT, questions = BUFFER_INIT;
    speech_add_prompt(talk, true, &words);
    ways_add(talk, &words);
    add_questions(talk, &questions);
    ui_say(talk->ui, UI_ASK, words.data);
    ui_format(talk->ui, UI_NOTE, _("You can ask %s. 'help' lists everything."), questions.data);
    talk->asked = true;
}
