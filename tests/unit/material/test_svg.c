/*
 * What is drawn for SVG pictures, point by point; what makes a file a drawing for another library,
 * with its line; and what is refused.
 */
#include "unit/core/check.h"

#include "core/text.h"
#include "material/private.h"

#include <math.h>
#include <stdlib.h>

/* Returns the shapes of TEXT; NULL and an error if it is not SVG, or not only shapes. */
static struct svg_art *shapes_of(const char *text, struct error *error)
{
    struct svg_file *file = svg_file_parse("t.svg", text, strlen(text), error);
    struct svg_art *art = file != NULL ? svg_art_of(file, error) : NULL;
    svg_file_destroy(file);
    return art;
}

static struct svg_art *read_text(const char *text)
{
    struct error error = ERROR_INIT;
    struct svg_art *art = shapes_of(text, &error);
    if (art == NULL)
        print_error("%s\n", error_format(&error).line);
    assert_non_null(art);
    return art;
}

/* Returns the picture whose svg element contains INSIDE, with a viewBox of 100 x 100. */
static struct svg_art *read_inside(const char *inside)
{
    struct buffer text = BUFFER_INIT;
    buffer_format(&text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "viewBox=\"0 0 100 100\">%s</svg>",
        inside);
    struct svg_art *art = read_text(text.data);
    buffer_finish(&text);
    return art;
}

/* Spells what the picture draws into a box of 100 x 100 mm, as "M x y L x y C .. Z", rounded. */
static void spell(const struct svg_art *art, struct buffer *out)
{
    enum colour_role roles[SVG_COLOURS_MAX];
    for (int i = 0; i < SVG_COLOURS_MAX; i++)
        roles[i] = COLOUR_INK;
    struct scene *scene = scene_create(200.0, 200.0, NULL, NULL);
    svg_art_draw(art, roles, (struct rect){0.0, 0.0, 100.0, 100.0}, scene);
    struct error error = ERROR_INIT;
    assert_true(scene_check(scene, &error));
    struct scene_command command;
    size_t cursor = 0;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind != SCENE_PATH)
            continue;
        const struct point *point = command.path.points;
        for (size_t i = 0; i < command.path.verb_count; i++) {
            int verb = command.path.verbs[i];
            buffer_format(out, "%c", "MLCZ"[verb]);
            for (int k = verb == PATH_CURVE ? 3 : verb == PATH_CLOSE ? 0 : 1; k > 0; k--, point++) {
                buffer_add(out, " ");
                buffer_add_decimal(out, point->x, 2);
                buffer_add(out, " ");
                buffer_add_decimal(out, point->y, 2);
            }
            buffer_add(out, " ");
        }
    }
    scene_destroy(scene);
}

static void assert_drawn(const char *inside, const char *expected)
{
    struct svg_art *art = read_inside(inside);
    struct buffer out = BUFFER_INIT;
    spell(art, &out);
    assert_string_equal(out.data, expected);
    buffer_finish(&out);
    svg_art_destroy(art);
}

static void path_data_is_read_as_svg_has_it(void **state)
{
    (void)state;
    static const struct {
        const char *data, *expected;
    } paths[] = {
        {"M10 20L30,40", "M 10 20 L 30 40 "},
        {"m10-20l.5.5-1e1,2E+1z", "M 10 -20 L 10.5 -19.5 L 0.5 0.5 Z "},
        {"M1 2 3 4 5 6", "M 1 2 L 3 4 L 5 6 "},
        {"m1 2 3 4 5 6", "M 1 2 L 4 6 L 9 12 "},
        {"M1 1H5V6h-2v-1", "M 1 1 L 5 1 L 5 6 L 3 6 L 3 5 "},
        {"M0 0C1 2 3 4 5 6S9 10 11 12", "M 0 0 C 1 2 3 4 5 6 C 7 8 9 10 11 12 "},
        {"M0 0c1 2 3 4 5 6s4 4 6 6", "M 0 0 C 1 2 3 4 5 6 C 7 8 9 10 11 12 "},
        {"M0 0S9 10 11 12", "M 0 0 C 0 0 9 10 11 12 "},
        {"M0 0Q3 3 6 0T12 0", "M 0 0 C 2 2 4 2 6 0 C 8 -2 10 -2 12 0 "},
        {"M1 1L5 1Z L9 9", "M 1 1 L 5 1 Z M 1 1 L 9 9 "},
        {"M1 1l4 0zm1 1l2 2", "M 1 1 L 5 1 Z M 2 2 L 4 4 "},
        {"M0 0L0 0A0 5 0 0 1 8 8", "M 0 0 L 0 0 L 8 8 "},
        /* A quarter circle in both directions; the flags need no blanks. */
        {"M10 0A10 10 0 0 1 20 10", "M 10 0 C 15.52 0 20 4.48 20 10 "},
        {"M10 0a10 10 0 0010 10", "M 10 0 C 10 5.52 14.48 10 20 10 "},
        /* Radii that are too small are enlarged to fit: a half circle around 10 0. */
        {"M0 0A1 1 0 0 1 20 0", "M 0 0 C 0 -5.52 4.48 -10 10 -10 C 15.52 -10 20 -5.52 20 0 "},
        /* The long way around. */
        {"M10 0A10 10 0 1 0 20 10",
            "M 10 0 C 4.48 0 0 4.48 0 10 C 0 15.52 4.48 20 10 20 C 15.52 20 20 15.52 20 10 "},
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        char inside[200];
        snprintf(inside, sizeof inside, "<path d=\"%s\"/>", paths[i].data);
        assert_drawn(inside, paths[i].expected);
    }
}

static void shapes_become_paths(void **state)
{
    (void)state;
    assert_drawn("<rect x='1' y='2' width='30' height='40'/>", "M 1 2 L 31 2 L 31 42 L 1 42 Z ");
    assert_drawn("<rect width='20' height='20' rx='10'/>",
        "M 10 0 L 10 0 C 15.52 0 20 4.48 20 10 L 20 10 C 20 15.52 15.52 20 10 20 L 10 20 "
        "C 4.48 20 0 15.52 0 10 L 0 10 C 0 4.48 4.48 0 10 0 Z ");
    assert_drawn("<circle cx='50' cy='50' r='10'/>",
        "M 60 50 C 60 55.52 55.52 60 50 60 C 44.48 60 40 55.52 40 50 C 40 44.48 44.48 40 50 40 "
        "C 55.52 40 60 44.48 60 50 Z ");
    assert_drawn("<line x1='1' y1='2' x2='3' y2='4' stroke='black'/>", "M 1 2 L 3 4 ");
    assert_drawn("<polyline points='1,2 3,4 5 6'/>", "M 1 2 L 3 4 L 5 6 ");
    assert_drawn("<polygon points='1,2,3,4,5,6'/>", "M 1 2 L 3 4 L 5 6 Z ");
}

static void transforms_are_joined_from_the_inside(void **state)
{
    (void)state;
    assert_drawn("<g transform='translate(10)'><path transform='scale(2)' d='M1 1L2 2'/></g>",
        "M 12 2 L 14 4 ");
    assert_drawn("<path transform='translate(10 5) rotate(90)' d='M1 0L2 0'/>", "M 10 6 L 10 7 ");
    assert_drawn("<path transform='rotate(180, 10, 10)' d='M0 0L10 0'/>", "M 20 20 L 10 20 ");
    assert_drawn("<path transform='matrix(1 2 3 4 5 6)' d='M1 1L0 0'/>", "M 9 12 L 5 6 ");
    assert_drawn("<path transform='skewX(45)' d='M0 2L0 0'/>", "M 2 2 L 0 0 ");
    assert_drawn("<path transform='skewY(45)' d='M2 0L0 0'/>", "M 2 2 L 0 0 ");
}

static void use_repeats_what_is_in_the_file(void **state)
{
    (void)state;
    assert_drawn("<defs><path id='a' d='M1 1L2 2'/></defs><use href='#a' x='10'/>"
                 "<use xlink:href='#a' y='20' transform='scale(2)'/>",
        "M 11 1 L 12 2 M 2 42 L 4 44 ");
}

static void what_is_not_displayed_is_passed_over(void **state)
{
    (void)state;
    assert_drawn(
        "<title>t</title><desc>d</desc><metadata><x xmlns='y'>z</x></metadata>"
        "<z:view xmlns:z='http://z'><path d='M9 9L8 8'/></z:view>"
        "<g display='none'><path d='M1 1L2 2'/></g><path style='display:none' d='M1 1L2 2'/>"
        "<path fill='none' d='M1 1L2 2'/><path fill-opacity='0' d='M1 1L2 2'/>"
        "<path fill='#123' d='M3 3L4 4'/>",
        "M 3 3 L 4 4 ");
}

static void styles_are_inherited_and_overridden(void **state)
{
    (void)state;
    struct svg_art *art = read_inside(
        "<g fill='#0a6158' stroke-width='4'><path d='M1 1L2 2'/>"
        "<path style='fill: rgb(255,0,50&#37;) ; stroke:white' fill='red' d='M1 1L2&#x20;2'/>"
        "<path fill='#0a6158' fill-rule='evenodd' d='M1 1L2 2Z'/></g><path d='M1 1L2 2'/>");
    static const uint8_t colours[][3] = {
        {0x0a, 0x61, 0x58}, {255, 0, 128}, {255, 255, 255}, {0, 0, 0}};
    assert_int_equal(svg_art_colour_count(art), 4);
    for (int i = 0; i < 4; i++)
        assert_memory_equal(svg_art_colour(art, i), colours[i], 3);
    assert_true(fabs(art->shapes[1].stroke.width - 4.0) < 1e-9);
    svg_art_destroy(art);
}

/* Fill and line of the first path, and its stroke in millimetres. */
static void style_sheets_override_attributes_and_are_overridden(void **state)
{
    (void)state;
    struct svg_art *art = read_inside(
        "<defs><style>.b{fill:#00ff00}/* .b{fill:red} */ path,.c{fill:#0000ff} .gone{display:none}"
        "</style></defs><path fill='red' d='M1 1L2 2'/><path class=' a b' d='M1 1L2 2'/>"
        "<path class='b' style='fill:#ffffff' d='M1 1L2 2'/><path class='gone' d='M1 1L2 2'/>"
        "<g class='b'><rect width='1' height='1' fill='#123456'/><rect width='1' height='1'/></g>");
    static const uint8_t colours[][3] = {
        {0, 0, 255}, {0, 255, 0}, {255, 255, 255}, {0x12, 0x34, 0x56}};
    assert_int_equal(svg_art_colour_count(art), 4);
    for (int i = 0; i < 4; i++)
        assert_memory_equal(svg_art_colour(art, i), colours[i], 3);
    assert_int_equal(art->shape_count, 5);
    assert_int_equal(art->shapes[4].fill, 1);
    svg_art_destroy(art);
}

static void paints_are_those_of_the_file(void **state)
{
    (void)state;
    static const enum colour_role roles[] = {COLOUR_ACCENT, COLOUR_PLAYER_1};
    struct svg_art *art =
        read_inside("<path transform='scale(2)' fill='red' stroke='blue' stroke-width='3' "
                    "stroke-linecap='round' stroke-linejoin='bevel' stroke-dasharray='1,2' "
                    "stroke-dashoffset='1' fill-rule='evenodd' d='M10 10L20 20'/>");
    struct scene *scene = scene_create(100.0, 100.0, NULL, NULL);
    svg_art_draw(art, roles, (struct rect){10.0, 10.0, 80.0, 50.0}, scene);
    struct scene_command command;
    size_t cursor = 0;
    assert_true(scene_next(scene, &cursor, &command));
    assert_int_equal(command.kind, SCENE_PATH);
    assert_int_equal(command.paint.fill, COLOUR_ACCENT);
    assert_int_equal(command.paint.line, COLOUR_PLAYER_1);
    assert_true(command.paint.even_odd);
    assert_int_equal(command.paint.stroke.cap, CAP_ROUND);
    assert_int_equal(command.paint.stroke.join, JOIN_BEVEL);
    /* 100 units become 50 mm, in the middle of 80 mm. */
    assert_true(fabs(command.paint.stroke.width - 3.0) < 1e-9);
    assert_int_equal(command.paint.stroke.dash_count, 2);
    assert_true(fabs(command.paint.stroke.dash[1] - 2.0) < 1e-9);
    assert_true(fabs(command.paint.stroke.dash_offset - 1.0) < 1e-9);
    assert_true(fabs(command.path.points[0].x - 35.0) < 1e-9);
    assert_true(fabs(command.path.points[0].y - 20.0) < 1e-9);
    assert_false(scene_next(scene, &cursor, &command));
    scene_destroy(scene);
    svg_art_destroy(art);
}

static void what_reaches_out_is_clipped(void **state)
{
    (void)state;
    static const enum colour_role role = COLOUR_INK;
    struct svg_art *art = read_inside("<circle cx='100' cy='50' r='20'/>");
    struct scene *scene = scene_create(100.0, 100.0, NULL, NULL);
    svg_art_draw(art, &role, (struct rect){0.0, 0.0, 50.0, 50.0}, scene);
    struct scene_command command;
    size_t cursor = 0;
    assert_true(scene_next(scene, &cursor, &command));
    assert_int_equal(command.kind, SCENE_BEGIN_CLIP);
    scene_destroy(scene);
    svg_art_destroy(art);
}

static void a_size_is_found_without_a_view_box(void **state)
{
    (void)state;
    struct svg_art *art = read_text("<svg width='20mm' height='1in'><path d='M0 0L1 1'/></svg>");
    assert_true(fabs(art->box.width / art->box.height - 20.0 / 25.4) < 1e-9);
    svg_art_destroy(art);
    art = read_text("<svg><rect x='5' y='6' width='30' height='10'/></svg>");
    assert_true(fabs(art->box.width - 30.0) < 1e-9);
    assert_true(fabs(art->box.height - 10.0) < 1e-9);
    svg_art_destroy(art);
    art = read_text("<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE svg PUBLIC "
                    "'-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>"
                    "<svg viewBox='0,0,2,1'><rect width='1' height='1'/></svg>");
    assert_true(art->box.width == 2.0);
    svg_art_destroy(art);
}

/* ---- what is refused ---- */

static void refuse(const char *text, int line, const char *part)
{
    struct error error = ERROR_INIT;
    struct svg_art *art = shapes_of(text, &error);
    if (art != NULL)
        print_error("read: %s\n", text);
    assert_null(art);
    char place[40];
    if (line > 0)
        snprintf(place, sizeof place, "t.svg:%d: ", line);
    else
        snprintf(place, sizeof place, "t.svg: ");
    struct error_text said = error_format(&error);
    if (strncmp(said.line, place, strlen(place)) != 0 || strstr(said.line, part) == NULL)
        fail_msg("%s: expected %s%s", said.line, place, part);
    assert_int_equal(error.code, ERROR_INPUT);
}

struct wrong {
    const char *inside, *part;
};

/* Each is refused in line 3 of a file, with PART in the message. */
static void refuse_all(const struct wrong *wrong, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[500];
        snprintf(text, sizeof text, "<svg viewBox='0 0 9 9'>\n<path d='M0 0L1 1'/>\n%s</svg>",
            wrong[i].inside);
        refuse(text, 3, wrong[i].part);
    }
}

static void what_is_not_plain_shapes_is_told_with_its_line(void **state)
{
    (void)state;
    static const struct wrong wrong[] = {
        {"<text>a</text>", "<text>"},
        {"<image href='a.png'/>", "<image>"},
        {"<style>.a .b{fill:red}</style>", "<style>"},
        {"<style>@media print{.a{fill:red}}</style>", "<style>"},
        {"<style>.a{fill:red</style>", "<style>"},
        {"<style>#a{fill:red}</style>", "<style>"},
        {"<style media='print'>.a{fill:red}</style>", "<style>"},
        {"<style>.a{fill:url(#g)}</style><path class='a' d='M0 0L1 1'/>", "fill"},
        {"<foreignObject/>", "<foreignObject>"},
        {"<defs><symbol id='s'/></defs><use href='#s'/>", "<use>"},
        {"<defs><style>path:hover{fill:red}</style></defs>", "<style>"},
        {"<switch><path d='M0 0L1 1'/></switch>", "<switch>"},
        {"<path d='M0 0L1 1'><animate/></path>", "<animate>"},
        {"<path d='M0 0L1 1' pathLength='3'/>", "pathLength"},
        {"<path d='M0 0L1 1' systemLanguage='en'/>", "systemLanguage"},
        {"<path d='M0 0L1 1' style='paint-order:stroke'/>", "paint-order"},
        {"<path d='M0 0L1 1' style='transform:scale(2)'/>", "transform"},
        {"<rect style='width:5px;height:3px'/>", "<rect>"},
        {"<rect style='x:5px' width='3' height='3'/>", "x: "},
        {"<rect width='50%' height='3'/>", "width"},
        {"<path fill='red' style='fill:lime !important' d='M0 0L1 1'/>", "fill"},
        {"<path style='/* fill */ fill:red' d='M0 0L1 1'/>", "fill"},
        {"<g transform='scale(1 2)'><path stroke='red' d='M0 0L1 1'/></g>", "line"},
        {"<g style='mix-blend-mode:multiply'/>", "mix-blend-mode"},
        {"<path stroke='red' stroke-miterlimit='20' d='M0 0L1 1'/>", "stroke-miterlimit"},
        {"<clipPath id='c'><rect width='9' height='5'/></clipPath><g clip-path='url(#c)'/>",
            "clip-path"},
    };
    refuse_all(wrong, sizeof wrong / sizeof *wrong);
}

static void wrong_values_are_told_with_their_line(void **state)
{
    (void)state;
    static const struct wrong wrong[] = {
        {"<path fill='url(#g)' d='M0 0L1 1'/>", "fill: 'url(#g)'"},
        {"<path fill='rebeccapurple' d='M0 0L1 1'/>", "fill: 'rebeccapurple'"},
        {"<path fill='#12345' d='M0 0L1 1'/>", "#12345"},
        {"<path fill='rgb(1,2)' d='M0 0L1 1'/>", "rgb(1,2)"},
        {"<path fill='rgb(256,2,3)' d='M0 0L1 1'/>", "rgb(256"},
        {"<path opacity='.5' d='M0 0L1 1'/>", "opacity"},
        {"<path style='fill-opacity:0.3' d='M0 0L1 1'/>", "fill-opacity"},
        {"<g filter='url(#f)'/>", "filter"},
        {"<g mask='url(#f)'/>", "mask"},
        {"<g clip-path='url(#f)'/>", "clip-path"},
        {"<path stroke-dasharray='1 2 3 4 5' d='M0 0L1 1'/>", "stroke-dasharray"},
        {"<path stroke-width='-1' d='M0 0L1 1'/>", "stroke-width"},
        {"<path stroke-width='1 mm x' d='M0 0L1 1'/>", "stroke-width"},
        {"<g transform='spin(3)'/>", "transform"},
        {"<g transform='scale(1 2 3)'/>", "transform"},
        {"<g transform='scale(1'/>", "transform"},
        {"<path d='L1 1'/>", "path data"},
        {"<path d='M1'/>", "path data"},
        {"<path d='M1 1X2 2'/>", "path data"},
        {"<path d='M1 1A1 1 0 2 0 5 5'/>", "path data"},
        {"<path d='M1 1 L 1e9 0'/>", "path data"},
        {"<path d='M1 1 L NaN 0'/>", "path data"},
        {"<polygon points='1 2 3'/>", "pairs"},
        {"<rect width='x' height='1'/>", "width: 'x'"},
        {"<use href='#none'/>", "<use>"},
        {"<use href='other.svg#a'/>", "<use>"},
        {"<g id='a'><use href='#a'/></g>", "too many"},
        {"<g transform='scale(1e6)'><g transform='scale(1e6)'><path d='M1 1L2 2'/></g></g>",
            "too large"},
    };
    refuse_all(wrong, sizeof wrong / sizeof *wrong);
}

static void what_is_no_picture_is_told(void **state)
{
    (void)state;
    refuse("", 1, "XML");
    refuse("no xml", 1, "XML");
    refuse("<svg>\n<g>\n</svg>", 3, "XML");
    refuse("<html/>", 0, "not an SVG");
    refuse("<svg xmlns='http://other'/>", 0, "not an SVG");
    refuse("<svg/>", 1, "nothing");
    refuse("<svg viewBox='0 0 1 1'><g/></svg>", 1, "nothing");
    refuse("<svg viewBox='0 0 0 1'><path d='M0 0L1 1'/></svg>", 1, "viewBox");
    refuse("<svg viewBox='0 0 1'><path d='M0 0L1 1'/></svg>", 1, "viewBox");
    refuse("<svg>\n\xe9</svg>", 2, "UTF-8");
    refuse(
        "<?xml version='1.0'?>\n<!DOCTYPE svg [\n<!ENTITY a 'b'>]>\n<svg>&a;</svg>", 4, "entities");
    refuse("<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>\n<svg>&x;</svg>", 2, "nothing");
}

/* Ten uses of ten uses of ten ...: soon refused, because too much is drawn. */
static void a_bomb_of_uses_is_refused(void **state)
{
    (void)state;
    struct buffer text = BUFFER_INIT;
    buffer_add(&text, "<svg viewBox='0 0 9 9'><defs><path id='u0' d='M0 0L1 1'/>");
    for (int level = 1; level <= 12; level++) {
        buffer_format(&text, "<g id='u%d'>", level);
        for (int i = 0; i < 10; i++)
            buffer_format(&text, "<use href='#u%d'/>", level - 1);
        buffer_add(&text, "</g>");
    }
    buffer_add(&text, "</defs><use href='#u12'/></svg>");
    refuse(text.data, 1, "too many");
    buffer_finish(&text);
}

/* The greatest number of nested groups, and one more. */
static void groups_nest_so_deep_and_no_deeper(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        struct buffer text = BUFFER_INIT;
        buffer_add(&text, "<svg viewBox='0 0 9 9'>");
        for (int i = 1; i < SVG_DEPTH_MAX + more; i++)
            buffer_add(&text, "<g>");
        buffer_add(&text, "<path d='M0 0L1 1'/>");
        for (int i = 1; i < SVG_DEPTH_MAX + more; i++)
            buffer_add(&text, "</g>");
        buffer_add(&text, "</svg>");
        if (more == 0)
            svg_art_destroy(read_text(text.data));
        else
            refuse(text.data, 1, "within each other");
        buffer_finish(&text);
    }
}

static void too_many_points_and_colours_are_refused(void **state)
{
    (void)state;
    struct buffer text = BUFFER_INIT;
    buffer_add(&text, "<svg viewBox='0 0 9 9'><path d='M0 0");
    for (int i = 0; i < SVG_POINTS_MAX; i++)
        buffer_add(&text, "h1");
    buffer_add(&text, "'/></svg>");
    refuse(text.data, 1, "points");
    buffer_clear(&text);
    buffer_add(&text, "<svg viewBox='0 0 9 9'>");
    for (int i = 0; i <= SVG_COLOURS_MAX; i++)
        buffer_format(&text, "<path fill='#%06x' d='M0 0L1 1'/>", (unsigned)i);
    buffer_add(&text, "</svg>");
    refuse(text.data, 1, "colours");
    buffer_finish(&text);
}

static void files_that_are_too_large_are_refused(void **state)
{
    (void)state;
    char folder[PATH_SIZE], path[PATH_SIZE];
    struct error error = ERROR_INIT;
    scratch_create(folder);
    scratch_path(path, folder, "t.svg");
    char *text = malloc(SVG_FILE_MAX + 2);
    memset(text, ' ', SVG_FILE_MAX + 1);
    text[SVG_FILE_MAX + 1] = '\0';
    scratch_write(path, text);
    free(text);
    struct any_picture any;
    assert_false(picture_load(path, PICTURE_SIDE_MAX, &any, &error));
    assert_error(&error, ERROR_INPUT, "larger than");
    scratch_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(path_data_is_read_as_svg_has_it),
        cmocka_unit_test(shapes_become_paths),
        cmocka_unit_test(transforms_are_joined_from_the_inside),
        cmocka_unit_test(use_repeats_what_is_in_the_file),
        cmocka_unit_test(what_is_not_displayed_is_passed_over),
        cmocka_unit_test(styles_are_inherited_and_overridden),
        cmocka_unit_test(style_sheets_override_attributes_and_are_overridden),
        cmocka_unit_test(paints_are_those_of_the_file),
        cmocka_unit_test(what_reaches_out_is_clipped),
        cmocka_unit_test(a_size_is_found_without_a_view_box),
        cmocka_unit_test(what_is_not_plain_shapes_is_told_with_its_line),
        cmocka_unit_test(wrong_values_are_told_with_their_line),
        cmocka_unit_test(what_is_no_picture_is_told),
        cmocka_unit_test(a_bomb_of_uses_is_refused),
        cmocka_unit_test(groups_nest_so_deep_and_no_deeper),
        cmocka_unit_test(too_many_points_and_colours_are_refused),
        cmocka_unit_test(files_that_are_too_large_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
