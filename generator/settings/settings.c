/*
 * The table of settings, and reading their values. What a setting does is decided where struct
 * settings is read.
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
#define SETTING(name, ...) [SETTING_##name] = {__VA_ARGS__},
#include "settings/settings_list.h"
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
        .margins = margins_of(8.0),
        .copies = 1,
        .dpi = 150,
        .par = 2, /* hard, by index into player_levels */
        .footer = true,
        .ruler = true,
        .overlap = 10.0,
        .clearance = 0.5,
        .thickness = 1.5,
        .names = NAMES_NONE,
        .scale_x = 1.0,
        .scale_y = 1.0,
        .marks = PIECE_MARKS_CROP};
}

enum ruler_wish settings_ruler_wish(const struct settings *settings)
{
    if (!settings->footer)
        return RULER_NO_FOOTER;
    if (settings->ruler && settings->given[SETTING_RULER])
        return RULER_YES;
    return settings->ruler ? RULER_IF_IT_FITS : RULER_NO;
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
        [SETTING_MARGINS] = "millimetres from 0 to 100, such as 4.5 or 0.2in, or four of them: "
                            "TOP,RIGHT,BOTTOM,LEFT",
        [SETTING_LIST] = "pages, such as 3, 2-5 or 1,3-4",
        [SETTING_PATH] = "a file or folder",
        [SETTING_CUTTER] = "none, a name of 'hexprint list' or a FILE.yaml",
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
    bool sides = row->kind == SETTING_MARGINS;
    if ((is_plain(row) || sides) && value_format_hint(&row->value, value, &words)) {
        text_add(&words, sides ? "; or give TOP,RIGHT,BOTTOM,LEFT" : "");
    } else {
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

static bool read_margins(const struct value_spec *spec, const char *value, struct margins *margins)
{
    double side[4];
    int count = 0;
    for (const char *at = value; at != NULL; count++) {
        char part[32];
        int length = (int)strcspn(at, ",");
        if (count == 4 || snprintf(part, sizeof part, "%.*s", length, at) >= (int)sizeof part ||
            !value_read(spec, part + strspn(part, " "), &side[count]))
            return false;
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    if (count != 1 && count != 4)
        return false;
    *margins =
        count == 1 ? margins_of(side[0]) : (struct margins){side[0], side[1], side[2], side[3]};
    return true;
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
    case SETTING_CUTTER:
        settings->registration = value;
        return cutter_read(value, slot(settings, row), error);
    case SETTING_TEXT:
    case SETTING_PATH:
    case SETTING_TEMPLATE:
        *(const char **)slot(settings, row) = value;
        return *value != '\0';
    case SETTING_MARGINS:
        return read_margins(&row->value, value, slot(settings, row));
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

/* ---- combinations ---- */

#define OF_PAGES                                                                                   \
    "poster|standees|duplex|front-offset|back-offset|booklet|scale-x|scale-y|fold|marks|pack|"     \
    "gutter|spares"                                                                                \
    "|registration|since|cut|copies|pages|footer|ruler"

/* SETTINGS have no effect with OTHER or, if it is NEEDED, without it. */
static const struct company {
    const char *settings;
    enum setting other;
    bool needed; /* they need OTHER */
    bool alone;  /* checked only if no other component could use them */
    const char *why;
} company[] = {
    {"duplex|back-offset|fold|pack", SETTING_STANDEES, false, true,
        "does not apply to --standees, which are printed on one side and folded"},
    {"overlap", SETTING_POSTER, true, false, "is for the pages of a poster; give --poster too"},
    {"back-offset", SETTING_FOLD, false, false,
        "moves backs on pages of their own; with --fold there are none"},
    {"ruler", SETTING_FOOTER, true, false,
        "is printed in the footer, which --no-footer leaves out"},
    {OF_PAGES, SETTING_EACH, false, false, "is about pages; with --each there are none"},
    {OF_PAGES, SETTING_DECK, false, false, "is about pages; with --deck there are none"},
    {"one-file", SETTING_EACH, true, false, "is for single pieces; give --each too"},
    {"each", SETTING_DECK, false, false,
        "does not go with --deck, which writes the pictures that it needs"},
    {"bleed", SETTING_DECK, false, false,
        "extends pieces beyond their cut; with --deck nothing is cut"},
};

/* Reports whether a flag is set, or whether a word is not the first of its list. */
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
