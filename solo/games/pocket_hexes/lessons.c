/*
 * The tutorial of Pocket Hexes: seven positions.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"

static const char at_1[] = "{'position':1,'game':'pocket-hexes','players':1,'options':{},'seat':0,'"
                           "state':{'game':'pocket-hexes','players':1,'actor':1,'turn':1,'active':"
                           "1,'step':2,'dice':[2,3,5,1,9,14],'used':[],'grids':[{}],'boxes':[[]]}}";

static const char at_2[] =
    "{'position':1,'game':'pocket-hexes','players':1,'options':{},'seat':0,'state':{'game':'pocket-"
    "hexes','players':1,'actor':1,'turn':1,'active':1,'step':3,'dice':[2,4,5,7,9,14],'used':[],'"
    "grids':[{'d4':3}],'boxes':[[]]}}";

static const char at_3[] =
    "{'position':1,'game':'pocket-hexes','players':1,'options':{},'seat':0,'state':{'game':'pocket-"
    "hexes','players':1,'actor':1,'turn':2,'active':1,'step':2,'dice':[2,4,6,3,8,17],'used':[],'"
    "grids':[{'d4':3,'d5':5,'e4':9}],'boxes':[[]]}}";

static const char at_4[] =
    "{'position':1,'game':'pocket-hexes','players':1,'options':{},'seat':0,'state':{'game':'pocket-"
    "hexes','players':1,'actor':1,'turn':4,'active':1,'step':2,'dice':[1,3,4,0,6,8],'used':[],'"
    "grids':[{'c4':9,'c5':9,'d4':9,'d6':9,'e4':9,'e5':9}],'boxes':[[]]}}";

static const char at_5[] =
    "{'position':1,'game':'pocket-hexes','players':1,'options':{},'seat':0,'state':{'game':'pocket-"
    "hexes','players':1,'actor':1,'turn':3,'active':1,'step':2,'dice':[2,3,5,7,8,15],'used':[],'"
    "grids':[{'c3':4,'c4':5,'d3':3,'d4':8,'e3':2,'e4':6}],'boxes':[[]]}}";

static const char at_6[] =
    "{'position':1,'game':'pocket-hexes','players':1,'options':{},'seat':0,'state':{'game':'pocket-"
    "hexes','players':1,'actor':1,'turn':3,'active':1,'step':2,'dice':[2,3,5,7,7,18],'used':[],'"
    "grids':[{'c3':4,'c4':5,'d3':3,'e3':2,'e4':6}],'boxes':[[]]}}";

static const char at_7[] =
    "{'position':1,'game':'pocket-hexes','players':1,'options':{},'seat':0,'state':{'game':'pocket-"
    "hexes','players':1,'actor':1,'turn':2,'active':1,'step':2,'dice':[4,6,8,9,12,19],'used':[],'"
    "grids':[{'d4':20}],'boxes':[[]]}}";

const struct lesson pocket_lessons[] = {
    {.title = N_("A number on the sheet"),
        .position = at_1,
        .text = N_(
            "Six dice are thrown, and you write one of them into an empty hexagon of your sheet. A "
            "die is named by its sides: the d6 shows 3 now. The first number may go anywhere."),
        .task = N_("Write the d6 on the middle hexagon: 'd6 d4'."),
        .accepted = {"d6@d4"},
        .right = N_("Done. That die is thrown again now, and then two different dice are written: "
                    "three numbers a turn."),
        .other = {{"d6@", N_("That is the right die. The middle hexagon is d4: 'd6 d4'.")}},
        .wrong = N_("The rules allow it. Here, though, take the d6 to the middle: 'd6 d4'.")},
    {.title = N_("Stay in touch"),
        .position = at_2,
        .text =
            N_("Rule A: a number must touch one that is there already. Rule B: it must not touch "
               "a higher one. A 2 beside the 3 breaks rule B, a 5 beside it is fine."),
        .task = N_("Write the d8, a 5, on any hexagon around d4, such as 'd8 d5'."),
        .accepted = {"d8@d5", "d8@c3", "d8@c4", "d8@d3", "d8@e3", "d8@e4"},
        .right = N_("Right. Numbers climb: low ones first, higher ones beside them."),
        .other = {{"d", N_("That die goes there too. Try the d8 here: 'd8 d5'.")}},
        .wrong = N_("Take the d8, which shows 5, and a hexagon that touches d4.")},
    {.title = N_("Find the gap"),
        .position = at_3,
        .text = N_("Now both rules at once. A 4 may touch the 3, but neither the 5 nor the 9. Only "
                   "two hexagons are left for it; 'legal d6' shows them."),
        .task = N_("Write the d6, a 4, where it may go."),
        .accepted = {"d6@d3", "d6@c3"},
        .right = N_("Well seen: it touches the 3, and nothing higher."),
        .other = {{"d", N_("That is allowed, but the d6 is asked for: where does a 4 go?")}},
        .wrong = N_("The d6 shows 4. It must touch d4, and neither d5 nor e4.")},
    {.title = N_("A nought goes anywhere"),
        .position = at_4,
        .text = N_("The d10 counts from 0 to 9. A 0 is free of both rules: it fills any gap, even "
                   "between high numbers. A 1 is free of rule A alone: it may start a new corner."),
        .task = N_("Fill the hole between the nines with the 0: 'd10 d5'."),
        .accepted = {"d10@d5"},
        .right = N_("No other die would have gone there. A 0 closes what nothing else can."),
        .other = {{"d10@", N_("The 0 may go there, but the hole is at d5: 'd10 d5'.")},
            {"d4@", N_("A 1 may go there. Now fill the hole at d5 with the 0: 'd10 d5'.")}},
        .wrong = N_("Only the 0 fits between the nines: 'd10 d5'.")},
    {.title = N_("Close a ring"),
        .position = at_5,
        .text =
            N_("A number whose six neighbours are all written scores its own value, at the moment "
               "the last of them is written: now or never. The 8 on d4 lacks only d5."),
        .task = N_("Write the d12, an 8, on d5 and score the 8: 'd12 d5 + d4'."),
        .accepted = {"d12@d5+d4", "d20@d5+d4"},
        .right = N_("8 points, in your first box. A full row of boxes ends the game."),
        .other = {{"d12@d5",
                      N_("The ring is closed, but the 8 is not scored, and it never will be. "
                         "Say so: 'd12 d5 + d4'.")},
            {"d20@d5", N_("The ring is closed, but the 8 is not scored. Say so: 'd20 d5 + d4'.")}},
        .wrong = N_("The gap is d5, and only 8 or more may touch the 8: 'd12 d5 + d4'.")},
    {.title = N_("High in the middle"),
        .position = at_6,
        .text =
            N_("What scores is the number in the middle, not the ones around it. So lay a ring of "
               "low numbers, put a high one on top, and keep one gap to close later with "
               "something as high, or with a 0."),
        .task = N_("Five low numbers stand around d4. Put the highest die into the middle."),
        .accepted = {"d20@d4"},
        .right =
            N_("An 18 waits for its last neighbour: d5 needs an 18 or more, or a 0. A good plan "
               "has several such gaps."),
        .other = {{"d20@",
                      N_("The d20 is the one. Its place is the middle of the low numbers, d4.")},
            {"d12@d4", N_("Good place, but a 7 there is worth only 7. The d20 shows 18.")},
            {"d10@d4", N_("Good place, but a 7 there is worth only 7. The d20 shows 18.")}},
        .wrong = N_("The middle of the low numbers is d4, and the d20 shows 18: 'd20 d4'.")},
    {.title = N_("When nothing fits"),
        .position = at_7,
        .text =
            N_("You must write if any die fits. Here none does: every one is below the 20 that it "
               "would have to touch. Then a -3 goes into your next box, and here you name a die "
               "to be thrown again."),
        .task = N_("Take the penalty and throw the d20 again: 'penalty d20'."),
        .accepted = {"penalty d20"},
        .right =
            N_("That was minus 3. Begin low, and it will hardly happen. That is all you need for "
               "a first game."),
        .wrong =
            N_("Any die may be thrown again, and the d20 is the one that can still become a 20: "
               "'penalty d20'.")},
    {.title = NULL},
};
