#ifndef PAPERHEX_UI_COMMANDS_H
#define PAPERHEX_UI_COMMANDS_H

/*
 * What can be typed in a game besides actions.
 */

#include "ui/table/table.h"

struct command {
    const char *name;
    const char *arguments; /* as help shows them, or "" */
    const char *about;     /* one line */
    const char *more;      /* what "help NAME" adds, or NULL */
    /* REST is what follows the name, without spaces around it. */
    void (*run)(struct table *table, const char *rest);
};

/* In the order help shows them. */
extern const struct command commands[];
extern const size_t commands_count;

enum { COMMANDS_MAX = 24 };

/* Their names, COMMANDS_MAX at most. */
void commands_names(const char *names[COMMANDS_MAX]);
/* The command that TYPED names or shortens; NULL if there is none or, with *COUNT above 1, if
 * several begin so (named in LIST as "redo, resign or rules"). */
const struct command *commands_find(const char *typed, size_t *count, struct buffer *list);

/* commands_game.c */
void command_undo(struct table *table, const char *rest);
void command_redo(struct table *table, const char *rest);
void command_save(struct table *table, const char *rest);
void command_resign(struct table *table, const char *rest);
void command_quit(struct table *table, const char *rest);
/* commands_hint.c */
void command_hint(struct table *table, const char *rest);
/* commands_look.c */
void command_board(struct table *table, const char *rest);
void command_cell(struct table *table, const char *rest);
void command_score(struct table *table, const char *rest);
void command_log(struct table *table, const char *rest);
/* commands_legal.c */
void command_legal(struct table *table, const char *rest);
/* commands_help.c */
void command_help(struct table *table, const char *rest);
void command_rules(struct table *table, const char *rest);

#endif
