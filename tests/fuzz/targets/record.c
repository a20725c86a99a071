/*
 * Records: verified, loaded, looked at from every seat, taken back and played again. A record with
 * a wrong digest is also tried with the right one, so that the code behind this check is reached.
 */
#include "target.h"

#include "ai/ai.h"
#include "core/chance.h"
#include "games/registry.h"
#include "play/journal.h"
#include "play/verify.h"

#include <stdio.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    return 0;
}

static void look(const struct session *session)
{
    const struct game *game = session_game(session);
    void *view = memory_create(1, game->state_size);
    for (int seat = 0; seat < game->players(session_rules(session)); seat++) {
        struct error why = ERROR_INIT;
        session_view(session, seat, view);
        must(game->check(session_rules(session), view, &why), "a view keeps the invariants");
        json_decref(game->state_json(session_rules(session), view));
    }
    free(view);
}

/* Checks that the session's own record has everything that was understood, byte for byte. */
static void check_bytes(const struct session *session, const struct buffer *text)
{
    struct buffer record = BUFFER_INIT;
    session_record(session, &record);
    must(record.length <= text->length && memcmp(record.data, text->data, record.length) == 0,
        "a record that was read keeps its bytes");
    buffer_finish(&record);
}

/* TRUE_SEED: chance gives what the record says. Otherwise other dice may be due. */
static void take_back_and_play_again(struct session *session, bool true_seed)
{
    struct error error = ERROR_INIT;
    size_t actions = session_action_count(session);
    if (actions > 0)
        must(session_undo(session, actions, &error), "all actions can be taken back");
    must(!session_undo(session, 1, &error), "and no more");
    while (session_can_redo(session))
        must(session_redo(session, &error), "what can be played again is");
    if (true_seed)
        must(session_action_count(session) == actions, "and all are there again");
}

/* Checks that the record after these undos and redos is valid. */
static void load_again(const struct session *session)
{
    struct buffer record = BUFFER_INIT;
    struct error error = ERROR_INIT;
    session_record(session, &record);
    struct session *again =
        session_load_bytes(game_registry, ai_find, "r", record.data, record.length, &error);
    must(again != NULL, "what was written is read");
    must(session_length(again) == session_length(session), "to the same length");
    session_destroy(again);
    buffer_finish(&record);
}

static void try_record(const struct buffer *text)
{
    struct error error = ERROR_INIT, false_at = ERROR_INIT;
    struct verify_report report;
    bool holds =
        record_verify_bytes(game_registry, "r", text->data, text->length, &report, &false_at);
    must(holds || false_at.message[0] != '\0', "what does not hold is said");
    struct session *session =
        session_load_bytes(game_registry, ai_find, "r", text->data, text->length, &error);
    must(session || !holds, "what verifies can be loaded");
    if (!session)
        return;
    check_bytes(session, text);
    look(session);
    take_back_and_play_again(session, holds && session_seed_known(session));
    load_again(session);
    session_destroy(session);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer text = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    try_record(&text);
    scratch_mend_digest(&text);
    if (size > 0 && memcmp(text.data, data, size) != 0)
        try_record(&text);
    buffer_finish(&text);
    return 0;
}
