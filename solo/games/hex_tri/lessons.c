/*
 * The tutorial of Hex-Tri: six positions for two. The learner is player 1, A on the board.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

static const char at_1[] =
    "{'position':1,'game':'hex-tri','players':2,'options':{},'seat':0,'state':{'game':'hex-tri','"
    "players':2,'actor':1,'turn':1,'round':1,'phase':'movement','first':1,'passes':0,'chain':null,'"
    "fields':{},'off':[[1,8],[1,8]],'waiting':[[],[]],'free':[true,true],'out':[]}}";

static const char at_2[] =
    "{'position':1,'game':'hex-tri','players':2,'options':{},'seat':0,'state':{'game':'hex-tri','"
    "players':2,'actor':1,'turn':9,'round':3,'phase':'movement','first':1,'passes':0,'chain':null,'"
    "fields':{'t13':{'figures':{'1':[1,0]}},'t42':{'figures':{'2':[1,0]}}},'off':[[0,8],[0,8]],'"
    "waiting':[[],[]],'free':[true,true],'out':[]}}";

static const char at_3[] =
    "{'position':1,'game':'hex-tri','players':2,'options':{},'seat':0,'state':{'game':'hex-tri','"
    "players':2,'actor':1,'turn':12,'round':3,'phase':'movement','first':1,'passes':1,'chain':null,"
    "'fields':{'a1':{'manna':0,'figures':{'1':[1,0]}},'e3':{'manna':0,'figures':{'2':[1,0]}}},'off'"
    ":[[0,8],[0,8]],'waiting':[[],[]],'free':[false,false],'out':[]}}";

static const char at_4[] =
    "{'position':1,'game':'hex-tri','players':2,'options':{},'seat':0,'state':{'game':'hex-tri','"
    "players':2,'actor':1,'turn':17,'round':5,'phase':'movement','first':1,'passes':0,'chain':null,"
    "'fields':{'a1':{'manna':2,'figures':{'1':[1,0]}},'e3':{'manna':2,'figures':{'2':[1,0]}}},'off'"
    ":[[0,8],[0,8]],'waiting':[[],[]],'free':[false,false],'out':[]}}";

static const char at_5[] =
    "{'position':1,'game':'hex-tri','players':2,'options':{},'seat':0,'state':{'game':'hex-tri','"
    "players':2,'actor':1,'turn':30,'round':8,'phase':'movement','first':1,'passes':0,'chain':null,"
    "'fields':{'a1':{'manna':2,'figures':{'1':[1,0]}},'b2':{'manna':0,'figures':{'1':[0,1],'2':[1,"
    "0]}},'e3':{'manna':1,'figures':{'2':[0,1]}},'t20':{'figures':{'1':[0,1]}}},'off':[[0,6],[0,7]]"
    ",'waiting':[[],[]],'free':[false,false],'out':[]}}";

static const char at_6[] =
    "{'position':1,'game':'hex-tri','players':2,'options':{},'seat':0,'state':{'game':'hex-tri','"
    "players':2,'actor':1,'turn':33,'round':8,'phase':'movement','first':1,'passes':1,'chain':null,"
    "'fields':{'a1':{'manna':1,'figures':{'1':[1,0]}},'b2':{'manna':0,'figures':{'1':[0,2],'2':[1,"
    "0]}},'e3':{'manna':1,'figures':{'2':[0,1]}}},'off':[[0,6],[0,7]],'waiting':[[],[]],'free':["
    "false,false],'out':[]}}";

const struct lesson tri_lessons[] = {
    {.title = N_("The Chief comes first"),
        .position = at_1,
        .text =
            N_("Nobody is on the board yet. Figures come in on entries, the triangles at the edge "
               "marked ^, and the Chief is the first. He has one free step in every round, and "
               "coming in is a step."),
        .task = N_("Bring in your Chief on t13, at the left: 'K enter t13'."),
        .accepted = {"Kenter t13"},
        .right = N_("There he stands. Who loses the Chief is out, so look after him."),
        .other = {{"Kenter",
            N_("That is an entry, too. The lesson goes on at the left: 'K enter t13'.")}},
        .wrong = N_("The Chief comes first: 'K enter t13'.")},
    {.title = N_("From triangle to hex"),
        .position = at_2,
        .text = N_("Figures walk from a triangle to a hex and from a hex to a triangle, never from "
                   "hex to hex. A hex holds any number of figures, a triangle only one."),
        .task = N_("Use the Chief's free step onto the hex a1: 'K t13 a1'."),
        .accepted = {"Kt13-a1"},
        .right =
            N_("No Manna was needed. Say 'done' to end a move, or go on with the same figure."),
        .other = {{"pass", N_("Your Chief does nothing on an entry. Step onto a1: 'K t13 a1'.")}},
        .wrong = N_("Step onto a1: 'K t13 a1'.")},
    {.title = N_("A round ends"),
        .position = at_3,
        .text =
            N_("All move in turn until everybody has passed, one after the other. Then every hex "
               "that one colour holds alone makes Manna: one for each figure there, at the edge "
               "at most 1, nearer to the centre more."),
        .task = N_("B has passed. You have no Manna to move with, so end the round: 'pass'."),
        .accepted = {"pass"},
        .right = N_("a1 made 1 Manna. It lies on the hex and pays for steps."),
        .wrong = N_("End the round: 'pass'.")},
    {.title = N_("Pay for a step"),
        .position = at_4,
        .text =
            N_("Every other step costs 1 Manna from a hex that only your figures hold. Bringing "
               "in a figure is a step as well, on any empty entry."),
        .task = N_("Bring in a figure on t7, beside a1: 'enter t7'. The hex a1 pays."),
        .accepted = {"enter t7$a1"},
        .right =
            N_("Two figures on the board. More figures hold more hexes, and more hexes make more "
               "Manna."),
        .other = {{"enter",
                      N_("That is an entry, too, but far from your Chief. Take t7: 'enter t7'.")},
            {"Ka1", N_("The Chief would leave the hex that makes your Manna. Bring in a figure: "
                       "'enter t7'.")},
            {"pass", N_("You have 2 Manna to spend: 'enter t7'.")}},
        .wrong = N_("Bring in a figure: 'enter t7'.")},
    {.title = N_("Two against one"),
        .position = at_5,
        .text =
            N_("On a hex of several colours there is battle when the round ends: all lose figures "
               "one by one, and the Chief goes last. On b2 one of yours stands against B's Chief: "
               "that would be one against one, and both would stay."),
        .task = N_("Bring a second figure onto b2, from t20: 't20 b2'."),
        .accepted = {"t20-b2$a1"},
        .right = N_("Two against one. B's Chief has to run, or somebody has to help him."),
        .other =
            {{"Ka1", N_("Leave your own Chief in safety. The figure on t20 can strike: 't20 b2'.")},
                {"t20-", N_("That is a step away from B's Chief: 't20 b2'.")},
                {"enter",
                    N_("Another figure is good, but the one on t20 can strike now: 't20 b2'.")},
                {"pass",
                    N_("If all pass now, one stands against one and nothing happens: 't20 b2'.")}},
        .wrong = N_("Strike: 't20 b2'.")},
    {.title = N_("Battle"),
        .position = at_6,
        .text =
            N_("B could not help and has passed. If you pass as well, the round ends: first hexes "
               "make Manna, then there is battle on b2."),
        .task = N_("Let it come to battle: 'pass'."),
        .accepted = {"pass"},
        .right =
            N_("Each lost one figure, B's was the Chief. Who has no Chief is out, and the last "
               "one left has won."),
        .other = {{"b2-", N_("Stay: two against one is what you want. 'pass'.")},
            {"enter", N_("Nobody else is needed: 'pass'.")}},
        .wrong = N_("Everything is ready: 'pass'.")},
    {.title = NULL},
};
