/*
 * Finds players in the table of computer players.
 */
#include "ai/ai.h"

const struct player *ai_find(const char *slug, const char *name)
{
    name = player_strength(name) ? player_strength(name) : name;
    for (const struct player *const *at = ai_players; *at; at++)
        if (strcmp((*at)->name, name) == 0 &&
            (!(*at)->game || strcmp((*at)->game->slug, slug) == 0))
            return *at;
    return NULL;
}

/* Games with their own levels, and games that the general levels judge by a leaf. */
#define LEAF(game) extern const struct level_ratings ai_##game##_ratings;
#include "ai/leaves_list.h"
#undef LEAF
#define LEVELS(game) &ai_##game##_ratings,
#define LEAF LEVELS
static const struct level_ratings *const ratings[] = {
#include "ai/leaves_list.h"
#include "ai/levels_list.h"
};
#undef LEAF
#undef LEVELS

static bool find_rating(const char *slug, const char *name, double *rating, double *deviation)
{
    for (size_t i = 0; i < sizeof ratings / sizeof *ratings; i++)
        for (const struct level_rating *of = ratings[i]->of; of->level; of++)
            if (strcmp(ratings[i]->game->slug, slug) == 0 && strcmp(of->level, name) == 0) {
                *rating = of->rating;
                *deviation = of->deviation;
                return true;
            }
    return false;
}

/* Finds the rating of a level in VERSION: "/2", or "" for the first. */
static bool find_version(
    const char *slug, const char *level, const char *version, double *rating, double *deviation)
{
    return find_rating(slug, text_phrase("%s%s", level, version).data, rating, deviation) ||
           find_rating(slug, level, rating, deviation);
}

bool ai_rating(const char *slug, const char *name, double *rating, double *deviation)
{
    double above, below, unsure;
    int strength = 1;
    const char *version = name + strcspn(name, "/");
    struct phrase level = text_phrase("%.*s", (int)(version - name), name);
    while (strength < PLAYER_STRENGTHS - 1 && strcmp(player_strengths[strength], level.data) != 0)
        strength++;
    if (find_version(slug, level.data, version, rating, deviation))
        return true;
    if (strength == PLAYER_STRENGTHS - 1 ||
        !find_version(slug, player_strengths[strength - 1], version, &below, deviation) ||
        !find_version(slug, player_strengths[strength + 1], version, &above, &unsure))
        return false;
    *rating = (above + below) / 2;
    *deviation = unsure > *deviation ? unsure : *deviation;
    return true;
}

bool ai_plays(const struct player *player, const char *slug)
{
    return ai_find(slug, player->name) == player;
}

bool ai_judges(const struct player *player)
{
    return player->rank && player->evaluate && player->evaluate != evaluate_by_playouts;
}

const struct player *ai_strongest(const char *slug)
{
    const struct player *player = NULL;
    for (int i = PLAYER_LEVELS - 1; i >= 0 && !player; i--)
        player = ai_find(slug, player_levels[i]);
    return player;
}
