/*
 * Seeds on paper. What hexplay would read differently from what the eye sees is refused here.
 */
#include "kits/pocket_hexes/kit.h"

#include "core/chance.h"
#include "core/escape.h"
#include "core/os.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

enum { SYLLABLES = 6, SYLLABLES_A_WORD = 3 };

/* What would have to be escaped to be shown: control characters, what turns the reading direction.
 */
static bool has_control_character(const char *value)
{
    char piece[ESCAPE_SIZE];
    for (const char *cursor = value, *from = value; escape_next(&cursor, piece); from = cursor) {
        size_t length = (size_t)(cursor - from);
        if (strlen(piece) != length || memcmp(piece, from, length) != 0)
            return true;
    }
    return false;
}

bool pocket_seed_take(const char *value, char seed[POCKET_SEED_SIZE], struct error *error)
{
    static const char accepted[] = "accepted is a text that can be printed and typed";
    size_t length = strlen(value);
    if (length == 0 || !text_is_utf8(value, length))
        return error_refuse(
            error, REASON_BAD_VALUE, error_option("seed"), "not UTF-8 or empty; %s", accepted);
    if (has_control_character(value))
        return error_refuse(error, REASON_BAD_VALUE, error_option("seed"),
            "it has a control character; %s", accepted);
    if (value[0] == ' ' || value[length - 1] == ' ' || strstr(value, "  ") != NULL)
        return error_refuse(error, REASON_BAD_VALUE, error_option("seed"),
            "spaces at its ends or side by side cannot be seen on paper; %s", accepted);
    if (length > POCKET_SEED_MAX)
        return error_refuse(error, REASON_BAD_VALUE, error_option("seed"),
            "longer than %d bytes; %s", POCKET_SEED_MAX, accepted);
    snprintf(seed, POCKET_SEED_SIZE, "%s", value);
    return true;
}

void pocket_seed_invent(char seed[POCKET_SEED_SIZE])
{
    static const char consonants[] = "bdfgklmnprstvz";
    static const char vowels[] = "aeiou";
    struct chance_seed chance = chance_seed_from_system();
    int64_t date;
    char fixed[40];
    if (os_fixed_seconds(&date)) {
        snprintf(fixed, sizeof fixed, "dice-sheet %lld", (long long)date);
        chance = chance_seed_from_text(fixed);
    }
    struct chance_stream stream;
    chance_stream_init(&stream, &chance, (struct draw_site){0, 0, 0});
    struct text text = text_in(seed, POCKET_SEED_SIZE);
    for (int i = 0; i < SYLLABLES; i++) {
        if (i > 0 && i % SYLLABLES_A_WORD == 0)
            text_add_char(&text, '-');
        text_add_char(&text, consonants[chance_below(&stream, sizeof consonants - 1)]);
        text_add_char(&text, vowels[chance_below(&stream, sizeof vowels - 1)]);
    }
}
