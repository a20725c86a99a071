/*
 * Pieces of the games: their number and width, and the right back behind every front.
 */
#include "worktop.h"

#include "scene_scan.h"

static const char *const nothing[] = {NULL};

static void assert_pieces(
    const char *game, const char *component, const char *const *settings, int pieces)
{
    struct worktop top;
    worktop_open(&top, game, component, settings);
    assert_non_null(top.print);
    assert_int_equal(print_piece_count(top.print), pieces);
    worktop_close(&top);
}

static void kits_hold_the_pieces_that_the_games_need(void **state)
{
    (void)state;
    assert_pieces("beerhex", "caps", nothing, 26);
    assert_pieces("beerhex", "caps", (const char *const[]){"size", "4", NULL}, 16);
    assert_pieces("beerhex", "clues", nothing, 6);
    assert_pieces("toll-hexes", "tiles", nothing, 4 * 22 + 1);
    assert_pieces("toll-hexes", "tiles", (const char *const[]){"players", "3", NULL}, 3 * 22 + 1);
    assert_pieces("toll-hexes", "coins", nothing, 50);
    assert_pieces("hex-tri", "figures", nothing, 54);
    assert_pieces("hex-tri", "figures",
        (const char *const[]){"players", "2", "option", "figures=12", NULL}, 24);
    assert_pieces("hex-tri", "manna", nothing, 40);
    assert_pieces("hex-tri", "first-player", nothing, 1);
    assert_pieces("beerhex", "pieces", nothing, 32);
    assert_pieces("toll-hexes", "pieces", nothing, 139);
    assert_pieces("hex-tri", "pieces", nothing, 95);
    assert_pieces("hex", "pieces", nothing, 122);
    assert_pieces("hex-tri", "pieces", (const char *const[]){"spares", "2", NULL}, 95 + 12 + 4);
    assert_pieces("toll-hexes", "tiles", (const char *const[]){"spares", "3", NULL}, 89 + 15);
}

/* ---- faces on a page ---- */

enum { FACES_MAX = 200 };

struct faces {
    int count;
    struct point at[FACES_MAX];
    struct point up[FACES_MAX]; /* the direction of the face's top on the page */
    const char *name[FACES_MAX];
};

/* Finds the placed symbols of the layer with faces, not bleed. */
static void find_faces(const struct worktop *top, const struct scene *scene, struct faces *faces)
{
    struct scene_command command;
    size_t cursor = 0;
    faces->count = 0;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind != SCENE_STAMP)
            continue;
        const char *name = symbols_name(top->symbols, command.symbol);
        if (strstr(name, "-face-") == NULL)
            continue;
        assert_true(faces->count < FACES_MAX);
        faces->at[faces->count] = (struct point){command.affine.x0, command.affine.y0};
        faces->up[faces->count] = (struct point){-command.affine.xy, -command.affine.yy};
        faces->name[faces->count++] = name;
    }
}

/* Returns the owner in a face's symbol name "...-face-OWNER-VALUE-MARK-PATTERN". */
static char owner_of(const char *name)
{
    return strstr(name, "-face-")[6];
}

/* Returns the face of BACKS behind the point AT, or -1. */
static int face_behind(const struct faces *backs, struct point at)
{
    for (int i = 0; i < backs->count; i++) {
        if (fabs(backs->at[i].x - at.x) <= 0.01 && fabs(backs->at[i].y - at.y) <= 0.01)
            return i;
    }
    return -1;
}

/* Reports whether a piece that is turned over with the sheet shows its back upright or upside down:
 * the tops of both sides are on one line through the piece. */
static bool stands_behind(struct point front, struct point back, bool sideways)
{
    struct point seen = {sideways ? -back.x : back.x, sideways ? back.y : -back.y};
    return fabs(front.x * seen.y - front.y * seen.x) < 1e-6;
}

static void check_turned(
    const char *game, const char *component, const char *const *settings, bool sideways)
{
    struct worktop top;
    worktop_open(&top, game, component, settings);
    assert_non_null(top.print);
    for (int page = 0; page < top.print->selected_count; page += 2) {
        struct faces fronts;
        struct faces backs;
        assert_false(print_is_back(top.print, page));
        assert_true(print_is_back(top.print, page + 1));
        struct scene *front = worktop_page(&top, page);
        struct scene *back = worktop_page(&top, page + 1);
        find_faces(&top, front, &fronts);
        find_faces(&top, back, &backs);
        assert_true(fronts.count > 0);
        assert_int_equal(fronts.count, backs.count);
        for (int i = 0; i < fronts.count; i++) {
            struct point at = fronts.at[i];
            if (sideways)
                at.x = top.print->frame.width - at.x;
            else
                at.y = top.print->frame.height - at.y;
            int behind = face_behind(&backs, at);
            assert_true(behind >= 0);
            assert_int_equal(owner_of(fronts.name[i]), owner_of(backs.name[behind]));
            assert_true(stands_behind(fronts.up[i], backs.up[behind], sideways));
        }
        scene_destroy(front);
        scene_destroy(back);
    }
    worktop_close(&top);
}

static void the_right_back_lies_behind_every_front(void **state)
{
    (void)state;
    const char *const tall_long[] = {"duplex", "long", NULL};
    const char *const tall_short[] = {"duplex", "short", "bleed", "2", NULL};
    const char *const wide_long[] = {"landscape", "true", "duplex", "long", NULL};
    const char *const wide_short[] = {"landscape", "true", "duplex", "short", NULL};
    const char *const pointy[] = {"pack", "pointy", NULL};
    static const char *const what[][2] = {{"beerhex", "caps"}, {"toll-hexes", "tiles"},
        {"toll-hexes", "coins"}, {"hex-tri", "figures"}, {"beerhex", "pieces"},
        {"toll-hexes", "pieces"}, {"hex-tri", "pieces"}};
    for (size_t i = 0; i < sizeof what / sizeof what[0]; i++) {
        check_turned(what[i][0], what[i][1], tall_long, true);
        check_turned(what[i][0], what[i][1], tall_short, false);
        check_turned(what[i][0], what[i][1], wide_long, false);
        check_turned(what[i][0], what[i][1], wide_short, true);
        check_turned(what[i][0], what[i][1], pointy, true);
    }
}

/* Side by side, the backs of hexagons mirror the fronts: equally many are turned by 30 degrees to
 * either side. */
static void folded_backs_lean_the_other_way(void **state)
{
    (void)state;
    static const char *const settings[] = {"fold", "true", "pack", "pointy", NULL};
    static const char *const what[] = {"tiles", "pieces"};
    for (int i = 0; i < 2; i++) {
        struct worktop top;
        struct faces faces;
        int left = 0, right = 0;
        worktop_open(&top, "toll-hexes", what[i], settings);
        assert_non_null(top.print);
        struct scene *scene = worktop_page(&top, 0);
        find_faces(&top, scene, &faces);
        for (int face = 0; face < faces.count; face++) {
            left += faces.up[face].x < -1e-6;
            right += faces.up[face].x > 1e-6;
        }
        assert_true(left > 0);
        assert_int_equal(left, right);
        scene_destroy(scene);
        worktop_close(&top);
    }
}

static void fronts_alone_have_no_backs(void **state)
{
    struct worktop top;
    (void)state;
    worktop_open(&top, "toll-hexes", "pieces", (const char *const[]){"fronts", "true", NULL});
    assert_non_null(top.print);
    assert_int_equal(top.print->selected_count, 2);
    assert_false(print_is_back(top.print, 0) || print_is_back(top.print, 1));
    worktop_close(&top);
}

static void pages_are_chosen_by_their_numbers(void **state)
{
    struct worktop top;
    (void)state;
    worktop_open(&top, "toll-hexes", "pieces", (const char *const[]){"pages", "2-3,9", NULL});
    assert_int_equal(top.print->selected_count, 2);
    assert_int_equal(print_plan_pages(top.print), 4);
    assert_int_equal(print_page_number(top.print, 0), 2);
    assert_true(print_is_back(top.print, 0) && !print_is_back(top.print, 1));
    assert_false(print_shares_sheet(top.print, 0));
    worktop_close(&top);
    worktop_open(&top, "toll-hexes", "pieces", (const char *const[]){"pages", "3-4", NULL});
    assert_true(!print_shares_sheet(top.print, 0) && print_shares_sheet(top.print, 1));
    worktop_close(&top);
}

/* Checks that pieces are 3 mm away from the marks: a square of 5 mm, or brackets of 20 mm, 10 mm
 * from the edges. */
static void check_registration(const char *marks, bool square)
{
    struct worktop top;
    struct faces fronts;
    worktop_open(&top, "toll-hexes", "pieces", (const char *const[]){"registration", marks, NULL});
    assert_non_null(top.print);
    struct scene *front = worktop_page(&top, 0);
    find_faces(&top, front, &fronts);
    double reach = 18.8 / 2.0;
    for (int i = 0; i < fronts.count; i++) {
        assert_true(fronts.at[i].x - reach >= 13.5);
        assert_true(fronts.at[i].x + reach <= 210.0 - 13.5);
        assert_true(fronts.at[i].y - reach >= (square ? 18.0 : 13.5));
        assert_true(fronts.at[i].y + reach <= 297.0 - 13.5);
    }
    scene_destroy(front);
    worktop_close(&top);
}

static void pieces_keep_off_registration_marks(void **state)
{
    (void)state;
    check_registration("silhouette-1", true);
    check_registration("silhouette-2", false);
}

/* A spare tile's back looks like its owner's other backs, so that it can replace any tile. */
static void spares_have_the_back_of_the_others(void **state)
{
    struct worktop top;
    struct faces fronts;
    struct faces backs;
    int blank = 0;
    (void)state;
    worktop_open(
        &top, "toll-hexes", "tiles", (const char *const[]){"spares", "2", "players", "2", NULL});
    struct scene *front = worktop_page(&top, 0);
    struct scene *back = worktop_page(&top, 1);
    find_faces(&top, front, &fronts);
    find_faces(&top, back, &backs);
    for (int i = 0; i < fronts.count; i++)
        blank += strstr(fronts.name[i], "-spare-") != NULL;
    assert_int_equal(blank, 6);
    for (int i = 0; i < backs.count; i++)
        blank -= strstr(backs.name[i], "-spare-") != NULL;
    assert_int_equal(blank, 4); /* the Start tile is the only one of its kind */
    scene_destroy(front);
    scene_destroy(back);
    worktop_close(&top);
}

/* All caps of one owner are drawn with the same symbol. */
static void fronts_of_caps_give_nothing_away(void **state)
{
    (void)state;
    struct worktop top;
    struct faces faces;
    worktop_open(&top, "beerhex", "caps", nothing);
    struct scene *scene = worktop_page(&top, 0);
    find_faces(&top, scene, &faces);
    assert_int_equal(faces.count, 26);
    for (int i = 0; i < faces.count; i++) {
        for (int k = 0; k < faces.count; k++) {
            if (owner_of(faces.name[i]) == owner_of(faces.name[k]))
                assert_string_equal(faces.name[i], faces.name[k]);
        }
    }
    scene_destroy(scene);
    worktop_close(&top);
}

static void back_offset_moves_backs_only(void **state)
{
    (void)state;
    struct worktop top;
    worktop_open(&top, "hex-tri", "manna", (const char *const[]){"back-offset", "1.5,-2", NULL});
    for (int page = 0; page < 2; page++) {
        struct scene *scene = worktop_page(&top, page);
        struct scene_command command;
        size_t cursor = 0;
        int depth = 0;
        int groups = 0;
        while (scene_next(scene, &cursor, &command)) {
            if (depth == 0 && command.kind != SCENE_END_GROUP) {
                assert_int_equal(command.kind, SCENE_BEGIN_GROUP); /* layers stay at the top */
                struct scene_command next;
                size_t ahead = cursor;
                assert_true(scene_next(scene, &ahead, &next));
                assert_int_equal(next.kind == SCENE_BEGIN_TRANSFORM && next.affine.x0 == 1.5 &&
                                     next.affine.y0 == -2.0,
                    page == 1);
                groups++;
            }
            depth += command.kind == SCENE_BEGIN_GROUP;
            depth -= command.kind == SCENE_END_GROUP;
        }
        assert_true(groups >= 2);
        scene_destroy(scene);
    }
    worktop_close(&top);
}

/* ---- cut lines ---- */

/* Returns the smaller side of the path's box. */
static double width_of(const struct path_view *path)
{
    double x1 = 1e9, x2 = -1e9, y1 = 1e9, y2 = -1e9;
    for (size_t i = 0; i < path->point_count; i++) {
        x1 = fmin(x1, path->points[i].x);
        x2 = fmax(x2, path->points[i].x);
        y1 = fmin(y1, path->points[i].y);
        y2 = fmax(y2, path->points[i].y);
    }
    return fmin(x2 - x1, y2 - y1);
}

static void assert_cut_width(
    const char *game, const char *component, const char *const *settings, double width, int count)
{
    struct worktop top;
    worktop_open(&top, game, component, settings);
    assert_non_null(top.print);
    int found = 0;
    for (int page = 0; page < top.print->selected_count; page++) {
        struct scene *scene =
            scene_create(top.print->frame.width, top.print->frame.height, top.fonts, top.symbols);
        struct scene_command command;
        size_t cursor = 0;
        assert_int_equal(print_cut(top.print, page, scene), !print_is_back(top.print, page));
        while (scene_next(scene, &cursor, &command)) {
            if (command.kind != SCENE_PATH)
                continue;
            assert_true(fabs(width_of(&command.path) - width) <= 0.02);
            found++;
        }
        scene_destroy(scene);
    }
    assert_int_equal(found, count);
    worktop_close(&top);
}

static void cut_lines_are_as_wide_as_asked(void **state)
{
    (void)state;
    assert_cut_width("toll-hexes", "tiles", (const char *const[]){"hex", "25", NULL}, 25.0, 89);
    assert_cut_width("toll-hexes", "tiles",
        (const char *const[]){"hex", "31.7", "pack", "pointy", "bleed", "3", NULL}, 31.7, 89);
    assert_cut_width("beerhex", "caps", nothing, 25.0, 26);
    assert_cut_width("hex-tri", "figures", (const char *const[]){"fold", "true", NULL}, 18.0, 108);
}

/* The first path of a tile is its ground, exactly as wide as its cut. A ground with its rim is one
 * symbol, which all faces of that owner and side place. */
static void tiles_place_their_owners_ground_which_is_as_wide_as_their_cut(void **state)
{
    (void)state;
    struct worktop top;
    int grounds = 0, faces = 0;
    worktop_open(&top, "toll-hexes", "tiles", (const char *const[]){"hex", "25", NULL});
    for (int symbol = 0; symbol < symbols_count(top.symbols); symbol++) {
        struct scene_command command;
        size_t cursor = 0;
        assert_true(scene_next(symbols_scene(top.symbols, symbol), &cursor, &command));
        if (command.kind == SCENE_STAMP) {
            assert_non_null(strstr(symbols_name(top.symbols, command.symbol), "-ground-"));
            assert_true(command.affine.x0 == 0.0 && command.affine.y0 == 0.0);
            faces++;
            continue;
        }
        assert_int_equal(command.kind, SCENE_PATH);
        assert_true(fabs(width_of(&command.path) - 25.0) <= 0.02);
        grounds++;
    }
    assert_int_equal(grounds, 2 * (4 + 1)); /* fronts and backs of four owners, and of Start */
    assert_int_equal(faces, 4 * (20 + 1) + 2);
    worktop_close(&top);
}

/* The pattern of a player's pieces is drawn once for all the numbers on them. */
static void patterns_are_symbols(void **state)
{
    (void)state;
    struct worktop top;
    worktop_open(&top, "hex-tri", "figures", nothing);
    int placed = 0;
    int last = -1;
    for (int symbol = 0; symbol < symbols_count(top.symbols); symbol++) {
        struct scene_command command;
        for (size_t cursor = 0;
             scene_next(symbols_scene(top.symbols, symbol), &cursor, &command);) {
            if (command.kind != SCENE_STAMP)
                continue;
            placed++;
            last = command.symbol;
        }
    }
    assert_true(placed >= 6);
    assert_non_null(strstr(symbols_name(top.symbols, last), "-ground-"));
    worktop_close(&top);
}

/* ---- refusals ---- */

static void assert_refused(
    const char *game, const char *component, const char *const *settings, const char *words)
{
    struct worktop top;
    worktop_open(&top, game, component, settings);
    assert_null(top.print);
    assert_non_null(strstr(error_format(&top.error).line, words));
    worktop_close(&top);
}

/* The words of WILD and STOPPER end before the tile's corners, in every language. */
static void take_word(void *closure, const struct mark *mark)
{
    const double *width = closure;
    double middle = (mark->ink.left + mark->ink.right) / 2.0;
    if (mark->placement >= 0 && mark->command->kind == SCENE_GLYPHS && fabs(mark->affine.yx) < 1e-9)
        assert_true(fabs(mark->ink.right - middle) <= 0.27 * *width);
}

static void words_stay_on_their_tiles(void **state)
{
    (void)state;
    static const char *const langs[] = {"en", "ja"};
    double width = 20.0;
    for (int i = 0; i < 2; i++) {
        struct worktop top;
        worktop_open(&top, "toll-hexes", "tiles",
            (const char *const[]){"lang", langs[i], "hex", "20", NULL});
        assert_non_null(top.print);
        struct scene *scene = worktop_page(&top, 0);
        scene_scan(scene, take_word, &width);
        scene_destroy(scene);
        worktop_close(&top);
    }
}

static void what_does_not_fit_names_the_largest_that_does(void **state)
{
    (void)state;
    assert_refused(
        "toll-hexes", "tiles", (const char *const[]){"hex", "300", NULL}, "the largest is --hex ");
    assert_refused("beerhex", "caps", (const char *const[]){"paper", "a5", "diameter", "190", NULL},
        "the largest is --diameter ");
    assert_refused(
        "beerhex", "board", (const char *const[]){"hex", "100", NULL}, "the largest is --hex ");
    assert_refused(
        "beerhex", "caps", (const char *const[]){"hex", "20", NULL}, "--hex does not apply");
    assert_refused("hex-tri", "figures",
        (const char *const[]){"bleed", "1", "marks", "outline", NULL}, "--marks outline");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kits_hold_the_pieces_that_the_games_need),
        cmocka_unit_test(the_right_back_lies_behind_every_front),
        cmocka_unit_test(folded_backs_lean_the_other_way),
        cmocka_unit_test(fronts_alone_have_no_backs),
        cmocka_unit_test(pages_are_chosen_by_their_numbers),
        cmocka_unit_test(pieces_keep_off_registration_marks),
        cmocka_unit_test(spares_have_the_back_of_the_others),
        cmocka_unit_test(fronts_of_caps_give_nothing_away),
        cmocka_unit_test(back_offset_moves_backs_only),
        cmocka_unit_test(cut_lines_are_as_wide_as_asked),
        cmocka_unit_test(tiles_place_their_owners_ground_which_is_as_wide_as_their_cut),
        cmocka_unit_test(patterns_are_symbols),
        cmocka_unit_test(words_stay_on_their_tiles),
        cmocka_unit_test(what_does_not_fit_names_the_largest_that_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
