/*
 * Where Japanese lines break. Pango may break between any two characters and so leaves particles
 * alone at the start of a line and one or two characters on the last. Here every place has a cost:
 * none behind a phrase (a word with the particles that follow it, found by the change of script),
 * a high one within; the breaks that cost least altogether are taken, with lines as full as they
 * can be. There is no dictionary: what is kept together is what the scripts show.
 */
#include "scene/text_private.h"

#include "core/text.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a designer may turn: costs, against the square of a line's free share. */
static const double cost_line = 0.3;
static const double cost_within = 1.5; /* of a break inside a phrase */
static const double cost_seam = 0.2;   /* between two words of one phrase */
static const double cost_short = 3.0;  /* of a last line of fewer characters than */
static const double cost_lone = 0.3;   /* of a last line that takes a smaller share than */
static const double lone_share = 0.25;

enum { LAST_LEAST = 4 };

enum script { HIRAGANA, KATAKANA, KANJI, OPENING, CLOSING, SPACE, LATIN };

struct character {
    uint32_t c;
    enum script script;
    size_t at;   /* byte */
    double x;    /* where it begins on one long line, mm */
    double cost; /* of a break in front of it */
    double best; /* of all lines up to it */
    size_t from; /* where the line before it begins, then */
};

/* ---- characters ---- */

static bool is_among(uint32_t c, const char *set)
{
    while (*set != '\0') {
        if (text_next_code_point(&set) == c)
            return true;
    }
    return false;
}

static enum script script_of(uint32_t c)
{
    if (c == ' ' || c == 0x3000)
        return SPACE;
    if (is_among(c, "（「『【〔([“‘"))
        return OPENING;
    if (is_among(c, "、。，．）」』】〕)]”’,.;:!?！？：；・…‥々〜％%"
                    "ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ"))
        return CLOSING;
    if (c >= 0x3041 && c <= 0x309f)
        return HIRAGANA;
    if (c >= 0x30a0 && c <= 0x30ff)
        return KATAKANA;
    return c >= 0x3400 && c <= 0x9fff ? KANJI : LATIN;
}

/* What a closing character goes on with: a small vowel in a word is a letter of it. */
static enum script base_script(uint32_t c)
{
    if (c == 0x3005)
        return KANJI;
    if (c >= 0x3041 && c <= 0x309f)
        return HIRAGANA;
    if (c >= 0x30a1 && c <= 0x30fe && c != 0x30fb)
        return KATAKANA;
    return script_of(c);
}

/* ---- phrases ---- */

/* A verb of two, such as "取り除く": one letter between two signs, which is no particle. */
static bool joins_verbs(const struct character *all, size_t i)
{
    return i >= 2 && all[i].script == KANJI && base_script(all[i - 2].c) == KANJI &&
           is_among(all[i - 1].c, "りきしいけみちえべめれげせびぎ");
}

/* Words in hiragana that begin a phrase behind a particle. */
static bool begins_word(const struct character *all, size_t i, const char *text)
{
    static const char *const words[] = {"かまいません", "すべて", "できます", "できません",
        "つなが", "つなげ", "つない", "もらい", "もらう", "いつでも", "なります", "あります",
        "ください", "とどま", "ちょうど", "どれか", "いくつ", "ほかの", "もう"};
    if (!is_among(all[i - 1].c, "をにがはでともへのて"))
        return false;
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        if (strncmp(text + all[i].at, words[k], strlen(words[k])) == 0)
            return true;
    }
    return false;
}

static double cost_behind_closing(uint32_t c, enum script next)
{
    if (is_among(c, "、。！？：；，．,;:!?"))
        return 0.0;
    if (is_among(c, "）」』】〕)]”’"))
        return next == HIRAGANA ? cost_within : cost_seam;
    return c == 0x30fb ? cost_seam : cost_within; /* a middle dot */
}

/* Of a break in front of character I, which is not the first. */
static double break_cost(const struct character *all, size_t i, const char *text)
{
    enum script before = all[i - 1].script;
    enum script next = all[i].script;
    if (next == CLOSING || next == SPACE || before == OPENING)
        return INFINITY;
    if (before == SPACE)
        return 0.0;
    if (before == CLOSING && base_script(all[i - 1].c) == CLOSING)
        return cost_behind_closing(all[i - 1].c, next);
    before = base_script(all[i - 1].c);
    if (next == OPENING)
        return cost_seam / 4.0;
    if (before == LATIN)
        return next == LATIN ? INFINITY : cost_within;
    if (before == HIRAGANA && next == HIRAGANA)
        return begins_word(all, i, text) ? 0.0 : cost_within;
    if (before == HIRAGANA)
        return joins_verbs(all, i) || is_among(all[i - 1].c, "おご") ? cost_within : 0.0;
    return before != next && next != HIRAGANA ? cost_seam : cost_within;
}

/* ---- lines ---- */

/* What the line from A up to B costs; LAST: the paragraph ends there. */
static double line_cost(const struct character *all, size_t a, size_t b, double width, bool last)
{
    double spare = (width - (all[b].x - all[a].x)) / width;
    if (!last)
        return cost_line + spare * spare;
    double cost = cost_line;
    if (a > 0 && b - a < LAST_LEAST)
        cost += cost_short;
    return a > 0 && 1.0 - spare < lone_share ? cost + cost_lone : cost;
}

/* Finds the line that best ends in front of character B. */
static void end_line(struct character *all, size_t b, size_t count, double width)
{
    all[b].best = INFINITY;
    if (b < count && isinf(all[b].cost))
        return;
    for (size_t a = b; a-- > 0;) {
        if (all[b].x - all[a].x > width)
            break;
        double cost = all[a].best + all[b].cost + line_cost(all, a, b, width, b == count);
        if (cost < all[b].best) {
            all[b].best = cost;
            all[b].from = a;
        }
    }
}

/* Copies TEXT with the breaks in it, or NULL if some character is wider than the room. */
static char *copy_broken(struct character *all, size_t count, const char *text)
{
    if (isinf(all[count].best))
        return NULL;
    struct buffer broken = BUFFER_INIT;
    bool *ends = memory_create(count + 1, sizeof *ends);
    for (size_t b = all[count].from; b > 0; b = all[b].from)
        ends[b] = true;
    for (size_t i = 0; i < count; i++) {
        if (ends[i])
            buffer_format(&broken, "\n");
        buffer_format(&broken, "%.*s", (int)(all[i + 1].at - all[i].at), text + all[i].at);
    }
    free(ends);
    char *copy = memory_copy_string(broken.data);
    buffer_finish(&broken);
    return copy;
}

/* Where the characters stand on one long line; glyphs come in their order. */
static void place_characters(struct character *all, size_t count, const struct layout *layout)
{
    size_t next = 0;
    for (size_t r = 0; r < layout->run_count; r++) {
        const struct glyph_run *run = &layout->runs[r].run;
        double x = layout->runs[r].x;
        size_t start = (size_t)(run->source - layout->text);
        for (size_t g = 0; g < run->count; g++) {
            while (next < count && all[next].at <= start + run->glyphs[g].cluster)
                all[next++].x = x;
            x += run->glyphs[g].advance;
        }
    }
    double whole = layout->line_count > 0 ? layout->line_widths[0] : 0.0;
    while (next <= count)
        all[next++].x = whole;
}

static size_t read_characters(struct character *all, const char *text)
{
    size_t count = 0;
    for (const char *at = text; *at != '\0'; count++) {
        all[count].at = (size_t)(at - text);
        all[count].c = text_next_code_point(&at);
        all[count].script = script_of(all[count].c);
    }
    all[count].at = strlen(text);
    for (size_t i = 1; i < count; i++)
        all[i].cost = break_cost(all, i, text);
    return count;
}

char *phrases_break(struct fonts *fonts, const char *utf8, const struct text_style *style,
    double width, struct error *error)
{
    struct layout layout;
    if (strchr(utf8, '\n') != NULL || !layout_create(&layout, fonts, utf8, style, 0.0, error))
        return NULL;
    char *broken = NULL;
    if (layout.line_count > 0 && layout.line_widths[0] > width) {
        struct character *all = memory_create(strlen(utf8) + 1, sizeof *all);
        size_t count = read_characters(all, utf8);
        place_characters(all, count, &layout);
        for (size_t b = 1; b <= count; b++)
            end_line(all, b, count, width);
        broken = copy_broken(all, count, utf8);
        free(all);
    }
    layout_finish(&layout);
    return broken;
}
