/*
 * Counting action sequences (perft), for checking rules against other programs. A chance node and
 * the end of the game are leaves wherever they are met.
 */

#include "ui/gtp/gtp_private.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 1000 };

/* What one depth of the walk needs; made when the walk first gets there. */
struct frame {
    struct action_list list;
    struct state *next;
};

struct walk {
    const struct game *game;
    const struct rules *rules;
    struct frame *frames;
};

static struct frame *frame_at(const struct walk *walk, int depth)
{
    struct frame *frame = &walk->frames[depth];
    if (!frame->next) {
        frame->list = action_list_create(walk->game, walk->rules);
        frame->next = memory_create(1, walk->game->state_size);
    }
    return frame;
}

static uint64_t count_sequences(const struct walk *walk, const struct state *state, int depth)
{
    if (depth == 0 || walk->game->actor(walk->rules, state) < 0)
        return 1;
    struct frame *frame = frame_at(walk, depth);
    frame->list.count = 0;
    walk->game->legal(walk->rules, state, &frame->list);
    if (depth == 1)
        return frame->list.count;
    uint64_t count = 0;
    for (size_t i = 0; i < frame->list.count; i++) {
        memcpy(frame->next, state, walk->game->state_size);
        walk->game->apply(walk->rules, frame->next, &frame->list.items[i]);
        count += count_sequences(walk, frame->next, depth - 1);
    }
    return count;
}

bool gtp_perft(struct gtp *gtp)
{
    int64_t depth;
    if (!text_to_number(gtp->arguments, 0, DEPTH_MAX, &depth))
        return error_set(gtp->error, ERROR_INPUT, "perft takes a depth from 0 to %d", DEPTH_MAX);
    struct walk walk = {
        gtp->game, gtp->rules, memory_create((size_t)depth + 1, sizeof(struct frame))};
    uint64_t count = count_sequences(&walk, session_state(gtp->session), (int)depth);
    for (int64_t i = 0; i <= depth; i++) {
        if (!walk.frames[i].next)
            continue;
        action_list_finish(&walk.frames[i].list);
        free(walk.frames[i].next);
    }
    free(walk.frames);
    buffer_format(gtp->answer, "%llu", (unsigned long long)count);
    return true;
}
