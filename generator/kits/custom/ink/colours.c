/*
 * A kit file's colours in a theme: tones for drawing on them, and whether white or ink is more
 * readable. Also how its lines are painted.
 */
#include "kits/custom/ink/ink.h"

/* Design shares: how far tones are from a colour towards ink or white. */
static const double tone_share[TONE_COUNT] = {[TONE_SHADE] = 0.24, [TONE_DEEP] = 0.62};

/* The roles of tones come after those of the file's colours: first the tones of theme colours. */
enum {
    TONES_FIRST = CUSTOM_COLOURS_MAX,
    TONES_EACH = COLOUR_ROLE_COUNT + CUSTOM_COLOURS_MAX,
    ART_FIRST = TONES_FIRST + TONE_COUNT * TONES_EACH, /* colours of symbols */
};

_Static_assert(ART_FIRST + CUSTOM_ART_COLOURS_MAX <= COLOUR_BLACK - COLOUR_OWN_FIRST,
    "there is a role for every colour and every tone");

enum colour_role custom_tone_of(enum colour_role role, enum custom_tone tone)
{
    assert(role < COLOUR_OWN_FIRST + CUSTOM_COLOURS_MAX);
    return colour_custom(TONES_FIRST + (int)tone * TONES_EACH + (int)role);
}

enum colour_role custom_art_colour(int index)
{
    return colour_custom(ART_FIRST + index);
}

/* Returns the relative luminance of sRGB, as for contrast in WCAG 2, with its curve approximated by
 * a square. */
static double luminance(const struct colour *rgb)
{
    const double *c = rgb->channel;
    return 0.2126 * c[0] * c[0] + 0.7152 * c[1] * c[1] + 0.0722 * c[2] * c[2];
}

static double contrast(double a, double b)
{
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

enum colour_role custom_ink_on(const struct custom_kit *custom, enum colour_role ground)
{
    return custom->dark[ground] ? COLOUR_PAPER : COLOUR_INK;
}

static bool is_dark(const struct palette *rgb, enum colour_role role)
{
    double ground = luminance(&rgb->colour[role]);
    return contrast(ground, luminance(&rgb->colour[COLOUR_PAPER])) >
           contrast(ground, luminance(&rgb->colour[COLOUR_INK]));
}

static struct colour mix(const struct colour *colour, const struct colour *end, double share)
{
    struct colour mixed = *colour;
    for (int i = 0; i < 4; i++)
        mixed.channel[i] += share * (end->channel[i] - colour->channel[i]);
    return mixed;
}

static void add_tones(struct custom_kit *custom, struct theme *theme, enum colour_role role)
{
    enum colour_role end = custom_ink_on(custom, role);
    for (int tone = 0; tone < TONE_COUNT; tone++) {
        enum colour_role mixed = custom_tone_of(role, (enum custom_tone)tone);
        double share = tone_share[tone];
        theme->rgb.colour[mixed] = mix(&theme->rgb.colour[role], &theme->rgb.colour[end], share);
        theme->cmyk.colour[mixed] = mix(&theme->cmyk.colour[role], &theme->cmyk.colour[end], share);
        custom->dark[mixed] = is_dark(&theme->rgb, mixed);
    }
}

static void dress_picture(const struct custom_symbol *symbol, const struct theme *theme)
{
    if (symbol->picture != NULL && theme->custom_colours < 1.0)
        picture_tone(symbol->picture, theme->custom_colours);
    if (symbol->drawing != NULL)
        svg_drawing_tone(symbol->drawing, fmin(1.0, theme->custom_colours));
}

static void dress_symbols(const struct custom_vocabulary *words, struct theme *theme)
{
    for (int i = 0; i < words->palette->count; i++)
        theme_add_custom(theme, ART_FIRST + i, &words->palette->colour[i]);
    for (int i = 0; i < words->symbol_count; i++)
        dress_picture(&words->symbol[i], theme);
    for (int i = 0; i < words->gallery->count; i++)
        dress_picture(words->gallery->picture[i], theme);
}

void custom_colours_dress(struct custom_kit *custom, struct theme *theme)
{
    for (int i = 0; i < custom->words.colour_count; i++)
        theme_add_custom(theme, i, &custom->words.colour[i].colour);
    const struct custom_hex_colours *hex = custom->words.hex;
    for (int i = 0; i < hex->count; i++)
        theme_add_custom(theme, custom->words.colour_count + i, &hex->colour[i].colour);
    int end = COLOUR_OWN_FIRST + custom->words.colour_count + hex->count;
    custom->pale = theme->custom_colours < 1.0;
    for (int role = COLOUR_NONE + 1; role < end; role++)
        custom->dark[role] = is_dark(&theme->rgb, (enum colour_role)role);
    for (int role = COLOUR_NONE + 1; role < end; role++)
        add_tones(custom, theme, (enum colour_role)role);
    dress_symbols(&custom->words, theme);
}

struct paint custom_line_paint(const struct custom_kit *custom, int line)
{
    const struct custom_line *spec = &custom->words.line[line];
    struct paint paint = art_round(paint_line(spec->role, spec->width));
    paint.stroke.dash_count = spec->dash_count;
    for (int i = 0; i < spec->dash_count; i++)
        paint.stroke.dash[i] = spec->dash[i];
    return paint;
}
