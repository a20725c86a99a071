/*
 * The table of settings and the reading of their values. What a setting does is the business of
 * whoever reads struct settings.
 */
#include "settings/settings.h"

#include <stdio.h>

#define AT(member) .offset = offsetof(struct settings, member)
#define OTHER(own) .kind = SETTING_##own
#define FLAG .value = {.kind = VALUE_FLAG}
#define WORD(list) .value = {.kind = VALUE_WORD, .words = (list)}
#define WORDS(list) .value = {.kind = VALUE_LIST, .words = (list)}
#define RANGE(of, from, to, what, such)                                                            \
    .value = {.kind = (of), .low = (from), .high = (to), .noun = (what), .example = (such)}
#define NUMBER(from, to) RANGE(VALUE_WHOLE, from, to, "a whole number", NULL)
#define LENGTH(from, to) RANGE(VALUE_LENGTH, from, to, "millimetres", "4.5 or 0.2in")
#define FACTOR(from, to) RANGE(VALUE_NUMBER, from, to, "a factor", "1.003")
#define OFFSET(from, to) RANGE(VALUE_PAIR, from, to, "X,Y in millimetres", "0.4,-1.2")

static const struct setting_row rows[SETTING_COUNT] = {
    [SETTING_OUTPUT] = {"output", 'o', true, "PATH", OTHER(PATH), AT(output),
        "a file, a folder (ends in /), or - for standard output; default: output/"},
    [SETTING_FORMAT] = {"format", 'f', true, "FORMAT", WORDS("pdf|svg|png"), AT(formats),
        "pdf, svg, png, or several with commas; default: by the file, else pdf"},
    [SETTING_PAPER] = {"paper", 0, true, "NAME|FILE|WxHmm", OTHER(SIZE), AT(paper),
        "a paper of 'hexprint list', a size such as 200x150mm or a file; default: a4"},
    [SETTING_LANDSCAPE] = {"landscape", 0, true, NULL, FLAG, AT(landscape),
        "the paper's longer side lies across"},
    [SETTING_MARGIN] = {"margin", 0, true, "MM", LENGTH(0, 100), AT(margin),
        "what stays free of ink all around; default: 8"},
    [SETTING_SIDE] = {"side", 0, false, "N", OTHER(KEY),
        .about = "cells along one side of the board"},
    [SETTING_OPTION] = {"option", 0, false, "KEY=VALUE", OTHER(PAIR),
        .about = "an option of the game's rules, such as boxes=12; may be given several times"},
    [SETTING_BOARD_SIZE] = {"size", 0, false, "N", OTHER(KEY),
        .about = "cells along each side of a rhombus board"},
    [SETTING_HEX] = {"hex", 0, false, "MM", LENGTH(2, 1000), AT(hex),
        "a hexagon's width across its flats, exact; default: the largest that fits"},
    [SETTING_DIAMETER] = {"diameter", 0, false, "MM", LENGTH(5, 200), AT(diameter),
        "round pieces: how wide; default: 25 caps, 20 coins, 18 figures, 12 clues and Manna"},
    [SETTING_POSTER] = {"poster", 0, false, NULL, FLAG, AT(poster),
        "a board over several pages, to be glued together"},
    [SETTING_OVERLAP] = {"overlap", 0, false, "MM", LENGTH(0, 50), AT(overlap),
        "what neighbouring pages of a poster both show; default: 10"},
    [SETTING_PLAYERS] = {"players", 'p', false, "N", NUMBER(1, 6), AT(players),
        "pieces for so many players; default: as many as can play"},
    [SETTING_PIECE_SIZE] = {"piece-size", 0, false, "NAME|FILE", OTHER(TEMPLATE), AT(piece_size),
        "cards of a size of 'hexprint list' or a file, with the bleed that goes with it"},
    [SETTING_STANDEES] = {"standees", 0, false, NULL, FLAG, AT(standees),
        "figures to fold up that stand, instead of counters"},
    [SETTING_DUPLEX] = {"duplex", 0, false, "HOW", WORD("long|short|none"), AT(duplex),
        "the edge over which the printer turns the sheet: long (default), short, or none"},
    [SETTING_BACK_OFFSET] = {"back-offset", 0, false, "X,Y", OFFSET(-20, 20), AT(back_offset),
        "moves backs, mm to the right and down (from 'hexprint calibrate')"},
    [SETTING_BOOKLET] = {"booklet", 0, false, NULL, FLAG, AT(booklet),
        "rules, problems or a kit file's pages: two a side, in the order for folding and stapling"},
    [SETTING_SCALE_X] = {"scale-x", 0, true, "F", FACTOR(0.9, 1.1), AT(scale_x),
        "makes up for a printer that is not exact across (from 'hexprint calibrate')"},
    [SETTING_SCALE_Y] = {"scale-y", 0, true, "F", FACTOR(0.9, 1.1), AT(scale_y),
        "the same, down the page"},
    [SETTING_FOLD] = {"fold", 0, false, NULL, FLAG, AT(fold),
        "fronts and backs side by side, to be folded and glued"},
    [SETTING_BLEED] = {"bleed", 0, false, "MM", LENGTH(0, 5), AT(bleed),
        "how far the background of pieces goes on outside their cut; default: 0"},
    [SETTING_MARKS] = {"marks", 0, false, "HOW", WORD("none|crop|full|outline"), AT(marks),
        "cut marks: none, crop (default, at the ends of cuts), full (all along) or outline"},
    [SETTING_PACK] = {"pack", 0, false, "HOW", WORD("auto|flat|pointy"), AT(pack),
        "how pieces stand on the page: flat, pointy, or auto (default), what holds more"},
    [SETTING_GUTTER] = {"gutter", 0, false, "MM", LENGTH(0, 50), AT(gutter),
        "space between the cuts of neighbouring pieces; default: 0, round ones 2"},
    [SETTING_LEAST] = {"least", 0, false, "MM", LENGTH(1, 100), AT(least),
        "how small pieces may become for their board; default: 12, tiles 18"},
    [SETTING_CLEARANCE] = {"clearance", 0, false, "MM", LENGTH(0, 10), AT(clearance),
        "how much smaller pieces are than the board's cells; default: 0.5"},
    [SETTING_SPARES] = {"spares", 0, false, "N", NUMBER(0, 1000), AT(spares),
        "so many blank pieces of each sort and colour, to write on"},
    [SETTING_FRONTS] = {"fronts", 0, false, NULL, FLAG, AT(fronts), "fronts only, no backs"},
    [SETTING_REGISTRATION] = {"registration", 0, false, "MARKS",
        WORD("none|silhouette-1|silhouette-2"), AT(registration),
        "marks by which a cutting machine finds the print: none, silhouette-1, silhouette-2"},
    [SETTING_THICKNESS] = {"thickness", 0, false, "MM", LENGTH(0.1, 10), AT(thickness),
        "how thick the pieces' card is, for a box that holds them; default: 1.5"},
    [SETTING_CUT] = {"cut", 0, false, "FILE.svg|dxf", OTHER(PATH), AT(cut),
        "also writes the cut lines alone, for a cutting machine"},
    [SETTING_EACH] = {"each", 0, false, NULL, FLAG, AT(each),
        "a picture of every side of every piece (png unless -f says so), and manifest.json"},
    [SETTING_DECK] = {"deck", 0, false, "TABLE", WORD("none|tts"), AT(deck),
        "pictures and a saved object for a virtual table: tts (Tabletop Simulator) or none"},
    [SETTING_PER_PAGE] = {"per-page", 0, false, "N", NUMBER(1, 8), AT(per_page),
        "sheets, or a kit file's pages, on a paper, 1 to 8; default: 4 sheets where they fit"},
    [SETTING_COPIES] = {"copies", 0, true, "N", NUMBER(1, 10000), AT(copies),
        "copies of each page, collated"},
    [SETTING_PAGES] = {"pages", 0, true, "LIST", OTHER(LIST), AT(pages),
        "these pages only, such as 2-5 or 1,3-4; numbers as in the footer"},
    [SETTING_SHEETS] = {"count", 0, false, "N", NUMBER(1, 10000), AT(sheets),
        "so many sheets, Manna, problems, or different dice-sheets with the seeds SEED-1, ..."},
    [SETTING_SEED] = {"seed", 0, false, "TEXT", OTHER(TEXT), AT(seed),
        "the dice of 'hexplay --seed TEXT' on dice-sheets (default: random); which problems"},
    [SETTING_PAR] = {"par", 0, false, "LEVEL", WORD("easy|normal|hard|expert"), AT(par),
        "whose score is a dice-sheet's par: easy, normal, hard (default) or expert"},
    [SETTING_FILE] = {"file", 0, false, "FILE", OTHER(PATH), AT(file),
        "the record or kit file; the same as the word after 'record' or 'kit'"},
    [SETTING_FROM] = {"from", 0, false, "GAME", OTHER(TEXT), AT(from),
        "with kit: writes a kit file with that game's cells and pieces"},
    [SETTING_EVERY] = {"every", 0, false, "N", NUMBER(1, 1000), AT(every),
        "a record as diagrams: the position after every N actions"},
    [SETTING_ANALYSIS] = {"analysis", 0, false, "FILE", OTHER(PATH), AT(analysis),
        "a record with its story, from what 'hexplay analyse --json' said of it"},
    [SETTING_LEVEL] = {"level", 0, false, "N", NUMBER(1, 5), AT(level),
        "problems of one level, 1 (easy) to 5; default: of all"},
    [SETTING_AS] = {"as", 0, false, "FORM", WORD("sheet|cards|worksheet"), AT(problems_form),
        "problems as a sheet with solutions at its end (default), cards, or a class's worksheet"},
    [SETTING_SHAPE] = {"shape", 0, false, "SHAPE",
        WORD("page|hexagon|rhombus|triangle|rectangle|ring"), AT(shape),
        "hex paper as a board: hexagon, rhombus, triangle, rectangle or ring; default: page, full"},
    [SETTING_TOP] = {"top", 0, false, "HOW", WORD("flat|pointy"), AT(top),
        "whether hexagons have a side on top (flat, default) or a corner (pointy)"},
    [SETTING_COLUMNS] = {"columns", 0, false, "N", NUMBER(1, 999), AT(columns),
        "columns of cells of a rectangle or rhombus"},
    [SETTING_ROWS] = {"rows", 0, false, "N", NUMBER(1, 999), AT(rows),
        "rows of cells of a rectangle or rhombus"},
    [SETTING_INNER] = {"inner", 0, false, "N", NUMBER(1, 999), AT(inner),
        "cells along one side of what a ring leaves out"},
    [SETTING_SHIFT] = {"shift", 0, false, "LINES", WORD("even|odd"), AT(shift),
        "which columns (pointy: rows) stand half a cell further: even (default) or odd"},
    [SETTING_NAMES] = {"names", 0, false, "HOW", WORD("letters|0101|axial|spiral|A1|none"),
        AT(names),
        "names in cells: letters (c4, boards), none (hex paper), 0101, axial, spiral, A1 "
        "(doubled)"},
    [SETTING_CELLS] = {"cells", 0, false, "HOW", WORD("lines|corners|dots"), AT(cells),
        "cells as lines (default), marks at their corners, or dots alone"},
    [SETTING_CENTRE] = {"centre", 0, false, NULL, FLAG, AT(centre),
        "a dot in the middle of every cell"},
    [SETTING_HALVES] = {"halves", 0, false, NULL, FLAG, AT(halves),
        "cells cut at the edge, so that the page or rectangle is filled"},
    [SETTING_COARSE] = {"coarse", 0, false, "N", NUMBER(2, 100), AT(coarse),
        "a second grid over it, of hexagons N cells wide"},
    [SETTING_COARSE_NUMBERS] = {"coarse-numbers", 0, false, NULL, FLAG, AT(coarse_numbers),
        "with --coarse: a large number in each of its hexagons"},
    [SETTING_START] = {"start", 0, false, "NAME", OTHER(TEXT), AT(start),
        "how the first cell is called, with --names letters, 0101 or A1: such as 1501"},
    [SETTING_TITLE] = {"title", 0, false, "TEXT", OTHER(TEXT), AT(title),
        "what stands above hex paper"},
    [SETTING_PAGE_NUMBER] = {"page-number", 0, false, "N", NUMBER(1, 9999), AT(page_number),
        "the number below hex paper, for a notebook of sheets"},
    [SETTING_THEME] = {"theme", 0, true, "NAME|FILE", OTHER(TEMPLATE), AT(theme),
        "the look: a theme of 'hexprint list' or a file; default: default"},
    [SETTING_LOW_INK] = {"low-ink", 0, true, NULL, FLAG, AT(low_ink),
        "as little ink as can be read: the theme low-ink"},
    [SETTING_LANG] = {"lang", 0, true, "LANG|FILE", OTHER(TEMPLATE), AT(lang),
        "the language: en (default), ja, or a file with words of your own"},
    [SETTING_PROFILE] = {"profile", 0, true, "NAME|FILE", OTHER(TEMPLATE), AT(profile),
        "home (default), shop for a print shop, or a file"},
    [SETTING_SVG_TEXT] = {"svg-text", 0, true, "HOW", WORD("paths|live"), AT(svg_text),
        "text in SVG as paths (default) or live, with the font named"},
    [SETTING_DPI] = {"dpi", 0, true, "N", NUMBER(20, 1200), AT(dpi),
        "resolution of PNG pictures; default: 150, of single pieces (--each, --deck) 300"},
    [SETTING_FOOTER] = {"footer", 0, true, NULL, OTHER(SWITCH), FLAG, AT(footer),
        "what page it is, below the pieces, on unless --no-footer"},
    [SETTING_RULER] = {"ruler", 0, true, NULL, OTHER(SWITCH), FLAG, AT(ruler),
        "a 50 mm and 2 inch scale check on every page, on unless --no-ruler"},
    [SETTING_QUIET] = {"quiet", 'q', true, NULL, FLAG, AT(quiet), "no summary of what was written"},
    [SETTING_VERBOSE] = {"verbose", 'v', true, NULL, FLAG, AT(verbose),
        "a line for every file, with the sizes chosen"},
    [SETTING_PROGRESS] = {"progress", 0, true, "WHEN", WORD("auto|always|never"), AT(progress),
        "a progress bar: auto (long work on a terminal), always or never"},
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

static bool is_plain(const struct setting_row *row)
{
    return row->kind <= SETTING_SWITCH;
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
    if (is_plain(row))
        value_format_accepted(&row->value, text);
    else if (row->kind == SETTING_SIZE)
        paper_format_accepted(text);
    else
        text_add(text, others[row->kind]);
}

/* ---- reading ---- */

static void *slot(struct settings *settings, const struct setting_row *row)
{
    return (char *)settings + row->offset;
}

static bool not_accepted(enum setting setting, const char *value, struct error *error)
{
    struct text words = TEXT_ROOM(300);
    const struct setting_row *row = setting_row(setting);
    if (!is_plain(row) || !value_format_hint(&row->value, value, &words)) {
        text_format(&words, "'%.40s' is not accepted; it takes ", value);
        setting_format_accepted(setting, &words);
    }
    return error_refuse(error, REASON_BAD_VALUE, error_option(row->name), "%s", words.data);
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
    switch (row->kind) {
    case SETTING_PLAIN:
    case SETTING_SWITCH:
        return value_read(&row->value, value, slot(settings, row));
    case SETTING_KIND_COUNT:
        break;
    case SETTING_SIZE:
        settings->paper_spelling = value;
        return paper_read(value, slot(settings, row), error);
    case SETTING_TEXT:
    case SETTING_PATH:
    case SETTING_TEMPLATE:
        *(const char **)slot(settings, row) = value;
        return *value != '\0';
    case SETTING_LIST:
        *(const char **)slot(settings, row) = value;
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
    struct error trouble = ERROR_INIT;
    if (read_value(settings, row, value, &trouble)) {
        settings->given[setting] = true;
        return true;
    }
    if (trouble.code != ERROR_NONE)
        return error_pass(error, &trouble);
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
    if (rows[setting].value.kind == VALUE_WORD)
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
