/*
 * A game's options from the settings, the parts that it then needs on the table, and unused
 * settings. Each component's table says which settings it uses.
 */
#include "kits/print.h"

/* Returns the index of the game's option that PAIR sets, or -1; SPECS may be NULL. */
static int find_option(const struct option_spec *specs, const struct setting_pair *pair)
{
    const char *wanted = pair->alias != NULL ? pair->alias : pair->key;
    for (int i = 0; specs != NULL && i < options_count(specs); i++) {
        const char *name = pair->alias != NULL ? specs[i].alias : specs[i].key;
        if (name != NULL && strcmp(name, wanted) == 0)
            return i;
    }
    return -1;
}

static const struct option_spec *options_of(const struct request *request)
{
    return request->kit->game != NULL ? request->kit->game->options : NULL;
}

/* ---- keys ---- */

static bool is_known(const struct request *request, int count, const struct setting_pair *pair)
{
    int i = 0;
    while (i < count && find_option(options_of(&request[i]), pair) < 0)
        i++;
    return i < count;
}

static void add_keys(const struct request *request, int count, struct suggestion *suggestion)
{
    for (int i = 0; i < count; i++) {
        const struct option_spec *specs = options_of(&request[i]);
        for (int k = 0; specs != NULL && k < options_count(specs); k++) {
            struct setting_pair pair = {.alias = NULL};
            snprintf(pair.key, sizeof pair.key, "%s", specs[k].key);
            if (is_known(request, i, &pair))
                continue;
            suggestion_offer(suggestion, specs[k].key);
        }
    }
}

static bool unknown_key(
    const struct request *request, int count, const char *key, struct error *error)
{
    struct suggestion suggestion = suggestion_for(key);
    add_keys(request, count, &suggestion);
    return error_refuse(error, REASON_UNKNOWN, error_part(error_option("option"), key),
        "no option '%s'; %s", key, suggestion_answer(&suggestion));
}

static bool check_keys(
    const struct request *request, int count, const struct settings *settings, struct error *error)
{
    for (int i = 0; i < settings->pair_count; i++) {
        const struct setting_pair *pair = &settings->pair[i];
        if (pair->alias == NULL && !is_known(request, count, pair))
            return unknown_key(request, count, pair->key, error);
    }
    return true;
}

/* ---- sizes of boards ---- */

/* Returns an alias of one of GAME's options other than ALIAS, such as size for side; or NULL. */
static const char *other_alias(const struct game *game, const char *alias)
{
    for (int i = 0; game != NULL && i < options_count(game->options); i++) {
        const char *other = game->options[i].alias;
        if (other != NULL && strcmp(other, alias) != 0)
            return other;
    }
    return NULL;
}

/* Fails with ERROR_INPUT "--side does not apply to WHAT", and names the option that GAME (or NULL)
 * has for its board instead. */
static bool idle_alias(
    const struct game *game, const char *alias, const char *what, struct error *error)
{
    const char *other = other_alias(game, alias);
    if (other == NULL)
        return error_refuse(
            error, REASON_IDLE, error_option_opens(alias), "does not apply to %s", what);
    return error_refuse(error, REASON_IDLE, error_option_opens(alias),
        "does not apply to %s; the size of its board is --%s", what, other);
}

/* ---- components ---- */

static bool reads_pair(const struct request *request, const struct setting_pair *pair)
{
    const char *understood = request->component->understands;
    if (request->kit->game == NULL)
        return pair->alias != NULL && setting_is_among(setting_find(pair->alias), understood);
    const struct option_spec *specs = options_of(request);
    int option = find_option(specs, pair);
    const char *list = request->component->options;
    if (pair->alias == NULL && !setting_is_among(SETTING_OPTION, understood))
        return false;
    return option >= 0 && (list == NULL || value_find_word(list, specs[option].key,
                                               strlen(specs[option].key)) >= 0);
}

static bool any_reads(const struct request *request, int count, const struct setting_pair *pair)
{
    int i = 0;
    while (i < count && !reads_pair(&request[i], pair))
        i++;
    return i < count;
}

enum { NAMED_MAX = 4 };

static bool is_one_kit(const struct request *request, int count)
{
    int i = 1;
    while (i < count && request[i].kit == request[0].kit)
        i++;
    return i == count;
}

/* Returns "beerhex-board, beerhex-caps or beerhex-rules"; if there are many, the name of their
 * game. */
static struct text name_requests(
    const struct request *request, int count, char *memory, size_t size)
{
    struct text text = text_in(memory, size);
    if (count > NAMED_MAX) {
        text_add(&text, is_one_kit(request, count) ? kit_name(request[0].kit) : "any game");
        return text;
    }
    for (int i = 0; i < count; i++) {
        const char *slug = kit_name(request[i].kit);
        const char *before = i + 1 < count ? ", " : " or ";
        text_format(&text, "%s%s%s%s", i == 0 ? "" : before, slug != NULL ? slug : "",
            slug != NULL ? "-" : "", request[i].component->name);
    }
    return text;
}

static bool means_nothing(
    const struct request *request, int count, struct error_subject subject, struct error *error)
{
    char names[160];
    name_requests(request, count, names, sizeof names);
    return error_refuse(error, REASON_IDLE, subject, "%s%sdoes not apply to %s",
        subject.part ? subject.part : "", subject.part ? " " : "", names);
}

static bool pair_means_nothing(
    const struct request *request, int count, const struct setting_pair *pair, struct error *error)
{
    char names[160];
    if (pair->alias == NULL)
        return means_nothing(
            request, count, error_part(error_option_opens("option"), pair->key), error);
    name_requests(request, count, names, sizeof names);
    return idle_alias(request->kit->game, pair->alias, names, error);
}

static bool check_pairs(
    const struct request *request, int count, const struct settings *settings, struct error *error)
{
    for (int i = 0; i < settings->pair_count; i++) {
        const struct setting_pair *pair = &settings->pair[i];
        if (any_reads(request, count, pair))
            continue;
        return pair_means_nothing(&request[0], count, pair, error);
    }
    return true;
}

/* Returns the first given setting that no component uses, or SETTING_COUNT. */
static enum setting first_idle(
    const struct request *request, int count, const struct settings *settings)
{
    LOCAL_BUFFER understood = BUFFER_INIT;
    for (int i = 0; i < count; i++)
        buffer_format(&understood, "%s|", request[i].component->understands);
    return settings_first_idle(settings, understood.data);
}

bool idle_check(
    const struct request *request, int count, const struct settings *settings, struct error *error)
{
    enum setting idle = first_idle(request, count, settings);
    if (idle != SETTING_COUNT && setting_row(idle)->kind == SETTING_KEY) {
        struct setting_pair pair = {.alias = setting_row(idle)->name};
        return pair_means_nothing(request, count, &pair, error);
    }
    if (idle != SETTING_COUNT)
        return means_nothing(request, count, error_option_opens(setting_row(idle)->name), error);
    return check_keys(request, count, settings, error) &&
           check_pairs(request, count, settings, error) &&
           settings_check_company(settings, count == 1, error);
}

/* ---- the options of one game ---- */

static bool apply_pair(const struct game *game, const struct setting_pair *pair,
    struct option_values *values, struct error *error)
{
    int index = find_option(game->options, pair);
    if (index < 0 && pair->alias != NULL)
        return idle_alias(game, pair->alias, game->slug, error);
    const char *key = index >= 0 ? game->options[index].key : pair->key;
    struct error trouble = ERROR_INIT;
    if (options_set(game->options, values, key, pair->value, &trouble))
        return true;
    struct error_subject subject = pair->alias != NULL
                                       ? error_option(pair->alias)
                                       : error_part(error_option("option"), pair->key);
    return error_refuse(error, trouble.reason, subject, "%s", error_format(&trouble).line);
}

/* Reads the options; ignores options of other games unless the component was requested ALONE. */
static bool read_options(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct error *error)
{
    options_defaults(game->options, values);
    for (int i = 0; i < settings->pair_count; i++) {
        const struct setting_pair *pair = &settings->pair[i];
        bool passed_over = !alone && find_option(game->options, pair) < 0;
        if (!passed_over && !apply_pair(game, pair, values, error))
            return false;
    }
    return true;
}

bool print_list_parts(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct part_list *parts, struct error *error)
{
    if (!read_options(game, settings, alone, values, error))
        return false;
    int players = settings->players;
    struct rules *rules =
        game_rules_create(game, players > 0 ? players : game->players_max, values, error);
    if (rules == NULL)
        return false;
    game->parts(rules, parts);
    game_rules_destroy(rules);
    return true;
}

bool print_parts(const struct game *game, const struct settings *settings, struct part_list *parts,
    struct error *error)
{
    struct option_values values;
    return print_list_parts(game, settings, true, &values, parts, error);
}
