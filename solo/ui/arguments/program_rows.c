/*
 * The table of programs of hexplay and paperhex-lab, for reading command lines, help and
 * completion.
 */
#include "ui/arguments/arguments.h"

#include <limits.h>

const struct program program_rows[PROGRAM_COUNT] = {
    [PROGRAM_PLAY] = {NULL, "GAME", NULL, false, false, 0, 0,
        TAKES_PLAY | TAKES_SEED | TAKES_RULES | TAKES_SIZE | TAKES_LEVEL | TAKES_TUTOR |
            TAKES_LOOK},
    [PROGRAM_RESUME] = {"resume", "resume [FILE]", N_("resume the game played last, or FILE"),
        false, false, 0, 1, TAKES_TUTOR | TAKES_LOOK},
    [PROGRAM_REPLAY] = {"replay", "replay FILE", N_("step through the record of a game"), false,
        false, 1, 1, TAKES_LOOK},
    [PROGRAM_VERIFY] = {"verify", "verify FILE", N_("check a record: rules, dice, result"), false,
        false, 1, 1, TAKES_STRICT},
    [PROGRAM_DAILY] = {"daily", "daily [GAME]",
        N_("today's dice, or problem, the same for everybody"), true, false, 0, 1, TAKES_LOOK},
    [PROGRAM_ANALYSE] = {"analyse", "analyse FILE",
        N_("rate every decision, and separate luck from skill"), false, false, 1, 1,
        TAKES_LEVEL | TAKES_JSON | TAKES_LOOK},
    [PROGRAM_LEARN] = {"learn", "learn GAME", N_("a tutorial of about five minutes"), true, false,
        1, 1, TAKES_LOOK},
    [PROGRAM_STATS] = {"stats", "stats [GAME]", N_("results so far: bests, averages, streaks"),
        true, false, 0, 1, TAKES_JSON | TAKES_REBUILD | TAKES_LOOK},
    [PROGRAM_PROBLEM] = {"problem", "problem [GAME] [NUMBER]",
        N_("solve a problem: find the one best move"), true, false, 0, 2, TAKES_LEVEL | TAKES_LOOK},
    [PROGRAM_SETTINGS] = {"settings", "settings [KEY VALUE]",
        N_("show or change settings: screen or speech, colours, language, level"), false, false, 0,
        2, TAKES_LOOK},
    [PROGRAM_TOURNAMENT] = {"tournament", "tournament GAME PLAYER...",
        N_("computer against computer, many games"), true, true, 0, INT_MAX,
        TAKES_SEED | TAKES_RULES | TAKES_SIZE | TAKES_JSON | TAKES_CONTEST | TAKES_PARTS |
            TAKES_ENGINES},
    [PROGRAM_REPORT] = {"report", "report GAME",
        N_("how balanced a game is: seats, length, drama and luck of many games"), true, true, 0,
        INT_MAX,
        TAKES_SEED | TAKES_RULES | TAKES_SIZE | TAKES_LEVEL | TAKES_JSON | TAKES_CONTEST |
            TAKES_PARTS | TAKES_VARIED},
    [PROGRAM_PROBLEMS] = {"problems", "problems GAME",
        N_("find problems in games between computer players"), true, true, 0, INT_MAX,
        TAKES_SEED | TAKES_MAKE | TAKES_PARTS},
    [PROGRAM_BENCH] = {"bench", "bench [GAME]",
        N_("measure random playouts and decisions a second"), true, true, 0, 1,
        TAKES_RULES | TAKES_SIZE | TAKES_JSON | TAKES_SECONDS},
};

const struct program *program_named(const char *name)
{
    for (const struct program *program = program_rows + 1; program < program_rows + PROGRAM_COUNT;
         program++)
        if (strcmp(program->name, name) == 0)
            return program;
    return NULL;
}

enum program_id program_id(const struct program *program)
{
    return (enum program_id)(program - program_rows);
}
