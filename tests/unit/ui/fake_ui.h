#pragma once

/* A front end that types given lines and remembers what it was told. */

#include "check.h"

#include "ai/ai.h"
#include "ui/commands/commands.h"
#include "ui/fronts/fronts.h"

struct fake {
    struct ui ui;
    const char *const *lines; /* to type; then NULL: the end of input */
    int shown, handed_over;
    struct buffer said; /* what was said, and who took the seat ("<to Player 2>") */
    size_t actions;     /* of the game when it was left */
    int helps;          /* how often its record says then that a person was helped */
};

extern const struct ui_functions fake_functions;

/* Plays GAME with PEOPLE at the keyboard, the other seats by "random", typing LINES; returns what
 * the front end remembers. The caller finishes SAID. */
struct fake fake_play(const struct game *game, int players, int people, const char *const *lines);
/* The same with OPTIONS as "size=3 clues=on", SEED, and PREPARED actions and events played before
 * anybody is asked, separated by ';' (people's and computers' alike; "" for none). */
struct fake fake_play_from(const struct game *game, int players, int people, const char *options,
    const char *seed, const char *prepared, const char *const *lines);

/* The session that fake_play_from plays, not played yet; the same with the tutor, all seats being
 * people's. */
struct session *fake_session(const struct game *game, int players, int people, const char *options,
    const char *seed, const char *prepared);
void fake_play_tutored(struct fake *fake, struct session *session);

/* How often WORDS are in TEXT. */
int fake_count(const char *text, const char *words);
