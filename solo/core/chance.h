#pragma once

/*
 * Dice and bags, honestly: every draw is a function of a 32-byte seed and of where in the game it
 * happens (PROTOCOL.md, section 3). A draw site (kind, a, b) names a ChaCha20 keystream (IETF
 * variant, RFC 8439, block counter from 0): key = seed, nonce = kind, a, b, each little-endian.
 * Only a game's own chance uses this; everything else random uses rng.h.
 */

#include "core/error.h"

enum {
    CHANCE_SEED_SIZE = 32,
    CHANCE_HEX_SIZE = 2 * CHANCE_SEED_SIZE + 1, /* as hexadecimal text, with its NUL */
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

/* A position in the keystream of one site. In the caller's memory, nothing to free. */
struct chance_stream {
    struct chance_seed seed;
    struct draw_site site;
    uint32_t block; /* next block of 64 bytes */
    uint32_t used;  /* bytes of the current block already taken */
    uint8_t bytes[64];
};

/* Prepares the cryptographic library; called once by each program before anything else here. From
 * then on a program that the system refuses random numbers ends with a line and status 1: nothing
 * can be played fairly without them, and what was played is on disk. */
MUST_USE bool chance_start(struct error *error);

/* BLAKE2b-256 of the text's bytes. */
struct chance_seed chance_seed_from_text(const char *text);
/* 32 bytes from the system. */
struct chance_seed chance_seed_from_system(void);
/* Hex of BLAKE2b-256 over the seed's bytes, into OUT. */
void chance_commitment(const struct chance_seed *seed, char out[CHANCE_HEX_SIZE]);
/* The seed as hexadecimal and back. */
void chance_seed_to_hex(const struct chance_seed *seed, char out[CHANCE_HEX_SIZE]);
MUST_USE bool chance_seed_from_hex(const char *hex, struct chance_seed *seed);
/* Hex of BLAKE2b-256 over COUNT bytes. */
void chance_digest(const void *bytes, size_t count, char out[CHANCE_HEX_SIZE]);
/* The same over TEXT's bytes under KEY: whoever does not know KEY cannot tell from it what another
 * text gives. */
void chance_keyed_digest(
    const struct chance_seed *key, const char *text, char out[CHANCE_HEX_SIZE]);
/* COUNT bytes from the system (salts). */
void chance_system_bytes(void *bytes, size_t count);
/* Commitment to a hidden byte: hex of BLAKE2b-256 over the text ABOUT (what it is bound to), a salt
 * and VALUE. */
void chance_commit_byte(const char *about, const uint8_t salt[CHANCE_SALT_SIZE], uint8_t value,
    char out[CHANCE_HEX_SIZE]);

void chance_stream_init(
    struct chance_stream *stream, const struct chance_seed *seed, struct draw_site site);
/* A number 0 .. N - 1, each equally likely (N from 1 to 2^32 - 1): keystream words of 4 bytes,
 * little-endian, those at or above floor(2^32 / N) * N skipped. */
uint32_t chance_below(struct chance_stream *stream, uint32_t n);
