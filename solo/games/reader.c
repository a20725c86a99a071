/*
 * Splits a typed line into words, looks up their meaning in a game's tables and builds the action.
 */
#include "games/reader.h"

enum { QUESTION_SIZE = 8192 };

static bool is_in(const char *set, char c)
{
    return c != '\0' && strchr(set, c) != NULL;
}

static size_t word_length(const struct reader_words *words, const char *string)
{
    size_t length = 0;
    if (is_in(words->alone, string[0]))
        return 1;
    while (string[length] && !is_in(words->between, string[length]) &&
           !is_in(words->alone, string[length]))
        length++;
    return length;
}

void reader_add(struct reader_line *line, int slot, int value, const char *word)
{
    if (line->count == READER_ITEMS_MAX) {
        line->too_long = true;
        return;
    }
    struct reader_item *item = &line->item[line->count++];
    struct text text = text_in(item->word, sizeof item->word);
    item->slot = slot;
    item->value = value;
    text_add(&text, word);
}

/* Words that people add out of habit; ignored in every game. */
static const char courtesies[] = "now please ok my turn";

/* Reports whether WORD is one of WORDS, which are separated by spaces. */
static bool is_one_of(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; (at = strstr(at, word)) != NULL; at++)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static void read_word(const struct reader_words *words, const struct rules *rules, const char *word,
    struct reader_line *line)
{
    for (const struct reader_synonym *at = words->synonyms; at->words; at++) {
        if (!is_one_of(at->words, word))
            continue;
        if (at->slot != READER_FILLER)
            reader_add(line, at->slot, at->value, word);
        return;
    }
    if (!words->name(rules, word, line) && !(line->count > 0 && is_one_of(courtesies, word)))
        reader_add(line, READER_UNKNOWN, 0, word);
}

void reader_read(const struct reader_words *words, const struct rules *rules, const char *string,
    struct reader_line *line)
{
    memset(line, 0, sizeof *line);
    while (*(string += strspn(string, words->between)) && !line->too_long) {
        char word[READER_WORD_SIZE];
        size_t length = word_length(words, string);
        size_t kept = length < sizeof word ? length : sizeof word - 1;
        for (size_t i = 0; i < kept; i++)
            word[i] = text_lower(string[i]);
        word[kept] = '\0';
        read_word(words, rules, word, line);
        string += length;
    }
}

const struct reader_item *reader_find(const struct reader_line *line, int slot)
{
    for (int i = 0; i < line->count; i++)
        if (line->item[i].slot == slot)
            return &line->item[i];
    return NULL;
}

static bool has_verb(const struct reader_shape *shape, const struct reader_line *line)
{
    const struct reader_item *verb = reader_find(line, shape->verb);
    return shape->verb == READER_NOTHING || (verb && verb->value == shape->verb_value);
}

static void set_member(struct action *action, enum reader_member member, int value)
{
    switch (member) {
    case READER_PART:
        action->part = (uint8_t)value;
        return;
    case READER_A:
        action->a = (uint16_t)value;
        return;
    case READER_B:
        action->b = (uint16_t)value;
        return;
    case READER_C:
        action->c = (uint16_t)value;
        return;
    }
}

/* Returns the first unused item of SLOT and marks it as used; NULL if there is none. */
static const struct reader_item *take(
    const struct reader_line *line, int slot, bool used[READER_ITEMS_MAX])
{
    for (int i = 0; i < line->count; i++) {
        if (line->item[i].slot != slot || used[i])
            continue;
        used[i] = true;
        return &line->item[i];
    }
    return NULL;
}

static bool form(const struct reader_shape *shape, const struct reader_line *line,
    const char *example, struct action *action, struct error *error)
{
    bool used[READER_ITEMS_MAX] = {false};
    *action = (struct action){shape->kind, 0, 0, 0, 0};
    if (shape->verb != READER_NOTHING)
        (void)take(line, shape->verb, used);
    for (int i = 0; i < READER_PARTS_MAX && shape->part[i].slot != READER_NOTHING; i++) {
        const struct reader_part *part = &shape->part[i];
        const struct reader_item *item = take(line, part->slot, used);
        if (!item && part->open == READER_NEEDED)
            return error_input(error, "%s%s", _(shape->usage), example);
        set_member(action, part->member, item ? item->value : part->open);
    }
    for (int i = 0; i < line->count; i++)
        if (!used[i])
            return error_input(error, "'%s' does not belong here: %s%s", line->item[i].word,
                _(shape->usage), example);
    return true;
}

bool reader_form(const struct game *game, const struct rules *rules, const struct state *state,
    const struct reader_shape *shapes, size_t count, const struct reader_line *line,
    struct action *action, struct error *error)
{
    size_t at = 0;
    while (at + 1 < count && !has_verb(&shapes[at], line))
        at++;
    bool formed = form(&shapes[at], line, "", action, NULL);
    bool whole = shapes[at].part[0].slot == READER_NOTHING;
    if (formed || !error)
        return formed;
    return form(&shapes[at], line,
        whole ? "" : game_example(game, rules, state, shapes[at].kind, READER_ANY, error).data,
        action, error);
}

/* ---- from an action to words ---- */

/* Adds SPELLING with spaces between its words; if SPOKEN, without signs. */
static void add_spaced(const char *spelling, bool spoken, struct buffer *out)
{
    for (const char *at = spelling; *at; at++) {
        bool gap = *at == '@' || *at == '-' || (spoken && strchr("+/", *at));
        const char one[] = {gap ? ' ' : *at, '\0'};
        buffer_add(out, *at != '$' ? one : spoken ? " pay " : " $");
        bool ends = (*at >= 'A' && *at <= 'Z') || (*at >= '0' && *at <= '9');
        if (ends && at[1] >= 'a' && at[1] <= 'z')
            buffer_add(out, " ");
    }
}

static void lower_all(char *string)
{
    for (; *string; string++)
        *string = text_lower(*string);
}

bool game_read_typed(const struct game *game, const struct rules *rules, const struct state *state,
    const char *line, struct action *action, struct error *error)
{
    if (game->parse_loose)
        return game->parse_loose(rules, state, line, action, error);
    FREED char *lower = memory_copy_string(line);
    lower_all(lower);
    LOCAL_ACTIONS list = action_list_create(game, rules);
    if (game->actor(rules, state) >= 0)
        game->legal(rules, state, &list);
    for (size_t i = 0; i < 2 * list.count; i++) {
        struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
        LOCAL_BUFFER spaced = BUFFER_INIT;
        *action = list.items[i / 2];
        game->format(rules, state, action, &spelling);
        add_spaced(spelling.data, i % 2 == 1, &spaced);
        lower_all(spaced.data);
        if (strcmp(spaced.data, lower) == 0)
            return true;
    }
    return game->parse(rules, state, lower, action, error);
}

int game_typed_answer(const struct game *game, const struct rules *rules, const struct state *state,
    const char *words, const struct action *action)
{
    struct choice choices[CHOICES_MAX];
    struct text question = TEXT_ROOM(QUESTION_SIZE);
    struct action read;
    memset(&read, 0, sizeof read);
    if (!game_read_typed(game, rules, state, words, &read, NULL))
        return -1;
    size_t count = game->choices ? game->choices(rules, state, &read, &question, choices) : 0;
    for (size_t i = 0; i < count; i++)
        if (action_equal(&choices[i].action, action))
            return (int)i + 1;
    return count == 0 && action_equal(&read, action) ? 0 : -1;
}

void game_add_typed(const struct game *game, const struct rules *rules, const struct state *state,
    const struct action *action, bool spoken, struct buffer *out)
{
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    LOCAL_BUFFER spaced = BUFFER_INIT;
    game->format(rules, state, action, &spelling);
    add_spaced(spelling.data, spoken, &spaced);
    bool read = game_typed_answer(game, rules, state, spaced.data, action) >= 0;
    buffer_add(out, read ? spaced.data : spelling.data);
}

static bool is_such(const struct game *game, const struct rules *rules, const struct action *action,
    int kind, int field)
{
    int fields[ACTION_FIELDS_MAX];
    int count = field == READER_ANY ? 0 : game->action_fields(rules, action, fields);
    bool there = field == READER_ANY;
    for (int i = 0; i < count; i++)
        there |= fields[i] == field;
    return there && (kind == READER_ANY || action->kind == kind);
}

struct phrase game_example(const struct game *game, const struct rules *rules,
    const struct state *state, int kind, int field, const struct error *error)
{
    LOCAL_ACTIONS list = action_list_create(game, rules);
    if (error && game->actor(rules, state) >= 0)
        game->legal(rules, state, &list);
    for (size_t i = 0; i < list.count; i++) {
        LOCAL_BUFFER typed = BUFFER_INIT;
        if (!is_such(game, rules, &list.items[i], kind, field))
            continue;
        game_add_typed(game, rules, state, &list.items[i], false, &typed);
        return text_phrase(_(" (such as '%s')"), typed.data);
    }
    return text_phrase("%s", "");
}

bool game_is_like_field(const char *word)
{
    size_t length = strlen(word);
    return length > 1 && word[0] >= 'a' && word[0] <= 'z' &&
           strspn(word + 1, "0123456789") == length - 1;
}

static struct phrase letters_of(const struct game *game, const struct rules *rules, int field)
{
    struct phrase name = game_field_name(game, rules, field);
    int letters = 0;
    while (name.data[letters] && !text_is_digit(name.data[letters]))
        letters++;
    return text_phrase("%.*s", letters, name.data);
}

/* Compares the letters of two fields' names like strcmp. */
static int compare_letters(const struct phrase *a, const char *b, size_t length)
{
    const char *letters = a->data;
    return strlen(letters) == length ? strncmp(letters, b, length) : strcmp(letters, b);
}

struct phrase game_fields_there(
    const struct game *game, const struct rules *rules, const char *word)
{
    int count = game_field_count(game, rules), first = -1, last = -1, low = 0, high = 0;
    size_t length = strcspn(word, "0123456789");
    const char other = game->speech ? game->speech->others_letter : '\0';
    for (int field = 0; field < count; field++) {
        struct phrase letters = letters_of(game, rules, field);
        bool same = compare_letters(&letters, word, length) == 0;
        first = same && first < 0 ? field : first;
        last = same ? field : last;
        if (letters.data[0] == other)
            continue;
        struct phrase least = letters_of(game, rules, low), most = letters_of(game, rules, high);
        low = compare_letters(&letters, least.data, strlen(least.data)) < 0 ? field : low;
        high = compare_letters(&letters, most.data, strlen(most.data)) > 0 ? field : high;
    }
    if (count == 0)
        return text_phrase("%s", "");
    if (first >= 0)
        return text_phrase(_("; with that letter there are %s to %s"),
            game_field_name(game, rules, first).data, game_field_name(game, rules, last).data);
    return text_phrase(
        other ? _("; the letters are %s to %s, and %c") : _("; the letters are %s to %s"),
        letters_of(game, rules, low).data, letters_of(game, rules, high).data, other);
}
