/*
 * Goals of problems: their names in files and their words.
 */
#include "play/problems/problem.h"

#include "core/language.h"

const struct problem_goal problem_goals[PROBLEM_THEMES] = {
    [PROBLEM_WRITE] = {"write",
        N_("These are the last numbers of the game. Reach the highest total.")},
    [PROBLEM_KEEP] = {"keep",
        N_("Keep the 9 alive: which number, written now, scores a 9 most surely and "
           "brings the most points this turn, whatever the rerolled die shows?")},
    [PROBLEM_TURN] = {"turn",
        N_("Treat this turn as the last one: which number, written now, brings the most points by "
           "its end, whatever the rerolled die shows?")},
    [PROBLEM_FORCE] = {"force", N_("Only one move wins by force, whatever the answer.")},
    [PROBLEM_WHICH] = {"which", N_("One hidden cap decides. Which is it, and what do you claim?")},
    [PROBLEM_DECLARE] = {"declare", N_("A claim is possible here. What wins most often?")},
    [PROBLEM_ATTACK] = {"attack", N_("An attack pays here. On which three caps?")},
    [PROBLEM_JOIN] = {"join", N_("Join your sides with one cap: where, and with which symbol?")},
    [PROBLEM_CAP] = {"cap",
        N_("Lay the one cap that wins most often: where, and with which symbol?")},
    [PROBLEM_GOAL] = {"goal", N_("Reach a Goal with these coins.")},
    [PROBLEM_STOP] = {"stop", N_("One STOPPER hurts more than any tile helps. Where?")},
    [PROBLEM_ASSIST] = {"assist", N_("An Assist reward is within reach. Which tile, and where?")},
    [PROBLEM_COST] = {"cost",
        N_("Lay the tile that costs your opponent most, so that whatever they lay next brings them "
           "least.")},
    [PROBLEM_TILE] = {"tile",
        N_("One tile in the right place is worth more than anything else. Which, and where?")},
    [PROBLEM_CHIEF] = {"chief", N_("Capture the other Chief this round.")},
    [PROBLEM_SAVE] = {"save", N_("Your Chief is in danger. Save it.")},
    [PROBLEM_CAPTURE] = {"capture", N_("Figures can be captured this round. How?")},
    [PROBLEM_BEST] = {"best", N_("One move is clearly the best.")},
    [PROBLEM_BLUNDER] = {"own", N_("You went wrong here in one of your games. What is better?")},
};

bool problem_theme_read(const char *name, enum problem_theme *theme)
{
    int at = 0;
    while (at < PROBLEM_THEMES && (!name || strcmp(problem_goals[at].name, name) != 0))
        at++;
    *theme = at < PROBLEM_THEMES ? (enum problem_theme)at : PROBLEM_BEST;
    return at < PROBLEM_THEMES;
}
