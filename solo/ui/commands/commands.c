/*
 * The table of commands in a game. A new one needs a line here and a function.
 */
#include "ui/commands/commands.h"

static const struct command commands[] = {
    {NC_("command", "help"), N_("[TOPIC]"), N_("this list, a command, or a part of the rules"),
        N_("'help end' finds what the rules say about the end."), true, command_help},
    {NC_("command", "rules"), "", N_("the rules of the game"), NULL, true, command_rules},
    {NC_("command", "legal"), "[X]", N_("what can be played; X: only with X"),
        N_("'legal' lists the places for each die, cap, tile or figure. With a name from that "
           "list, or a cell ('legal c4'), it shows on the board where that may go and lists every "
           "way to play it, with its cost and gain."),
        true, command_legal},
    {NC_("command", "board"), "[X]", N_("shows the board again; X: describes a column or a row"),
        N_("'board d' reads out column d, 'board 3' the third cell of every column. If each player "
           "has a board, 'board player 2' shows player 2's."),
        true, command_board},
    {NC_("command", "row"), "X", N_("describes a row or a column in words"),
        N_("'row 3' reads out the third cell of every column, 'row d' column d."), true,
        command_board},
    {NC_("command", "mine"), "", N_("what is yours on the board, in words"), NULL, true,
        command_mine},
    {NC_("command", "where"), N_("[WHAT]"), N_("where things are on the board, in words"),
        N_("'where' lists everything on the board with its cells; 'where WHAT' lists only what is "
           "called WHAT in that list."),
        true, command_where},
    {NC_("command", "cell"), N_("NAME"), N_("what is in a cell and around it"),
        N_("'cell c4' says what is in c4 and in the cells around it. If each player has a board, "
           "'cell c4 of player 2' does so for player 2's."),
        true, command_cell},
    {NC_("command", "around"), N_("NAME"), N_("a cell and its neighbours, with directions"),
        N_("'around c4' says where each neighbour of c4 lies."), true, command_around},
    {NC_("command", "eye"), N_("NAME"),
        N_("looks at a cell; then n, ne, se and so on move the eye"),
        N_("'eye c4' says what is in c4. After that, only a direction (n, ne, e, se, s, sw, w, nw) "
           "moves the eye to the neighbour there."),
        true, command_eye},
    {NC_("command", "last"), "[N]", N_("the last two things that happened, or the last N"), NULL,
        true, command_last},
    {NC_("command", "describe"), N_("[HOW]"),
        N_("describes everything in short sentences, for speech"),
        N_("'describe on' says everything in words, 'describe off' draws again. 'brief' says less, "
           "'full' more. 'letters' spells the letters of cells, 'plain' does not. 'bell' rings on "
           "your turn, 'silent' does not."),
        true, command_describe},
    {NC_("command", "hint"), "[N|X]",
        N_("what the computer would play in your place; N: the N best; X: only with X"),
        N_("The hint comes from the strongest computer level of the game, which sees only what you "
           "see. Nothing is played. 'hint 5' lists the five best, 'hint X' looks only at what "
           "begins with X. If X is an action or a whole move in full, the hint says how much it "
           "loses against the best one. Moves too close to tell apart are called about as good. "
           "'candidates' lists ten."),
        true, command_hint},
    {NC_("command", "candidates"), "", N_("the ten best, and how much less each is worth"), NULL,
        true, command_candidates},
    {NC_("command", "undo"), "[N]", N_("takes back the last action typed here, or the last N"),
        N_("At a shared keyboard it takes back the last action of any person, whoever's turn it is "
           "now, and what computer players did since. Chance stays as it was: if you play again, "
           "you get the same dice and draws."),
        false, command_undo},
    {NC_("command", "correct"), N_("[LINE]"),
        N_("at a real table: corrects something that was typed wrong"),
        N_("'correct' asks what was wrong and takes the game back to there; 'correct LINE' "
           "replaces what was typed last with LINE. You are told what to put back on the table."),
        false, command_correct},
    {NC_("command", "redo"), "", N_("plays again what was taken back"), NULL, false, command_redo},
    {NC_("command", "score"), "", N_("the score so far"), NULL, true, command_score},
    {NC_("command", "log"), "[N]", N_("the last N things that happened, or all"), NULL, true,
        command_log},
    {NC_("command", "save"), N_("FILE"), N_("writes a copy of the record to FILE"),
        N_("The game is kept anyway: every action is on disk before the next question."), false,
        command_save},
    {NC_("command", "position"), N_("[FILE]"),
        N_("the current position, as one line for --position"),
        N_("'hexplay GAME --position LINE' begins from it. With a name, such as 'position "
           "tea.json', the line is written to a file of its own. It holds nothing that is hidden "
           "from you."),
        true, command_position},
    {NC_("command", "resign"), "", N_("gives the game up"), NULL, false, command_resign},
    {NC_("command", "quit"), "", N_("leaves; 'hexplay resume' continues later"), NULL, false,
        command_quit},
};

_Static_assert(sizeof commands / sizeof commands[0] <= COMMANDS_MAX, "room for their names");

const struct command_list commands_all = {commands, sizeof commands / sizeof commands[0]};
