/*
 * Hex-Tri: production, battles, surrounding, and the fall of Chiefs.
 */
#include "games/hex_tri/private.h"

/* One stage of the battle phase (battles, hexes, then triangles): which Chiefs fall, and to
 * whom. */
struct stage {
    const struct rules *rules;
    struct state *state;
    unsigned fallen; /* bits of the seats whose Chief was removed */
    unsigned captors;
    bool changed;
    enum tri_cause cause;      /* of the removals now under way */
    struct tri_report *report; /* or NULL */
};

/* Makes Manna on the hexes that only SEAT occupies. */
static bool produce_for(const struct rules *rules, struct state *state, int seat)
{
    uint64_t others = tri_others(rules, state, seat).word[0];
    uint64_t hexes = state->held[seat].word[0] & ~others;
    for (uint64_t left = hexes; left; left &= left - 1) {
        int hex = __builtin_ctzll(left), figures = tri_count(state, hex, seat);
        state->manna[hex] += figures < rules->most[hex] ? figures : rules->most[hex];
    }
    state->rich.word[0] |= hexes;
    return hexes != 0;
}

bool tri_produce(const struct rules *rules, struct state *state)
{
    bool changed = false;
    for (int seat = 0; seat < rules->players; seat++)
        changed |= produce_for(rules, state, seat);
    return changed;
}

static void report_loss(struct stage *stage, int field, int seat, int count, bool chief)
{
    struct tri_report *report = stage->report;
    assert(report->count < TRI_LOSSES_MAX);
    report->loss[report->count++] = (struct tri_loss){
        (uint8_t)stage->cause, (uint8_t)field, (uint8_t)seat, (uint8_t)count, chief};
}

/* Removes all but KEEP figures of SEAT from FIELD, the Chief last. */
static void remove_figures(struct stage *stage, int field, int seat, int keep)
{
    struct state *state = stage->state;
    int count = tri_count(state, field, seat);
    if (keep >= count)
        return;
    stage->changed = true;
    if (stage->report)
        report_loss(stage, field, seat, count - keep, keep == 0 && state->chief[seat] == field);
    if (field < stage->rules->hexes || stage->rules->tri_manna)
        tri_add_manna(stage->rules, state, field, count - keep);
    if (keep == 0 && state->chief[seat] == field) {
        state->chief[seat] = TRI_NO_FIELD;
        stage->fallen |= 1u << seat;
    }
    int stays = keep - (state->chief[seat] == field);
    int gone = state->ordinary[field][seat] - stays;
    state->ordinary[field][seat] = (uint8_t)stays;
    state->waiting[seat][1] = (uint8_t)(state->waiting[seat][1] + gone);
    tri_update(stage->rules, state, field, seat);
}

/* Returns the seat of SEATS that comes first in this round's order. */
static int earliest(const struct stage *stage, unsigned seats)
{
    int seat = stage->state->first;
    while (!(seats >> seat & 1))
        seat = (seat + 1) % stage->rules->players;
    return seat;
}

static void battle_on(struct stage *stage, int hex)
{
    int players = stage->rules->players, most = 0, second = 0;
    int count[TRI_PLAYERS_MAX];
    for (int seat = 0; seat < players; seat++) {
        count[seat] = tri_count(stage->state, hex, seat);
        if (count[seat] > most) {
            second = most;
            most = count[seat];
        } else if (count[seat] > second) {
            second = count[seat];
        }
    }
    unsigned fallen = stage->fallen;
    int kept = most > second ? most - second : 1;
    for (int seat = 0; seat < players; seat++)
        if (count[seat] > 0)
            remove_figures(stage, hex, seat, count[seat] == most ? kept : 0);
    if (stage->fallen != fallen)
        stage->captors |= 1u << earliest(stage, stage->state->holders[hex]);
}

static void fight(struct stage *stage)
{
    uint64_t held = 0, disputed = 0;
    stage->cause = TRI_IN_BATTLE;
    for (int seat = 0; seat < stage->rules->players; seat++) {
        disputed |= held & stage->state->held[seat].word[0];
        held |= stage->state->held[seat].word[0];
    }
    for (; disputed; disputed &= disputed - 1)
        battle_on(stage, __builtin_ctzll(disputed));
}

/* By seat, the surrounded fields that hold its figures, all judged on the same board. */
struct losses {
    struct tri_set fields[TRI_PLAYERS_MAX];
    int captor[TRI_PLAYERS_MAX]; /* the captor of the Chief, if it is on one of them */
};

/* Returns the enemy of SEAT with the most figures on the fields beside REGION; ties go to the
 * earlier in this round's order. */
static int strongest_beside(const struct stage *stage, const struct tri_set *beside, int seat)
{
    const struct rules *rules = stage->rules;
    const struct state *state = stage->state;
    int best = -1, most = 0;
    for (int i = 0; i < rules->players; i++) {
        int enemy = (state->first + i) % rules->players, figures = 0;
        TRI_EACH (field, rules, *beside)
            figures += tri_count(state, field, enemy);
        if (enemy != seat && figures > most) {
            best = enemy;
            most = figures;
        }
    }
    return best;
}

/* Marks the figures of SEAT in REGION, which has no way out, as lost. All neighbours of the region
 * are enemies, because it would have grown over anything else. */
static void lose_region(
    const struct stage *stage, int seat, const struct tri_set *region, struct losses *losses)
{
    struct tri_set beside = tri_around(stage->rules, region);
    const struct state *state = stage->state;
    uint64_t any = 0;
    for (int i = 0; i < stage->rules->words; i++)
        any |= beside.word[i] &= ~region->word[i];
    for (int i = 0; any != 0 && i < stage->rules->words; i++)
        losses->fields[seat].word[i] |= region->word[i] & state->held[seat].word[i];
    int chief = state->chief[seat];
    if (any != 0 && chief != TRI_NO_FIELD && tri_set_has(stage->rules, region, chief))
        losses->captor[seat] = strongest_beside(stage, &beside, seat);
}

/* Judges groups (surround=groups): fields connected to an empty entry are safe; the seat's other
 * figures are in regions without a way out. */
static void judge_groups(const struct stage *stage, int seat, struct losses *losses)
{
    const struct rules *rules = stage->rules;
    const struct tri_set *held = &stage->state->held[seat];
    struct tri_set others = tri_others(rules, stage->state, seat), passable, safe = {{0}};
    for (int i = 0; i < rules->words; i++) {
        passable.word[i] = ~others.word[i] | held->word[i];
        safe.word[i] = rules->entries.word[i] & ~others.word[i] & ~held->word[i];
    }
    passable.word[0] &= ((uint64_t)1 << rules->hexes) - 1;
    tri_flood(rules, &passable, held, &safe);
    for (int word = 0; word < rules->words; word++) {
        for (uint64_t left; (left = held->word[word] & ~safe.word[word]) != 0;) {
            struct tri_set region = {{0}};
            tri_set_add(rules, &region, tri_set_field(rules, word, left));
            tri_flood(rules, &passable, &passable, &region);
            lose_region(stage, seat, &region, losses);
            for (int i = 0; i < rules->words; i++)
                safe.word[i] |= region.word[i];
        }
    }
}

/* Judges each field by itself (surround=single): its figures are lost if enemies hold every field
 * beside it. */
static void judge_singles(const struct stage *stage, int seat, struct losses *losses)
{
    const struct rules *rules = stage->rules;
    const struct tri_set *held = &stage->state->held[seat];
    struct tri_set others = tri_others(rules, stage->state, seat);
    TRI_EACH (field, rules, *held) {
        uint64_t open = 0;
        for (int i = 0; i < rules->words; i++)
            open |= rules->around[field].word[i] & (held->word[i] | ~others.word[i]);
        struct tri_set alone = {{0}};
        tri_set_add(rules, &alone, field);
        if (open == 0)
            lose_region(stage, seat, &alone, losses);
    }
}

/* Finds what is surrounded; returns false if nothing is. */
static bool judge(const struct stage *stage, struct losses *losses)
{
    uint64_t any = 0;
    memset(losses, 0, sizeof *losses);
    for (int seat = 0; seat < stage->rules->players; seat++) {
        (stage->rules->single ? judge_singles : judge_groups)(stage, seat, losses);
        for (int i = 0; i < stage->rules->words; i++)
            any |= losses->fields[seat].word[i];
    }
    return any != 0;
}

/* Removes what is lost on hexes or, without HEXES, on triangles; reports whether anything was
 * removed. */
static bool remove_lost(struct stage *stage, const struct losses *losses, bool hexes)
{
    bool any = false;
    const struct rules *rules = stage->rules;
    stage->cause = TRI_SURROUNDED;
    for (int seat = 0; seat < rules->players; seat++)
        TRI_EACH (field, rules, losses->fields[seat]) {
            if (hexes != (field < rules->hexes))
                continue;
            if (stage->state->chief[seat] == field)
                stage->captors |= 1u << losses->captor[seat];
            remove_figures(stage, field, seat, 0);
            any = true;
        }
    return any;
}

/* Removes all figures of SEAT, which has lost its Chief, and marks it as out. */
static void lose_all(struct stage *stage, int seat)
{
    struct state *state = stage->state;
    const struct rules *rules = stage->rules;
    stage->cause = TRI_WITHOUT_CHIEF;
    TRI_EACH (field, rules, state->held[seat])
        remove_figures(stage, field, seat, 0);
    state->waiting[seat][0] = state->waiting[seat][1] = 0;
    state->off[seat] = 0;
    state->free_step[seat] = 0;
    state->out[state->out_count++] = (uint8_t)(seat + 1);
    state->in &= (uint8_t) ~(1u << seat);
}

/* Ends a stage. Returns true if that ends the game. */
static bool settle(struct stage *stage)
{
    struct state *state = stage->state;
    unsigned fallen = stage->fallen;
    for (int seat = 0; seat < stage->rules->players; seat++)
        if (fallen >> seat & 1)
            lose_all(stage, seat);
    if (fallen == 0)
        return false;
    unsigned winners = 0;
    if (stage->rules->end_first)
        winners = stage->captors & ~fallen ? stage->captors & ~fallen : stage->captors;
    else if (tri_players_in(stage->rules, state) == 0)
        winners = fallen;
    stage->fallen = stage->captors = 0;
    state->winners = (uint8_t)winners;
    state->over = winners != 0;
    return state->over;
}

bool tri_battle(const struct rules *rules, struct state *state, struct tri_report *report)
{
    struct stage stage = {.rules = rules, .state = state, .report = report};
    struct losses losses;
    fight(&stage);
    if (settle(&stage))
        return true;
    if (!judge(&stage, &losses))
        return stage.changed;
    bool hexes = remove_lost(&stage, &losses, true);
    if (settle(&stage))
        return true;
    if (hexes)
        judge(&stage, &losses);
    remove_lost(&stage, &losses, false);
    settle(&stage);
    return stage.changed;
}

int tri_players_in(const struct rules *rules, const struct state *state)
{
    return rules->players - state->out_count;
}
