/*
 * Hashes of bytes: equal for equal bytes at any address, and different for similar ones.
 */
#include "check.h"

#include "core/rng.h"

#include <string.h>

enum { SIZE = 29 };

static void equal_bytes_have_one_hash_wherever_they_lie(void **state)
{
    unsigned char bytes[SIZE + 8];
    unsigned char copy[SIZE];
    (void)state;
    for (int i = 0; i < SIZE; i++)
        copy[i] = (unsigned char)(i * 37);
    for (int shift = 0; shift < 8; shift++) {
        memcpy(bytes + shift, copy, SIZE);
        assert_true(hash_bytes(0, bytes + shift, SIZE) == hash_bytes(0, copy, SIZE));
    }
}

static void every_bit_counts(void **state)
{
    unsigned char bytes[SIZE] = {0};
    uint64_t seen[SIZE * 8 + 1] = {hash_bytes(0, bytes, SIZE)};
    (void)state;
    for (int bit = 0; bit < SIZE * 8; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        seen[bit + 1] = hash_bytes(0, bytes, SIZE);
        bytes[bit / 8] = 0;
        for (int i = 0; i <= bit; i++)
            assert_true(seen[i] != seen[bit + 1]);
    }
}

static void zeros_differ_by_their_number(void **state)
{
    static const unsigned char zeros[SIZE] = {0};
    (void)state;
    for (size_t a = 0; a <= SIZE; a++)
        for (size_t b = 0; b < a; b++)
            assert_true(hash_bytes(0, zeros, a) != hash_bytes(0, zeros, b));
}

static void pieces_count_in_their_order(void **state)
{
    (void)state;
    uint64_t forth = hash_bytes(hash_bytes(0, "a", 1), "b", 1);
    uint64_t back = hash_bytes(hash_bytes(0, "b", 1), "a", 1);
    assert_true(forth != back);
    assert_true(forth != hash_bytes(0, "ab", 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_bytes_have_one_hash_wherever_they_lie),
        cmocka_unit_test(every_bit_counts),
        cmocka_unit_test(zeros_differ_by_their_number),
        cmocka_unit_test(pieces_count_in_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
