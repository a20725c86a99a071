#pragma once

/*
 * Dice and bags: every draw is a function of a 32-byte seed and of its place in the game
 * (PROTOCOL.md, section 3). A draw site (kind, a, b) names a ChaCha20 keystream (IETF variant, RFC
 * 8439, block counter from 0): key = seed, nonce = kind, a, b, each little-endian. Only for a
 * game's own chance; everything else random uses rng.h.
 */

#include "core/error.h"

enum {
    CHANCE_SEED_SIZE = 32,
    CHANCE_HEX_SIZE = 2 * CHANCE_SEED_SIZE + 1, /* in hexadecimal, including the NUL */
    CHANCE_SALT_SIZE = 16,
};

struct chance_seed {
    uint8_t bytes[CHANCE_SEED_SIZE];
};

struct draw_site {
    uint32_t kind;
    uint32_t a;
    uint32_t b;
};

/* A position in a site's keystream. Owns nothing. */
struct chance_stream {
    struct chance_seed seed;
    struct draw_site site;
    uint32_t block; /* number of the next 64-byte block */
    uint32_t used;  /* bytes taken from the current block */
    uint8_t bytes[64];
};

/* Prepares libsodium. Each program calls this once, before anything else here. If the system later
 * gives no random numbers, the program ends with a message and status 1: no fair game is possible,
 * and everything played so far is on disk. */
MUST_USE bool chance_start(struct error *error);

/* Returns the BLAKE2b-256 of TEXT's bytes. */
struct chance_seed chance_seed_from_text(const char *text);
/* Returns 32 random bytes from the system. */
struct chance_seed chance_seed_from_system(void);
/* Writes the BLAKE2b-256 of SEED to OUT, in hexadecimal. */
void chance_commitment(const struct chance_seed *seed, char out[CHANCE_HEX_SIZE]);
void chance_seed_to_hex(const struct chance_seed *seed, char out[CHANCE_HEX_SIZE]);
/* Reads a seed in hexadecimal; returns false for anything else. */
MUST_USE bool chance_seed_from_hex(const char *hex, struct chance_seed *seed);
/* Writes the BLAKE2b-256 of COUNT bytes to OUT, in hexadecimal. */
void chance_digest(const void *bytes, size_t count, char out[CHANCE_HEX_SIZE]);
/* Writes the BLAKE2b-256 of TEXT under KEY. Without KEY nobody can work out the digest of another
 * text. */
void chance_keyed_digest(
    const struct chance_seed *key, const char *text, char out[CHANCE_HEX_SIZE]);
/* Fills BYTES with COUNT random bytes from the system (salts). */
void chance_system_bytes(void *bytes, size_t count);
/* Commits to a hidden byte: writes the BLAKE2b-256 of ABOUT (what it belongs to), SALT and VALUE to
 * OUT, in hexadecimal. */
void chance_commit_byte(const char *about, const uint8_t salt[CHANCE_SALT_SIZE], uint8_t value,
    char out[CHANCE_HEX_SIZE]);

void chance_stream_init(
    struct chance_stream *stream, const struct chance_seed *seed, struct draw_site site);
/* Returns a number 0 .. N - 1 (N from 1 to 2^32 - 1), all equally likely. Reads little-endian words
 * of 4 bytes and skips those of floor(2^32 / N) * N or more. */
uint32_t chance_below(struct chance_stream *stream, uint32_t n);
