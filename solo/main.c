/*
 * hexplay: plays hexagon games.
 */
#include "ui/programs/programs.h"

int main(int argc, char **argv)
{
    const struct start start = {
        "hexplay", &arguments_usage, lab_take_over, arguments_help, program_run};
    return start_program(&start, argc, argv);
}
