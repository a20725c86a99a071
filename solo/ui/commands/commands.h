#ifndef PAPERHEX_UI_COMMANDS_H
#define PAPERHEX_UI_COMMANDS_H

/*
 * What can be typed in a game besides actions.
 */

#include "ui/commands/command.h"

/* What every front end knows. */
extern const struct command_list commands_all;

/* commands_game.c */
void command_undo(struct talk *talk, const char *rest);
void command_redo(struct talk *talk, const char *rest);
void command_save(struct talk *talk, const char *rest);
void command_resign(struct talk *talk, const char *rest);
void command_quit(struct talk *talk, const char *rest);
/* commands_physical.c */
void command_correct(struct talk *talk, const char *rest);
/* commands_hint.c */
void command_hint(struct talk *talk, const char *rest);
/* commands_position.c */
void command_position(struct talk *talk, const char *rest);
/* commands_look.c */
void command_board(struct talk *talk, const char *rest);
void command_cell(struct talk *talk, const char *rest);
void command_score(struct talk *talk, const char *rest);
void command_log(struct talk *talk, const char *rest);
void command_last(struct talk *talk, const char *rest);
/* commands_speech.c */
void command_around(struct talk *talk, const char *rest);
void command_eye(struct talk *talk, const char *rest);
void command_describe(struct talk *talk, const char *rest);
/* commands_legal.c */
void command_legal(struct talk *talk, const char *rest);
/* commands_help.c */
void command_help(struct talk *talk, const char *rest);
void command_rules(struct talk *talk, const char *rest);

#endif
