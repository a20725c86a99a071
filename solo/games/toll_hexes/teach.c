/*
 * Toll Hexes: the rules for somebody who has never seen the game, in our own words.
 */
#include "core/language.h"
#include "games/toll_hexes/private.h"

static const char *const lesson = N_(
    "# Toll Hexes\n"
    "A tile game for two to four players; who designed it is not known, and the title is ours.\n"
    "Roads of hexagonal tiles grow from the centre of the board. Whoever joins on pays a toll to\n"
    "the owners of what is joined, and three Goals far out are worth coins. Most coins win.\n"
    "\n"
    "# Tiles\n"
    "Everybody has the same bag: 18 tiles with the digits 1 to 6 around their sides, each in\n"
    "another order, two WILD tiles and two STOPPERs. Three tiles are in your hand, hidden.\n"
    "You begin with six coins. The highest die decides who starts: that player lays the Start\n"
    "tile in the centre, turned as it pleases, and takes the first turn.\n"
    "\n"
    "# A turn\n"
    "Do one thing:\n"
    "- Place a numbered tile on an empty cell beside a tile. Wherever it touches one, the two "
    "digits\n"
    "must be equal, and you pay that digit to the tile's owner: nothing to yourself, the Start\n"
    "tile's to the bank. You need the coins before you place. Then draw a tile.\n"
    "- Place a WILD: it matches anything, and you pay the digits of the tiles it touches. Who "
    "later\n"
    "touches your WILD pays you the digit of the own side. Two WILDs side by side cost nothing.\n"
    "- Place a STOPPER, for nothing, on another player's tile or on an empty cell beside a tile, "
    "but\n"
    "no Goal that is empty. Nothing can be joined to it or placed there any more.\n"
    "- Swap: pay a coin, put your hand back into the bag and draw as many again.\n"
    "- Pass, and take a coin: it earns 1. When the last round is declared, it is your last turn.\n"
    "What a placement pays and earns is said by 'legal' before you play it; your last coin is not\n"
    "spent without a question.\n"
    "\n"
    "# Goals\n"
    "A tile on a Goal captures it for coins from the bank. Around each Goal lies its Assist Zone:\n"
    "the first tile in it earns a few coins too. A STOPPER does neither.\n"
    "\n"
    "# The end\n"
    "When the third Goal is captured or somebody has no tiles left, the round is played to its\n"
    "end. The same when nobody has placed anything for a long time. Each tile you have left costs\n"
    "a coin. If coins are equal, more Goals win, then fewer tiles left.\n"
    "\n"
    "# How to play here\n"
    "- '164532 f6 r2' places that tile on f6, turned two steps clockwise; without the turn you "
    "are\n"
    "asked.\n"
    "- 'wild f6', 'stop f6', 'swap' and 'pass' are the other turns; 'legal' says what they cost.\n"
    "- At the very start 'start 0' to 'start 5' turns the Start tile: with 0 its 1 lies to the "
    "north,\n"
    "each step turns it on clockwise.\n");

const char *toll_rules_text(const struct rules *rules)
{
    (void)rules;
    return _(lesson);
}

void toll_welcome(const struct rules *rules, bool ascii, struct text *text)
{
    text_format(text,
        _("Tiles grow from the centre of the board. Whoever joins on pays a toll to the owners of\n"
          "what is touched; the three Goals far out earn %d coins each. Most coins win.\n"
          "- A tile has the digits 1 to 6 around it. On the board it shows NW N NE above SW S SE,\n"
          "with its owner's letter: A is player 1.\n"),
        rules->goal_reward);
    text_format(text,
        rules->match_one
            ? _("- You hold three tiles and %d coins. A turn is one thing. Place a tile beside "
                "another:\n"
                "'164532 f5' lays that one on f5, and if it fits in several ways you are asked how "
                "it\n"
                "is turned. At one touching side the digits must be equal, and you pay each digit "
                "to the tile's\n"
                "owner: your own tile costs nothing, the Start tile's toll goes to the bank.\n")
            : _("- You hold three tiles and %d coins. A turn is one thing. Place a tile beside "
                "another:\n"
                "'164532 f5' lays that one on f5, and if it fits in several ways you are asked how "
                "it\n"
                "is turned. Where tiles touch, the two digits must be equal, and you pay each "
                "digit to the tile's\n"
                "owner: your own tile costs nothing, the Start tile's toll goes to the bank.\n"),
        TOLL_COINS);
    text_format(text,
        _("- 'wild f5' fits anywhere; 'stop f5' closes another player's tile or an empty cell for\n"
          "good; 'swap' changes your hand for a coin; 'pass' takes a coin.\n"
          "- The first tile around a Goal earns %d coins too. The game ends after the round in "
          "which\n"
          "the third Goal is captured. Each tile you have left then costs a coin.\n"
          "- Marks: (f2) Goal, (A) captured by A, +f1 around one, ### closed, *** WILD,\n"
          "%sf5 may be played, %s the last move.\n"
          "- Not sure? 'legal', 'legal f5', 'hint', 'cell f5' and 'undo' help, 'help' lists the "
          "rest.\n"),
        rules->assist_reward, canvas_sign_legal[ascii], canvas_sign_last[ascii]);
}
