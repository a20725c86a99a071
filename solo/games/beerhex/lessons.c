/*
 * The tutorial of BeerHex: six positions. The learner is Gold.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

static const char at_1[] = "{'position':1,'game':'beerhex','players':2,'options':{},'seat':0,'"
                           "state':{'game':'beerhex','players':2,'actor':1,'turn':1,'starter':1,'"
                           "phase':'turn','cells':{},'hands':[{'g':7,'s':6},{'g':6,'s':7}]}}";

static const char at_2[] =
    "{'position':1,'game':'beerhex','players':2,'options':{},'seat':0,'state':{'game':'beerhex','"
    "players':2,'actor':1,'turn':9,'starter':1,'phase':'turn','cells':{'a4':{'owner':2,'symbol':'s'"
    ",'face':'down'},'b2':{'owner':2,'symbol':'s','face':'down'},'c2':{'owner':1,'symbol':'g','"
    "face':'down'},'c3':{'owner':1,'symbol':'g','face':'down'},'c4':{'owner':1,'symbol':'g','face':"
    "'down'},'d1':{'owner':1,'symbol':'g','face':'down'},'d3':{'owner':2,'symbol':'s','face':'down'"
    "},'e2':{'owner':2,'symbol':'g','face':'down'}},'hands':[{'g':3,'s':6},{'g':5,'s':4}]}}";

static const char at_3[] =
    "{'position':1,'game':'beerhex','players':2,'options':{},'seat':0,'state':{'game':'beerhex','"
    "players':2,'actor':1,'turn':11,'starter':1,'phase':'turn','cells':{'a4':{'owner':2,'symbol':'"
    "s','face':'down'},'b2':{'owner':2,'symbol':'s','face':'down'},'c2':{'owner':1,'symbol':'g','"
    "face':'down'},'c3':{'owner':1,'symbol':'g','face':'down'},'c4':{'owner':1,'symbol':'g','face':"
    "'down'},'c5':{'owner':1,'symbol':'g','face':'down'},'d1':{'owner':1,'symbol':'g','face':'down'"
    "},'d3':{'owner':2,'symbol':'s','face':'down'},'d4':{'owner':2,'symbol':'s','face':'down'},'e2'"
    ":{'owner':2,'symbol':'g','face':'down'}},'hands':[{'g':2,'s':6},{'g':5,'s':3}]}}";

static const char at_4[] =
    "{'position':1,'game':'beerhex','players':2,'options':{},'seat':0,'state':{'game':'beerhex','"
    "players':2,'actor':1,'turn':9,'starter':1,'phase':'turn','cells':{'a3':{'owner':2,'symbol':'s'"
    ",'face':'down'},'b3':{'owner':2,'symbol':'s','face':'down'},'b4':{'owner':1,'symbol':'g','"
    "face':'down'},'b5':{'owner':1,'symbol':'g','face':'down'},'c1':{'owner':1,'symbol':'g','face':"
    "'down'},'c2':{'owner':1,'symbol':'g','face':'down'},'c3':{'owner':2,'symbol':'s','face':'down'"
    "},'d3':{'owner':2,'symbol':'s','face':'down'}},'hands':[{'g':3,'s':6},{'g':6,'s':3}]}}";

static const char at_5[] =
    "{'position':1,'game':'beerhex','players':2,'options':{},'seat':0,'state':{'game':'beerhex','"
    "players':2,'actor':1,'turn':9,'starter':1,'phase':'turn','cells':{'a3':{'owner':2,'symbol':'s'"
    ",'face':'down'},'b3':{'owner':2,'symbol':'s','face':'down'},'b4':{'owner':1,'symbol':'g','"
    "face':'down'},'b5':{'owner':1,'symbol':'g','face':'down'},'c1':{'owner':1,'symbol':'g','face':"
    "'down'},'c2':{'owner':1,'symbol':'g','face':'down'},'c3':{'owner':2,'symbol':'g','face':'down'"
    "},'d3':{'owner':2,'symbol':'s','face':'down'}},'hands':[{'g':3,'s':6},{'g':5,'s':4}]}}";

static const char at_6[] =
    "{'position':1,'game':'beerhex','players':2,'options':{},'seat':0,'state':{'game':'beerhex','"
    "players':2,'actor':1,'turn':5,'starter':1,'phase':'turn','cells':{'b1':{'owner':1,'symbol':'g'"
    ",'face':'down'},'b3':{'owner':2,'symbol':'s','face':'down'},'d2':{'owner':1,'symbol':'g','"
    "face':'down'},'d4':{'owner':2,'symbol':'s','face':'down'}},'hands':[{'g':5,'s':6},{'g':6,'s':"
    "5}]}}";

const struct lesson beerhex_lessons[] = {
    {.title = N_("A cap, face down"),
        .position = at_1,
        .text = N_(
            "You are Gold and want to join top and bottom with gold symbols. Caps are laid face "
            "down: everybody sees that a cap is yours, only you know its symbol, gold or silver."),
        .task = N_("Lay a cap with a gold symbol on c2: 'g c2'."),
        .accepted = {"g@c2"},
        .right = N_("There it lies. Silver sees a gold cap and must guess what is in it."),
        .other = {{"g@", N_("That is a gold symbol, but the lesson asks for c2: 'g c2'.")},
            {"s@",
                N_("That is a silver symbol: it would help Silver, even in your own cap. Take 'g "
                   "c2'.")}},
        .wrong = N_("Not so fast: lay a cap first, 'g c2'.")},
    {.title = N_("The last link"),
        .position = at_2,
        .text =
            N_("A cell touches up to six others. Your gold symbols run from d1 at the top over c2 "
               "and c3 to c4. One more, below c4, touches the bottom."),
        .task = N_("Join top and bottom with a gold symbol on b5 or c5."),
        .accepted = {"g@c5", "g@b5"},
        .right = N_("Joined! But you win only once you say so, and only at the start of your turn: "
                    "Silver has one turn to spoil it."),
        .other = {{"s@b5", N_("A silver symbol there cuts your own way. Take a gold one: 'g b5'.")},
            {"s@c5", N_("A silver symbol there cuts your own way. Take a gold one: 'g c5'.")},
            {"g@", N_("That is a gold symbol, but not at the bottom below c4: 'g c5'.")},
            {"declare",
                N_("Not yet: the chain does not touch the bottom. A wrong word loses the game.")},
            {"attack", N_("Nothing stands in your way: 'g c5'.")}},
        .wrong = N_("Below c4 lie b5 and c5, both at the bottom: 'g c5'.")},
    {.title = N_("Say it"),
        .position = at_3,
        .text = N_("Silver did not break the chain. When you declare, everything is turned up. If "
                   "your sides are joined you win, if not you lose."),
        .task = N_("Your chain d1, c2, c3, c4, c5 is complete: 'declare'."),
        .accepted = {"declare"},
        .right =
            N_("All caps are up, the chain is gold from top to bottom, and the game is yours."),
        .other = {{"deny",
                      N_("That says Silver can no longer join left and right. True too, but here "
                         "just 'declare'.")},
            {"resign", N_("Give up? You have won: 'declare'.")}},
        .wrong = N_("You need no more caps and no attack. Say it: 'declare'.")},
    {.title = N_("Attack"),
        .position = at_4,
        .text = N_(
            "Silver's caps run along row 3, and a straight way like that is hardly a bluff. Attack "
            "any three face-down caps that hang together: all three are turned up. If their "
            "symbols are all the same, they go back to the hand and you still place a cap."),
        .task = N_("Attack three of them: 'attack b3 c3 d3'."),
        .accepted = {"attack b3 c3 d3", "attack a3 b3 c3"},
        .right =
            N_("All three were silver: the wall is gone, and you would place a cap into the gap "
               "at once."),
        .other = {{"attack",
                      N_("Those hang together, too, but the wall is in row 3: 'attack b3 c3 d3'.")},
            {"g@",
                N_("A cap does not help as long as the wall stands. 'attack b3 c3 d3' breaks it.")},
            {"s@", N_("A silver symbol helps Silver. Break the wall: 'attack b3 c3 d3'.")}},
        .wrong = N_("Break the wall in row 3: 'attack b3 c3 d3'.")},
    {.title = N_("When an attack fails"),
        .position = at_5,
        .text =
            N_("If the three symbols are not all the same, the attack fails: caps with your own "
               "symbol go back to their owner's hand, the others stay face up for good, and your "
               "turn is over. This looks like the same wall as before."),
        .task = N_("Attack it again and see: 'attack b3 c3 d3'."),
        .accepted = {"attack b3 c3 d3"},
        .right =
            N_("c3 was a bluff with a gold symbol and went back. b3 and d3 stay, silver for all "
               "to see, and it is Silver's turn."),
        .other = {{"attack",
                      N_("Those hang together, too, but try row 3 once more: 'attack b3 c3 d3'.")},
            {"g@", N_("A sound idea, but see first what a bluff does: 'attack b3 c3 d3'.")}},
        .wrong = N_("See what a bluff does: 'attack b3 c3 d3'.")},
    {.title = N_("A bluff"),
        .position = at_6,
        .text = N_(
            "Six of your thirteen caps carry a silver symbol, and somewhere they must go. Where a "
            "gold cap looks like a link of your chain, Silver may spend a turn attacking it."),
        .task = N_("Lay a silver symbol where it harms you little, at the right edge: 's e1'."),
        .accepted = {"s@e1", "s@e2", "s@e3", "s@e4", "s@e5"},
        .right =
            N_("From outside it looks like any other cap of yours. That is all there is to know: "
               "the rest is nerve."),
        .other = {{"g@", N_("That is a gold symbol. Keep it, and lay a silver one aside: 's e1'.")},
            {"s@",
                N_("A silver symbol in the middle helps Silver to join left and right. The edge is "
                   "better: 's e1'.")}},
        .wrong = N_("Lay a silver symbol at the edge: 's e1'.")},
    {.title = NULL},
};
