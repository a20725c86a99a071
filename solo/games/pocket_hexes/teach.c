/*
 * Pocket Hexes: the rules for somebody who has never seen the game, in our own words.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"

static const char lesson[] = N_(
    "# Pocket Hexes\n"
    "A dice game for one to six players, designed by Phil Tootill. Everybody has a sheet of empty\n"
    "hexagons and a row of scoring boxes. Numbers from six shared dice fill the hexagons; a "
    "number\n"
    "that you fence in with six others is worth its points.\n"
    "\n"
    "# A turn\n"
    "1. The dice are rolled: d4, d6, d8, d10, d12 and d20. Only the d10 counts from 0 (0 to 9).\n"
    "2. Whoever has the turn writes one of them, and that die is rolled again.\n"
    "3. Everybody, starting with the same player, writes two different dice. Dice are not used "
    "up:\n"
    "all players choose from the same six.\n"
    "\n"
    "# Where a number may go\n"
    "Into any empty hexagon of your own sheet that keeps both rules:\n"
    "Rule A: it touches a number that is already there.\n"
    "Rule B: it touches no number higher than itself. Equal is fine.\n"
    "A 1 is free of rule A, so it can start a new corner. A 0 is free of both and goes anywhere.\n"
    "On an empty sheet the first number may go anywhere too (an option can forbid that, or can\n"
    "start you with a 1 in the middle).\n"
    "\n"
    "# Scoring\n"
    "When the last of the six hexagons around a number is written, that number's ring is "
    "complete,\n"
    "and you may put the number into a scoring box: now or never. One write can complete several\n"
    "rings, and you choose which of them to score, one box for each. The number you are just\n"
    "writing never scores by that write, and numbers on the edge have no full ring, so they never\n"
    "score at all.\n"
    "\n"
    "# Penalties\n"
    "You must write if any die that you may use fits anywhere. If none does, you lose 3 points: a "
    "-3\n"
    "goes into your next box. At step 2 you then name a die to roll again; at step 3 the penalty\n"
    "stands for one of the two numbers.\n"
    "\n"
    "# The end\n"
    "As soon as somebody's boxes are full, that player stops, the others finish the turn, and the\n"
    "highest total wins. If totals are equal, the highest single box decides, then the next.\n"
    "\n"
    "# How to play here\n"
    "Name a die and a hexagon: 'd8 c4' writes the d8 on c4 ('8 c4' will do). A ring to score can "
    "be\n"
    "added: 'd8 c4 +b3'; otherwise you are asked. 'penalty' or 'penalty d8' when nothing fits.\n"
    "\n"
    "# A first hint\n"
    "Low numbers are soil, high numbers are crop: lay small ones in a ring, put a big one on top "
    "of\n"
    "the hill in the middle while there is still a gap, and close the gap with something as high\n"
    "again, or with a 0.\n");

const char *pocket_rules_text(const struct rules *rules)
{
    (void)rules;
    return _(lesson);
}

static const char *const opening[] = {
    [POCKET_FIRST_WAIVE] = N_("Your very first number may go anywhere."),
    [POCKET_FIRST_STRICT] = N_("Only a 1 or a 0 can open an empty sheet."),
    [POCKET_FIRST_CENTRE] = N_("You start with a 1 in the centre."),
};

/* Signs are those of draw_sheet.c. */
static void add_marks(const struct sheet_signs *signs, struct text *text)
{
    text_format(text,
        _("- Marks: %s edge, never scores; %s scored; %s ring lost; %s written last; "
          "%s may be written;\n%s may be written and closes a ring.\n"),
        signs->edge, signs->scored, signs->lost, signs->last, signs->legal, signs->closes);
}

void pocket_welcome(const struct rules *rules, bool ascii, struct text *text)
{
    text_add(text,
        _("A number scores its points once the six hexagons around it are filled. Fill your boxes\n"
          "with high ones.\n"
          "- Each turn six dice are rolled, d4 to d20 (the d10 shows 0 to 9). You write one, that\n"
          "die is rolled again, and then you write two different ones.\n"
          "- Rule A: a number goes beside one that is there already. Rule B: beside none that is\n"
          "higher. A 1 is free of rule A, a 0 of both."));
    text_add_char(text, ' ');
    text_add(text, _(opening[rules->first]));
    text_add(text,
        _("\n- What closes a ring does not score itself: fence in a high number that is there\n"
          "already.\n"
          "- If nothing fits, a -3 goes into a box. When the boxes are full, the game ends.\n"
          "- Type a die and a cell: 'd20 d4' writes the d20 on d4. Cells are named on the board: "
          "a\n"
          "letter for the column, a number from the top.\n"
          "- Not sure? 'legal d20' shows where the d20 may go, 'cell d4' looks around d4, 'undo'\n"
          "takes back, 'help' lists the rest.\n"));
    add_marks(ascii ? &sheet_signs_ascii : &sheet_signs_unicode, text);
}
