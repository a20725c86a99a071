/*
 * The words of a story, made from the codes and figures of an analysis.
 */
#include "kits/record/record.h"

enum { SHOWN_SIZE = 32, AMOUNT_SIZE = 80 };

static const char *const verdicts[VERDICT_COUNT] = {
    "story-fine", "story-inaccurate", "story-mistake", "story-blunder"};

/* Adds a number with at most one decimal, and a minus as wide as a digit. */
static void add_number(double number, struct text *text)
{
    struct phrase digits = decimal_phrase(fabs(number), 1);
    text_add(text, number < 0.0 && strcmp(digits.data, "0") != 0 ? "\xe2\x88\x92" : "");
    text_add(text, digits.data);
}

void story_add_value(const struct story *story, double value, struct text *text)
{
    add_number(story->points ? value : 100.0 * value, text);
    text_add(text, story->points ? "" : " %");
}

/* Adds "4.8 points" or "12 % of the win". */
static void add_amount(
    const struct story *story, const struct texts *texts, double amount, struct text *text)
{
    struct text number = TEXT_ROOM(SHOWN_SIZE);
    add_number(story->points ? amount : 100.0 * amount, &number);
    word_fill(
        texts, text, story->points ? "story-points" : "story-share", "number", number.data, NULL);
}

/* ---- a decision ---- */

void story_add_heading(
    const struct record_plan *plan, const struct story_decision *decision, struct text *text)
{
    word_fill(plan->record->texts, text, "story-move", "number",
        spell_number(decision->number).text, "player", record_letter(plan->art, decision->seat),
        "verdict",
        word(plan->record->texts, decision->turned ? "story-turn" : verdicts[decision->verdict]),
        NULL);
}

static void add_played(
    const struct record_plan *plan, const struct story_decision *decision, struct text *text)
{
    for (size_t ply = decision->ply; ply < decision->end; ply++) {
        text_add(text, ply > decision->ply ? " " : "");
        record_game_spell(plan->record, ply, text);
    }
}

static void add_line(const struct record_plan *plan, const struct story *story, const char *key,
    const char *move, double value, struct buffer *lines)
{
    struct text line = TEXT_ROOM(400), shown = TEXT_ROOM(SHOWN_SIZE);
    story_add_value(story, value, &shown);
    word_fill(plan->record->texts, &line, key, "move", move, "value", shown.data, NULL);
    buffer_format(lines, "%s%s", lines->length > 0 ? "\n" : "", line.data);
}

/* Adds the reason for the better move, if the analysis has it in the page's language. */
static void add_why(
    const struct record_plan *plan, const struct story_decision *decision, struct buffer *lines)
{
    const struct texts *texts = plan->record->texts;
    const char *why = json_get_text(json_object_get(decision->why, "words"), texts_language(texts));
    struct text line = TEXT_ROOM(400), reason = TEXT_ROOM(300);
    if (why == NULL)
        return;
    text_add_escaped(&reason, why);
    word_fill(texts, &line, "story-why", "reason", reason.data, NULL);
    buffer_format(lines, "\n%s", line.data);
}

/* For a move without loss, adds the player's expectation at the next decision. */
static void add_turn(const struct record_plan *plan, const struct story *story,
    const struct story_decision *decision, struct buffer *lines)
{
    const struct story_decision *end = story->decision + story->count, *next = decision + 1;
    while (next < end && next->seat != decision->seat)
        next++;
    if (next < end)
        add_line(plan, story, "story-then", record_letter(plan->art, decision->seat),
            next->best_value, lines);
}

void story_add_lines(const struct record_plan *plan, const struct story *story,
    const struct story_decision *decision, struct buffer *lines)
{
    struct text played = TEXT_ROOM(GAME_SPELLING_SIZE * 8), cost = TEXT_ROOM(AMOUNT_SIZE);
    struct text line = TEXT_ROOM(200);
    add_played(plan, decision, &played);
    add_line(plan, story, "story-played", played.data, decision->value, lines);
    if (decision->turned)
        add_turn(plan, story, decision, lines);
    if (decision->loss <= 0.0)
        return;
    add_line(plan, story, "story-better", decision->best, decision->best_value, lines);
    add_why(plan, decision, lines);
    add_amount(story, plan->record->texts, decision->loss, &cost);
    word_fill(plan->record->texts, &line, "story-cost", "amount", cost.data, NULL);
    buffer_format(lines, "\n%s", line.data);
}

/* ---- a player ---- */

void story_add_player(
    const struct record_plan *plan, const struct story *story, int seat, struct text *text)
{
    const struct texts *texts = plan->record->texts;
    const int *count = story->verdicts[seat];
    struct text luck = TEXT_ROOM(AMOUNT_SIZE), lost = TEXT_ROOM(AMOUNT_SIZE);
    bool chance = false;
    for (int i = 0; i < plan->record->players; i++)
        chance = chance || story->luck[i] != 0.0;
    word_fill(texts, text, "story-player", "fine", spell_number(count[VERDICT_FINE]).text,
        "inaccurate", spell_number(count[VERDICT_INACCURATE]).text, "mistakes",
        spell_number(count[VERDICT_MISTAKE]).text, "blunders",
        spell_number(count[VERDICT_BLUNDER]).text, NULL);
    add_amount(story, texts, story->lost[seat], &lost);
    if (story->points) /* a sum of shares over several decisions means nothing */
        word_fill(texts, text, "story-lost", "amount", lost.data, NULL);
    add_amount(story, texts, story->luck[seat], &luck);
    if (chance)
        word_fill(texts, text, "story-luck", "amount", luck.data, NULL);
}
