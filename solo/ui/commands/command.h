#ifndef PAPERHEX_UI_COMMANDS_COMMAND_H
#define PAPERHEX_UI_COMMANDS_COMMAND_H

/*
 * What a command is, and which one is meant. A front end may have more commands than another: each
 * conversation is given its list.
 */

#include "ui/commands/talk.h"

struct command {
    const char *name;
    const char *arguments; /* as help shows them, or "" */
    const char *about;     /* one line */
    const char *more;      /* what "help NAME" adds, or NULL */
    bool looks;            /* it changes nothing, so that a question can be answered by it first */
    /* REST is what follows the name, without spaces around it. */
    void (*run)(struct talk *talk, const char *rest);
};

/* In the order help shows them; COMMANDS_MAX at most. */
struct command_list {
    const struct command *items;
    size_t count;
};

enum { COMMANDS_MAX = 40 };

/* Their names. */
void command_names(const struct command_list *list, const char *names[COMMANDS_MAX]);
/* The command with exactly this name, but for the case of letters; or NULL. */
const struct command *command_named(const struct command_list *list, const char *name);
/* The command that TYPED names or shortens; NULL if there is none or, with *COUNT above 1, if
 * several begin so (named in FITTING as "redo, resign or rules"). */
const struct command *command_find(
    const struct command_list *list, const char *typed, size_t *count, struct buffer *fitting);

#endif
