/*
 * Draws a game's dice and bags with libsodium. PROTOCOL.md lists each game's draw sites; nothing
 * here depends on the game.
 */
#include "core/chance.h"

#include "core/language.h"
#include "core/os.h"

#include <sodium.h>

_Static_assert((int)CHANCE_SEED_SIZE == crypto_stream_chacha20_ietf_KEYBYTES, "a seed is a key");

/* Replaces libsodium's abort if the system gives no random numbers. */
static void end_without_random_numbers(void)
{
    os_give_up(_("the system provides no random numbers"));
}

bool chance_start(struct error *error)
{
    if (sodium_set_misuse_handler(end_without_random_numbers) != 0 || sodium_init() < 0)
        return error_set(error, ERROR_SYSTEM, "the system provides no random numbers");
    return true;
}

/* Returns the BLAKE2b-256 of COUNT bytes under KEY, or without one if KEY is NULL. */
static struct chance_seed hash(const struct chance_seed *key, const void *bytes, size_t count)
{
    struct chance_seed digest;
    int status = crypto_generichash(digest.bytes, sizeof digest.bytes, bytes, count,
        key ? key->bytes : NULL, key ? sizeof key->bytes : 0);
    assert(status == 0);
    return digest;
}

struct chance_seed chance_seed_from_text(const char *text)
{
    return hash(NULL, text, strlen(text));
}

struct chance_seed chance_seed_from_system(void)
{
    struct chance_seed seed;
    chance_system_bytes(seed.bytes, sizeof seed.bytes);
    return seed;
}

void chance_digest(const void *bytes, size_t count, char out[CHANCE_HEX_SIZE])
{
    struct chance_seed digest = hash(NULL, bytes, count);
    chance_seed_to_hex(&digest, out);
}

void chance_keyed_digest(const struct chance_seed *key, const char *text, char out[CHANCE_HEX_SIZE])
{
    struct chance_seed digest = hash(key, text, strlen(text));
    chance_seed_to_hex(&digest, out);
}

void chance_commitment(const struct chance_seed *seed, char out[CHANCE_HEX_SIZE])
{
    chance_digest(seed->bytes, sizeof seed->bytes, out);
}

void chance_seed_to_hex(const struct chance_seed *seed, char out[CHANCE_HEX_SIZE])
{
    text_to_hex(seed->bytes, sizeof seed->bytes, out);
}

bool chance_seed_from_hex(const char *hex, struct chance_seed *seed)
{
    return text_from_hex(hex, seed->bytes, sizeof seed->bytes);
}

void chance_system_bytes(void *bytes, size_t count)
{
    randombytes_buf(bytes, count);
}

void chance_commit_byte(const char *about, const uint8_t salt[CHANCE_SALT_SIZE], uint8_t value,
    char out[CHANCE_HEX_SIZE])
{
    LOCAL_BUFFER bytes = BUFFER_INIT;
    buffer_add(&bytes, about);
    buffer_add_bytes(&bytes, salt, CHANCE_SALT_SIZE);
    buffer_add_bytes(&bytes, &value, 1);
    chance_digest(bytes.data, bytes.length, out);
}

void chance_stream_init(
    struct chance_stream *stream, const struct chance_seed *seed, struct draw_site site)
{
    memset(stream, 0, sizeof *stream);
    stream->seed = *seed;
    stream->site = site;
    stream->used = sizeof stream->bytes; /* the first block is generated when needed */
}

static void store_little_endian(uint8_t *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

static void next_block(struct chance_stream *stream)
{
    static const uint8_t zeros[sizeof stream->bytes];
    uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES];
    store_little_endian(nonce, stream->site.kind);
    store_little_endian(nonce + 4, stream->site.a);
    store_little_endian(nonce + 8, stream->site.b);
    crypto_stream_chacha20_ietf_xor_ic(
        stream->bytes, zeros, sizeof zeros, nonce, stream->block, stream->seed.bytes);
    stream->block++;
    stream->used = 0;
}

static uint32_t next_word(struct chance_stream *stream)
{
    uint32_t word = 0;
    if (stream->used == sizeof stream->bytes)
        next_block(stream);
    for (int i = 0; i < 4; i++)
        word |= (uint32_t)stream->bytes[stream->used++] << 8 * i;
    return word;
}

uint32_t chance_below(struct chance_stream *stream, uint32_t n)
{
    assert(n > 0);
    const uint64_t words = (uint64_t)1 << 32;
    const uint64_t limit = words / n * n;
    uint32_t word;
    do {
        word = next_word(stream);
    } while (word >= limit);
    return word % n;
}
