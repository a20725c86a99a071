/*
 * The table of settings and the reading of their values. What a setting does is the business of
 * whoever reads struct settings.
 */
#include "settings/settings.h"

#include "settings/paper_file.h"
#include "layout/millimetres.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define AT(member) offsetof(struct settings, member)

static const struct setting_row rows[SETTING_COUNT] = {
    [SETTING_OUTPUT] = {"output", 'o', SETTING_PATH, true, "PATH", 0, 0, NULL, AT(output),
        "a file, a folder (ends in /), or - for standard output; default: output/"},
    [SETTING_FORMAT] = {"format", 'f', SETTING_WORDS, true, "FORMAT", 0, 0, "pdf|svg|png",
        AT(formats), "pdf, svg, png, or several with commas; default: by the file, else pdf"},
    [SETTING_PAPER] = {"paper", 0, SETTING_SIZE, true, "NAME|FILE|WxHmm", 0, 0, NULL, AT(paper),
        "a paper of 'hexprint list', a size such as 200x150mm or a file; default: a4"},
    [SETTING_LANDSCAPE] = {"landscape", 0, SETTING_FLAG, true, NULL, 0, 0, NULL, AT(landscape),
        "the paper's longer side lies across"},
    [SETTING_MARGIN] = {"margin", 0, SETTING_LENGTH, true, "MM", 0, 100, NULL, AT(margin),
        "what stays free of ink all around; default: 8"},
    [SETTING_SIDE] = {"side", 0, SETTING_KEY, false, "N", 0, 0, NULL, 0,
        "cells along one side of the board"},
    [SETTING_OPTION] = {"option", 0, SETTING_PAIR, false, "KEY=VALUE", 0, 0, NULL, 0,
        "an option of the game's rules, such as boxes=12; may be given several times"},
    [SETTING_BOARD_SIZE] = {"size", 0, SETTING_KEY, false, "N", 0, 0, NULL, 0,
        "cells along each side of a rhombus board"},
    [SETTING_HEX] = {"hex", 0, SETTING_LENGTH, false, "MM", 2, 1000, NULL, AT(hex),
        "a hexagon's width across its flats, exact; default: the largest that fits"},
    [SETTING_DIAMETER] = {"diameter", 0, SETTING_LENGTH, false, "MM", 5, 200, NULL, AT(diameter),
        "round pieces: how wide; default: 25 caps, 20 coins, 18 figures, 12 clues, 10 Manna"},
    [SETTING_POSTER] = {"poster", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(poster),
        "a board over several pages, to be glued together"},
    [SETTING_OVERLAP] = {"overlap", 0, SETTING_LENGTH, false, "MM", 0, 50, NULL, AT(overlap),
        "what neighbouring pages of a poster both show; default: 10"},
    [SETTING_PLAYERS] = {"players", 'p', SETTING_NUMBER, false, "N", 1, 6, NULL, AT(players),
        "pieces for so many players; default: as many as can play"},
    [SETTING_STANDEES] = {"standees", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(standees),
        "figures to fold up that stand, instead of counters"},
    [SETTING_DUPLEX] = {"duplex", 0, SETTING_WORD, false, "HOW", 0, 0, "long|short|none",
        AT(duplex), "the edge over which the printer turns the sheet; default: long"},
    [SETTING_BACK_OFFSET] = {"back-offset", 0, SETTING_SHIFT, false, "X,Y", -20, 20, NULL,
        AT(back_offset), "moves backs, mm to the right and down (from 'hexprint calibrate')"},
    [SETTING_SCALE_X] = {"scale-x", 0, SETTING_FACTOR, true, "F", 0.9, 1.1, NULL, AT(scale_x),
        "makes up for a printer that is not exact across (from 'hexprint calibrate')"},
    [SETTING_SCALE_Y] = {"scale-y", 0, SETTING_FACTOR, true, "F", 0.9, 1.1, NULL, AT(scale_y),
        "the same, down the page"},
    [SETTING_FOLD] = {"fold", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(fold),
        "fronts and backs side by side, to be folded and glued"},
    [SETTING_BLEED] = {"bleed", 0, SETTING_LENGTH, false, "MM", 0, 5, NULL, AT(bleed),
        "how far the background of pieces goes on outside their cut; default: 0"},
    [SETTING_MARKS] = {"marks", 0, SETTING_WORD, false, "HOW", 0, 0, "none|crop|full|outline",
        AT(marks), "cut marks: none, at the ends of cuts (crop), all along (full), outlines"},
    [SETTING_PACK] = {"pack", 0, SETTING_WORD, false, "HOW", 0, 0, "auto|flat|pointy", AT(pack),
        "how pieces stand on the page; default: auto, what holds more"},
    [SETTING_CUT] = {"cut", 0, SETTING_PATH, false, "FILE.svg", 0, 0, NULL, AT(cut),
        "also writes the cut lines alone, for a cutting machine"},
    [SETTING_PER_PAGE] = {"per-page", 0, SETTING_NUMBER, false, "N", 1, 8, NULL, AT(per_page),
        "sheets on a page, 1 to 8; default: 4, fewer where cells would be small"},
    [SETTING_COPIES] = {"copies", 0, SETTING_NUMBER, true, "N", 1, 10000, NULL, AT(copies),
        "copies of each page, collated"},
    [SETTING_SHEETS] = {"count", 0, SETTING_NUMBER, false, "N", 1, 10000, NULL, AT(sheets),
        "so many different dice-sheets, with the seeds SEED-1, SEED-2, ..."},
    [SETTING_SEED] = {"seed", 0, SETTING_TEXT, false, "TEXT", 0, 0, NULL, AT(seed),
        "the dice of 'hexplay --seed TEXT' on dice-sheets; default: a random text"},
    [SETTING_FILE] = {"file", 0, SETTING_PATH, false, "GAME.jsonl", 0, 0, NULL, AT(file),
        "the record to print; the same as the word after 'record'"},
    [SETTING_EVERY] = {"every", 0, SETTING_NUMBER, false, "N", 1, 1000, NULL, AT(every),
        "a record as diagrams: the position after every N actions"},
    [SETTING_THEME] = {"theme", 0, SETTING_TEMPLATE, true, "NAME|FILE", 0, 0, NULL, AT(theme),
        "the look: a theme of 'hexprint list' or a file; default: default"},
    [SETTING_LOW_INK] = {"low-ink", 0, SETTING_FLAG, true, NULL, 0, 0, NULL, AT(low_ink),
        "as little ink as can be read: the theme low-ink"},
    [SETTING_LANG] = {"lang", 0, SETTING_TEMPLATE, true, "LANG|FILE", 0, 0, NULL, AT(lang),
        "the language: en (default), ja, or a file with words of your own"},
    [SETTING_PROFILE] = {"profile", 0, SETTING_TEMPLATE, true, "NAME|FILE", 0, 0, NULL,
        AT(profile), "home (default), shop for a print shop, or a file"},
    [SETTING_SVG_TEXT] = {"svg-text", 0, SETTING_WORD, true, "HOW", 0, 0, "paths|live",
        AT(svg_text), "text in SVG as paths (default) or live, with the font named"},
    [SETTING_DPI] = {"dpi", 0, SETTING_NUMBER, true, "N", 20, 1200, NULL, AT(dpi),
        "resolution of PNG pictures; default: 150"},
    [SETTING_RULER] = {"ruler", 0, SETTING_SWITCH, true, NULL, 0, 0, NULL, AT(ruler),
        "a 50 mm and 2 inch scale check on every page, on unless --no-ruler"},
    [SETTING_QUIET] = {"quiet", 'q', SETTING_FLAG, true, NULL, 0, 0, NULL, AT(quiet),
        "no summary of what was written"},
    [SETTING_VERBOSE] = {"verbose", 'v', SETTING_FLAG, true, NULL, 0, 0, NULL, AT(verbose),
        "a line for every file, with the sizes chosen"},
    [SETTING_PROGRESS] = {"progress", 0, SETTING_WORD, true, "WHEN", 0, 0, "auto|always|never",
        AT(progress), "a progress bar: auto (long work on a terminal), always or never"},
};

const struct setting_row *setting_row(enum setting setting)
{
    assert((int)setting >= 0 && setting < SETTING_COUNT);
    return &rows[setting];
}

enum setting setting_find(const char *name)
{
    int i = 0;
    while (i < SETTING_COUNT && strcmp(rows[i].name, name) != 0)
        i++;
    return (enum setting)i;
}

bool setting_is_flag(enum setting setting)
{
    enum setting_kind kind = setting_row(setting)->kind;
    return kind == SETTING_FLAG || kind == SETTING_SWITCH;
}

void settings_defaults(struct settings *settings)
{
    *settings = (struct settings){
        .paper = *paper_at(1), .margin = 8.0, .copies = 1, .dpi = 150, .ruler = true,
        .overlap = 10.0, .scale_x = 1.0, .scale_y = 1.0, .marks = PIECE_MARKS_CROP};
}

/* ---- what is accepted, in words ---- */

static void add_words(struct text *text, const char *words)
{
    for (const char *c = words; *c != '\0'; c++) {
        if (*c == '|')
            text_add(text, strchr(c + 1, '|') != NULL ? ", " : " or ");
        else
            text_add_char(text, *c);
    }
}

static void add_number_range(struct text *text, const struct setting_row *row)
{
    text_format(text, "a whole number from %d to %d", (int)row->low, (int)row->high);
}

static void add_length_range(struct text *text, const struct setting_row *row)
{
    text_format(text, "millimetres from %s to %s, such as 12.5", mm_spell(row->low).text,
        mm_spell(row->high).text);
}

static void add_shift_range(struct text *text, const struct setting_row *row)
{
    text_format(text, "X,Y in millimetres from %s to %s, such as 0.4,-1.2",
        mm_spell(row->low).text, mm_spell(row->high).text);
}

static void add_factor_range(struct text *text, const struct setting_row *row)
{
    text_format(text, "a factor from %s to %s, such as 1.003", mm_spell(row->low).text,
        mm_spell(row->high).text);
}

void setting_format_accepted(enum setting setting, struct text *text)
{
    const struct setting_row *row = setting_row(setting);
    switch (row->kind) {
    case SETTING_FLAG:
    case SETTING_SWITCH:
        text_add(text, "true or false");
        break;
    case SETTING_NUMBER:
        add_number_range(text, row);
        break;
    case SETTING_LENGTH:
        add_length_range(text, row);
        break;
    case SETTING_FACTOR:
        add_factor_range(text, row);
        break;
    case SETTING_SHIFT:
        add_shift_range(text, row);
        break;
    case SETTING_WORD:
    case SETTING_WORDS:
        add_words(text, row->words);
        break;
    case SETTING_SIZE:
        paper_format_accepted(text);
        break;
    case SETTING_TEXT:
        text_add(text, "a text");
        break;
    case SETTING_PATH:
        text_add(text, "a file or folder");
        break;
    case SETTING_TEMPLATE:
        text_add(text, "a name of 'hexprint list' or a FILE.yaml");
        break;
    case SETTING_PAIR:
        text_add(text, "KEY=VALUE");
        break;
    case SETTING_KEY:
        text_add(text, "a value of the game's option");
        break;
    }
}

/* ---- reading ---- */

static void *place(struct settings *settings, const struct setting_row *row)
{
    return (char *)settings + row->offset;
}

static bool not_accepted(enum setting setting, const char *value, struct error *error)
{
    char accepted[160];
    struct text text = text_in(accepted, sizeof accepted);
    setting_format_accepted(setting, &text);
    return error_refuse(error, REASON_BAD_VALUE, error_option(setting_row(setting)->name),
        "'%.40s' is not accepted; it takes %s", value, accepted);
}

static bool read_flag(const char *value, bool *flag)
{
    *flag = strcmp(value, "true") == 0;
    return *flag || strcmp(value, "false") == 0;
}

static bool read_number(const struct setting_row *row, const char *value, int *number)
{
    int64_t read;
    if (!text_to_number(value, (int64_t)row->low, (int64_t)row->high, &read))
        return false;
    *number = (int)read;
    return true;
}

static bool read_length(const struct setting_row *row, const char *value, double *length)
{
    double read;
    if (!text_to_decimal(value, &read) || read < row->low || read > row->high)
        return false;
    *length = read;
    return true;
}

/* Two lengths with a comma between. */
static bool read_shift(const struct setting_row *row, const char *value,
    struct setting_shift *shift)
{
    char x[24];
    const char *comma = strchr(value, ',');
    if (comma == NULL || (size_t)(comma - value) >= sizeof x)
        return false;
    memcpy(x, value, (size_t)(comma - value));
    x[comma - value] = '\0';
    struct setting_shift read;
    if (!read_length(row, x, &read.x) || !read_length(row, comma + 1, &read.y))
        return false;
    *shift = read;
    return true;
}

/* The index among WORDS of the LENGTH characters at VALUE, or -1. */
static int find_word(const char *words, const char *value, size_t length)
{
    int index = 0;
    for (const char *word = words;; index++) {
        size_t end = strcspn(word, "|");
        if (end == length && memcmp(word, value, length) == 0)
            return index;
        if (word[end] == '\0')
            return -1;
        word += end + 1;
    }
}

static bool read_words(const struct setting_row *row, const char *value, uint32_t *bits)
{
    uint32_t read = 0;
    for (const char *at = value;; at++) {
        size_t length = strcspn(at, ",");
        int word = find_word(row->words, at, length);
        if (word < 0)
            return false;
        read |= UINT32_C(1) << word;
        at += length;
        if (*at == '\0')
            break;
    }
    *bits = read;
    return true;
}

static bool add_pair(struct settings *settings, const char *key, size_t length,
    const char *value, const char *alias)
{
    struct setting_pair *pair = &settings->pair[settings->pair_count];
    if (settings->pair_count == SETTING_PAIRS_MAX || length == 0 || length >= sizeof pair->key)
        return false;
    memcpy(pair->key, key, length);
    pair->key[length] = '\0';
    pair->value = value;
    pair->alias = alias;
    settings->pair_count++;
    return true;
}

static bool read_pair(struct settings *settings, const char *value)
{
    const char *equals = strchr(value, '=');
    return equals != NULL &&
        add_pair(settings, value, (size_t)(equals - value), equals + 1, NULL);
}

static bool read_value(struct settings *settings, const struct setting_row *row, const char *value,
    struct error *error)
{
    switch (row->kind) {
    case SETTING_FLAG:
    case SETTING_SWITCH:
        return read_flag(value, place(settings, row));
    case SETTING_NUMBER:
        return read_number(row, value, place(settings, row));
    case SETTING_LENGTH:
    case SETTING_FACTOR:
        return read_length(row, value, place(settings, row));
    case SETTING_SHIFT:
        return read_shift(row, value, place(settings, row));
    case SETTING_WORD:
        *(int *)place(settings, row) = find_word(row->words, value, strlen(value));
        return *(int *)place(settings, row) >= 0;
    case SETTING_WORDS:
        return read_words(row, value, place(settings, row));
    case SETTING_SIZE:
        settings->paper_spelling = value;
        return paper_read(value, place(settings, row), error);
    case SETTING_TEXT:
    case SETTING_PATH:
    case SETTING_TEMPLATE:
        *(const char **)place(settings, row) = value;
        return *value != '\0';
    case SETTING_PAIR:
        return read_pair(settings, value);
    case SETTING_KEY:
        return add_pair(settings, row->name, strlen(row->name), value, row->name);
    }
    return false;
}

/* A comma where a point belongs is common enough for words of its own. */
static bool has_decimal_comma(const struct setting_row *row, const char *value)
{
    bool number = row->kind == SETTING_LENGTH || row->kind == SETTING_FACTOR;
    return number && strchr(value, ',') != NULL;
}

bool settings_set(struct settings *settings, enum setting setting, const char *value,
    struct error *error)
{
    const struct setting_row *row = setting_row(setting);
    struct error own = ERROR_INIT;
    if (read_value(settings, row, value, &own)) {
        settings->given[setting] = true;
        return true;
    }
    if (own.code != ERROR_NONE)
        return error_pass(error, &own);
    if (has_decimal_comma(row, value))
        return error_refuse(error, REASON_BAD_VALUE, error_option(row->name),
            "'%.40s' has a comma; write a decimal point, as in 12.5", value);
    return not_accepted(setting, value, error);
}

enum setting settings_first_idle(const struct settings *settings, uint64_t understood)
{
    int i = 0;
    while (i < SETTING_COUNT &&
        (!settings->given[i] || rows[i].general || (understood & SETTING_BIT(i)) != 0))
        i++;
    return (enum setting)i;
}
