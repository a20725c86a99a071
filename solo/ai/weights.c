/*
 * Computes a digest of everything learned, so that results can say which weights they come from.
 */
#include "ai/ai.h"

#define WEIGHTS(name) extern const unsigned char weights_##name[], weights_##name##_end[];
#include "ai/weights_list.h"
#undef WEIGHTS

void ai_weights_digest(char out[CHANCE_HEX_SIZE])
{
    LOCAL_BUFFER all = BUFFER_INIT;
#define WEIGHTS(name)                                                                              \
    buffer_add_bytes(&all, weights_##name, (size_t)(weights_##name##_end - weights_##name));
#include "ai/weights_list.h"
#undef WEIGHTS
    chance_digest(all.data, all.length, out);
}
