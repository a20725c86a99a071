/*
 * Hex-Tri in words, and what people type: "enter t7", "chief t5 c3", "t5-c3 from b2".
 */
#include "games/hex_tri/entries.h"
#include "games/typed.h"

#include <string.h>

static int word_field(const struct tri_rules *rules, const char *word)
{
    int field = tri_parse_field(rules, &word);
    return *word ? TRI_NO_FIELD : field;
}

/* "k", "chief", "king", or a K before another word, which is then uncovered. */
static bool take_chief(const struct tri_rules *rules, char word[TYPED_WORD_SIZE], bool *whole)
{
    *whole = strcmp(word, "k") == 0 || strcmp(word, "chief") == 0 || strcmp(word, "king") == 0;
    if (*whole)
        return true;
    bool covered = word[0] == 'k' && (strcmp(word + 1, "enter") == 0
        || word_field(rules, word + 1) != TRI_NO_FIELD);
    if (covered)
        memmove(word, word + 1, strlen(word));
    return covered;
}

/* The first step that is allowed among paying nothing and every field that can pay. */
static void choose_payment(const struct tri_rules *rules, const struct tri_state *state,
    struct action *action)
{
    uint8_t payers[TRI_FIELDS_MAX];
    int count = tri_payers(rules, state, state->mover, payers);
    struct action tried = *action;
    for (int i = 0; i < count && !tri_allows(rules, state, &tried, NULL); i++)
        tried.c = (uint16_t)(payers[i] + 1);
    *action = tried;
}

struct meaning {
    bool chief, enter;
    int field[3];
    int fields;
};

static bool read_words(const struct tri_rules *rules, struct typed_words *words,
    struct meaning *meaning, struct error *error)
{
    memset(meaning, 0, sizeof *meaning);
    for (int i = 0; i < words->count; i++) {
        char *word = words->word[i];
        bool whole = false;
        meaning->chief |= take_chief(rules, word, &whole);
        int field = word_field(rules, word);
        if (strcmp(word, "enter") == 0)
            meaning->enter = true;
        else if (field != TRI_NO_FIELD && meaning->fields < 3)
            meaning->field[meaning->fields++] = field;
        else if (!whole && strcmp(word, "to") != 0 && strcmp(word, "from") != 0
            && strcmp(word, "pay") != 0)
            return error_set(error, ERROR_INPUT, "'%s' is not understood; type a step (t5 c3), "
                "enter t7, done or pass; K before it for the Chief, the paying hex behind it", word);
    }
    return true;
}

bool tri_parse_loose(const void *memory, const void *state, const char *string,
    struct action *action, struct error *error)
{
    const struct tri_rules *rules = memory;
    struct typed_words words;
    struct meaning meaning;
    typed_split(string, " \t,;:@=+&()[]<>.-$", "", &words);
    if (words.count == 1 && (strcmp(words.word[0], "done") == 0
        || strcmp(words.word[0], "pass") == 0)) {
        *action = (struct action){words.word[0][0] == 'd' ? TRI_DONE : TRI_PASS, 0, 0, 0, 0};
        return true;
    }
    if (!read_words(rules, &words, &meaning, error))
        return false;
    int needed = meaning.enter ? 1 : 2;
    if (meaning.fields < needed || meaning.fields > needed + 1)
        return error_set(error, ERROR_INPUT,
            "type a step (t5 c3), enter t7, done or pass; K before it for the Chief");
    int pay = meaning.fields > needed ? meaning.field[needed] + 1 : 0;
    *action = (struct action){meaning.enter ? TRI_ENTER : TRI_STEP, meaning.chief,
        (uint16_t)(meaning.enter ? 0 : meaning.field[0]), (uint16_t)meaning.field[needed - 1],
        (uint16_t)pay};
    if (pay == 0)
        choose_payment(rules, state, action);
    return true;
}

/* Which hex pays, where several can. */
size_t tri_choices(const void *memory, const void *state_memory, const struct action *action,
    struct text *question, struct choice choices[CHOICES_MAX])
{
    const struct tri_rules *rules = memory;
    const struct tri_state *state = state_memory;
    size_t count = 0;
    if (action->kind != TRI_STEP && action->kind != TRI_ENTER)
        return 0;
    for (int field = -1; field < rules->fields && count < CHOICES_MAX; field++) {
        struct action tried = *action;
        tried.c = (uint16_t)(field + 1);
        if (!tri_allows(rules, state, &tried, NULL))
            continue;
        struct choice *choice = &choices[count++];
        struct text text = text_in(choice->words, sizeof choice->words);
        choice->action = tried;
        text_add(&text, field < 0 ? "the Chief's free step" : "1 Manna from ");
        if (field >= 0)
            tri_add_field(rules, field, &text);
    }
    if (count < 2)
        return 0;
    text_add(question, "What pays for the step?");
    return count;
}

void tri_prompt(const void *memory, const void *state_memory, struct text *text)
{
    const struct tri_rules *rules = memory;
    const struct tri_state *state = state_memory;
    if (state->over) {
        text_add(text, "The game is over");
        return;
    }
    text_format(text, "Player %d, round %d: ", state->mover + 1, state->round);
    if (state->chain) {
        text_format(text, "go on with the %s on ", state->chain_chief ? "Chief" : "figure");
        tri_add_field(rules, state->chain_at, text);
        text_add(text, ", or done");
    } else if (state->off_chief[state->mover]) {
        text_add(text, "bring in the Chief (Kenter t1)");
    } else {
        text_format(text, "move a figure (t5 c3), enter one (%d ready), or pass",
            state->off[state->mover]);
    }
}

static void add_phase_end(const struct tri_rules *rules, const struct tri_state *before,
    const struct action *action, struct text *text)
{
    struct tri_state after = *before;
    tri_apply(rules, &after, action);
    if (after.round == before->round && !after.over)
        return;
    text_add(text, "; everybody has passed: production and battle");
    for (int i = before->out_count; i < after.out_count; i++)
        text_format(text, ", player %d is out", after.out[i]);
}

void tri_describe_ply(const void *memory, const void *before, const struct ply *ply, int seat,
    struct text *text)
{
    const struct tri_rules *rules = memory;
    const struct action *action = &ply->action;
    const char *who = action->part ? "Chief" : "figure";
    (void)seat;
    text_format(text, "Player %d", ply->actor + 1);
    if (action->kind == TRI_DONE) {
        text_add(text, " is done");
        return;
    }
    if (action->kind == TRI_PASS) {
        text_add(text, " passes");
        add_phase_end(rules, before, action, text);
        return;
    }
    text_format(text, action->kind == TRI_ENTER ? " enters with a %s on " : " moves a %s from ", who);
    if (action->kind == TRI_STEP) {
        tri_add_field(rules, action->a, text);
        text_add(text, " to ");
    }
    tri_add_field(rules, action->b, text);
    text_add(text, action->c ? ", paid by " : ", free");
    if (action->c)
        tri_add_field(rules, action->c - 1, text);
}

static void describe_one(const struct tri_rules *rules, const struct tri_state *state, int field,
    struct text *text)
{
    tri_add_field(rules, field, text);
    text_add(text, ":");
    if (field < rules->hexes)
        text_format(text, " makes up to %d Manna;", rules->most[field]);
    else if (rules->entry[field])
        text_add(text, " an entry;");
    if (state->manna[field] > 0)
        text_format(text, " %d Manna;", state->manna[field]);
    if (tri_holders(rules, state, field) == 0)
        text_add(text, " nobody");
    for (int seat = 0; seat < rules->players; seat++) {
        if (state->chief[seat] == field)
            text_format(text, " player %d's Chief", seat + 1);
        if (state->ordinary[field][seat] > 0)
            text_format(text, " %d of player %d", state->ordinary[field][seat], seat + 1);
    }
}

bool tri_describe_field(const void *memory, const void *state, const char *name,
    struct text *text)
{
    const struct tri_rules *rules = memory;
    int field = word_field(rules, name);
    if (field == TRI_NO_FIELD)
        return false;
    describe_one(rules, state, field, text);
    for (int i = 0; i < rules->beside_count[field]; i++) {
        text_add(text, "\n  ");
        describe_one(rules, state, rules->beside[field][i], text);
    }
    return true;
}

void tri_describe_score(const void *memory, const void *state_memory, struct text *text)
{
    const struct tri_rules *rules = memory;
    const struct tri_state *state = state_memory;
    struct game_result result;
    tri_result(rules, state, &result);
    for (int seat = 0; seat < rules->players; seat++) {
        int fielded = 0;
        for (int field = 0; field < rules->fields; field++)
            fielded += tri_count(state, field, seat);
        text_format(text, "Player %d: ", seat + 1);
        if (tri_is_out(state, seat))
            text_add(text, "out");
        else
            text_format(text, "%d figures on the board, %d ready to enter, %d waiting", fielded,
                state->off[seat] + state->off_chief[seat],
                state->waiting[seat][0] + state->waiting[seat][1]);
        text_add(text, result.winner[seat] ? ", wins\n" : "\n");
    }
}

void tri_format_field(const void *rules, int field, struct text *text)
{
    tri_add_field(rules, field, text);
}

int tri_action_fields(const void *rules, const struct action *action,
    int fields[ACTION_FIELDS_MAX])
{
    int count = 0;
    (void)rules;
    if (action->kind == TRI_STEP)
        fields[count++] = action->a;
    if (action->kind == TRI_STEP || action->kind == TRI_ENTER)
        fields[count++] = action->b;
    return count;
}
