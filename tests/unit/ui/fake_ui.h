#pragma once

/* A front end that types given lines and remembers what it was told. */

#include "check.h"

#include "ai/ai.h"
#include "ui/commands/commands.h"
#include "ui/fronts/fronts.h"

struct fake {
    struct ui ui;
    const char *const *lines; /* to type; NULL ends the input */
    int shown, handed_over;
    struct buffer said; /* what was said, and the new seats ("<to Player 2>") */
    size_t actions;     /* in the game when it was left */
    int helps;          /* how often its record then says that a person was helped */
};

extern const struct ui_functions fake_functions;
/* Whether the only legal move is played without asking; false unless a test sets it. */
extern bool fake_plays_only;

/* Plays GAME with PEOPLE at the keyboard, typing LINES, and "random" in the other seats. Returns
 * what the front end remembers; the caller frees SAID. */
struct fake fake_play(const struct game *game, int players, int people, const char *const *lines);
/* Does the same with OPTIONS such as "size=3 clues=on", SEED, and PREPARED actions and events
 * played before anybody is asked, by people and computers, separated by ';' ("" for none). */
struct fake fake_play_from(const struct game *game, int players, int people, const char *options,
    const char *seed, const char *prepared, const char *const *lines);

/* Returns the session that fake_play_from plays, before it is played. */
struct session *fake_session(const struct game *game, int players, int people, const char *options,
    const char *seed, const char *prepared);
/* Plays SESSION with the tutor and people in all seats. */
void fake_play_tutored(struct fake *fake, struct session *session);

/* Returns how often WORDS are in TEXT. */
int fake_count(const char *text, const char *words);
