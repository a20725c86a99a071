/*
 * The list of contracts.
 */
#include "contract/contract.h"

const struct contract contracts[] = {
    {"the table is complete", check_table},
    {"random play keeps the invariants and ends", check_play},
    {"copies of states are independent and replay to equal bytes", check_copies},
    {"spelled plies replay to equal states", check_spelled_replay},
    {"actions are spelled uniquely and read back", check_action_spelling},
    {"events are spelled and read back", check_event_spelling},
    {"garbage is refused, or is a spelling", check_garbage},
    {"loose spellings contain the exact ones", check_loose},
    {"allows agrees with legal", check_allows},
    {"allows_event agrees with factor", check_allows_event},
    {"a view is idempotent and keeps what all see", check_view},
    {"views and observations leak nothing", check_leaks},
    {"observations lead the view forward, through reveals", check_observations},
    {"determinized states share view and observations", check_determinize},
    {"a view's legal actions contain the state's", check_view_legal},
    {"prepared worlds share view and observations", check_worlds},
    {"whose eyes come first makes no difference", check_eyes},
    {"legal is asked only when a seat is to act", check_acting},
    {"quiet actions are legal ones, and those of playouts", check_quiet},
    {"whole moves are the ways of single steps with one payer", check_moves},
    {"the value is public, and ends as the score", check_value},
    {"the hash tells positions apart", check_hash},
    {"samples have the stated weights", check_sample},
    {"the seed's events repeat, are allowed and have the weights", check_draw_event},
    {"random actions are uniform over the legal ones", check_random_legal},
    {"options play, bad ones are refused in one line", check_options},
    {"text never overflows", check_text_bounds},
    {"words are said about every ply and field", check_words},
    {"choices are legal, different and explained", check_choices},
    {"the picture is clean", check_drawing},
    {"states are canonical JSON", check_json},
    {NULL, NULL},
};
