/*
 * Hex-Tri: the rules for somebody who has never seen the game, in our own words.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

static const char *const lesson = N_(
    "# Hex-Tri\n"
    "A battle game without luck for two to six players, designed by Gable & BP. The board is made\n"
    "of hexes with triangles between their corners. Figures walk from triangle to hex and from "
    "hex\n"
    "to triangle. Capture the other Chiefs: who loses the Chief is out, and the last one left "
    "wins.\n"
    "\n"
    "# Fields\n"
    "A hex holds any number of figures, of any colours. A triangle holds one figure. A triangle\n"
    "that touches a single hex is an entry, marked ^: figures come onto the board there.\n"
    "\n"
    "# A round\n"
    "Movement, production, battle. Another player begins each round.\n"
    "\n"
    "# Movement\n"
    "In turn, everybody moves one figure or passes, until all have passed one after the other. A\n"
    "move is one step or several with the same figure; who is done ends the move. Every step costs "
    "1\n"
    "Manna from a hex on which only your figures stand: that hex pays. The Chief has one free step "
    "in\n"
    "each round's movement. Bringing in a figure on an empty entry is a step too. In the first "
    "round\n"
    "the Chief comes in first.\n"
    "A hex that you share with an enemy may only be left if another of your figures stays there.\n"
    "\n"
    "# Production\n"
    "A hex held by one colour makes 1 Manna for each figure on it, up to its limit: the nearer to\n"
    "the centre, the higher.\n"
    "\n"
    "# Battle\n"
    "On a hex with several colours all remove figures together, one by one, until one colour is\n"
    "left or one figure of each that is left. The Chief goes last.\n"
    "\n"
    "Then look for surrounded figures: a group whose fields, with all the empty fields it could\n"
    "walk through, touch enemies and have no empty entry. Its figures on hexes are removed, and\n"
    "after another look those on triangles.\n"
    "\n"
    "Each figure removed from a hex leaves 1 Manna there, and it may enter again in the round "
    "after\n"
    "the next: until then it is waiting, afterwards it is ready to enter.\n"
    "\n"
    "# How to play here\n"
    "- 'K enter t1' brings in the Chief on t1, 'enter t1' another figure.\n"
    "- 't5 c3' steps from t5 to c3, 'K t5 c3' with the Chief. In a move that is begun the next\n"
    "field is enough: 't9'.\n"
    "- A hex that pays can be named behind a '$': 't5 c3 $b2'.\n"
    "- A whole way goes on one line: 't5-c3-t9 done'.\n"
    "- 'done' ends the move, 'pass' passes. Enter alone does it where nothing else can be done.\n");

const char *tri_rules_text(const struct rules *rules)
{
    (void)rules;
    return _(lesson);
}

void tri_welcome(const struct rules *rules, bool ascii, struct text *text)
{
    text_add(text, rules->end_first
                       ? _("Figures walk from hex to triangle and from triangle to hex. Whose "
                           "Chief is captured is\n"
                           "out; the first to capture one wins.\n")
                       : _("Figures walk from hex to triangle and from triangle to hex. Whose "
                           "Chief is captured is\n"
                           "out; the last one left wins.\n"));
    text_format(text,
        _("- Each has a Chief and %d figures, all off the board. They come in on entries, the\n"
          "triangles marked ^; the Chief first: 'K enter t1', later 'enter t1' for the others.\n"
          "- A round: all move in turn, one figure each or pass, until everybody has passed. Then\n"
          "each hex held by one colour makes Manna, up to one for each figure there. Then "
          "battle.\n"),
        rules->figures - 1);
    text_format(text,
        _("- Every step costs 1 Manna from a hex that only you hold; the Chief has one free step "
          "a\n"
          "round. 't5 c3' is a step, 't5-c3-t9' a longer way, 'done' ends the move.\n"
          "- Battle: on a shared hex all lose figures one by one until one colour is left, or one\n"
          "figure each. Then figures that are surrounded fall. A fallen figure comes back later.\n"
          "- Marks: A3* three figures of player 1, the Chief (*) among them; +2 what a hex makes "
          "at\n"
          "most, $1 its Manna; %st5 may be walked to, %s the last move.\n"
          "- Not sure? 'legal', 'hint', 'cell c3' and 'undo' help, 'help' lists the rest.\n"),
        canvas_sign_legal[ascii], canvas_sign_last[ascii]);
}
