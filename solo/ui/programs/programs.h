#ifndef PAPERHEX_UI_PROGRAMS_H
#define PAPERHEX_UI_PROGRAMS_H

#include "ui/programs/arguments.h"

/* What hexplay can do, in the order of --help; the first is playing a game. */
extern const struct program_list programs_all;

/* Does what ARGUMENTS ask for. Returns the exit status; ERROR is set where something is to be
 * said about it. */
int program_run(const struct arguments *arguments, struct error *error);

/* The program of this name, or NULL. */
const struct program *program_named(const char *name);

/* program_play.c */
int program_play(const struct arguments *arguments, struct error *error);
/* program_resume.c */
int program_resume(const struct arguments *arguments, struct error *error);
/* program_menu.c: asked at a terminal. */
int program_menu(const struct arguments *arguments, struct error *error);
/* program_replay.c */
int program_replay(const struct arguments *arguments, struct error *error);
/* program_analyse.c */
int program_analyse(const struct arguments *arguments, struct error *error);
/* program_learn.c */
int program_learn(const struct arguments *arguments, struct error *error);
/* program_verify.c */
int program_verify(const struct arguments *arguments, struct error *error);
/* program_daily.c */
int program_daily(const struct arguments *arguments, struct error *error);
/* program_stats.c */
int program_stats(const struct arguments *arguments, struct error *error);
/* program_bench.c */
int program_bench(const struct arguments *arguments, struct error *error);
/* program_tournament.c */
int program_tournament(const struct arguments *arguments, struct error *error);

#endif
