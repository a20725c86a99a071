/*
 * The command legal: what may be played, told by what is played (a die, a tile, a figure) or by
 * place. Spellings have the form WHAT@PLACE, with what is added after a '+' or '/'; a spelling without '@'
 * is a kind of its own.
 */
#include "ui/commands.h"
#include "ui/words.h"

#include <stdlib.h>
#include <string.h>

enum { KIND_SIZE = 32 };

/* One legal action taken apart. */
struct spelled {
    struct action action;
    char kind[GAME_SPELLING_SIZE];  /* "d8" */
    char place[GAME_SPELLING_SIZE]; /* "c4", or "" */
    bool repeated;                  /* the same kind and place came before, scored otherwise */
};

struct spelled_list {
    struct spelled *item;
    size_t count;
};

static void take_apart(const char *spelling, struct spelled *spelled)
{
    size_t kind = strcspn(spelling, "@");
    struct text name = text_in(spelled->kind, sizeof spelled->kind);
    struct text place = text_in(spelled->place, sizeof spelled->place);
    for (size_t i = 0; i < kind; i++)
        text_add_char(&name, spelling[i]);
    const char *at = spelling + kind + (spelling[kind] == '@');
    for (; *at && *at != '+' && *at != '/'; at++)
        text_add_char(&place, *at);
}

static bool same_place(const struct spelled *a, const struct spelled *b)
{
    return strcmp(a->kind, b->kind) == 0 && strcmp(a->place, b->place) == 0;
}

static struct spelled_list spell_legal(struct table *table)
{
    const struct game *game = session_game(table->session);
    table_find_legal(table);
    struct spelled_list list = {NULL, table->legal.count};
    list.item = memory_create(list.count ? list.count : 1, sizeof *list.item);
    for (size_t i = 0; i < list.count; i++) {
        char spelling[GAME_SPELLING_SIZE];
        struct text text = text_in(spelling, sizeof spelling);
        list.item[i].action = table->legal.items[i];
        game->format(session_rules(table->session), table_view(table), &list.item[i].action, &text);
        take_apart(spelling, &list.item[i]);
        for (size_t j = 0; j < i && !list.item[i].repeated; j++)
            list.item[i].repeated = same_place(&list.item[i], &list.item[j]);
    }
    return list;
}

/* Whether X names what this action plays ("d8", "8", "D8") or its place ("c4"). */
static bool named_by(const struct spelled *spelled, const char *x)
{
    const char *digits = spelled->kind + strcspn(spelled->kind, "0123456789");
    return words_same(spelled->kind, x) || words_same(spelled->place, x)
        || (digits > spelled->kind && words_same(digits, x));
}

/* One line a kind: "d8   b2 c3 c4". */
static void add_kind(const struct spelled_list *list, size_t first, struct buffer *words)
{
    const struct spelled *kind = &list->item[first];
    buffer_format(words, "%s  %-5s", words->length ? "\n" : "", kind->kind);
    for (size_t i = first; i < list->count; i++)
        if (!list->item[i].repeated && strcmp(list->item[i].kind, kind->kind) == 0)
            buffer_format(words, " %s", list->item[i].place);
}

static bool kind_came_before(const struct spelled_list *list, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(list->item[i].kind, list->item[index].kind) == 0)
            return true;
    return false;
}

static void say_by_kind(struct table *table, const struct spelled_list *list)
{
    struct buffer words = BUFFER_INIT;
    for (size_t i = 0; i < list->count; i++)
        if (!kind_came_before(list, i))
            add_kind(list, i, &words);
    ui_say(table->ui, UI_PLAIN, words.length ? words.data : "Nothing can be played now.");
    buffer_finish(&words);
}

/* Leaves only what X names. */
static void keep_named(struct spelled_list *list, const char *x)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (named_by(&list->item[i], x))
            list->item[kept++] = list->item[i];
    list->count = kept;
}

static void mark_on_board(struct table *table, const struct spelled_list *list)
{
    struct action *marked = memory_create(list->count, sizeof *marked);
    for (size_t i = 0; i < list->count; i++)
        marked[i] = list->item[i].action;
    table_show(table, marked, list->count);
    free(marked);
}

void command_legal(struct table *table, const char *rest)
{
    char name[KIND_SIZE];
    struct text x = text_in(name, sizeof name);
    struct spelled_list list = spell_legal(table);
    bool named = words_take(&rest, &x);
    if (named)
        keep_named(&list, name);
    if (named && list.count == 0)
        ui_format(table->ui, UI_PLAIN,
            "Nothing can be played now with or on '%s'; 'legal' lists what can.", name);
    else if (named)
        mark_on_board(table, &list);
    if (list.count > 0 || !named)
        say_by_kind(table, &list);
    free(list.item);
}
