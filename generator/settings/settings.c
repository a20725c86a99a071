/*
 * The table of settings and the reading of their values. What a setting does is the business of
 * whoever reads struct settings.
 */
#include "settings/settings.h"

#include <stdio.h>

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
        "round pieces: how wide; default: 25 caps, 20 coins, 18 figures, 12 clues and Manna"},
    [SETTING_POSTER] = {"poster", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(poster),
        "a board over several pages, to be glued together"},
    [SETTING_OVERLAP] = {"overlap", 0, SETTING_LENGTH, false, "MM", 0, 50, NULL, AT(overlap),
        "what neighbouring pages of a poster both show; default: 10"},
    [SETTING_PLAYERS] = {"players", 'p', SETTING_NUMBER, false, "N", 1, 6, NULL, AT(players),
        "pieces for so many players; default: as many as can play"},
    [SETTING_PIECE_SIZE] = {"piece-size", 0, SETTING_TEMPLATE, false, "NAME|FILE", 0, 0, NULL,
        AT(piece_size),
        "cards of a size of 'hexprint list' or a file, with the bleed that goes with it"},
    [SETTING_STANDEES] = {"standees", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(standees),
        "figures to fold up that stand, instead of counters"},
    [SETTING_DUPLEX] = {"duplex", 0, SETTING_WORD, false, "HOW", 0, 0, "long|short|none",
        AT(duplex),
        "the edge over which the printer turns the sheet: long (default), short, or none"},
    [SETTING_BACK_OFFSET] = {"back-offset", 0, SETTING_OFFSET, false, "X,Y", -20, 20, NULL,
        AT(back_offset), "moves backs, mm to the right and down (from 'hexprint calibrate')"},
    [SETTING_BOOKLET] = {"booklet", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(booklet),
        "rules, problems or a kit file's pages: two a side, in the order for folding and stapling"},
    [SETTING_SCALE_X] = {"scale-x", 0, SETTING_FACTOR, true, "F", 0.9, 1.1, NULL, AT(scale_x),
        "makes up for a printer that is not exact across (from 'hexprint calibrate')"},
    [SETTING_SCALE_Y] = {"scale-y", 0, SETTING_FACTOR, true, "F", 0.9, 1.1, NULL, AT(scale_y),
        "the same, down the page"},
    [SETTING_FOLD] = {"fold", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(fold),
        "fronts and backs side by side, to be folded and glued"},
    [SETTING_BLEED] = {"bleed", 0, SETTING_LENGTH, false, "MM", 0, 5, NULL, AT(bleed),
        "how far the background of pieces goes on outside their cut; default: 0"},
    [SETTING_MARKS] = {"marks", 0, SETTING_WORD, false, "HOW", 0, 0, "none|crop|full|outline",
        AT(marks),
        "cut marks: none, crop (default, at the ends of cuts), full (all along) or outline"},
    [SETTING_PACK] = {"pack", 0, SETTING_WORD, false, "HOW", 0, 0, "auto|flat|pointy", AT(pack),
        "how pieces stand on the page: flat, pointy, or auto (default), what holds more"},
    [SETTING_GUTTER] = {"gutter", 0, SETTING_LENGTH, false, "MM", 0, 50, NULL, AT(gutter),
        "space between the cuts of neighbouring pieces; default: 0, round ones 2"},
    [SETTING_LEAST] = {"least", 0, SETTING_LENGTH, false, "MM", 1, 100, NULL, AT(least),
        "how small pieces may become for their board; default: 12, tiles 18"},
    [SETTING_CLEARANCE] = {"clearance", 0, SETTING_LENGTH, false, "MM", 0, 10, NULL, AT(clearance),
        "how much smaller pieces are than the board's cells; default: 0.5"},
    [SETTING_SPARES] = {"spares", 0, SETTING_NUMBER, false, "N", 0, 1000, NULL, AT(spares),
        "so many blank pieces of each sort and colour, to write on"},
    [SETTING_FRONTS] = {"fronts", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(fronts),
        "fronts only, no backs"},
    [SETTING_REGISTRATION] = {"registration", 0, SETTING_WORD, false, "MARKS", 0, 0,
        "none|silhouette-1|silhouette-2", AT(registration),
        "marks by which a cutting machine finds the print: none, silhouette-1, silhouette-2"},
    [SETTING_THICKNESS] = {"thickness", 0, SETTING_LENGTH, false, "MM", 0.1, 10, NULL,
        AT(thickness), "how thick the pieces' card is, for a box that holds them; default: 1.5"},
    [SETTING_CUT] = {"cut", 0, SETTING_PATH, false, "FILE.svg|dxf", 0, 0, NULL, AT(cut),
        "also writes the cut lines alone, for a cutting machine"},
    [SETTING_EACH] = {"each", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(each),
        "a picture of every side of every piece (png unless -f says so), and manifest.json"},
    [SETTING_DECK] = {"deck", 0, SETTING_WORD, false, "TABLE", 0, 0, "none|tts", AT(deck),
        "pictures and a saved object for a virtual table: tts (Tabletop Simulator) "
        "or none"},
    [SETTING_PER_PAGE] = {"per-page", 0, SETTING_NUMBER, false, "N", 1, 8, NULL, AT(per_page),
        "sheets, or a kit file's pages, on a paper, 1 to 8; default: 4 sheets where they fit"},
    [SETTING_COPIES] = {"copies", 0, SETTING_NUMBER, true, "N", 1, 10000, NULL, AT(copies),
        "copies of each page, collated"},
    [SETTING_PAGES] = {"pages", 0, SETTING_LIST, true, "LIST", 0, 0, NULL, AT(pages),
        "these pages only, such as 2-5 or 1,3-4; numbers as in the footer"},
    [SETTING_SHEETS] = {"count", 0, SETTING_NUMBER, false, "N", 1, 10000, NULL, AT(sheets),
        "so many sheets, Manna, problems, or different dice-sheets with the seeds SEED-1, ..."},
    [SETTING_SEED] = {"seed", 0, SETTING_TEXT, false, "TEXT", 0, 0, NULL, AT(seed),
        "the dice of 'hexplay --seed TEXT' on dice-sheets (default: random); which problems"},
    [SETTING_PAR] = {"par", 0, SETTING_WORD, false, "LEVEL", 0, 0, "easy|normal|hard|expert",
        AT(par), "whose score is a dice-sheet's par: easy, normal, hard (default) or expert"},
    [SETTING_FILE] = {"file", 0, SETTING_PATH, false, "FILE", 0, 0, NULL, AT(file),
        "the record or kit file; the same as the word after 'record' or 'kit'"},
    [SETTING_FROM] = {"from", 0, SETTING_TEXT, false, "GAME", 0, 0, NULL, AT(from),
        "with kit: writes a kit file with that game's cells and pieces"},
    [SETTING_EVERY] = {"every", 0, SETTING_NUMBER, false, "N", 1, 1000, NULL, AT(every),
        "a record as diagrams: the position after every N actions"},
    [SETTING_ANALYSIS] = {"analysis", 0, SETTING_PATH, false, "FILE", 0, 0, NULL, AT(analysis),
        "a record with its story, from what 'hexplay analyse --json' said of it"},
    [SETTING_LEVEL] = {"level", 0, SETTING_NUMBER, false, "N", 1, 5, NULL, AT(level),
        "problems of one level, 1 (easy) to 5; default: of all"},
    [SETTING_AS] = {"as", 0, SETTING_WORD, false, "FORM", 0, 0, "sheet|cards|worksheet",
        AT(problems_form),
        "problems as a sheet with solutions at its end (default), cards, or a class's worksheet"},
    [SETTING_SHAPE] = {"shape", 0, SETTING_WORD, false, "SHAPE", 0, 0,
        "page|hexagon|rhombus|triangle|rectangle|ring", AT(shape),
        "hex paper as a board: hexagon, rhombus, triangle, rectangle or ring; default: page, full"},
    [SETTING_TOP] = {"top", 0, SETTING_WORD, false, "HOW", 0, 0, "flat|pointy", AT(top),
        "whether hexagons have a side on top (flat, default) or a corner (pointy)"},
    [SETTING_COLUMNS] = {"columns", 0, SETTING_NUMBER, false, "N", 1, 999, NULL, AT(columns),
        "columns of cells of a rectangle or rhombus"},
    [SETTING_ROWS] = {"rows", 0, SETTING_NUMBER, false, "N", 1, 999, NULL, AT(rows),
        "rows of cells of a rectangle or rhombus"},
    [SETTING_INNER] = {"inner", 0, SETTING_NUMBER, false, "N", 1, 999, NULL, AT(inner),
        "cells along one side of what a ring leaves out"},
    [SETTING_SHIFT] = {"shift", 0, SETTING_WORD, false, "LINES", 0, 0, "even|odd", AT(shift),
        "which columns (pointy: rows) stand half a cell further: even (default) or odd"},
    [SETTING_NAMES] = {"names", 0, SETTING_WORD, false, "HOW", 0, 0,
        "letters|0101|axial|spiral|A1|none", AT(names),
        "names in cells: letters (c4, boards), none (hex paper), 0101, axial, spiral, A1 "
        "(doubled)"},
    [SETTING_CELLS] = {"cells", 0, SETTING_WORD, false, "HOW", 0, 0, "lines|corners|dots",
        AT(cells), "cells as lines (default), marks at their corners, or dots alone"},
    [SETTING_CENTRE] = {"centre", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(centre),
        "a dot in the middle of every cell"},
    [SETTING_HALVES] = {"halves", 0, SETTING_FLAG, false, NULL, 0, 0, NULL, AT(halves),
        "cells cut at the edge, so that the page or rectangle is filled"},
    [SETTING_COARSE] = {"coarse", 0, SETTING_NUMBER, false, "N", 2, 100, NULL, AT(coarse),
        "a second grid over it, of hexagons N cells wide"},
    [SETTING_COARSE_NUMBERS] = {"coarse-numbers", 0, SETTING_FLAG, false, NULL, 0, 0, NULL,
        AT(coarse_numbers), "with --coarse: a large number in each of its hexagons"},
    [SETTING_START] = {"start", 0, SETTING_TEXT, false, "NAME", 0, 0, NULL, AT(start),
        "how the first cell is called, with --names letters, 0101 or A1: such as 1501"},
    [SETTING_THEME] = {"theme", 0, SETTING_TEMPLATE, true, "NAME|FILE", 0, 0, NULL, AT(theme),
        "the look: a theme of 'hexprint list' or a file; default: default"},
    [SETTING_LOW_INK] = {"low-ink", 0, SETTING_FLAG, true, NULL, 0, 0, NULL, AT(low_ink),
        "as little ink as can be read: the theme low-ink"},
    [SETTING_LANG] = {"lang", 0, SETTING_TEMPLATE, true, "LANG|FILE", 0, 0, NULL, AT(lang),
        "the language: en (default), ja, or a file with words of your own"},
    [SETTING_PROFILE] = {"profile", 0, SETTING_TEMPLATE, true, "NAME|FILE", 0, 0, NULL, AT(profile),
        "home (default), shop for a print shop, or a file"},
    [SETTING_SVG_TEXT] = {"svg-text", 0, SETTING_WORD, true, "HOW", 0, 0, "paths|live",
        AT(svg_text), "text in SVG as paths (default) or live, with the font named"},
    [SETTING_DPI] = {"dpi", 0, SETTING_NUMBER, true, "N", 20, 1200, NULL, AT(dpi),
        "resolution of PNG pictures; default: 150, of single pieces (--each, --deck) 300"},
    [SETTING_FOOTER] = {"footer", 0, SETTING_SWITCH, true, NULL, 0, 0, NULL, AT(footer),
        "what page it is, below the pieces, on unless --no-footer"},
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

void settings_defaults(struct settings *settings)
{
    *settings = (struct settings){.paper = *paper_at(1),
        .margin = 8.0,
        .copies = 1,
        .dpi = 150,
        .par = 2, /* hard, of player_levels */
        .footer = true,
        .ruler = true,
        .overlap = 10.0,
        .clearance = 0.5,
        .thickness = 1.5,
        .names = NAMES_NONE,
        .scale_x = 1.0,
        .scale_y = 1.0,
        .marks = PIECE_MARKS_CROP,
        .registration_marks = REGISTRATION_USUAL};
}

/* ---- values ---- */

/* What a plain value of ROW is; false for what has a meaning of its own. */
static bool value_of(const struct setting_row *row, struct value_spec *value)
{
    static const struct value_spec kinds[SETTING_KIND_COUNT] = {
        [SETTING_FLAG] = {.kind = VALUE_FLAG},
        [SETTING_SWITCH] = {.kind = VALUE_FLAG},
        [SETTING_NUMBER] = {.kind = VALUE_WHOLE, .noun = "a whole number"},
        [SETTING_LENGTH] = {.kind = VALUE_LENGTH, .noun = "millimetres", .example = "4.5 or 0.2in"},
        [SETTING_FACTOR] = {.kind = VALUE_NUMBER, .noun = "a factor", .example = "1.003"},
        [SETTING_OFFSET] = {.kind = VALUE_PAIR,
            .noun = "X,Y in millimetres",
            .example = "0.4,-1.2"},
        [SETTING_WORD] = {.kind = VALUE_WORD},
        [SETTING_WORDS] = {.kind = VALUE_LIST},
    };
    *value = kinds[row->kind];
    value->low = row->low;
    value->high = row->high;
    value->words = row->words;
    return row->kind <= SETTING_WORDS;
}

void setting_format_accepted(enum setting setting, struct text *text)
{
    static const char *const others[SETTING_KIND_COUNT] = {
        [SETTING_TEXT] = "a text",
        [SETTING_LIST] = "pages, such as 3, 2-5 or 1,3-4",
        [SETTING_PATH] = "a file or folder",
        [SETTING_TEMPLATE] = "a name of 'hexprint list' or a FILE.yaml",
        [SETTING_PAIR] = "KEY=VALUE",
        [SETTING_KEY] = "a value of the game's option",
    };
    const struct setting_row *row = setting_row(setting);
    struct value_spec value;
    if (value_of(row, &value))
        value_format_accepted(&value, text);
    else if (row->kind == SETTING_SIZE)
        paper_format_accepted(text);
    else
        text_add(text, others[row->kind]);
}

/* ---- reading ---- */

static void *place(struct settings *settings, const struct setting_row *row)
{
    return (char *)settings + row->offset;
}

static bool not_accepted(enum setting setting, const char *value, struct error *error)
{
    struct text words = TEXT_ROOM(300);
    struct value_spec spec;
    if (!value_of(setting_row(setting), &spec) || !value_format_hint(&spec, value, &words)) {
        text_format(&words, "'%.40s' is not accepted; it takes ", value);
        setting_format_accepted(setting, &words);
    }
    return error_refuse(
        error, REASON_BAD_VALUE, error_option(setting_row(setting)->name), "%s", words.data);
}

static bool add_pair(
    struct settings *settings, const char *key, size_t length, const char *value, const char *alias)
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
    return equals != NULL && add_pair(settings, value, (size_t)(equals - value), equals + 1, NULL);
}

static bool read_value(struct settings *settings, const struct setting_row *row, const char *value,
    struct error *error)
{
    struct value_spec spec;
    if (value_of(row, &spec))
        return value_read(&spec, value, place(settings, row));
    switch (row->kind) {
    case SETTING_FLAG:
    case SETTING_SWITCH:
    case SETTING_NUMBER:
    case SETTING_LENGTH:
    case SETTING_FACTOR:
    case SETTING_OFFSET:
    case SETTING_WORD:
    case SETTING_WORDS:
    case SETTING_KIND_COUNT:
        break;
    case SETTING_SIZE:
        settings->paper_spelling = value;
        return paper_read(value, place(settings, row), error);
    case SETTING_TEXT:
    case SETTING_PATH:
    case SETTING_TEMPLATE:
        *(const char **)place(settings, row) = value;
        return *value != '\0';
    case SETTING_LIST:
        *(const char **)place(settings, row) = value;
        return page_list_is_good(value);
    case SETTING_PAIR:
        return read_pair(settings, value);
    case SETTING_KEY:
        return add_pair(settings, row->name, strlen(row->name), value, row->name);
    }
    return false;
}

bool settings_set(
    struct settings *settings, enum setting setting, const char *value, struct error *error)
{
    const struct setting_row *row = setting_row(setting);
    struct error own = ERROR_INIT;
    if (read_value(settings, row, value, &own)) {
        settings->given[setting] = true;
        return true;
    }
    if (own.code != ERROR_NONE)
        return error_pass(error, &own);
    return not_accepted(setting, value, error);
}

bool setting_is_among(enum setting setting, const char *names)
{
    return setting < SETTING_COUNT &&
           value_find_word(names, rows[setting].name, strlen(rows[setting].name)) >= 0;
}

enum setting settings_first_idle(const struct settings *settings, const char *names)
{
    int i = 0;
    while (i < SETTING_COUNT &&
           (!settings->given[i] || rows[i].general || setting_is_among((enum setting)i, names)))
        i++;
    return (enum setting)i;
}

/* ---- which go together ---- */

#define OF_PAGES                                                                                   \
    "poster|standees|duplex|back-offset|booklet|scale-x|scale-y|fold|marks|pack|gutter|spares"     \
    "|registration|cut|copies|pages|footer|ruler"

/* SETTINGS do nothing where OTHER is in force, or is not. */
static const struct company {
    const char *settings;
    enum setting other;
    bool needed; /* OTHER must be in force */
    bool alone;  /* not where other components may mean them */
    const char *why;
} company[] = {
    {"duplex|back-offset|fold|pack", SETTING_STANDEES, false, true,
        "means nothing for --standees, which are printed on one side and folded"},
    {"overlap", SETTING_POSTER, true, false, "is for the pages of a poster; give --poster too"},
    {"back-offset", SETTING_FOLD, false, false,
        "moves backs on pages of their own; with --fold there are none"},
    {"ruler", SETTING_FOOTER, true, false, "stands in the footer; it does not go with --no-footer"},
    {OF_PAGES, SETTING_EACH, false, false, "is about pages; with --each there are none"},
    {OF_PAGES, SETTING_DECK, false, false, "is about pages; with --deck there are none"},
    {"each", SETTING_DECK, false, false,
        "does not go with --deck, which writes the pictures that it needs"},
    {"bleed", SETTING_DECK, false, false, "is what is cut away; with --deck nothing is cut"},
};

/* A flag that is set, a word that is not the first. */
static bool is_in_force(const struct settings *settings, enum setting setting)
{
    const void *value = (const char *)settings + rows[setting].offset;
    if (rows[setting].kind == SETTING_WORD)
        return *(const int *)value != 0;
    return *(const bool *)value;
}

static bool does_nothing(
    const struct settings *settings, enum setting setting, const struct company *with)
{
    bool off = rows[setting].kind == SETTING_SWITCH && !is_in_force(settings, setting);
    return settings->given[setting] && setting_is_among(setting, with->settings) &&
           is_in_force(settings, with->other) != with->needed && !(with->needed && off);
}

bool settings_check_company(const struct settings *settings, bool alone, struct error *error)
{
    for (const struct company *with = company; with < company + sizeof company / sizeof *company;
         with++) {
        for (int i = 0; i < SETTING_COUNT && (alone || !with->alone); i++)
            if (does_nothing(settings, (enum setting)i, with))
                return error_refuse(
                    error, REASON_IDLE, error_option_opens(rows[i].name), "%s", with->why);
    }
    return true;
}
