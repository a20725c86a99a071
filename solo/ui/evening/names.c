/*
 * Names of games and days for people.
 */
#include "ui/evening/evening.h"

#include "core/language.h"
#include "core/os.h"
#include "games/player.h"
#include "games/registry.h"

/* Adds the opponents, translating levels but not other names: "easy+hard", "level 3". A slash
 * separates the version, as in player_kept_name; it is shown only with VERSIONS. */
static void add_opponents(const char *opponents, bool versions, struct buffer *out)
{
    buffer_add(out, "");
    for (const char *at = opponents; *at; at += *at == '+') {
        int length = (int)strcspn(at, "+"), word = (int)strcspn(at, "+/");
        buffer_add(out, at > opponents ? "+" : "");
        struct phrase name = text_phrase("%.*s", word, at);
        bool people = strcmp(name.data, "people") == 0;
        buffer_add(out, people ? C_("opponents", "people") : player_words(name.data));
        if (versions && word < length)
            buffer_format(out, _(" (version %s)"),
                text_phrase("%.*s", length - word - 1, at + word + 1).data);
        at += length;
    }
}

/* Returns WORD, a key or value of a game's options, in the user's language. */
static const char *option_words(const char *word)
{
    static const char *const known[] = {NC_("option", "size"), NC_("option", "side"),
        NC_("option", "starter"), NC_("option", "attack"), NC_("option", "turn-limit"),
        NC_("option", "clues"), NC_("option", "figures"), NC_("option", "surround"),
        NC_("option", "tri-manna"), NC_("option", "end"), NC_("option", "rounds"),
        NC_("option", "first"), NC_("option", "rings"), NC_("option", "boxes"),
        NC_("option", "goal"), NC_("option", "assist"), NC_("option", "bank"),
        NC_("option", "match"), NC_("option", "stall"), NC_("option", "swap"), NC_("option", "on"),
        NC_("option", "off")};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i], word) == 0)
            return language_of_context("option", known[i]);
    return word;
}

/* Adds options, given as JSON as in records, in words: ", side 3, boxes 4". */
static void add_options(const char *options, struct buffer *out)
{
    json_auto_t *object = json_loads(options, 0, NULL);
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        names_add_comma(out);
        buffer_add_escaped(out, option_words(key));
        buffer_add(out, " ");
        if (json_is_string(value))
            buffer_add_escaped(out, option_words(json_string_value(value)));
        else
            buffer_format(out, "%lld", (long long)json_integer_value(value));
    }
}

void names_add_game(const char *slug, int players, const char *opponents, bool versions,
    const char *options, struct buffer *out)
{
    const struct game *game = game_find(game_registry, slug);
    LOCAL_BUFFER unknown = BUFFER_INIT, others = BUFFER_INIT;
    buffer_add_escaped(&unknown, slug);
    add_opponents(opponents, versions, &others);
    const char *title = game ? _(game->title) : unknown.data;
    if (players == 1)
        buffer_format(out, _("%s alone"), title);
    else if (strcmp(opponents, "people") == 0)
        buffer_format(out, _("%s with %d people"), title, players);
    else if (players == 2)
        buffer_format(out, _("%s against %s"), title, others.data);
    else
        buffer_format(out, _("%s with %d players, against %s"), title, players, others.data);
    add_options(options, out);
}

void names_add_comma(struct buffer *out)
{
    buffer_add(out, C_("between words of a list", ", "));
}

void names_add_rated(struct buffer *out)
{
    names_add_comma(out);
    buffer_add(out, _("rated"));
}

struct when {
    const char *today, *yesterday, *earlier;
};

static const struct when deeds[] = {
    [NAMES_PLAYED] = {N_("played today"), N_("played yesterday"), N_("played on %s")},
    [NAMES_BEGUN] = {N_("begun today"), N_("begun yesterday"), N_("begun on %s")},
};

void names_add_day(enum names_deed deed, int64_t seconds, struct buffer *out)
{
    int64_t day = os_local_day(seconds), today = os_local_day(os_wall_seconds());
    names_add_comma(out);
    if (day == today)
        buffer_add(out, _(deeds[deed].today));
    else if (day == today - 1)
        buffer_add(out, _(deeds[deed].yesterday));
    else
        buffer_format(out, _(deeds[deed].earlier), os_date(day).data);
}
