/*
 * The tutorial of Toll Hexes: seven positions. The learner is player 1, A on the board.
 */
#include "core/language.h"
#include "games/toll_hexes/private.h"

static const char at_1[] =
    "{'position':1,'game':'toll-hexes','players':2,'options':{},'seat':0,'state':{'game':'toll-"
    "hexes','players':2,'actor':1,'turn':1,'starter':1,'active':1,'board':{},'coins':[6,6],'bank':"
    "null,'hands':[['123456','146235','stop'],['124356','152364','wild']],'bags':[['124356','"
    "125364','126435','132546','134562','135624','136524','142653','145236','152364','153426','"
    "154326','156342','162534','163524','164532','stop','wild','wild'],['123456','125364','126435',"
    "'132546','134562','135624','136524','142653','145236','146235','153426','154326','156342','"
    "162534','163524','164532','stop','stop','wild']],'goals':{'f2':0,'j6':0,'b6':0},'assists':{'"
    "f2':0,'j6':0,'b6':0},'idle':0,'last_round':false},'drawn':[3,3]}";

static const char at_2[] =
    "{'position':1,'game':'toll-hexes','players':2,'options':{},'seat':0,'state':{'game':'toll-"
    "hexes','players':2,'actor':1,'turn':1,'starter':1,'active':1,'board':{'f6':{'tile':'123456','"
    "turn':0,'owner':0,'closed':false}},'coins':[6,6],'bank':null,'hands':[['123456','146235','"
    "stop'],['124356','152364','wild']],'bags':[['124356','125364','126435','132546','134562','"
    "135624','136524','142653','145236','152364','153426','154326','156342','162534','163524','"
    "164532','stop','wild','wild'],['123456','125364','126435','132546','134562','135624','136524',"
    "'142653','145236','146235','153426','154326','156342','162534','163524','164532','stop','stop'"
    ",'wild']],'goals':{'f2':0,'j6':0,'b6':0},'assists':{'f2':0,'j6':0,'b6':0},'idle':0,'last_"
    "round':false},'drawn':[3,3]}";

static const char at_3[] =
    "{'position':1,'game':'toll-hexes','players':2,'options':{},'seat':0,'state':{'game':'toll-"
    "hexes','players':2,'actor':1,'turn':3,'starter':1,'active':1,'board':{'f5':{'tile':'123456','"
    "turn':3,'owner':1,'closed':false},'f6':{'tile':'123456','turn':0,'owner':0,'closed':false}},'"
    "coins':[5,7],'bank':null,'hands':[['125364','146235','stop'],['124356','152364','wild']],'"
    "bags':[['124356','126435','132546','134562','135624','136524','142653','145236','152364','"
    "153426','154326','156342','162534','163524','164532','stop','wild','wild'],['123456','125364',"
    "'126435','132546','134562','135624','136524','142653','145236','146235','153426','154326','"
    "156342','162534','163524','164532','stop','stop','wild']],'goals':{'f2':0,'j6':0,'b6':0},'"
    "assists':{'f2':0,'j6':0,'b6':0},'idle':1,'last_round':false},'drawn':[4,3]}";

static const char at_4[] =
    "{'position':1,'game':'toll-hexes','players':2,'options':{},'seat':0,'state':{'game':'toll-"
    "hexes','players':2,'actor':1,'turn':5,'starter':1,'active':1,'board':{'f4':{'tile':'146235','"
    "turn':2,'owner':1,'closed':false},'f5':{'tile':'123456','turn':3,'owner':1,'closed':false},'"
    "f6':{'tile':'123456','turn':0,'owner':0,'closed':false}},'coins':[5,8],'bank':null,'hands':[['"
    "125364','132546','stop'],['124356','152364','wild']],'bags':[['124356','126435','134562','"
    "135624','136524','142653','145236','152364','153426','154326','156342','162534','163524','"
    "164532','stop','wild','wild'],['123456','125364','126435','132546','134562','135624','136524',"
    "'142653','145236','146235','153426','154326','156342','162534','163524','164532','stop','stop'"
    ",'wild']],'goals':{'f2':0,'j6':0,'b6':0},'assists':{'f2':0,'j6':0,'b6':0},'idle':1,'last_"
    "round':false},'drawn':[5,3]}";

static const char at_5[] =
    "{'position':1,'game':'toll-hexes','players':2,'options':{},'seat':0,'state':{'game':'toll-"
    "hexes','players':2,'actor':1,'turn':7,'starter':1,'active':1,'board':{'f3':{'tile':'125364','"
    "turn':0,'owner':1,'closed':false},'f4':{'tile':'146235','turn':2,'owner':1,'closed':false},'"
    "f5':{'tile':'123456','turn':3,'owner':1,'closed':false},'f6':{'tile':'123456','turn':0,'owner'"
    ":0,'closed':false}},'coins':[7,9],'bank':null,'hands':[['132546','134562','stop'],['124356','"
    "152364','wild']],'bags':[['124356','126435','135624','136524','142653','145236','152364','"
    "153426','154326','156342','162534','163524','164532','stop','wild','wild'],['123456','125364',"
    "'126435','132546','134562','135624','136524','142653','145236','146235','153426','154326','"
    "156342','162534','163524','164532','stop','stop','wild']],'goals':{'f2':0,'j6':0,'b6':0},'"
    "assists':{'f2':1,'j6':0,'b6':0},'idle':1,'last_round':false},'drawn':[6,3]}";

static const char at_6[] =
    "{'position':1,'game':'toll-hexes','players':2,'options':{},'seat':0,'state':{'game':'toll-"
    "hexes','players':2,'actor':1,'turn':5,'starter':1,'active':1,'board':{'f5':{'tile':'123456','"
    "turn':3,'owner':1,'closed':false},'f6':{'tile':'123456','turn':0,'owner':0,'closed':false},'"
    "f7':{'tile':'124356','turn':4,'owner':2,'closed':false},'f8':{'tile':'152364','turn':2,'owner'"
    ":2,'closed':false}},'coins':[6,2],'bank':null,'hands':[['125364','146235','stop'],['132546','"
    "134562','wild']],'bags':[['124356','126435','132546','134562','135624','136524','142653','"
    "145236','152364','153426','154326','156342','162534','163524','164532','stop','wild','wild'],["
    "'123456','125364','126435','135624','136524','142653','145236','146235','153426','154326','"
    "156342','162534','163524','164532','stop','stop','wild']],'goals':{'f2':0,'j6':0,'b6':0},'"
    "assists':{'f2':0,'j6':0,'b6':0},'idle':0,'last_round':false},'drawn':[4,5]}";

static const char at_7[] =
    "{'position':1,'game':'toll-hexes','players':2,'options':{},'seat':0,'state':{'game':'toll-"
    "hexes','players':2,'actor':1,'turn':5,'starter':1,'active':1,'board':{'f5':{'tile':'123456','"
    "turn':3,'owner':1,'closed':false},'f6':{'tile':'123456','turn':0,'owner':0,'closed':false},'"
    "f7':{'tile':'124356','turn':4,'owner':2,'closed':false},'f8':{'tile':'152364','turn':2,'owner'"
    ":2,'closed':false}},'coins':[6,2],'bank':null,'hands':[['125364','146235','stop'],['132546','"
    "134562','wild']],'bags':[['124356','126435','132546','134562','135624','136524','142653','"
    "145236','152364','153426','154326','156342','162534','163524','164532','stop','wild','wild'],["
    "'123456','125364','126435','135624','136524','142653','145236','146235','153426','154326','"
    "156342','162534','163524','164532','stop','stop','wild']],'goals':{'f2':0,'j6':0,'b6':0},'"
    "assists':{'f2':0,'j6':0,'b6':0},'idle':0,'last_round':false},'drawn':[4,5]}";

const struct lesson toll_lessons[] = {
    {.title = N_("The Start tile"),
        .position = at_1,
        .text =
            N_("Tiles grow from the centre. Whoever starts lays the Start tile there, turned as it "
               "pleases: with 'start 0' its 1 lies to the north, and the digits go on clockwise."),
        .task = N_("Lay the Start tile with its 1 to the north: 'start 0'."),
        .accepted = {"start 0"},
        .right = N_("It belongs to nobody. What is paid for touching it goes to the bank."),
        .other = {{"start",
            N_("That turns it another way. With 'start 0' the 1 lies to the north.")}},
        .wrong = N_("Type 'start 0'.")},
    {.title = N_("Lay a tile, pay the toll"),
        .position = at_2,
        .text = N_("A tile is laid beside another one. Where they touch, the digits must be equal, "
                   "and you pay that digit to the owner of the tile you touch. North of the Start "
                   "tile, on f5, its 1 costs you 1 coin. In the south its 4 would cost 4."),
        .task =
            N_("Lay 123456 on f5, above the Start tile: '123456 f5'. It fits turned one way only."),
        .accepted = {"123456@f5r3"},
        .right =
            N_("One coin to the bank, and a tile is drawn. Wherever tiles touch, somebody earns."),
        .other =
            {{"123456@",
                 N_("That fits as well, but look at the price: 'legal' says it. Only f5 costs 1.")},
                {"146235@f5", N_("That one fits as well. The lesson takes 123456: '123456 f5'.")},
                {"146235@", N_("That fits, at another price. Take '123456 f5'.")},
                {"pass", N_("Passing earns a coin, but builds nothing. Take '123456 f5'.")}},
        .wrong = N_("Lay '123456 f5'.")},
    {.title = N_("Your own road is free"),
        .position = at_3,
        .text =
            N_("You pay nothing to yourself. So build on from your own tile, towards a Goal, and "
               "keep away from dear digits of others."),
        .task =
            N_("Go on north: lay a tile on f4, where it touches nothing but your own. Try '146235 "
               "f4'."),
        .accepted = {"146235@f4r2", "146235@f4*", "125364@f4*"},
        .right =
            N_("No toll. A road of your own is worth having: others pay you for every side they "
               "touch."),
        .other = {{"146235@",
                      N_("That fits, but it is not the way to the Goal on f2: '146235 f4'.")},
            {"125364@", N_("That fits, but it is not the way to the Goal on f2: '125364 f4'.")},
            {"stop", N_("A STOPPER closes a cell for good. Keep it: '146235 f4'.")}},
        .wrong = N_("Lay a tile on f4: '146235 f4'.")},
    {.title = N_("The Assist Zone"),
        .position = at_4,
        .text = N_("The six cells around a Goal are its Assist Zone, marked with a +. Whoever lays "
                   "the first tile there earns 2 coins from the bank."),
        .task = N_("Lay a tile on f3, below the Goal on f2: '125364 f3'."),
        .accepted = {"125364@f3r0", "125364@f3*", "132546@f3*"},
        .right = N_("2 coins for the Assist. Now the Goal itself is next door."),
        .other = {{"stop", N_("Keep the STOPPER for somebody else's road: '125364 f3'.")},
            {"pass", N_("A coin for nothing is less than two for a tile: '125364 f3'.")}},
        .wrong = N_("The cell below the Goal is f3: '125364 f3'.")},
    {.title = N_("The Goal"),
        .position = at_5,
        .text =
            N_("A tile on a Goal captures it for 5 coins. There are three of them, far out; when "
               "the last one is taken, the round is played to its end."),
        .task = N_("Capture the Goal: '132546 f2'."),
        .accepted = {"132546@f2r3", "132546@f2*", "134562@f2*"},
        .right =
            N_("5 coins. At the end every tile that is left costs a coin, and most coins win."),
        .other =
            {{"stop",
                 N_("An empty Goal cannot be stopped, and you want it yourself: '132546 f2'.")},
                {"pass", N_("The Goal is right there: '132546 f2'.")}},
        .wrong = N_("The Goal is f2: '132546 f2'.")},
    {.title = N_("A STOPPER in the way"),
        .position = at_6,
        .text =
            N_("B builds a road to the south. A STOPPER goes on another player's tile, or on an "
               "empty cell beside a tile, and costs nothing: nobody can join on there any more. "
               "You have two of them in the whole game."),
        .task = N_("Close the end of B's road on f8: 'stop f8'."),
        .accepted = {"stop@f8"},
        .right = N_("That road has to look for another way, and it pays for that."),
        .other = {{"stop@",
            N_("That closes something, too, but the head of B's road is f8: 'stop f8'.")}},
        .wrong = N_("Use the STOPPER: 'stop f8'.")},
    {.title = N_("A coin for waiting"),
        .position = at_7,
        .text =
            N_("Every tile you lay costs or earns something. If nothing is worth it, 'pass' takes "
               "a coin from the bank, and 'swap' changes your hand for one coin. But who only "
               "waits is overtaken."),
        .task = N_("Take a coin: 'pass'."),
        .accepted = {"pass"},
        .right = N_("One coin richer. That is all you need for a first game."),
        .other = {{"swap",
            N_("That costs a coin and gives a fresh hand. Here take a coin instead: 'pass'.")}},
        .wrong = N_("That is a good turn, too. Here try 'pass'.")},
    {.title = NULL},
};
