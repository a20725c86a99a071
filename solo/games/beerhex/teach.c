/*
 * BeerHex: the rules for somebody who has never seen the game, in our own words.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

static const char lesson[] = N_(
    "# BeerHex\n"
    "A game of nerve for two, designed by Takashi Saito. The pieces are bottle caps: the outside\n"
    "shows whose cap it is, gold or silver, and the symbol inside, gold or silver too, is what\n"
    "counts. Caps are placed face down, so only you know what you have put there.\n"
    "\n"
    "# The aim\n"
    "Gold joins top and bottom with gold symbols, Silver joins left and right with silver "
    "symbols;\n"
    "whose caps they are makes no difference. Of your 13 caps (on the usual board of 25 cells)\n"
    "seven carry your own symbol and six the other.\n"
    "\n"
    "# A turn\n"
    "Do one thing:\n"
    "- Place a cap from your hand face down on an empty cell. Only the very first cap of the game\n"
    "may not go on the centre cell.\n"
    "- Attack three face-down caps, anybody's. Any three that hang together will do: each touches\n"
    "another of the three, so they lie in a triangle, in a bend or in a straight line (with the\n"
    "option attack=triangle only in a triangle). All three are turned up. If their symbols are "
    "all\n"
    "the same, the attack succeeded: they go back to their owners' hands, and you still place a\n"
    "cap. If not, those with your symbol go back, those with the other symbol stay on the board\n"
    "face up for good, and your turn is over.\n"
    "- Declare that your sides are joined: everything is turned up, and if it is true you win, if\n"
    "not you lose. You can only do this at the start of a turn, so the other has one turn to spoil "
    "it.\n"
    "- Deny that the other side can still connect: board and hands are shown. If the caps in both\n"
    "hands, placed as the other player likes, could still join the other's sides, you lose; if "
    "not, you win.\n"
    "- Resign: the game is lost at once.\n"
    "\n"
    "# The end\n"
    "When the board is full all caps are turned up; exactly one side is connected and wins. When\n"
    "a hand runs empty earlier, the other player fills the board from the own hand, without\n"
    "attacks, and the caps are turned up.\n"
    "\n"
    "# The clue variant (clues=on)\n"
    "You may not look at your placed caps again. Three clue tokens help you: 'g c2 !' puts one on\n"
    "the cap. A token comes back when its cap is turned up.\n"
    "\n"
    "# How to play here\n"
    "- 'g c2' places a cap with a gold symbol on c2, 's c2' one with a silver symbol.\n"
    "- 'attack b2 b3 c2' attacks the caps on these three cells.\n"
    "- 'declare', 'deny' and 'resign' are what they say; you are asked first.\n"
    "- When caps are turned up at a real table, say g or s for each.\n");

const char *beerhex_rules_text(const struct rules *rules)
{
    (void)rules;
    return _(lesson);
}

void beerhex_welcome(const struct rules *rules, bool ascii, struct text *text)
{
    text_format(text,
        _("Bottle caps are laid face down on the rhombus: the outside shows whose cap it is, the\n"
          "symbol inside, gold or silver, is what counts. Gold joins top and bottom with gold\n"
          "symbols, Silver joins left and right with silver ones, whoever's caps they are.\n"
          "- You hold %d caps: %d with your own symbol, %d with the other.\n"
          "- A turn is one thing. Place a cap: 'g c2' lays a gold symbol face down on c2, 's c2' "
          "a\n"
          "silver one. Cells are named on the board, a letter and a number.\n"
          "- Or attack three face-down caps that hang together, in a triangle, bend or line:\n"
          "'attack b2 b3 c2'. All the same: they go back and you place one. Else those with your\n"
          "symbol go back, the others stay face up.\n"
          "- Or 'declare' that your sides are joined: all is turned up; you win if it is true and\n"
          "lose if not. Or 'deny' that the other can still join: the same. Or 'resign'.\n"
          "- Marks: [Gs] Gold's cap, silver symbol, face down; [S?] Silver's, not known to you;\n"
          "=Gs= face up for good; %sc3 may be played, %s the last move.\n"
          "- Not sure? 'legal', 'hint', 'cell c3' and 'undo' help, 'help' lists the rest.\n"),
        rules->caps, rules->own_symbols, rules->caps - rules->own_symbols, canvas_sign_legal[ascii],
        canvas_sign_last[ascii]);
    if (rules->clues)
        text_add(text, _("- You cannot look at placed caps again; 'g c2 !' adds a clue token.\n"));
}
