/*
 * Hex-Tri: reads what people type: "enter t7", "chief t5 c3", "t5-c3 from b2", and whole paths such
 * as "t5-c3-t9 done". A line is a list of fields to walk over, each perhaps followed by the field
 * that pays for that step. Missing parts are asked for.
 */
#include "games/hex_tri/private.h"

#include "games/reader.h"

enum { PATH_MAX_FIELDS = 12 };

struct path {
    bool chief, enter, done;
    int fields;
    int field[PATH_MAX_FIELDS];
    int pay[PATH_MAX_FIELDS]; /* pays for the step onto this field; TRI_NO_FIELD: not given */
};

enum { VERB = 1, CHIEF, ENTER, FIELD, PAYS, FROM, WALKS };

static const struct reader_synonym synonyms[] = {
    {"done", VERB, TRI_DONE},
    {"pass", VERB, TRI_PASS},
    {"enter", ENTER, 0},
    {"k chief king", CHIEF, 0},
    {"$ pay", PAYS, 0},
    {"from", FROM, 0},
    {"-", WALKS, 0},
    {"to then on at with figure", READER_FILLER, 0},
    {NULL, 0, 0},
};

/* Actions other than paths. */
static const struct reader_shape shapes[] = {
    {TRI_DONE, VERB, TRI_DONE, {{0}}, N_("type done with nothing after it")},
    {TRI_PASS, VERB, TRI_PASS, {{0}}, N_("type pass with nothing after it")},
};

/* Returns the field called WORD, or the triangle whose number it is. */
static int field_of(const struct rules *rules, const char *word)
{
    struct text text = TEXT_ROOM(READER_WORD_SIZE + 1);
    const char *cursor = text.data;
    text_add(&text, word[0] >= '1' && word[0] <= '9' ? "t" : "");
    text_add(&text, word);
    int field = tri_parse_field(rules, &cursor);
    return *cursor ? TRI_NO_FIELD : field;
}

/* Reads a field or "enter", perhaps with the Chief's K in front. */
static bool name(const struct rules *rules, const char *word, struct reader_line *line)
{
    bool chief = word[0] == 'k';
    const char *covered = chief ? word + 1 : word;
    int field = field_of(rules, covered);
    bool enter = strcmp(covered, "enter") == 0;
    if (field == TRI_NO_FIELD && !enter)
        return false;
    if (chief)
        reader_add(line, CHIEF, 0, word);
    reader_add(line, enter ? ENTER : FIELD, enter ? 0 : field, word);
    return true;
}

static const struct reader_words words = {" \t,;:@=+&()[]<>.", "-$", synonyms, name};

/* Adds another field: the next step after WALKS, a payer after PAYS; otherwise it pays if the
 * figure could not walk there. */
static bool add_field(const struct rules *rules, struct path *path, int field, int before)
{
    int last = path->fields - 1;
    bool stepped = path->fields > (path->enter ? 0 : 1);
    bool pays =
        stepped && path->pay[last] == TRI_NO_FIELD &&
        (before == PAYS || (before != WALKS && !tri_are_beside(rules, path->field[last], field)));
    if (pays) {
        path->pay[last] = field;
        return true;
    }
    if (before == PAYS || path->fields == PATH_MAX_FIELDS)
        return false;
    path->field[path->fields] = field;
    path->pay[path->fields++] = TRI_NO_FIELD;
    return true;
}

static struct phrase example(
    const struct rules *rules, const struct state *state, int kind, const struct error *error)
{
    return game_example(&hex_tri, rules, state, kind, READER_ANY, error);
}

static bool not_understood(
    const struct rules *rules, const struct state *state, const char *word, struct error *error)
{
    if (game_is_like_field(word))
        return error_input(error,
            "there is no field '%s' on this board%s; triangles are t1 to t%d, hexes have other "
            "letters",
            word, word[0] == 't' ? "" : game_fields_there(&hex_tri, rules, word).data,
            rules->fields - rules->hexes);
    return error_refuse(error, REASON_UNKNOWN, error_word(word),
        "'%s' is not understood; type a step%s, enter and a triangle%s, done or pass, with K first "
        "for the Chief and the paying hex last",
        word, example(rules, state, TRI_STEP, error).data,
        example(rules, state, TRI_ENTER, error).data);
}

/* Adds one item of the line to the path; BEFORE is the sign in front of it. */
static bool add_item(const struct rules *rules, const struct reader_item *item, int before,
    struct path *path, struct error *error)
{
    path->chief |= item->slot == CHIEF;
    path->enter |= item->slot == ENTER;
    if (item->slot == FIELD && !add_field(rules, path, item->value, before))
        return error_input(error, "'%s' is too much here; type the move in parts", item->word);
    if (item->slot == VERB && item->value == TRI_PASS)
        return error_input(error, "type pass with nothing after it");
    path->done |= item->slot == VERB;
    return true;
}

static bool read_path(const struct rules *rules, const struct state *state,
    const struct reader_line *line, struct path *path, struct error *error)
{
    const struct reader_item *unknown = reader_find(line, READER_UNKNOWN);
    int before = READER_NOTHING;
    memset(path, 0, sizeof *path);
    if (unknown)
        return not_understood(rules, state, unknown->word, error);
    for (int i = 0; i < line->count; i++) {
        if (!add_item(rules, &line->item[i], before, path, error))
            return false;
        before = line->item[i].slot;
        if (before == FROM)
            before = path->fields > 0 ? PAYS : READER_NOTHING;
    }
    return !line->too_long || error_input(error, "that is too long; type the move in parts");
}

int tri_next_way(
    const struct rules *rules, const struct state *state, int from, struct action *step)
{
    for (; from <= rules->fields; from++) {
        step->c = (uint16_t)from;
        if ((from == 0 || state->manna[from - 1] > 0) && tri_allows(rules, state, step, NULL))
            return from + 1;
    }
    return -1;
}

bool tri_pay_only(const struct rules *rules, const struct state *state, struct action *step)
{
    struct action way = *step, other = *step;
    int next = tri_next_way(rules, state, 0, &way);
    if (next < 0)
        return false;
    step->c = tri_next_way(rules, state, next, &other) < 0 ? way.c : TRI_PAYMENT_OPEN;
    return true;
}

/* Chooses the paying field if none was typed: the only one that can pay; if several can, it stays
 * open. A Chief's step without a payer is the free step while there is one, as in its exact
 * spelling. */
static void choose_payment(
    const struct rules *rules, const struct state *state, struct action *action)
{
    struct action way = *action;
    bool free = tri_next_way(rules, state, 0, &way) == 1;
    if (!free)
        (void)tri_pay_only(rules, state, action);
}

/* Completes a single field: the next step of a begun move, or the field to enter on. */
static void complete_path(const struct state *state, struct path *path)
{
    if (path->enter || path->fields != 1)
        return;
    if (!state->chain) {
        path->enter = true;
        return;
    }
    path->field[1] = path->field[0];
    path->pay[1] = path->pay[0];
    path->field[0] = state->chain_at;
    path->pay[0] = TRI_NO_FIELD;
    path->fields = 2;
}

static bool only_chief(const struct state *state, int field)
{
    return state->chief[state->mover] == field && tri_count(state, field, state->mover) == 1;
}

/* Chooses an ordinary figure, or the Chief if that was typed or nothing else is allowed. */
static void choose_figure(
    const struct rules *rules, const struct state *state, struct action *action)
{
    struct action chief = *action;
    bool open = action->c == 0;
    chief.part = 1;
    action->part |=
        action->kind == TRI_STEP ? only_chief(state, action->a) : state->off_chief[state->mover];
    if (open)
        choose_payment(rules, state, action);
    if (action->part || action->c == TRI_PAYMENT_OPEN || tri_allows(rules, state, action, NULL))
        return;
    if (open)
        choose_payment(rules, state, &chief);
    if (chief.c == TRI_PAYMENT_OPEN || tri_allows(rules, state, &chief, NULL))
        *action = chief;
}

static void first_action(const struct rules *rules, const struct state *state,
    const struct path *path, struct action *action)
{
    int to = path->enter ? 0 : 1;
    int pay = path->pay[to] == TRI_NO_FIELD ? 0 : path->pay[to] + 1;
    *action = (struct action){path->enter ? TRI_ENTER : TRI_STEP,
        path->chief || (state->chain && state->chain_chief),
        (uint16_t)(path->enter ? 0 : path->field[0]), (uint16_t)path->field[to], (uint16_t)pay};
    choose_figure(rules, state, action);
}

bool tri_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    struct path path;
    struct reader_line line;
    reader_read(&words, rules, string, &line);
    if (line.count == 1 && line.item[0].slot == VERB)
        return reader_form(
            &hex_tri, rules, state, shapes, sizeof shapes / sizeof shapes[0], &line, action, error);
    if (!read_path(rules, state, &line, &path, error))
        return false;
    complete_path(state, &path);
    if (path.done || path.fields != (path.enter ? 1 : 2))
        return error_input(error,
            "type a step%s, enter and a triangle%s, done or pass, with K first for the Chief",
            example(rules, state, TRI_STEP, error).data,
            example(rules, state, TRI_ENTER, error).data);
    first_action(rules, state, &path, action);
    return true;
}

/* Adds the rest of the path after its first step, if any. */
static void add_rest(const struct rules *rules, const struct path *path, struct text *rest)
{
    int from = path->enter ? 0 : 1;
    for (int i = from; i < path->fields && path->fields > from + 1; i++) {
        text_add(rest, i > from ? "-" : "");
        tri_format_field(rules, path->field[i], rest);
        if (i == from || path->pay[i] == TRI_NO_FIELD)
            continue;
        text_add_char(rest, '$');
        tri_format_field(rules, path->pay[i], rest);
    }
    if (path->done)
        text_add(rest, rest->length > 0 ? " done" : "done");
}

bool tri_parse_path(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct text *rest)
{
    struct path path;
    struct reader_line line;
    reader_read(&words, rules, string, &line);
    if (!read_path(rules, state, &line, &path, NULL))
        return false;
    complete_path(state, &path);
    if (path.fields < (path.enter ? 1 : 2))
        return false;
    first_action(rules, state, &path, action);
    add_rest(rules, &path, rest);
    return rest->length > 0;
}

/* ---- questions about missing parts ---- */

/* Asks which hex pays if several can and none was named. */
size_t tri_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    size_t count = 0;
    if ((action->kind != TRI_STEP && action->kind != TRI_ENTER) || action->c != TRI_PAYMENT_OPEN)
        return 0;
    struct action way = *action;
    for (int next = 0;
         count < CHOICES_MAX && (next = tri_next_way(rules, state, next, &way)) >= 0;) {
        struct tri_field_name payer = tri_name_field(rules, way.c ? way.c - 1 : 0);
        if (way.c)
            choice_set(&choices[count++], &way, payer.data,
                text_phrase(_("1 Manna from %s"), payer.data).data);
        else
            choice_set(&choices[count++], &way, "chief free step", _("the Chief's free step"));
    }
    if (count < 2)
        return 0;
    text_add(question, _("What pays for the step?"));
    return count;
}
