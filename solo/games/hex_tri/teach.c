/*
 * Hex-Tri: the rules for somebody who has never seen the game, in our own words.
 */
#include "games/hex_tri/entries.h"

static const char lesson[] =
    "# Hex-Tri\n"
    "A battle game without luck for two to six players, designed by Gable & BP. The board is made\n"
    "of hexes with triangles between their corners. Figures walk from triangle to hex and from hex\n"
    "to triangle. Capture the other Chiefs: who loses the Chief is out, and the last one left wins.\n"
    "\n"
    "# Fields\n"
    "A hex holds any number of figures, of any colours. A triangle holds one figure. A triangle\n"
    "that touches a single hex is an entry: figures come onto the board there.\n"
    "\n"
    "# A round\n"
    "Movement, production, battle. Another player begins each round.\n"
    "\n"
    "# Movement\n"
    "In turn, everybody moves one figure or passes, until all have passed one after the other. A\n"
    "move is one step or several with the same figure. Every step costs 1 Manna from a hex on which\n"
    "only your figures stand. The Chief has one free step in each round's movement. Bringing in a\n"
    "figure on an empty entry is a step too. In the first round the Chief comes in first.\n"
    "A hex that you share with an enemy may only be left if another of your figures stays there.\n"
    "\n"
    "# Production\n"
    "A hex held by one colour makes 1 Manna for each figure on it, up to its limit: the nearer to\n"
    "the centre, the higher.\n"
    "\n"
    "# Battle\n"
    "On a hex with several colours all remove figures together, one by one, until one colour is\n"
    "left or one figure of each that is left. The Chief goes last.\n"
    "Then look for surrounded figures: a group whose fields, with all the empty fields it could\n"
    "walk through, touch enemies and have no empty entry. Its figures on hexes are removed, and\n"
    "after another look those on triangles. Each figure removed from a hex leaves 1 Manna there,\n"
    "and it may enter again in the round after the next.\n"
    "\n"
    "# How to play here\n"
    "'K enter t7' brings in the Chief on t7, 'enter t7' another figure; 't5 c3' steps from t5 to\n"
    "c3, 'K t5 c3' with the Chief; a hex that pays can be named behind it: 't5 c3 b2'. 'done' ends\n"
    "the move, 'pass' passes.\n";

const char *tri_rules_text(const void *rules)
{
    (void)rules;
    return lesson;
}
