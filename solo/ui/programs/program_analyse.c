/*
 * hexplay analyse: a judged game, and a game that is played on from one of its places.
 */
#include "ui/programs/programs.h"

int program_analyse(const struct arguments *arguments, struct error *error)
{
    struct session *on = analyse_game(arguments, error);
    return on ? sitting_play_on(arguments, on, error) : 0;
}
