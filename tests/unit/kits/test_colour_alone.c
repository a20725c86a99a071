/*
 * Colour is never alone: what pieces and boards say can be told apart in a grey copy, with the same
 * ink for all players, and by eyes that lack one sort of cones, in every theme.
 */
#include "worktop.h"

#include "device/device.h"
#include "eyes.h"
#include "kits/art/art.h"

static const char *const theme_files[] = {SOURCE_FOLDER "/templates/themes/default.yaml",
    SOURCE_FOLDER "/templates/themes/low-ink.yaml", SOURCE_FOLDER "/templates/themes/woodcut.yaml"};

enum { THEMES = sizeof theme_files / sizeof theme_files[0], FACES_MAX = 120 };

/* One way of looking: eyes, and the palette that they see. */
struct look {
    enum eyes eyes;
    const char *theme;
    struct palette palette;
};

/* Calls CHECK for all eyes and themes. */
static void for_all_looks(void (*check)(const struct look *look, void *closure), void *closure)
{
    for (int i = 0; i < THEMES; i++) {
        struct error error = ERROR_INIT;
        struct theme theme;
        if (!theme_read(theme_files[i], &theme, &error))
            fail_msg("%s", error_format(&error).line);
        for (int eyes = 0; eyes < EYES_COUNT; eyes++) {
            struct look look = {
                (enum eyes)eyes, theme_files[i], eyes_palette((enum eyes)eyes, &theme)};
            check(&look, closure);
        }
    }
}

/* ---- pieces ---- */

/* A face: whose it is, and everything else about it. */
struct face {
    const struct scene *scene;
    const char *name;
    int owner;
    char rest[64];
};

struct pieces {
    const char *game, *component;
    struct worktop top;
    int count;
    struct face face[FACES_MAX];
};

/* Reads a face's name, "...-face-OWNER-VALUE-MARK-PATTERN". Everything except owner and pattern is
 * the rest. */
static bool read_face(struct face *face, const char *name)
{
    const char *at = strstr(name, "-face-");
    if (at == NULL)
        return false;
    at += strlen("-face-");
    *face = (struct face){.name = name, .owner = at[0] - '0'};
    at += strlen("1-");
    int length = (int)(strrchr(at, '-') - at);
    snprintf(face->rest, sizeof face->rest, "%.*s", length, at);
    return true;
}

static void open_pieces(struct pieces *pieces, const char *const *settings)
{
    worktop_open(&pieces->top, pieces->game, pieces->component, settings);
    assert_non_null(pieces->top.print);
    pieces->count = 0;
    for (int i = 0; i < symbols_count(pieces->top.symbols); i++) {
        struct face *face = &pieces->face[pieces->count];
        if (!read_face(face, symbols_name(pieces->top.symbols, i)))
            continue;
        face->scene = symbols_scene(pieces->top.symbols, i);
        pieces->count++;
        assert_true(pieces->count < FACES_MAX);
    }
    assert_true(pieces->count > 1);
}

/* Returns the box of a face's first item: its ground, which may be a placed symbol. */
static struct rect box_of(const struct scene *scene)
{
    struct scene_command command;
    size_t cursor = 0;
    while (scene_next(scene, &cursor, &command) && command.kind != SCENE_PATH) {
        if (command.kind == SCENE_STAMP)
            return box_of(symbols_scene(scene_symbols(scene), command.symbol));
    }
    assert_int_equal(command.kind, SCENE_PATH);
    struct point low = command.path.points[0];
    struct point high = low;
    for (size_t i = 1; i < command.path.point_count; i++) {
        low.x = fmin(low.x, command.path.points[i].x);
        low.y = fmin(low.y, command.path.points[i].y);
        high.x = fmax(high.x, command.path.points[i].x);
        high.y = fmax(high.y, command.path.points[i].y);
    }
    return (struct rect){low.x, low.y, high.x - low.x, high.y - low.y};
}

static double difference(const struct look *look, const struct scene *a, const struct scene *b)
{
    struct rect box = box_of(a);
    struct view one = view_of(a, box, &look->palette);
    struct view other = view_of(b, box, &look->palette);
    double share = view_difference(&one, &other);
    view_finish(&one);
    view_finish(&other);
    return share;
}

/* Selects pairs of faces that differ in meaning but are otherwise alike. */
typedef bool (*pair_function)(const struct face *a, const struct face *b);

static bool differ_in_owner(const struct face *a, const struct face *b)
{
    return a->owner != b->owner && strcmp(a->rest, b->rest) == 0;
}

/* Pairs that differ in being a Chief, or in the symbol inside a cap. */
static bool differ_in_value(const struct face *a, const struct face *b)
{
    return a->owner == b->owner && a->rest[0] != b->rest[0] &&
           strcmp(a->rest + 1, b->rest + 1) == 0;
}

/* Pairs of a WILD, a STOPPER and a numbered tile. */
static bool differ_in_sort(const struct face *a, const struct face *b)
{
    char one = a->rest[strlen("0-")];
    char other = b->rest[strlen("0-")];
    return a->owner == b->owner && one != other && (one == 'w' || one == 's') && other != 'b';
}

struct pairs {
    const struct pieces *pieces;
    pair_function differ;
    double least;
    int count;
};

static void check_pairs(const struct look *look, void *closure)
{
    struct pairs *pairs = closure;
    const struct pieces *pieces = pairs->pieces;
    for (int i = 0; i < pieces->count; i++) {
        for (int k = 0; k < pieces->count; k++) {
            const struct face *a = &pieces->face[i];
            const struct face *b = &pieces->face[k];
            if (!pairs->differ(a, b) || (i > k && pairs->differ(b, a)))
                continue;
            double share = difference(look, a->scene, b->scene);
            pairs->count++;
            if (share < pairs->least)
                fail_msg("%s, eyes %d: %s and %s differ in %.2f %%", look->theme, (int)look->eyes,
                    a->name, b->name, 100.0 * share);
        }
    }
}

/* Asserts that at least LEAST of the box differs much in every such pair. */
static void assert_told_apart(const char *game, const char *component, const char *const *settings,
    pair_function differ, double least, int count)
{
    struct pieces pieces = {.game = game, .component = component};
    open_pieces(&pieces, settings);
    struct pairs pairs = {&pieces, differ, least, 0};
    for_all_looks(check_pairs, &pairs);
    assert_int_equal(pairs.count, count * THEMES * EYES_COUNT);
    worktop_close(&pieces.top);
}

static const char *const nothing[] = {NULL};
static const char *const standing[] = {"standees", "true", NULL};

/* Six owners have 15 pairs, twice: Chiefs and others. A third of a standing figure is its feet,
 * which are white. */
static void figures_show_their_owners(void **state)
{
    (void)state;
    assert_told_apart("hex-tri", "figures", nothing, differ_in_owner, 0.10, 30);
    assert_told_apart("hex-tri", "figures", standing, differ_in_owner, 0.08, 30);
    assert_told_apart("hex-tri", "figures", nothing, differ_in_value, 0.05, 6);
}

/* Four owners have 6 pairs for each kind of tile (18 numbered, WILD, STOPPER) and for backs. The
 * bank's Start tile adds 4 pairs with the numbered tile that has its digits, and 4 with backs. */
static void tiles_show_their_owners_and_sorts(void **state)
{
    (void)state;
    assert_told_apart("toll-hexes", "tiles", nothing, differ_in_owner, 0.018, 21 * 6 + 2 * 4);
    assert_told_apart("toll-hexes", "tiles", nothing, differ_in_sort, 0.10, 4 * (18 + 18 + 1));
}

static void caps_show_owners_and_symbols(void **state)
{
    (void)state;
    assert_told_apart("beerhex", "caps", nothing, differ_in_owner, 0.04, 3);
    assert_told_apart("beerhex", "caps", nothing, differ_in_value, 0.05, 2);
    assert_told_apart("beerhex", "clues", nothing, differ_in_owner, 0.40, 1);
}

/* ---- the judge ---- */

static void plain_discs_of_one_ink_are_not_told_apart(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct theme theme;
    assert_true(theme_read(theme_files[0], &theme, &error));
    struct fonts *fonts = fonts_create(&error);
    struct scene *disc[2];
    for (int i = 0; i < 2; i++) {
        disc[i] = scene_create(20.0, 20.0, fonts, NULL);
        scene_circle(disc[i], (struct point){10.0, 10.0}, 9.0);
        scene_paint(disc[i], paint_fill(owner_role(1 + 2 * i)));
    }
    struct look look = {EYES_ONE_INK, theme_files[0], eyes_palette(EYES_ONE_INK, &theme)};
    assert_true(difference(&look, disc[0], disc[1]) == 0.0);
    look.palette = theme.rgb;
    assert_true(difference(&look, disc[0], disc[1]) > 0.7);
    /* Red and green of the same lightness for eyes without middle-wave cones. */
    theme.rgb.colour[COLOUR_PLAYER_1] = (struct colour){COLOUR_RGB, {0.10, 0.45, 0.10, 0.0}};
    theme.rgb.colour[COLOUR_PLAYER_3] = (struct colour){COLOUR_RGB, {0.80, 0.29, 0.10, 0.0}};
    look.palette = eyes_palette(EYES_DEUTERANOPIA, &theme);
    assert_true(difference(&look, disc[0], disc[1]) == 0.0);
    look.palette = theme.rgb;
    assert_true(difference(&look, disc[0], disc[1]) > 0.7);
    scene_destroy(disc[0]);
    scene_destroy(disc[1]);
    fonts_destroy(fonts);
}

/* ---- boards ---- */

/* Where WORDS begin on the page, and how often they occur. */
struct finding {
    struct device device;
    const char *words;
    struct point at;
    int count;
};

static void find_words(struct device *device, const struct scene_command *command)
{
    struct finding *finding = (struct finding *)device;
    if (command->run.source_length != strlen(finding->words) ||
        memcmp(command->run.source, finding->words, command->run.source_length) != 0)
        return;
    finding->at = affine_apply(command->to_page, command->origin);
    finding->count++;
}

static struct finding find(const struct scene *scene, const char *words)
{
    struct finding finding = {.device = {.glyphs = find_words}, .words = words};
    device_draw(&finding.device, scene);
    return finding;
}

/* Two cells of a board with different meanings, by their names, and how much of their middles must
 * differ. */
struct cells {
    const char *game, *component;
    const char *one, *other;
    double reach; /* half the width of what is looked at, mm */
    double down;  /* distance of its middle below the line of names, mm */
    double least;
    const struct scene *scene;
};

static struct rect around(const struct cells *cells, const char *name)
{
    struct finding finding = find(cells->scene, name);
    assert_true(finding.count >= 1);
    return (struct rect){finding.at.x - cells->reach, finding.at.y + cells->down - cells->reach,
        2.0 * cells->reach, 2.0 * cells->reach};
}

static void check_cells(const struct look *look, void *closure)
{
    const struct cells *cells = closure;
    struct view one = view_of(cells->scene, around(cells, cells->one), &look->palette);
    struct view other = view_of(cells->scene, around(cells, cells->other), &look->palette);
    double share = view_difference(&one, &other);
    view_finish(&one);
    view_finish(&other);
    if (share < cells->least)
        fail_msg("%s, eyes %d: %s and %s of %s differ in %.2f %%", look->theme, (int)look->eyes,
            cells->one, cells->other, cells->game, 100.0 * share);
}

static void fields_show_what_they_are(void **state)
{
    (void)state;
    struct cells all[] = {
        {"toll-hexes", "board", "f6", "f4", 5.0, 7.0, 0.05, NULL}, /* Start, plain */
        {"toll-hexes", "board", "f2", "f4", 5.0, 7.0, 0.05, NULL}, /* a Goal, plain */
        {"toll-hexes", "board", "f1", "f4", 5.0, 7.0, 0.05, NULL}, /* an Assist Zone, plain */
        {"toll-hexes", "board", "f1", "f2", 5.0, 7.0, 0.05, NULL},
        {"toll-hexes", "board", "f2", "f6", 5.0, 7.0, 0.05, NULL},
        {"pocket-hexes", "sheet", "a1", "d4", 6.0, 4.0, 0.02, NULL}, /* cannot score, can */
        {"hex-tri", "board", "t1", "t20", 3.0, 0.0, 0.05, NULL}, /* an entry, a triangle within */
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        struct worktop top;
        worktop_open(&top, all[i].game, all[i].component, nothing);
        struct scene *scene = worktop_page(&top, 0);
        all[i].scene = scene;
        for_all_looks(check_cells, &all[i]);
        scene_destroy(scene);
        worktop_close(&top);
    }
}

/* Both sides of each player bear their name. */
static void sides_of_beerhex_are_named(void **state)
{
    (void)state;
    struct worktop top;
    worktop_open(&top, "beerhex", "board", nothing);
    struct scene *scene = worktop_page(&top, 0);
    assert_int_equal(find(scene, "GOLD").count, 2);
    assert_int_equal(find(scene, "SILVER").count, 2);
    scene_destroy(scene);
    worktop_close(&top);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_discs_of_one_ink_are_not_told_apart),
        cmocka_unit_test(figures_show_their_owners),
        cmocka_unit_test(tiles_show_their_owners_and_sorts),
        cmocka_unit_test(caps_show_owners_and_symbols),
        cmocka_unit_test(fields_show_what_they_are),
        cmocka_unit_test(sides_of_beerhex_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
