/*
 * The text of --help for hexprint or for one command, game or component, and shell completion.
 */
#include "hexprint.h"

/* ---- options ---- */

static const struct option_help own[] = {
    {"json", 0, false, NULL, "with list: the same as one line of JSON"},
    {"help", 'h', false, NULL, "this text"},
    {"version", 0, false, NULL, "the version, the weights, the libraries, the fonts"},
};
enum { OWN = sizeof own / sizeof own[0] };
enum { OWN_JSON = SETTING_COUNT, OWN_HELP, OWN_VERSION };

static bool option_at(int index, struct option_help *option)
{
    if (index >= SETTING_COUNT + OWN)
        return false;
    if (index >= SETTING_COUNT) {
        *option = own[index - SETTING_COUNT];
        return true;
    }
    const struct setting_row *row = setting_row((enum setting)index);
    *option = (struct option_help){
        row->name, row->letter, row->kind == SETTING_SWITCH, row->argument, row->about};
    return true;
}

/* ---- commands ---- */

/* In the order of --help: a kit's game, a component that belongs to no game, or one of these
 * words. */
static const struct command_help words[] = {
    {"all", NULL, "prints every game's kit"},
    {"kit", "KIT.yaml [COMPONENT...]", "prints a game of your own"},
    {"make", "JOB.yaml", "prints what a job file lists"},
    {"watch", "WHAT...", "prints a game, kit or job again after each change of its files"},
    {"check", "FILE.yaml...", "judges jobs, kits and templates without printing"},
    {"list", "[icons [PATTERN]]",
        "lists games, components, papers, sizes, cutters, themes, profiles and languages; or "
        "icons"},
};
enum word { WORD_ALL, WORD_KIT, WORD_MAKE, WORD_WATCH, WORD_CHECK, WORD_LIST, WORD_COUNT };

/* Sets SUBJECT to the command with INDEX; returns false after the last. */
static bool find_command(int index, struct help_subject *subject)
{
    *subject = (struct help_subject){.word = WORD_COUNT};
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++) {
        subject->kit = *kit;
        if (index-- == 0)
            return true;
    }
    subject->kit = &kit_general;
    for (const struct component *c = kit_general.components; c->name != NULL; c++) {
        subject->component = c;
        if (index-- == 0)
            return true;
    }
    *subject = (struct help_subject){.word = index};
    return index < WORD_COUNT;
}

static struct command_help describe(const struct help_subject *subject)
{
    const struct component *component = subject->component;
    if (subject->kit == NULL)
        return words[subject->word];
    if (subject->kit != &kit_general)
        return (struct command_help){
            kit_slug(subject->kit), "[COMPONENT...]", subject->kit->game->about};
    return (struct command_help){component->name, component->takes, component->about};
}

static bool command_at(int index, struct command_help *command)
{
    struct help_subject subject;
    if (index < 0 || !find_command(index, &subject))
        return false;
    *command = describe(&subject);
    return true;
}

void command_help_about(struct command_line *line, const char *const *names, int count)
{
    struct command_help command;
    int index = 0;
    while (count > 0 && command_at(index, &command) && strcmp(command.name, names[0]) != 0)
        index++;
    line->helps = count > 0 && find_command(index, &line->help);
    if (line->helps && line->help.kit != NULL && line->help.component == NULL && count > 1)
        line->help.component = kit_component(line->help.kit, names[1]);
}

/* ---- options of commands ---- */

static bool kit_understands(const struct kit *kit, enum setting setting)
{
    const struct component *c = kit->components;
    while (c->name != NULL && !setting_is_among(setting, c->understands))
        c++;
    return c->name != NULL;
}

static bool understands(const struct help_subject *subject, enum setting setting)
{
    if (subject->component != NULL)
        return setting_is_among(setting, subject->component->understands);
    if (subject->kit != NULL)
        return kit_understands(subject->kit, setting);
    if (subject->word == WORD_KIT)
        return custom_kit_understands(setting) || setting_is_among(setting, KIT_FROM_SETTINGS);
    const struct kit *const *kit = kit_registry;
    while (*kit != NULL && !kit_understands(*kit, setting))
        kit++;
    return subject->word != WORD_ALL || *kit != NULL;
}

static bool belongs(const struct help_subject *subject, int option)
{
    bool lists = subject->kit == NULL && subject->word == WORD_LIST;
    if (subject->kit == NULL && subject->word == WORD_CHECK && option == SETTING_VERBOSE)
        return false;
    if (option >= SETTING_COUNT)
        return option > SETTING_COUNT || lists; /* --json is the first option after them */
    enum setting setting = (enum setting)option;
    return !lists && (setting_row(setting)->general || understands(subject, setting));
}

static bool fits(int command, int option)
{
    struct help_subject subject;
    return command < 0 || !find_command(command, &subject) || belongs(&subject, option);
}

/* ---- values ---- */

/* Adds the keys of the game options that KIT, or only COMPONENT if it is not NULL, uses, with '|'
 * between them. */
static void add_keys(const struct kit *kit, const struct component *component, struct text *keys)
{
    for (const struct option_spec *spec = kit->game->options; spec->key != NULL; spec++) {
        bool shown = false;
        for (const struct component *c = kit->components; !shown && c->name != NULL; c++) {
            const char *list = c->options;
            shown = (component == NULL || c == component) &&
                    setting_is_among(SETTING_OPTION, c->understands) &&
                    (list == NULL || value_find_word(list, spec->key, strlen(spec->key)) >= 0);
        }
        if (shown)
            text_format(keys, "%s%s", keys->length > 0 ? "|" : "", spec->key);
    }
}

static void offer_options(const struct kit *kit, struct offers *offers)
{
    struct text keys = TEXT_ROOM(200);
    add_keys(kit, NULL, &keys);
    options_offer(kit->game->options, keys.data, offers);
}

static void offer_values(const struct kit *kit, enum setting setting, struct offers *offers)
{
    const struct setting_row *row = setting_row(setting);
    struct template_names names;
    if (row->value.kind == VALUE_LIST)
        offer_list(offers, row->value.words);
    if (row->value.kind == VALUE_WORD)
        offer_words(offers, row->value.words);
    if (row->kind == SETTING_PAIR && kit != NULL)
        offer_options(kit, offers);
    setting_names_init(setting, &names);
    for (int i = 0; i < names.count; i++)
        offer_word(offers, names.name[i], NULL);
    template_names_finish(&names);
    if (row->argument != NULL)
        offer_argument(offers, row->argument, "*");
}

static void offer(int command, int option, struct offers *offers)
{
    struct help_subject subject = {.kit = NULL};
    bool known = command >= 0 && find_command(command, &subject);
    const struct kit *kit = subject.kit != &kit_general ? subject.kit : NULL;
    if (option >= 0 && option < SETTING_COUNT)
        offer_values(kit, (enum setting)option, offers);
    if (option >= 0 || !known)
        return;
    for (const struct component *c = kit != NULL ? kit->components : NULL; c && c->name; c++)
        offer_word(offers, c->name, c->about);
    struct command_help what;
    bool watches = kit == NULL && subject.component == NULL && subject.word == WORD_WATCH;
    for (int i = 0; watches && command_at(i, &what); i++)
        if (what.name != words[WORD_WATCH].name)
            offer_word(offers, what.name, what.about);
    if (kit == NULL && describe(&subject).takes != NULL)
        offer_argument(offers, describe(&subject).takes, "*");
}

const struct usage command_usage = {"hexprint", option_at, command_at, fits, offer};

/* ---- help ---- */

static void add_option(struct buffer *out, int index)
{
    struct option_help option;
    struct text accepted = TEXT_ROOM(200);
    bool there = option_at(index, &option);
    bool plain = index < SETTING_COUNT && option.argument != NULL &&
                 setting_row((enum setting)index)->kind == SETTING_PLAIN &&
                 setting_row((enum setting)index)->value.kind != VALUE_LIST;
    if (plain)
        setting_format_accepted((enum setting)index, &accepted);
    if (there)
        usage_add_option(out, &option, plain ? accepted.data : NULL);
}

/* Adds the list of a kit file's keys, which the guide explains. */
static void help_kit_file(struct buffer *out)
{
    static const char *const rows[][2] = {
        {"name, title, by", "how files begin, what footers say, who made it"},
        {"colours, symbols, ...", "what all below can name; lines, terrain, too"},
        {"sizes, styles", "lengths and looks that layouts can name"},
        {"boards", "maps, with cells, edges, paths and regions"},
        {"tiles, counters, cards", "pieces: file or rows, count, fill, symbol, places, back, ..."},
        {"  layout", "box by box: text, symbol, picture, rect, circle, line, each with its place"},
        {"texts, pages", "headings, texts, steps, tables; pages of these, boards and hex paper"},
    };
    buffer_add(out, "\nBelow 'kit:' in the file (the guide is templates/README.md):\n");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        usage_add_row(out, rows[i][0], rows[i][1]);
    buffer_add(out, "'hexprint check KIT.yaml' judges it without printing.\n");
}

static void help_about(const struct help_subject *subject, struct buffer *out)
{
    const struct kit *kit = subject->kit != &kit_general ? subject->kit : NULL;
    struct command_help command = describe(subject);
    bool part = kit != NULL && subject->component != NULL;
    const char *takes = part ? subject->component->name : command.takes;
    buffer_format(out, "Usage: hexprint %s%s%s [OPTION]...\n%s\n", command.name,
        takes != NULL ? " " : "", takes != NULL ? takes : "",
        part ? subject->component->about : command.about);
    if (kit != NULL && !part)
        buffer_add(out, "\nComponents:\n");
    for (const struct component *c = kit != NULL ? kit->components : NULL; c && c->name; c++)
        if (!part)
            usage_add_row(out, c->name, c->about);
    if (strcmp(command.name, "kit") == 0)
        help_kit_file(out);
    buffer_add(out, "\nOptions:\n");
    for (int i = 0; i < SETTING_COUNT + OWN; i++)
        if (belongs(subject, i))
            add_option(out, i);
    struct text keys = TEXT_ROOM(200);
    if (kit != NULL)
        add_keys(kit, subject->component, &keys);
    if (keys.length > 0)
        options_help(kit->game->options, keys.data, out);
}

/* The options of hexprint under headings, the most common ones first. */
enum { GROUP_MAX = 24, GROUP_END = SETTING_COUNT + OWN };

static const struct group {
    const char *heading;
    int options[GROUP_MAX];
} groups[] = {
    {"What most people need",
        {SETTING_OUTPUT, SETTING_PAPER, SETTING_SIDE, SETTING_BOARD_SIZE, SETTING_PLAYERS,
            SETTING_POSTER, SETTING_THEME, SETTING_LANG, OWN_HELP, GROUP_END}},
    {"Page", {SETTING_LANDSCAPE, SETTING_MARGIN, SETTING_OVERLAP, SETTING_COPIES, SETTING_PAGES,
                 SETTING_BOOKLET, SETTING_DUPLEX, SETTING_FRONT_OFFSET, SETTING_BACK_OFFSET,
                 SETTING_SCALE_X, SETTING_SCALE_Y, SETTING_FOOTER, SETTING_RULER, GROUP_END}},
    {"Pieces", {SETTING_DIAMETER, SETTING_STANDEES, SETTING_SPARES, SETTING_FRONTS, SETTING_FOLD,
                   SETTING_BLEED, SETTING_MARKS, SETTING_PACK, SETTING_GUTTER, SETTING_LEAST,
                   SETTING_CLEARANCE, SETTING_THICKNESS, SETTING_CUT, SETTING_REGISTRATION,
                   SETTING_EACH, SETTING_SINCE, SETTING_ONE_FILE, SETTING_DECK, GROUP_END}},
    {"Boards and paper",
        {SETTING_OPTION, SETTING_HEX, SETTING_SHAPE, SETTING_TOP, SETTING_COLUMNS, SETTING_ROWS,
            SETTING_INNER, SETTING_SHIFT, SETTING_NAMES, SETTING_CELLS, SETTING_CENTRE,
            SETTING_HALVES, SETTING_COARSE, SETTING_COARSE_NUMBERS, SETTING_START, SETTING_TITLE,
            SETTING_PAGE_NUMBER, GROUP_END}},
    {"Look", {SETTING_LOW_INK, SETTING_PROFILE, SETTING_SVG_TEXT, SETTING_DPI, GROUP_END}},
    {"Cards and sheets", {SETTING_PIECE_SIZE, SETTING_PER_PAGE, SETTING_SHEETS, SETTING_SEED,
                             SETTING_PAR, SETTING_FILE, SETTING_FROM, SETTING_EVERY,
                             SETTING_ANALYSIS, SETTING_LEVEL, SETTING_AS, GROUP_END}},
    {"Output", {SETTING_FORMAT, SETTING_QUIET, SETTING_VERBOSE, SETTING_PROGRESS, OWN_JSON,
                   OWN_VERSION, GROUP_END}},
};

static void help_all(struct buffer *out)
{
    struct command_help command;
    struct option_help option;
    buffer_add(out, "Usage: hexprint GAME [COMPONENT...] [OPTION]...\n"
                    "  or:  hexprint COMMAND [FILE]... [OPTION]...\n"
                    "Prints the boards, sheets and pieces of hexagon games as PDF, SVG or PNG.\n"
                    "\nGames and commands:\n");
    for (int i = 0; command_at(i, &command); i++)
        usage_add_row(out, command.name, command.about);
    buffer_add(
        out, "\n'hexprint GAME --help' and 'hexprint COMMAND --help' list the options of each.\n");
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        buffer_format(out, "\n%s:\n", groups[i].heading);
        for (const int *at = groups[i].options; *at != GROUP_END && option_at(*at, &option); at++)
            usage_add_option(out, &option, NULL);
    }
    buffer_add(out, "\nExamples:\n"
                    "  hexprint pocket-hexes\n"
                    "  hexprint hex-tri board --poster --hex 45\n"
                    "  hexprint toll-hexes tiles --bleed 2 --cut tiles-cut.svg\n");
}

void command_help(const struct command_line *line, struct buffer *out)
{
    if (line->helps)
        help_about(&line->help, out);
    else
        help_all(out);
}
