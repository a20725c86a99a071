/*
 * Spells and rounds lengths.
 */
#include "layout/layout.h"

#include "core/text.h"

#include <math.h>
#include <stdio.h>

struct mm_text mm_spell(double mm)
{
    struct mm_text spelled;
    struct buffer buffer = BUFFER_INIT;
    buffer_add_decimal(&buffer, mm, 2);
    snprintf(spelled.text, sizeof spelled.text, "%s", buffer.data);
    buffer_finish(&buffer);
    return spelled;
}

double mm_round_down(double mm)
{
    return floor(mm * 10.0 + 1e-6) / 10.0;
}
