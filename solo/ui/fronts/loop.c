/*
 * The loop on top of table and commands: whose turn it is, one turn after the other.
 */
#include "ui/fronts/fronts.h"

#include "core/os.h"
#include "play/journal.h"

static const char *name_of(const struct table *table, int seat)
{
    return seat < 0 ? NULL : session_seat_words(table_session(table), seat);
}

/* Where people have secrets from each other, the screen is cleared before another person looks at
 * it, and everybody is told alone what has happened. False if nobody took the seat. */
static bool hand_over(struct talk *talk)
{
    struct table_change change = table_change_due(talk->table);
    talk_tell_news(talk);
    if (!change.due)
        return true;
    if (change.hide &&
        !ui_hand_over(talk->ui, name_of(talk->table, change.from), name_of(talk->table, change.to)))
        return false;
    talk_begin_anew(talk, change.to);
    return true;
}

static void read_turn(struct talk *talk)
{
    talk_prompt(talk);
    entry_read(talk);
}

static void person_turn(struct talk *talk)
{
    if (hand_over(talk))
        read_turn(talk);
    else
        table_leave(talk->table);
}

/* What chance did at a real table is typed by whoever sits at the keyboard. */
static void event_turn(struct talk *talk)
{
    talk_tell_news(talk);
    if (table_waits_for_hand(talk->table))
        read_turn(talk);
    else
        table_event_turn(talk->table);
}

static void computer_turn(struct talk *talk)
{
    if (os_stopping())
        table_leave(talk->table);
    else if (watch_goes_on(talk) && !talk_computer_turn(talk))
        entry_read(talk);
}

static void say_trouble(const struct talk *talk)
{
    const struct error *trouble = table_trouble(talk->table);
    if (trouble->code != ERROR_NONE)
        ui_format(talk->ui, UI_ERROR, _("The game had to stop: %s."), error_format(trouble).line);
}

/* What is said to be kept is looked after first. */
static void say_end(struct talk *talk)
{
    bool kept = table_keep(talk->table);
    talk_say_moves(talk);
    if (kept && table_is_idle(talk->table) && session_drop_record(talk->session))
        ui_say(talk->ui, UI_EVENT, _("Nothing was played, so nothing is kept."));
    else
        farewell(talk, kept);
    say_trouble(talk);
}

static int play_to_the_end(struct talk *talk)
{
    for (;;) {
        talk_say_moves(talk);
        switch (table_turn(talk->table)) {
        case TURN_PERSON:
            person_turn(talk);
            break;
        case TURN_COMPUTER:
            computer_turn(talk);
            break;
        case TURN_EVENT:
            event_turn(talk);
            break;
        case TURN_NONE:
            say_end(talk);
            return error_exit_status(table_trouble(talk->table));
        }
    }
}

int loop_play(struct talk *talk)
{
    ui_sit(talk->ui, talk->table);
    int status = play_to_the_end(talk);
    ui_sit(talk->ui, NULL);
    return status;
}
