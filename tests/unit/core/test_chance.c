/*
 * Chance by draw sites, against published vectors (RFC 8439, BLAKE2b) and against golden values
 * worked out from PROTOCOL.md, section 3, by a separate implementation in another language.
 */
#include "check.h"

#include "core/chance.h"
#include "core/os.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BLOCK_WORDS = 16 };

/* Returns a word. Below 2^32 - 1, only a word of all ones is skipped or changed; none of the
 * vectors has one. */
static uint32_t raw_word(struct chance_stream *stream)
{
    return chance_below(stream, UINT32_MAX);
}

static void assert_words(struct chance_stream *stream, const uint32_t *words, int count)
{
    for (int i = 0; i < count; i++)
        assert_int_equal(raw_word(stream), words[i]);
}

static void skip_blocks(struct chance_stream *stream, int blocks)
{
    for (int i = 0; i < blocks * BLOCK_WORDS; i++)
        (void)raw_word(stream);
}

static void rfc_8439_block_function(void **state)
{
    (void)state; /* section 2.3.2: nonce 00000009 0000004a 00000000, block 1 */
    static const uint32_t words[BLOCK_WORDS] = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
        0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214,
        0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    struct chance_seed seed;
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        seed.bytes[i] = (uint8_t)i;
    struct chance_stream stream;
    chance_stream_init(&stream, &seed, (struct draw_site){0x09000000, 0x4a000000, 0});
    skip_blocks(&stream, 1);
    assert_words(&stream, words, BLOCK_WORDS);
}

static void rfc_8439_zero_key(void **state)
{
    (void)state; /* appendix A.1, test vectors 1 and 2: blocks 0 and 1 of the same stream */
    static const uint32_t words[2 * BLOCK_WORDS] = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653,
        0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477,
        0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2, 0xbee7079f, 0x7a385155,
        0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612, 0xed7aee32, 0x7621b729,
        0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b};
    struct chance_seed seed = {{0}};
    struct chance_stream stream;
    chance_stream_init(&stream, &seed, (struct draw_site){0, 0, 0});
    assert_words(&stream, words, 2 * BLOCK_WORDS);
}

static void rfc_8439_other_key_and_nonce(void **state)
{
    (void)state; /* appendix A.1, test vectors 4 (block 2) and 5 (nonce ending in 02) */
    static const uint32_t fourth[] = {0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f,
        0x5e269039, 0xa1bebbc1, 0xcaf09aae};
    static const uint32_t fifth[] = {0x374dc6c2, 0x3736d58c, 0xb904e24a, 0xcd3f93ef, 0x88228b1a,
        0x96a4dfb3, 0x5b76ab72, 0xc727ee54};
    struct chance_seed seed = {{0x00, 0xff}};
    struct chance_stream stream;
    chance_stream_init(&stream, &seed, (struct draw_site){0, 0, 0});
    skip_blocks(&stream, 2);
    assert_words(&stream, fourth, 8);
    seed.bytes[1] = 0;
    chance_stream_init(&stream, &seed, (struct draw_site){0, 0, 0x02000000});
    assert_words(&stream, fifth, 8);
}

static void blake2b_256_of_published_texts(void **state)
{
    (void)state;
    char hex[CHANCE_HEX_SIZE];
    chance_digest("", 0, hex);
    assert_string_equal(hex, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    chance_digest("abc", 3, hex);
    assert_string_equal(hex, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    struct chance_seed seed = chance_seed_from_text("abc");
    char same[CHANCE_HEX_SIZE];
    chance_seed_to_hex(&seed, same);
    assert_string_equal(same, hex);
}

static void commitments_are_hashes_of_what_they_hide(void **state)
{
    (void)state;
    char hex[CHANCE_HEX_SIZE];
    struct chance_seed seed = chance_seed_from_text("paperhex");
    chance_commitment(&seed, hex);
    assert_string_equal(hex, "712dd1015e788737facd7f8c6aac703b7fd95992cb259b134b202914cd884f52");
    uint8_t salt[CHANCE_SALT_SIZE];
    for (int i = 0; i < CHANCE_SALT_SIZE; i++)
        salt[i] = (uint8_t)i;
    chance_commit_byte("", salt, 'g', hex);
    assert_string_equal(hex, "371cffc40304740aaf755b26e4bbed2b600395539e78fb8f8e14ece22fb8d33a");
}

static void a_seed_survives_hexadecimal(void **state)
{
    (void)state;
    char hex[CHANCE_HEX_SIZE];
    struct chance_seed seed = chance_seed_from_system();
    struct chance_seed back = {{0}};
    chance_seed_to_hex(&seed, hex);
    assert_true(chance_seed_from_hex(hex, &back));
    assert_memory_equal(seed.bytes, back.bytes, CHANCE_SEED_SIZE);
    hex[CHANCE_HEX_SIZE - 2] = '\0';
    assert_false(chance_seed_from_hex(hex, &back));
}

/* PROTOCOL.md: d4 d6 d8 d10 d12 d20, then the six re-rolls in the same order. */
static void assert_turn(const char *text, uint32_t turn, const uint32_t values[12])
{
    static const uint32_t sides[6] = {4, 6, 8, 10, 12, 20};
    struct chance_seed seed = chance_seed_from_text(text);
    struct chance_stream stream;
    chance_stream_init(&stream, &seed, (struct draw_site){1, turn, 0});
    for (int i = 0; i < 12; i++) {
        uint32_t die = sides[i % 6];
        assert_int_equal(chance_below(&stream, die) + (die != 10), values[i]);
    }
}

static void dice_of_known_seeds_and_turns(void **state)
{
    (void)state;
    assert_turn("e1", 1, (const uint32_t[]){4, 5, 4, 9, 9, 20, 2, 5, 2, 3, 12, 4});
    assert_turn("e1", 2, (const uint32_t[]){3, 6, 6, 9, 1, 5, 1, 4, 2, 8, 6, 10});
    assert_turn("paperhex", 1, (const uint32_t[]){4, 5, 5, 6, 10, 1, 3, 5, 1, 5, 9, 7});
}

/* One turn in some ten million meets a word that a die must skip. In this one the twelfth word is
 * 0xfffffff3, not below 2^32 - 16, the largest multiple of 20, so the d20 takes the thirteenth. */
static void a_word_beyond_the_last_multiple_is_skipped(void **state)
{
    (void)state;
    const uint32_t turn = 65451493;
    assert_turn("paperhex", turn, (const uint32_t[]){3, 1, 7, 2, 4, 16, 3, 3, 5, 5, 12, 7});
    struct chance_seed seed = chance_seed_from_text("paperhex");
    struct chance_stream stream;
    chance_stream_init(&stream, &seed, (struct draw_site){1, turn, 0});
    for (int i = 0; i < 11; i++)
        (void)raw_word(&stream);
    assert_int_equal(raw_word(&stream), 0xfffffff3);
    assert_int_equal(raw_word(&stream) % 20 + 1, 7);
}

static void draws_of_other_kinds(void **state)
{
    (void)state;
    struct chance_seed seed = chance_seed_from_text("paperhex");
    struct chance_stream stream;
    static const uint32_t starts[4] = {6, 6, 2, 6};
    for (uint32_t player = 1; player <= 4; player++) {
        chance_stream_init(&stream, &seed, (struct draw_site){2, player, 1});
        assert_int_equal(chance_below(&stream, 6) + 1, starts[player - 1]);
    }
    static const uint32_t tiles[6] = {12, 14, 18, 12, 7, 5};
    for (uint32_t k = 0; k < 6; k++) {
        chance_stream_init(&stream, &seed, (struct draw_site){3, 1, k});
        assert_int_equal(chance_below(&stream, 22 - k), tiles[k]);
    }
    chance_stream_init(&stream, &seed, (struct draw_site){4, 0, 0});
    assert_int_equal(chance_below(&stream, 2) + 1, 2);
}

/* Compares with the definition of below(n), over words read one by one; returns how many were
 * skipped. */
static int assert_below_matches_definition(uint32_t n, int draws)
{
    struct chance_seed seed = chance_seed_from_text("below");
    struct chance_stream words, stream;
    chance_stream_init(&words, &seed, (struct draw_site){7, n, 0});
    chance_stream_init(&stream, &seed, (struct draw_site){7, n, 0});
    uint64_t limit = ((uint64_t)1 << 32) / n * n;
    int skipped = 0;
    for (int i = 0; i < draws; i++) {
        uint32_t word = raw_word(&words);
        for (; word >= limit; skipped++)
            word = raw_word(&words);
        assert_int_equal(chance_below(&stream, n), word % n);
    }
    return skipped;
}

static void below_skips_what_would_be_unfair(void **state)
{
    (void)state;
    assert_in_range(assert_below_matches_definition(3u << 30, 4000), 1200, 1470);       /* 1/3 */
    assert_in_range(assert_below_matches_definition((1u << 31) + 1, 4000), 3700, 4300); /* 1 */
    assert_in_range(assert_below_matches_definition(0xff000000, 40000), 110, 210);      /* 1/256 */
    assert_int_equal(assert_below_matches_definition(1u << 31, 4000), 0);
    assert_int_equal(assert_below_matches_definition(1, 100), 0);
}

static void a_site_does_not_depend_on_what_was_drawn_elsewhere(void **state)
{
    (void)state;
    struct chance_seed seed = chance_seed_from_text("sites");
    struct chance_stream first, second, again;
    chance_stream_init(&first, &seed, (struct draw_site){1, 5, 0});
    uint32_t expected = chance_below(&first, 1000000);
    chance_stream_init(&second, &seed, (struct draw_site){1, 4, 0});
    (void)chance_below(&second, 6);
    chance_stream_init(&again, &seed, (struct draw_site){1, 5, 0});
    assert_int_equal(chance_below(&again, 1000000), expected);
    chance_stream_init(&second, &seed, (struct draw_site){5, 1, 0});
    assert_int_not_equal(chance_below(&second, 1000000), expected);
}

/* Returns the name of a system without random numbers, as libsodium sees it. */
static const char *nothing_name(void)
{
    return "nothing";
}

static uint32_t no_number(void)
{
    sodium_misuse();
}

static void no_bytes(void *bytes, size_t count)
{
    (void)bytes;
    (void)count;
    sodium_misuse();
}

static int ask_in_vain(int file)
{
    static randombytes_implementation nothing = {
        .implementation_name = nothing_name, .random = no_number, .buf = no_bytes};
    if (dup2(file, STDERR_FILENO) < 0 || dup2(file, STDOUT_FILENO) < 0 ||
        randombytes_set_implementation(&nothing) != 0)
        return 77;
    os_guard_terminal("<given back>");
    (void)chance_seed_from_system();
    return 78;
}

static void without_random_numbers_there_is_a_line_and_status_1(void **state)
{
    (void)state;
    char folder[PATH_SIZE], path[PATH_SIZE];
    int status;
    scratch_create(folder);
    scratch_path(path, folder, "said");
    int file = open(path, O_RDWR | O_CREAT, 0600);
    pid_t child = fork();
    if (child == 0)
        _exit(ask_in_vain(file));
    close(file);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_content(path, "<given back>test_core_chance: the system provides no random numbers\n");
    scratch_remove(folder);
}

static int start(void **state)
{
    (void)state;
    return chance_start(NULL) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rfc_8439_block_function),
        cmocka_unit_test(rfc_8439_zero_key),
        cmocka_unit_test(rfc_8439_other_key_and_nonce),
        cmocka_unit_test(blake2b_256_of_published_texts),
        cmocka_unit_test(commitments_are_hashes_of_what_they_hide),
        cmocka_unit_test(a_seed_survives_hexadecimal),
        cmocka_unit_test(dice_of_known_seeds_and_turns),
        cmocka_unit_test(a_word_beyond_the_last_multiple_is_skipped),
        cmocka_unit_test(draws_of_other_kinds),
        cmocka_unit_test(below_skips_what_would_be_unfair),
        cmocka_unit_test(a_site_does_not_depend_on_what_was_drawn_elsewhere),
        cmocka_unit_test(without_random_numbers_there_is_a_line_and_status_1),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
