/*
 * What a kit file's colours look like in a theme: tones for what lies on them, and whether white or
 * ink is read better.
 */
#include "kits/own/private.h"

/* What a designer may turn: how far tones go from a colour towards ink or white. */
static const double tone_share[TONE_COUNT] = {[TONE_SHADE] = 0.24, [TONE_DEEP] = 0.62};

/* Tones stand behind the file's own colours, first those of themes. */
enum {
    TONES_FIRST = OWN_COLOURS_MAX,
    TONES_EACH = COLOUR_ROLE_COUNT + OWN_COLOURS_MAX,
    ART_FIRST = TONES_FIRST + TONE_COUNT * TONES_EACH, /* the colours of symbols */
};

_Static_assert(ART_FIRST + OWN_ART_COLOURS_MAX <= COLOUR_BLACK - COLOUR_OWN_FIRST,
    "there is a role for every colour and every tone");

enum colour_role own_tone_of(enum colour_role role, enum own_tone tone)
{
    assert(role < COLOUR_OWN_FIRST + OWN_COLOURS_MAX);
    return colour_own(TONES_FIRST + (int)tone * TONES_EACH + (int)role);
}

enum colour_role own_art_colour(int index)
{
    return colour_own(ART_FIRST + index);
}

/* Contrast as in WCAG 2: relative luminance of sRGB, with a square for its curve. */
static double luminance(const struct colour *rgb)
{
    const double *c = rgb->channel;
    return 0.2126 * c[0] * c[0] + 0.7152 * c[1] * c[1] + 0.0722 * c[2] * c[2];
}

static double contrast(double a, double b)
{
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

enum colour_role own_ink_on(const struct own_kit *own, enum colour_role ground)
{
    return own->dark[ground] ? COLOUR_PAPER : COLOUR_INK;
}

static bool is_dark(const struct palette *rgb, enum colour_role role)
{
    double ground = luminance(&rgb->colour[role]);
    return contrast(ground, luminance(&rgb->colour[COLOUR_PAPER])) >
           contrast(ground, luminance(&rgb->colour[COLOUR_INK]));
}

/* COLOUR on its way to END, by SHARE. */
static struct colour mix(const struct colour *colour, const struct colour *end, double share)
{
    struct colour mixed = *colour;
    for (int i = 0; i < 4; i++)
        mixed.channel[i] += share * (end->channel[i] - colour->channel[i]);
    return mixed;
}

static void add_tones(struct own_kit *own, struct theme *theme, enum colour_role role)
{
    enum colour_role end = own_ink_on(own, role);
    for (int tone = 0; tone < TONE_COUNT; tone++) {
        enum colour_role place = own_tone_of(role, (enum own_tone)tone);
        double share = tone_share[tone];
        theme->rgb.colour[place] = mix(&theme->rgb.colour[role], &theme->rgb.colour[end], share);
        theme->cmyk.colour[place] = mix(&theme->cmyk.colour[role], &theme->cmyk.colour[end], share);
        own->dark[place] = is_dark(&theme->rgb, place);
    }
}

static void dress_picture(const struct own_symbol *symbol, const struct theme *theme)
{
    if (symbol->picture != NULL && theme->own_colours < 1.0)
        png_picture_tone(symbol->picture, theme->own_colours);
}

static void dress_symbols(const struct own_vocabulary *words, struct theme *theme)
{
    for (int i = 0; i < words->palette->count; i++)
        theme_add_own(theme, ART_FIRST + i, &words->palette->colour[i]);
    for (int i = 0; i < words->symbol_count; i++)
        dress_picture(&words->symbol[i], theme);
    for (int i = 0; i < own_gallery_count(words->gallery); i++)
        dress_picture(own_gallery_at(words->gallery, i), theme);
}

void own_kit_dress(struct own_kit *own, struct theme *theme)
{
    if (own->has_font)
        theme->font = own->font;
    for (int i = 0; i < own->words.colour_count; i++)
        theme_add_own(theme, i, &own->words.colour[i].colour);
    int end = COLOUR_OWN_FIRST + own->words.colour_count;
    own->pale = theme->own_colours < 1.0;
    for (int role = COLOUR_NONE + 1; role < end; role++)
        own->dark[role] = is_dark(&theme->rgb, (enum colour_role)role);
    for (int role = COLOUR_NONE + 1; role < end; role++)
        add_tones(own, theme, (enum colour_role)role);
    dress_symbols(&own->words, theme);
}
