/*
 * The command legal: says what can be played, by what is played (a die, a tile, a figure) or by
 * place. Spellings have the form WHAT@SPOT, WHAT-SPOT, WHAT SPOT or SPOT, and then what completes
 * them; a spelling without a place is a kind of its own.
 */
#include "ui/commands/commands.h"

#include "games/reader.h"
#include "games/spoken.h"

#define SMALLS "abcdefghijklmnopqrstuvwxyz"
#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

enum { NAME_SIZE = 32, SPOTS_MAX = 24, SPELLED_MAX = 60, WORTH_SIZE = 160, WORDS_SIZE = 4096 };

/* A legal action, split into parts. */
struct spelled {
    struct action action;
    char whole[GAME_SPELLING_SIZE]; /* "d8@c4+b3" */
    char kind[GAME_SPELLING_SIZE];  /* "d8" */
    char spot[GAME_SPELLING_SIZE];  /* "c4", or "" */
    char worth[WORTH_SIZE];         /* its cost and gain, or "" */
    bool words;                     /* the place is one or more words ("a1 a2 b1") */
    bool repeated; /* an earlier item has the same kind and place, with a different ending */
};

struct spelled_list {
    struct spelled *item;
    size_t count;
    bool heard; /* to be spoken */
};

/* Returns the length of the place after SIGN: for '@', up to a cell's number, without a
 * rotation. */
static size_t spot_length(const char *spot, char sign)
{
    size_t letters = strspn(spot, SMALLS);
    if (sign == '@')
        return letters + strspn(spot + letters, "0123456789");
    return strcspn(spot, "$+/");
}

static void take_apart(struct spelled *spelled)
{
    size_t kind = strcspn(spelled->whole, "@- ");
    char sign = spelled->whole[kind];
    const char *spot = spelled->whole + kind + (sign != '\0');
    memcpy(spelled->kind, spelled->whole, kind);
    memcpy(spelled->spot, spot, spot_length(spot, sign));
    spelled->words = sign == ' ';
}

/* Sets the place of a spelling that is only a place ("b2"); its kind has no name. */
static void take_place(const struct talk *talk, struct spelled *spelled)
{
    int fields[ACTION_FIELDS_MAX];
    if (spelled->spot[0] || talk->game->action_fields(talk->rules, &spelled->action, fields) != 1)
        return;
    memcpy(spelled->spot, spelled->kind, sizeof spelled->spot);
    spelled->kind[0] = '\0';
}

static struct spelled_list spell_legal(struct talk *talk)
{
    const struct action_list *legal = table_legal(talk->table);
    struct spelled_list list = {NULL, legal->count, talk->ui->speech.on};
    list.item = memory_create(list.count ? list.count : 1, sizeof *list.item);
    for (size_t i = 0; i < list.count; i++) {
        struct spelled *spelled = &list.item[i];
        struct text text = text_in(spelled->whole, sizeof spelled->whole);
        spelled->action = legal->items[i];
        talk->game->format(talk->rules, table_view(talk->table), &spelled->action, &text);
        take_apart(spelled);
        take_place(talk, spelled);
        struct text worth = text_in(spelled->worth, sizeof spelled->worth);
        if (talk->game->worth)
            talk->game->worth(talk->rules, table_view(talk->table), &spelled->action, &worth);
        for (size_t j = 0; j < i && !spelled->repeated; j++)
            spelled->repeated = strcmp(spelled->kind, list.item[j].kind) == 0 &&
                                strcmp(spelled->spot, list.item[j].spot) == 0;
    }
    return list;
}

/* Reports whether X names what the action plays ("d8", "8", "D8"). */
static bool kind_is(const struct spelled *spelled, const char *x)
{
    const char *digits = spelled->kind + strcspn(spelled->kind, "0123456789");
    return words_same(spelled->kind, x) || (digits > spelled->kind && words_same(digits, x));
}

/* Reports whether X is the action's place ("c4") or one of its places ("b1" of "a1 a2 b1"). */
static bool spot_is(const struct spelled *spelled, const char *x)
{
    const char *cursor = spelled->spot;
    for (;;) {
        struct text word = TEXT_ROOM(NAME_SIZE);
        if (!words_take(&cursor, &word))
            return false;
        if (words_same(word.data, x))
            return true;
    }
}

/* Adds SPELLED as people type it, with a capital before a word, and a place as a separate word. */
static void add_readable(const char *spelled, struct buffer *words)
{
    bool apart = strcspn(spelled, CAPITALS) == 0 && strspn(spelled + 1, SMALLS) > 0;
    buffer_format(words, "%.*s%s%s", apart, spelled, apart ? " " : "", spelled + apart);
}

/* ---- by kind ---- */

static bool kind_came_before(const struct spelled_list *list, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(list->item[i].kind, list->item[index].kind) == 0)
            return true;
    return false;
}

static bool of_kind(const struct spelled *spelled, const struct spelled *kind)
{
    return !spelled->repeated && strcmp(spelled->kind, kind->kind) == 0;
}

/* Reports whether ITEM is the first one of KIND with its cost and gain. */
static bool begins_worth(const struct spelled_list *list, size_t item, const struct spelled *kind)
{
    if (!of_kind(&list->item[item], kind))
        return false;
    for (size_t i = 0; i < item; i++)
        if (of_kind(&list->item[i], kind) &&
            strcmp(list->item[i].worth, list->item[item].worth) == 0)
            return false;
    return true;
}

/* Adds the items from FIRST on with the kind, cost and gain of KIND, separated by BETWEEN. */
static void add_group(const struct spelled_list *list, size_t first, const struct spelled *kind,
    const char *between, struct buffer *words)
{
    const char *worth = list->item[first].worth;
    for (size_t i = first; i < list->count; i++)
        if (of_kind(&list->item[i], kind) && strcmp(list->item[i].worth, worth) == 0)
            buffer_format(words, "%s%s", i > first ? between : "", list->item[i].spot);
}

/* Adds the places of a kind, grouped by cost and gain: "f5 g5 (pays 3 to player 2)". */
static void add_spots(const struct spelled_list *list, size_t first, struct buffer *words)
{
    const struct spelled *kind = &list->item[first];
    const char *group = " ";
    for (size_t w = first; w < list->count; w++) {
        if (!begins_worth(list, w, kind))
            continue;
        LOCAL_BUFFER places = BUFFER_INIT;
        const char *worth = list->item[w].worth;
        buffer_add(words, group);
        if (list->heard) {
            add_group(list, w, kind, "\n", &places);
            spoken_add_names(places.data, words);
        } else {
            add_group(list, w, kind, kind->words ? ", " : " ", words);
        }
        if (worth[0])
            buffer_format(words, "%s(%s)", kind->spot[0] ? " " : "", worth);
        group = !worth[0] ? " " : list->heard ? C_("between groups of a list", "; ") : "; ";
    }
}

/* Reports whether the kind of AT has the same places, costs and gains as that of FIRST, so that
 * speech can join them. */
static bool goes_likewise(const struct spelled_list *list, size_t first, size_t at)
{
    LOCAL_BUFFER here = BUFFER_INIT;
    LOCAL_BUFFER there = BUFFER_INIT;
    if (!list->heard || kind_came_before(list, at) || !list->item[first].spot[0])
        return false;
    add_spots(list, first, &here);
    add_spots(list, at, &there);
    return strcmp(here.data, there.data) == 0;
}

/* Reports whether the kind at INDEX has been listed; in speech, perhaps together with another. */
static bool was_told(const struct spelled_list *list, size_t index)
{
    if (kind_came_before(list, index))
        return true;
    for (size_t i = 0; i < index; i++)
        if (goes_likewise(list, index, i))
            return true;
    return false;
}

/* Adds "d8" or, in speech, all kinds with the same places: "d4, d6, d8:". */
static void add_names(const struct spelled_list *list, size_t first, struct buffer *words)
{
    bool several = false;
    add_readable(list->item[first].kind, words);
    for (size_t i = first + 1; i < list->count; i++) {
        if (!goes_likewise(list, first, i))
            continue;
        buffer_add(words, C_("between words of a list", ", "));
        add_readable(list->item[i].kind, words);
        several = true;
    }
    buffer_add(words, several ? ":" : "");
}

/* Adds the line of a kind, "d8   b2 c3 c4", or only the number of its places if they are too
 * many. */
static void add_kind(const struct spelled_list *list, size_t first, int width, struct buffer *words)
{
    const struct spelled *kind = &list->item[first];
    size_t count = 0;
    for (size_t i = first; i < list->count; i++)
        count += of_kind(&list->item[i], kind);
    LOCAL_BUFFER readable = BUFFER_INIT;
    add_names(list, first, &readable);
    buffer_add(words, words->length ? "\n " : " ");
    if (kind->kind[0])
        buffer_format(words, " %-*s ", width, readable.data);
    if (kind->words && count > SPOTS_MAX) {
        char cell[GAME_SPELLING_SIZE] = "";
        memcpy(cell, kind->spot, strcspn(kind->spot, " "));
        buffer_add(words, " ");
        buffer_format(words,
            _("%zu ways, such as '%s'; name one of the cells to see its ways, such as 'legal %s'"),
            count, kind->whole, cell);
        return;
    }
    add_spots(list, first, words);
}

static void say_by_kind(struct talk *talk, const struct spelled_list *list)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    size_t width = 5;
    for (size_t i = 0; i < list->count; i++)
        width = strlen(list->item[i].kind) > width ? strlen(list->item[i].kind) : width;
    for (size_t i = 0; i < list->count; i++)
        if (!was_told(list, i))
            add_kind(list, i, (int)width, &words);
    ui_say(talk->ui, UI_PLAIN, words.length ? words.data : _("Nothing can be played now."));
}

/* ---- by name ---- */

static void add_whole(
    struct talk *talk, const struct spelled *spelled, const char *before, struct buffer *words)
{
    buffer_add(words, before);
    table_add_typed(talk->table, &spelled->action, words);
    if (spelled->worth[0])
        buffer_format(words, " (%s)", spelled->worth);
}

static void say_whole(struct talk *talk, const struct spelled_list *list)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    for (size_t i = 0; i < list->count && i < SPELLED_MAX; i++)
        add_whole(talk, &list->item[i], i ? ", " : "  ", &words);
    if (list->count > SPELLED_MAX)
        buffer_format(&words, _(" and %zu more"), list->count - SPELLED_MAX);
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* Keeps only items with the place X or, with KINDS, of the kind X. Returns whether X is a place. */
static bool keep_named(struct spelled_list *list, const char *x, bool kinds)
{
    size_t kept = 0;
    bool spot = false;
    for (size_t i = 0; i < list->count; i++) {
        bool here = spot_is(&list->item[i], x);
        if (here || (kinds && kind_is(&list->item[i], x)))
            list->item[kept++] = list->item[i];
        spot = spot || here;
    }
    list->count = kept;
    return spot;
}

/* Says why nothing can be played on NAME, by trying the first action that can be played elsewhere.
 * Says nothing if NAME is not a field. */
static void say_why_not(struct talk *talk, const struct spelled_list *list, const char *name)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    struct text words = TEXT_ROOM(WORDS_SIZE);
    struct error why = ERROR_INIT;
    struct action action;
    const struct state *view = table_view(talk->table);
    size_t at = 0;
    while (at < list->count && !list->item[at].spot[0])
        at++;
    if (at == list->count || !game_describe_field(talk->game, talk->rules, view, name, &words))
        return;
    buffer_format(&line, "%s%s%s", list->item[at].kind, list->item[at].kind[0] ? " " : "", name);
    if (!game_read_typed(talk->game, talk->rules, view, line.data, &action, &why) ||
        !talk->game->allows(talk->rules, view, &action, &why))
        ui_format(talk->ui, UI_PLAIN, _("No: %s."), error_format(&why).line);
}

static void say_named(struct talk *talk, struct spelled_list *list, const char *name)
{
    struct spelled_list all = *list;
    bool spot = keep_named(list, name, true);
    if (list->count == 0) {
        ui_format(talk->ui, UI_PLAIN,
            _("Nothing can be played now with or on '%s'; 'legal' lists what can."), name);
        say_why_not(talk, &all, name);
        return;
    }
    FREED struct action *marked = memory_create(list->count, sizeof *marked);
    for (size_t i = 0; i < list->count; i++)
        marked[i] = list->item[i].action;
    talk_show(talk, marked, list->count);
    if (spot)
        say_whole(talk, list);
    else
        say_by_kind(talk, list);
}

void legal_say_on(struct talk *talk, const char *field)
{
    struct spelled_list list = spell_legal(talk);
    struct text words = TEXT_ROOM(WORDS_SIZE);
    if (keep_named(&list, field, false))
        say_whole(talk, &list);
    else if (game_describe_field(talk->game, talk->rules, table_view(talk->table), field, &words))
        ui_say(talk->ui, UI_PLAIN, words.data);
    free(list.item);
}

void command_legal(struct talk *talk, const char *rest)
{
    struct text x = TEXT_ROOM(NAME_SIZE);
    struct spelled_list list = spell_legal(talk);
    if (words_take(&rest, &x))
        say_named(talk, &list, x.data);
    else
        say_by_kind(talk, &list);
    free(list.item);
}
