/*
 * What a computer player advises, in words: a row for each code.
 */
#include "ui/commands/commands.h"

#include "core/json_lines.h"
#include "core/os.h"
#include "games/reader.h"

#include <stdio.h>

enum { NAME_SIZE = 32, WORDINGS_MAX = 3 };

/* What a reason has to name: nothing it is without it. A gain or a cost that is shown as nothing,
 * or as less, is none. */
enum { NAMES_FIELDS = 1, NAMES_GAIN = 2, NAMES_COST = 4, WARNS = 8 };

struct reason {
    const char *name; /* for programs */
    unsigned names;
    /* The same in several ways, so that hints in a row do not sound alike: {0} to {3} are the
     * numbers of the advice, {-0} the first as a cost, {fields} its fields, {a} and {b} the first
     * two. */
    const char *words[WORDINGS_MAX];
};

/* A code without a row is not spoken of. Of what a way still needs nothing is the best. */
static const struct reason reasons[ADVICE_COUNT] = {
    [ADVICE_SCORES] = {"scores", NAMES_GAIN | NAMES_FIELDS,
        {N_("it scores {0} at once, on {fields}"), N_("straight away it brings {0}, on {fields}"),
            N_("that is {0} more at once, on {fields}")}},
    [ADVICE_BUILDS] = {"builds", NAMES_GAIN | NAMES_FIELDS,
        {N_("{fields} promises {0} more than an average write"),
            N_("it is worth {0} more later than the average, on {fields}"),
            N_("on {fields} it is {0} better than an average write")}},
    [ADVICE_FENCES] = {"fences", NAMES_GAIN | NAMES_FIELDS,
        {N_("the ring around {fields}, worth {1}, lacks {0} more then, the hardest {2} or higher"),
            N_("it goes on around {fields}: {0} more, one of at least {2}, and {1} can be scored"),
            N_("around {fields} only {0} are missing then, for {1} points; one takes {2} or "
               "more")}},
    [ADVICE_CROWNS] = {"crowns", NAMES_GAIN | NAMES_FIELDS,
        {N_("{fields} is worth {1} once {0} more are around it, the hardest {2} or higher"),
            N_("{1} stands in the middle there: {0} more around {fields} score it, one of at "
               "least {2}"),
            N_("the {1} on {fields} can score: it lacks {0}, one of them {2} or more")}},
    [ADVICE_FINISHES] = {"finishes", NAMES_GAIN | NAMES_FIELDS,
        {N_("then the d{0} on {b} closes the ring around {a} in this turn, for {1}"),
            N_("the d{0} of this turn can score {1} after it: on {b}, around {a}")}},
    [ADVICE_NESTS] = {"nests", NAMES_FIELDS,
        {N_("it fences in the free {b}, for {1} or more: {0} more to be filled around it"),
            N_("beside {a} the free {b} is a place for {1} and above: {0} more around it score it"),
            N_("a number from {1} on can go to {b} later, which then lacks {0} around it")}},
    [ADVICE_ENOUGH] = {"enough", NAMES_FIELDS | WARNS,
        {N_("the {1} does as well on {fields}, and the {0} is better kept"),
            N_("on {fields} the {1} is better: the {0} has other places")}},
    [ADVICE_ROLLS] = {"rolls", NAMES_FIELDS | WARNS,
        {N_("it rolls the d{0} again, and the d{1} would do more"),
            N_("the d{1} is better rolled again than the d{0}")}},
    [ADVICE_FORGOES] = {"forgoes", NAMES_GAIN | NAMES_FIELDS | WARNS,
        {N_("the {0} on {fields} is not scored by it"),
            N_("the ring around {fields}, {0} points, stays open")}},
    [ADVICE_RAISES] = {"raises", NAMES_FIELDS | WARNS,
        {N_("the {1} on {a} needs {0} or more on {b} then, not {2}"),
            N_("{b} takes {0} or more then, not {2}, and the {1} on {a} needs it")}},
    [ADVICE_STALLS] = {"stalls", NAMES_GAIN | NAMES_FIELDS | WARNS,
        {N_("the {1} on {fields} still lacks {0}, with the best {2}"),
            N_("around {fields} {0} are missing then, not {2}, for {1} points")}},
    [ADVICE_FALLOW] = {"fallow", NAMES_GAIN | NAMES_FIELDS | WARNS,
        {N_("the free {fields} lacks {0} around it then, with the best {2}"),
            N_("it does not help the free {fields}: {0} are missing there, not {2}")}},
    [ADVICE_NARROWS] = {"narrows", NAMES_FIELDS | WARNS,
        {N_("places for another {1}: {0} then, with the best {2}"),
            N_("the next {1} finds {0} places, not {2}")}},
    [ADVICE_WASTES] = {"wastes", NAMES_GAIN | NAMES_FIELDS | WARNS,
        {N_("the {0} on {fields} can never score"),
            N_("{fields} cannot score, so the {0} is lost there")}},
    [ADVICE_HARDENS] = {"hardens", NAMES_GAIN | NAMES_FIELDS | WARNS,
        {N_("{0} free cells beside {fields} take only {1} and above then"),
            N_("beside {fields} {0} places are lost to all below {1}")}},
    [ADVICE_SPREADS] = {"spreads", NAMES_GAIN | NAMES_FIELDS,
        {N_("{fields} opens {0} more cells, which take {1} and all above"),
            N_("numbers from {1} on find {0} more places beside {fields}"),
            N_("there are {0} new places beside {fields}, for {1} and higher")}},
    [ADVICE_SPARES] = {"spares", NAMES_FIELDS,
        {N_("{fields} can never score, so no better cell is used up"),
            N_("{fields} never scores, so the cells that can are kept for better numbers"),
            N_("{fields} is only good for fencing, and needed for that")}},
    [ADVICE_PENALTY] = {"penalty", NAMES_COST,
        {N_("nothing better is there, and it costs {-0}"),
            N_("{-0} is lost, and nothing else can be done"),
            N_("no number finds a place, which costs {-0}")}},
    [ADVICE_INVESTS] = {"invests", NAMES_COST | NAMES_FIELDS,
        {N_("it costs {-0}, and others pay at least {1} to go on beside {fields}"),
            N_("whoever goes on beside {fields} pays {1} or more, for the {-0} paid now"),
            N_("for {-0} you have {fields}, beside which others pay {1} or more")}},
    [ADVICE_SETTLES] = {"settles", NAMES_FIELDS,
        {N_("a tile less saves 1 at the end, and others pay {1} or more beside {fields}"),
            N_("it is worth 1 at the end, as a pass is, and beside {fields} others pay {1} or "
               "more"),
            N_("{fields} costs you nothing, saves 1 at the end, and asks others for {1} or more")}},
    [ADVICE_WILDS] = {"wilds", NAMES_FIELDS,
        {N_("it costs nothing, and beside the WILD on {fields} others pay what their own tile "
            "shows"),
            N_("a tile less saves 1 at the end, and others pay you their own digit beside "
               "{fields}"),
            N_("whoever goes on beside {fields} pays you the digit that the own tile shows")}},
    [ADVICE_PARTS] = {"parts", NAMES_FIELDS,
        {N_("nobody can go on beside {fields}, so it gives nothing away")}},
    [ADVICE_ROOMS] = {"rooms", NAMES_FIELDS | WARNS,
        {N_("places that cost you nothing: {0} then, not {1}"),
            N_("you pay nothing at {0} of the places to build on then, not at {1}"),
            N_("{fields} makes it {0} places where you pay nothing, not {1}")}},
    [ADVICE_CAPTURES] = {"captures", NAMES_FIELDS,
        {N_("it captures the Goal on {fields} and brings {0} on balance"),
            N_("the Goal on {fields} is taken by it, {0} on balance"),
            N_("nobody else gets the Goal on {fields} then; on balance it is {0}")}},
    [ADVICE_SNATCHES] = {"snatches", NAMES_GAIN | NAMES_FIELDS,
        {N_("it captures the Goal on {fields}, which player {0} could take next"),
            N_("else player {0} may have the Goal on {fields} in the next turn")}},
    [ADVICE_PREVENTS] = {"prevents", NAMES_FIELDS,
        {N_("else player {1} may take the Goal on {fields} next, for {0}"),
            N_("player {1} could take the Goal on {fields} next, and cannot after it")}},
    [ADVICE_YIELDS] = {"yields", NAMES_FIELDS | WARNS,
        {N_("player {1} may take the Goal on {fields} next then, for {0}"),
            N_("nothing keeps player {1} off the Goal on {fields}, which costs {0}")}},
    [ADVICE_FUNDS] = {"funds", NAMES_FIELDS | WARNS,
        {N_("it pays player {1} what the Goal on {fields} costs, {0}")}},
    [ADVICE_NEEDS] = {"needs", NAMES_GAIN | NAMES_FIELDS,
        {N_("you need {0} tiles to the Goal on {fields}, not {2}, and pay {1} next, others {3}"),
            N_("to the Goal on {fields} it is {0} tiles then; the next costs you {1}, others {3}"),
            N_("it shortens the way to the Goal on {fields} to {0} tiles, {1} for you, {3} for "
               "others")}},
    [ADVICE_PRECEDES] = {"precedes", NAMES_GAIN | NAMES_FIELDS,
        {N_("you need {0} tiles to the Goal on {fields}, not {2}, and all others more"),
            N_("nobody is as near to the Goal on {fields}: {0} tiles, the next for {1}"),
            N_("it brings you first to within {0} tiles of the Goal on {fields}")}},
    [ADVICE_STRAYS] = {"strays", NAMES_GAIN | NAMES_FIELDS | WARNS,
        {N_("you need {0} tiles to the Goal on {fields} then, not {2}"),
            N_("the Goal on {fields} is {0} tiles away for you then, not {2}")}},
    [ADVICE_AFFORDS] = {"affords", NAMES_GAIN | NAMES_FIELDS,
        {N_("you can pay the way to the Goal on {fields} then: {0} tiles, the next for {1}")}},
    [ADVICE_DELAYS] = {"delays", NAMES_GAIN | NAMES_FIELDS | WARNS,
        {N_("player {1} needs {0} tiles to the Goal on {fields} then, not {2}"),
            N_("to the Goal on {fields} it is {0} tiles for player {1} then, not {2}")}},
    [ADVICE_COSTS] = {"costs", NAMES_FIELDS | WARNS,
        {N_("the next tile to the Goal on {fields} costs you {0} then, not {2}"),
            N_("towards the Goal on {fields} you pay {0} next, not {2}"),
            N_("you go on to the Goal on {fields} for {0} then, not for {2}")}},
    [ADVICE_CHARGES] = {"charges", NAMES_FIELDS | WARNS,
        {N_("the next tile to the Goal on {fields} costs player {1} {0} then, not {2}"),
            N_("towards the Goal on {fields} player {1} pays {0} next, not {2}")}},
    [ADVICE_FITS] = {"fits", NAMES_GAIN | NAMES_FIELDS,
        {N_("no tile in your hand fits the Goal on {fields}, {0} of {1} in the bag would")}},
    [ADVICE_COUNTS] = {"counts", NAMES_GAIN,
        {N_("in this last round it is worth {0}, coins and tiles left counted"),
            N_("the last round counts coins less tiles: {0} more by it"),
            N_("it ends {0} higher, by coins and by tiles that are left")}},
    [ADVICE_ASKS] = {"asks", NAMES_FIELDS | WARNS,
        {N_("the open sides on {fields} ask others for {0} in all, not for {1}"),
            N_("others pay less beside {fields}: the open digits come to {0}, not to {1}")}},
    [ADVICE_UNFITS] = {"unfits", NAMES_FIELDS | WARNS,
        {N_("no tile left in your hand fits the Goal on {fields} then")}},
    [ADVICE_SPENDS] = {"spends", WARNS,
        {N_("it uses up a tile of which a bag holds but two"),
            N_("a rare tile is gone then, a WILD or a STOPPER")}},
    [ADVICE_RESERVES] = {"reserves", NAMES_FIELDS | WARNS,
        {N_("on {fields} the best tile does as well, and this one is better kept"),
            N_("this tile is of more use later, and {fields} takes another")}},
    [ADVICE_LAGS] = {"lags", NAMES_GAIN | WARNS,
        {N_("the best is {0} better at once, in coins and tiles left"),
            N_("coins less tiles left: {0} fewer than after the best")}},
    [ADVICE_AHEAD] = {"ahead", NAMES_GAIN,
        {N_("you are {0} points ahead then, and nobody is seen to catch up"),
            N_("nobody makes up the {0} points that you lead by then, as far as is seen"),
            N_("it wins: {0} points ahead is enough now, as far as the computer sees")}},
    [ADVICE_TRAILS] = {"trails", NAMES_GAIN | WARNS,
        {N_("player {1} is {0} points ahead then, too many to make up"),
            N_("the {0} points that player {1} leads by cannot be made up any more"),
            N_("it is lost: player {1} has {0} points more, and too little is left to win")}},
    [ADVICE_HINDERS] = {"hinders", NAMES_FIELDS,
        {N_("it shuts {fields} to the others, and a tile less saves 1 at the end"),
            N_("nobody can use {fields} after it, and it saves 1 at the end"),
            N_("{fields} is closed to all, for nothing, and a tile is gone")}},
    [ADVICE_DEAR] = {"dear", NAMES_GAIN,
        {N_("the cheapest tile that you could lay costs {0}, and waiting brings 1"),
            N_("every tile costs {0} or more now, and waiting brings 1")}},
    [ADVICE_PLANS] = {"plans", NAMES_GAIN | NAMES_FIELDS,
        {N_("next you would go to {fields}, as {0} of 100 lines that were searched do"),
            N_("then comes {fields}, in {0} of 100 lines that were searched"),
            N_("{0} of 100 lines that were searched go on to {fields} next")}},
    [ADVICE_WAITS] = {"waits", NAMES_GAIN,
        {N_("it brings {0}, as a tile for nothing saves at the end, and keeps your hand"),
            N_("it brings {0}, no less than a tile for nothing, and the hand stays as it is"),
            N_("{0} is taken, and your tiles wait for a better place")}},
    [ADVICE_WINS] = {"wins", 0,
        {N_("it wins"), N_("nothing can stop the win after it"),
            N_("the win is certain with it, as far as the computer sees")}},
    [ADVICE_SAVES] = {"saves", NAMES_GAIN | NAMES_FIELDS,
        {N_("else {0} of yours would be lost, on {fields}"),
            N_("it saves {0} of yours, on {fields}"), N_("without it {fields} costs you {0}")}},
    [ADVICE_TAKES] = {"takes", NAMES_GAIN | NAMES_FIELDS,
        {N_("it takes {0} of theirs, on {fields}"), N_("they lose {0} by it, on {fields}"),
            N_("{0} of theirs fall, on {fields}")}},
    [ADVICE_TRADES] = {"trades", NAMES_GAIN | NAMES_FIELDS,
        {N_("{0} of theirs fall for {1} of yours, on {fields}"),
            N_("it takes {0} of theirs and costs {1} of yours, on {fields}")}},
    [ADVICE_SACRIFICES] = {"sacrifices", NAMES_GAIN | NAMES_FIELDS,
        {N_("it costs {0} of yours, on {fields}"), N_("you lose {0} by it, on {fields}")}},
    [ADVICE_GUARDS] = {"guards", NAMES_FIELDS,
        {N_("else a move to {b} would take your Chief on {a}"),
            N_("it parries a move to {b}, which would take your Chief on {a}"),
            N_("your Chief on {a} would fall to a move to {b}")}},
    [ADVICE_RESCUES] = {"rescues", NAMES_FIELDS,
        {N_("else your Chief on {a} falls when the round ends"),
            N_("it saves your Chief, which is lost on {a}")}},
    [ADVICE_EXPOSES] = {"exposes", NAMES_FIELDS | WARNS,
        {N_("they can take your Chief on {a} by a move to {b}"),
            N_("a move of theirs to {b} takes your Chief on {a}"),
            N_("your Chief on {a} has to fear a move to {b}")}},
    [ADVICE_FALLS] = {"falls", NAMES_FIELDS | WARNS,
        {N_("your Chief on {a} falls when the round ends"),
            N_("your Chief is lost on {a} as things stand then")}},
    [ADVICE_DOOMS] = {"dooms", WARNS,
        {N_("your Chief cannot be saved after it, as far as the computer sees"),
            N_("after it your Chief falls, whatever you do"),
            N_("the computer sees how your Chief falls after it")}},
    [ADVICE_MENACES] = {"menaces", NAMES_FIELDS,
        {N_("it threatens their Chief on {a}, by a move to {b}"),
            N_("next a move to {b} takes their Chief on {a}"),
            N_("they have to answer, or a move to {b} takes their Chief on {a}")}},
    [ADVICE_TRAPS] = {"traps", NAMES_FIELDS,
        {N_("their Chief on {a} falls unless they answer"),
            N_("they must save their Chief on {a} at once"),
            N_("without an answer their Chief on {a} is lost")}},
    [ADVICE_PINS] = {"pins", NAMES_FIELDS,
        {N_("their Chief cannot leave {a} then"), N_("it holds their Chief on {a}")}},
    [ADVICE_SHIELDS] = {"shields", NAMES_GAIN | NAMES_FIELDS,
        {N_("to take your Chief on {a} they need {0} figures then, without it {1}"),
            N_("your Chief on {a} holds against fewer than {0} figures then, without it {1}"),
            N_("{0} figures are needed against your Chief on {a} then, without it {1}")}},
    [ADVICE_BARES] = {"bares", NAMES_GAIN | NAMES_FIELDS,
        {N_("{0} figures are enough against your Chief on {a}, {1} after the best move"),
            N_("to take your Chief on {a} they need only {0} figures, {1} after the best move")}},
    [ADVICE_FLEES] = {"flees", NAMES_GAIN | NAMES_FIELDS,
        {N_("the nearest of theirs is {0} away from your Chief on {a} then, not {1}"),
            N_("on {a} your Chief is {0} away from the nearest of theirs, not {1}")}},
    [ADVICE_DRAWS] = {"draws", 0,
        {N_("the game ends in a draw if the others pass, too"),
            N_("with it the others can pass, too, for a draw")}},
    [ADVICE_GROWS] = {"grows", NAMES_GAIN | NAMES_FIELDS,
        {N_("{fields} brings {0} more a round"), N_("each round makes {0} more, on {fields}"),
            N_("{fields} earns {0} more in every round")}},
    [ADVICE_SHRINKS] = {"shrinks", NAMES_GAIN,
        {N_("your hexes make {0} less a round than after the best move"),
            N_("the best move makes you {0} more in every round")}},
    [ADVICE_FEEDS] = {"feeds", NAMES_GAIN,
        {N_("they make {0} more a round than after the best move"),
            N_("the best move leaves them {0} less in every round")}},
    [ADVICE_STOPS] = {"stops", NAMES_GAIN | NAMES_FIELDS,
        {N_("on {a} it stops them: they make {0} less a round"),
            N_("they make {0} less a round, since {a} is disputed then"),
            N_("it takes {0} a round from them, on {a}")}},
    [ADVICE_GATHERS] = {"gathers", NAMES_GAIN | NAMES_FIELDS,
        {N_("you can pay with the {0} Manna on {a} then"),
            N_("it brings you the {0} Manna that lies on {a}")}},
    [ADVICE_LOCKS] = {"locks", NAMES_GAIN | NAMES_FIELDS,
        {N_("they cannot pay with the {0} Manna on {a} then"),
            N_("it locks the {0} Manna on {a}, which nobody can spend then")}},
    [ADVICE_NEARS] = {"nears", NAMES_FIELDS,
        {N_("{a} is {0} steps from the Chief on {b}"),
            N_("from {a} {0} steps lead to their Chief on {b}"),
            N_("their Chief on {b} stands {0} steps from {a}")}},
    [ADVICE_ENDS] = {"ends", NAMES_GAIN,
        {N_("it ends the game, rightly in {0} cases of a hundred"),
            N_("{0} times of a hundred it is right, and the game is won"),
            N_("what it says is true in {0} of a hundred cases")}},
    [ADVICE_STRIKES] = {"strikes", NAMES_GAIN | NAMES_FIELDS,
        {N_("the attack succeeds in {0} cases of a hundred, on {fields}"),
            N_("in {0} of a hundred cases the caps on {fields} are what the attack wants"),
            N_("attacking {fields} goes well {0} times of a hundred")}},
    [ADVICE_CONNECTS] = {"connects", NAMES_FIELDS,
        {N_("it goes on the way, {0} more are needed after {fields}"),
            N_("{fields} is on the shortest way, which lacks {0} more then"),
            N_("counting {fields}, the way still lacks {0}")}},
    [ADVICE_OBSTRUCTS] = {"obstructs", NAMES_FIELDS,
        {N_("with {fields} closed the others lack {0} on their way, not {1}"),
            N_("the others have to go around {fields}: they lack {0} then, not {1}"),
            N_("the others' way lacks {0} without {fields}, and {1} with it")}},
    [ADVICE_SECURES] = {"secures", NAMES_GAIN | NAMES_FIELDS,
        {N_("if they close a cell after {fields}, {0} more are still enough"),
            N_("{fields} makes a second way: wherever they close one, {0} more join you"),
            N_("after {fields} no single cell stops you: {0} more are enough")}},
    [ADVICE_LENGTHENS] = {"lengthens", NAMES_FIELDS,
        {N_("your way lacks {0} then, {1} after the best action"),
            N_("{0} are missing on your way then, where the best leaves {1}")}},
    [ADVICE_LETS] = {"lets", NAMES_FIELDS | WARNS,
        {N_("the others lack {0} then, {1} after the best action"),
            N_("it leaves the others {0} to join, the best action {1}")}},
    [ADVICE_REOPENS] = {"reopens", 0, {N_("it leaves the others a way, which the best one shuts")}},
    [ADVICE_PREPARES] = {"prepares", NAMES_GAIN | NAMES_FIELDS,
        {N_("once an attack clears the way, {0} more are enough beside {fields}"),
            N_("with {fields} an attack that succeeds leaves {0} to join your sides")}},
    [ADVICE_LINKS] = {"links", NAMES_FIELDS,
        {N_("{a} hangs together with your cap on {b}"), N_("it goes on from {b} to {a}"),
            N_("{a} and {b} make one chain of yours")}},
    [ADVICE_VEILS] = {"veils", NAMES_FIELDS,
        {N_("the others cannot know which symbol lies on {fields}"),
            N_("on {fields} it may be anything to the others")}},
    [ADVICE_MIXES] = {"mixes", NAMES_FIELDS,
        {N_("an attack on {fields} could not drive your own symbols away"),
            N_("{fields} are not alike: attacked, your symbols stay face up for good"),
            N_("it makes an attack on {fields} fail")}},
    [ADVICE_RISKS] = {"risks", NAMES_FIELDS,
        {N_("{fields} are all alike then, and an attack takes them away"),
            N_("an attack on {fields} would succeed, since all three are alike")}},
    [ADVICE_APART] = {"apart", NAMES_FIELDS,
        {N_("{fields} is in no three that hang together, so that nobody can attack it"),
            N_("nobody can attack {fields}, where no three caps hang together"),
            N_("on {fields} it is out of reach of any attack")}},
    [ADVICE_HOARDS] = {"hoards", NAMES_GAIN | NAMES_FIELDS,
        {N_("on {fields} it helps nobody, and your own symbols stay in hand ({0})"),
            N_("their way is no shorter with {fields}, and {0} of your symbol stay in hand"),
            N_("it waits on {fields}, where it does them no good; of your symbol you keep {0}")}},
    [ADVICE_UPROOTS] = {"uproots", NAMES_GAIN | NAMES_FIELDS,
        {N_("in {0} of a hundred cases {fields} go, and the others lack {1}, not {2}"),
            N_("{0} times of a hundred {fields} are alike and go: the others lack {1} then, not "
               "{2}"),
            N_("without {fields} the others lack {1}, not {2}; it succeeds in {0} of a hundred")}},
    [ADVICE_JOINED] = {"joined", WARNS,
        {N_("the others are joined if their hidden caps bear their symbol"),
            N_("as far as can be seen the others are joined already")}},
    [ADVICE_CUT] = {"cut", WARNS,
        {N_("the others' caps leave you no way"), N_("no way of yours is open any more")}},
    [ADVICE_BRIDGES] = {"bridges", NAMES_FIELDS,
        {N_("{a} and {b} hold together: of the two cells between them one is enough"),
            N_("{a} makes a bridge to {b}, which one stone cannot cut"),
            N_("two cells join {a} and {b}, and nobody can take both at once")}},
    [ADVICE_BLOCKS] = {"blocks", NAMES_FIELDS,
        {N_("{fields} stands in the way"), N_("the others have to go around {fields}"),
            N_("{fields} is missing on their way then")}},
    [ADVICE_MISLEADS] = {"misleads", NAMES_FIELDS,
        {N_("{fields} is meant to mislead"),
            N_("the other is to take {fields} for a part of your way"),
            N_("{fields} may pass for a part of your way")}},
    [ADVICE_ENTERS] = {"enters", NAMES_GAIN | NAMES_FIELDS,
        {N_("it brings one more in on {fields}, so that {0} are on the board"),
            N_("one more figure stands on the board, on {fields}: {0} in all"),
            N_("another figure on {fields} can hold one hex more")}},
    [ADVICE_OPENS] = {"opens", NAMES_GAIN | NAMES_FIELDS,
        {N_("from {a} it can take {b} next, which makes up to {0} a round"),
            N_("{a} leads to {b}, which is free and makes up to {0} a round"),
            N_("{b} is free, makes up to {0} a round, and lies beside {a}")}},
    [ADVICE_ROAMS] = {"roams", NAMES_GAIN | NAMES_FIELDS,
        {N_("ways on from {a}: {0}"), N_("{a} leaves it a choice of {0} to go on")}},
    [ADVICE_HARVESTS] = {"harvests", NAMES_GAIN,
        {N_("the round ends with it, and your hexes make {0}"),
            N_("your hexes make {0} as the round ends")}},
    [ADVICE_KEEPS] = {"keeps", NAMES_GAIN,
        {N_("it keeps your {0} Manna for later"), N_("your {0} Manna is not spent by it"),
            N_("with {0} Manna in hand you can still answer")}},
    [ADVICE_HOLDS] = {"holds", NAMES_FIELDS,
        {N_("your Chief stays on {a}, which makes Manna for you"),
            N_("{a} goes on making Manna, with your Chief on it"),
            N_("without your Chief {a} would make nothing")}},
    [ADVICE_STAYS] = {"stays", NAMES_FIELDS, {N_("all stay where they are, your Chief on {a}")}},
    [ADVICE_RESTS] = {"rests", 0,
        {N_("no step would gain anything now"), N_("a step now would cost more than it brings"),
            N_("all stand where they are needed, as far as the computer sees")}},
    [ADVICE_OUTNUMBERED] = {"outnumbered", NAMES_GAIN | WARNS,
        {N_("figures on the board: {1} against {0}; Manna a round: {3} against {2}"),
            N_("it is {1} figures against {0}, and {3} Manna a round against {2}"),
            N_("they are ahead: {0} figures to {1}, {2} Manna a round to {3}")}},
    [ADVICE_LOSES] = {"loses", 0,
        {N_("whatever is played, it is lost as far as the computer sees"),
            N_("every way is lost that the computer sees"),
            N_("no action is seen that turns the game")}},
};

/* Where one number needs other words. */
static const struct special {
    enum advice_code code;
    int number;
    struct reason reason;
} specials[] = {
    {ADVICE_CONNECTS, 0,
        {"connects-all", NAMES_FIELDS,
            {N_("with {fields} nothing is missing on the way"), N_("{fields} closes the way"),
                N_("the way is whole with {fields}")}}},
    {ADVICE_CONNECTS, 1,
        {"connects-one", NAMES_FIELDS,
            {N_("it goes on the way, one more is needed after {fields}"),
                N_("after {fields} a single cell is missing"),
                N_("one cell more, and the way over {fields} is whole")}}},
    {ADVICE_OBSTRUCTS, 0,
        {"obstructs-all", NAMES_FIELDS,
            {N_("{fields} closes the others' last way over empty cells"),
                N_("with {fields} no way over empty cells is left to the others")}}},
    {ADVICE_SECURES, 1,
        {"secures-one", NAMES_FIELDS,
            {N_("if they close a cell after {fields}, one more is still enough"),
                N_("after {fields} no single cell stops you: one more is enough")}}},
    {ADVICE_SECURES, 0,
        {"secures-all", NAMES_FIELDS, {N_("with {fields} the way is whole, whatever they close")}}},
    {ADVICE_PREPARES, 1,
        {"prepares-one", NAMES_FIELDS,
            {N_("once an attack clears the way, one more is enough beside {fields}")}}},
    {ADVICE_LETS, 1,
        {"lets-one", NAMES_FIELDS | WARNS,
            {N_("it lets the others join by {fields}"), N_("then the others join by {fields}")}}},
    {ADVICE_LETS, 0,
        {"lets-all", WARNS, {N_("it leaves the others joined, if their caps bear their symbol")}}},
    {ADVICE_CROWNS, 1,
        {"crowns-one", NAMES_FIELDS,
            {N_("{fields} scores its {1} with one cell more, {2} or higher: {3} of 6 dice reach "
                "it"),
                N_("a single cell is missing around {fields}, worth {1}: {2} or more, by {3} of 6 "
                   "dice"),
                N_("the {1} on {fields} lacks but one cell, of {2} or more; {3} of 6 dice can "
                   "show it")}}},
    {ADVICE_NEEDS, 1,
        {"needs-one", NAMES_FIELDS,
            {N_("one tile is missing to the Goal on {fields} then: {1} for you, {3} for others"),
                N_("the next tile can take the Goal on {fields}, for {1} if it is yours, else {3}"),
                N_("it brings the Goal on {fields} within one tile; you pay {1}, others {3}")}}},
    {ADVICE_PRECEDES, 1,
        {"precedes-one", NAMES_FIELDS,
            {N_("you alone are one tile from the Goal on {fields} then, which costs you {1}"),
                N_("your next tile can take the Goal on {fields} for {1}, no one else's can"),
                N_("one tile is missing to the Goal on {fields} for you, more for all others")}}},
    {ADVICE_STRAYS, 0,
        {"strays-all", NAMES_FIELDS | WARNS,
            {N_("you can pay for no short way to the Goal on {fields} then")}}},
    {ADVICE_AFFORDS, 1,
        {"affords-one", NAMES_FIELDS, {N_("the Goal on {fields} costs {1}, which you have then")}}},
    {ADVICE_DELAYS, 0,
        {"delays-all", NAMES_FIELDS,
            {N_("player {1} can pay for no short way to the Goal on {fields} then"),
                N_("player {1} has to go far round to the Goal on {fields}, or save")}}},
    {ADVICE_DELAYS, 1,
        {"delays-one", NAMES_FIELDS | WARNS,
            {N_("player {1} is one tile from the Goal on {fields} then, not {2}"),
                N_("it brings player {1} within one tile of the Goal on {fields}")}}},
    {ADVICE_GUARDS, 1,
        {"guards-here", NAMES_FIELDS,
            {N_("else they take your Chief on {a} with one move"),
                N_("it parries a move that would take your Chief on {a}")}}},
    {ADVICE_EXPOSES, 1,
        {"exposes-here", NAMES_FIELDS | WARNS,
            {N_("one move of theirs can take your Chief on {a}"),
                N_("your Chief on {a} can be taken with one move")}}},
    {ADVICE_MENACES, 1,
        {"menaces-here", NAMES_FIELDS,
            {N_("it threatens their Chief on {a}"), N_("one move more takes their Chief on {a}"),
                N_("they have to answer, or lose their Chief on {a}")}}},
    {ADVICE_NEARS, 0,
        {"nears-all", NAMES_FIELDS,
            {N_("on {a} their Chief stands, too"), N_("it meets their Chief on {a}"),
                N_("it shares {a} with their Chief then")}}},
    {ADVICE_NEARS, 1,
        {"nears-one", NAMES_FIELDS,
            {N_("{a} is beside their Chief on {b}"),
                N_("from {a} one step leads to their Chief on {b}"),
                N_("their Chief on {b} stands right beside {a}")}}},
    {ADVICE_FENCES, 1,
        {"fences-one", NAMES_FIELDS,
            {N_("the ring around {fields}, worth {1}, lacks one: {2} or more, by {3} of 6 dice"),
                N_("around {fields} a single cell is missing then, for {1} points; {3} of 6 dice "
                   "reach its {2}"),
                N_("one cell more around {fields}, {2} or higher, and {1} can be scored; {3} of 6 "
                   "dice reach it")}}},
    {ADVICE_ENDS, 100,
        {"ends-surely", 0,
            {N_("it ends the game, and is certainly right"),
                N_("what it says is true, and so the game is won"),
                N_("there is no doubt that it is true")}}},
};

static long tenths_of(double number)
{
    return (long)(number * 10 + (number < 0 ? -0.5 : 0.5));
}

static const struct reason *reason_of(const struct advice *advice)
{
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
        if (specials[i].code == advice->code &&
            tenths_of(advice->number[0]) == specials[i].number * 10)
            return &specials[i].reason;
    return &reasons[(unsigned)advice->code < ADVICE_COUNT ? advice->code : ADVICE_NONE];
}

/* Whole numbers as such, others with one place; no locale has a hand in it. */
static void add_number(double number, struct buffer *out)
{
    long tenths = tenths_of(number);
    long left = tenths % 10 < 0 ? -(tenths % 10) : tenths % 10;
    if (tenths < 0 && tenths > -10)
        buffer_add(out, "-");
    buffer_format(out, "%ld", tenths / 10);
    if (left)
        buffer_format(out, ".%ld", left);
}

static void add_field(
    const struct game *game, const struct rules *rules, int field, struct buffer *out)
{
    struct text name = TEXT_ROOM(NAME_SIZE);
    game_format_field(game, rules, field, &name);
    buffer_add(out, name.data);
}

static void add_fields(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out)
{
    char name[ADVICE_FIELDS_MAX][NAME_SIZE];
    const char *names[ADVICE_FIELDS_MAX];
    int count = 0;
    for (; count < advice->field_count && count < ADVICE_FIELDS_MAX; count++) {
        struct text text = text_in(name[count], sizeof name[count]);
        game_format_field(game, rules, advice->field[count], &text);
        names[count] = name[count];
    }
    words_join(out, names, (size_t)count, WORDS_AND);
}

static bool is_reason(const struct reason *reason, const struct advice *advice)
{
    long shown = tenths_of(advice->number[0]);
    return reason->words[0] && (advice->field_count > 0 || !(reason->names & NAMES_FIELDS)) &&
           (shown > 0 || !(reason->names & NAMES_GAIN)) &&
           (shown < 0 || !(reason->names & NAMES_COST));
}

static const char *wording_of(const struct reason *reason, size_t turn)
{
    size_t count = 1;
    while (count < WORDINGS_MAX && reason->words[count])
        count++;
    return _(reason->words[turn % count]);
}

bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, size_t turn, struct buffer *out)
{
    const struct reason *reason = reason_of(advice);
    bool there = is_reason(reason, advice);
    const char *row = there ? wording_of(reason, turn) : "";
    while (*row) {
        size_t plain = strcspn(row, "{");
        buffer_add_bytes(out, row, plain);
        row += plain;
        if (*row == '\0')
            break;
        if (row[1] == 'f')
            add_fields(game, rules, advice, out);
        else if (row[1] == 'a' || row[1] == 'b')
            add_field(game, rules, advice->field[row[1] - 'a'], out);
        else if (row[1] == '-')
            add_number(-advice->number[row[2] - '0'], out);
        else
            add_number(advice->number[row[1] - '0'], out);
        row += strcspn(row, "}") + 1;
    }
    return there;
}

bool advice_add_why(const struct talk *talk, const struct player *player,
    const struct ranked_action *move, size_t place, struct buffer *out)
{
    struct advice advice = move->advice;
    if (table_legal(talk->table)->count == 1) {
        buffer_add(out, _("nothing else can be played"));
        return true;
    }
    if (!player->points && move->expected < 0.005 && !(reason_of(&advice)->names & WARNS))
        advice.code = ADVICE_LOSES;
    return (place == 0 || advice.code != ADVICE_RESTS) &&
           advice_add_reason(talk->game, talk->rules, &advice, talk->hints + place, out);
}

/* The reason in each language that there is. */
static json_t *words_json(
    const struct game *game, const struct rules *rules, const struct advice *advice)
{
    json_t *words = json_object();
    for (int i = 0; os_languages[i]; i++) {
        LOCAL_BUFFER sentence = BUFFER_INIT;
        if (os_language_start(os_languages[i], NULL) &&
            advice_add_reason(game, rules, advice, 0, &sentence))
            json_object_set_new(words, os_languages[i], json_string(sentence.data));
    }
    os_language_english();
    return words;
}

json_t *advice_json(const struct game *game, const struct rules *rules, const struct advice *advice)
{
    const struct reason *reason = reason_of(advice);
    if (!is_reason(reason, advice))
        return json_null();
    json_t *fields = json_array();
    for (int i = 0; i < advice->field_count && i < ADVICE_FIELDS_MAX; i++) {
        LOCAL_BUFFER name = BUFFER_INIT;
        add_field(game, rules, advice->field[i], &name);
        json_array_append_new(fields, json_string(name.data));
    }
    return json_pack("{s:s,s:o,s:o,s:o}", "code", reason->name, "fields", fields, "number",
        json_decimal((double)tenths_of(advice->number[0]) / 10, 1), "words",
        words_json(game, rules, advice));
}

static void add_points(double points, struct buffer *out)
{
    LOCAL_BUFFER number = BUFFER_INIT;
    add_number(points, &number);
    buffer_format(out, NG_("%s point", "%s points", tenths_of(points) == 10 ? 1 : 2), number.data);
}

void advice_add_expected(
    const struct player *player, const struct ranked_action *ranked, struct buffer *out)
{
    if (player->points) {
        add_points(ranked->expected, out);
    } else {
        int wins = (int)(ranked->expected * 100 + 0.5);
        buffer_format(out, NG_("%d win in 100", "%d wins in 100", wins), wins);
    }
}

void advice_add_amount(const struct player *player, double amount, struct buffer *out)
{
    int wins = (int)(amount * 100 + 0.5);
    if (player->points)
        add_points(amount, out);
    else
        buffer_format(out, NG_("%d win", "%d wins", wins), wins);
}

/* ---- what is typed ---- */

static bool reads_as(
    const struct talk *talk, const char *line, const struct action *actions, int count)
{
    struct action read[MOVE_TYPED_MAX];
    bool same = entry_read_move(talk, line, false, read, NULL) == count;
    for (int i = 0; i < count && same; i++)
        same = action_equal(&read[i], &actions[i]);
    return same;
}

/* The actions one after the other, each in the place that the one before leads to. IN_ONE: in one
 * line, where a step goes on from the last one's end; else each by itself, with answers to
 * questions. Whether there are any. */
static bool add_actions(const struct talk *talk, const struct action *actions, int count,
    bool in_one, struct buffer *out)
{
    FREED struct state *state = game_state_copy(talk->game, table_view(talk->table));
    bool asked = false;
    for (int i = 0; i < count; i++) {
        LOCAL_BUFFER typed = BUFFER_INIT;
        game_add_typed(talk->game, talk->rules, state, &actions[i], talk->ui->speech.on, &typed);
        const char *on = in_one && i > 0 ? strchr(typed.data, ' ') : NULL;
        if (in_one)
            buffer_format(out, "%s%s", i > 0 && !on ? " " : "", on ? on : typed.data);
        else
            buffer_format(out, i > 0 ? _(", then '%s'") : C_("what is typed", "'%s'"), typed.data);
        int answer = game_typed_answer(talk->game, talk->rules, state, typed.data, &actions[i]);
        asked = asked || answer > 0;
        if (answer > 0 && !in_one)
            buffer_format(out, _(", then '%s'"), text_phrase("%d", answer).data);
        talk->game->apply(talk->rules, state, &actions[i]);
    }
    return asked;
}

void advice_add_typed(const struct talk *talk, const struct ranked_action *move, struct buffer *out)
{
    struct action actions[1 + MOVE_REST_MAX] = {move->action};
    int count = 1 + move->rest_count;
    LOCAL_BUFFER line = BUFFER_INIT;
    memcpy(actions + 1, move->rest, sizeof move->rest);
    bool asked = add_actions(talk, actions, count, true, &line);
    if (!asked && reads_as(talk, line.data, actions, count))
        buffer_format(out, C_("what is typed", "'%s'"), line.data);
    else
        (void)add_actions(talk, actions, count, false, out);
}

/* ---- order ---- */

void advice_sort_others(struct ranked_action *ranked, size_t count)
{
    for (size_t i = 2; i < count; i++)
        for (size_t j = i; j > 1 && ranked[j].expected > ranked[j - 1].expected; j--) {
            struct ranked_action swap = ranked[j];
            ranked[j] = ranked[j - 1];
            ranked[j - 1] = swap;
        }
}
