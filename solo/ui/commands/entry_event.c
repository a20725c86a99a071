/*
 * Reading what chance did at a real table: dice that were rolled, caps that were turned up.
 */
#include "ui/commands/commands.h"

#include "core/language.h"

#include <stdlib.h>
#include <string.h>

static void tell(struct talk *talk, const struct event *event)
{
    struct error error = ERROR_INIT;
    if (table_tell(talk->table, event, &error))
        return;
    ui_format(talk->ui, UI_ERROR,
        error.code == ERROR_INPUT ? _("No: %s. Look again, and type it anew.")
                                  : _("Not played: %s."),
        error_format(&error).line);
}

/* What is due is for the whole table to say, whoever looks. */
static const struct state *state_of(const struct talk *talk)
{
    return session_state(talk->session);
}

bool event_exactly(struct talk *talk, const char *line)
{
    struct event event;
    memset(&event, 0, sizeof event);
    if (!talk->game->parse_event(talk->rules, state_of(talk), line, &event, NULL))
        return false;
    tell(talk, &event);
    return true;
}

bool event_freely(struct talk *talk, const char *line, struct error *error)
{
    const struct game *game = talk->game;
    struct event event;
    memset(&event, 0, sizeof event);
    bool good = game->parse_event_loose
                    ? game->parse_event_loose(talk->rules, state_of(talk), line, &event, error)
                    : game->parse_event(talk->rules, state_of(talk), line, &event, error);
    if (good)
        tell(talk, &event);
    return good;
}
