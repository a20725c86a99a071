/*
 * Finds the size of a box by trying widths and depths, which determine how much a row of stacks
 * holds; the number of rows determines the height.
 *
 * The net from the left: tab, back, one side, front, other side. The upper lid is attached to the
 * back, the lower one to the front, so that neither flap needs glue.
 */
#include "kits/pages/pages.h"

/* Design sizes, in mm. */
static const double clearance = 2.0; /* between pieces and walls, both sides together */
static const double tab = 10.0;      /* width of the edge to glue */
static const double tab_slope = 4.0;
static const double tuck_most = 14.0;  /* greatest depth of a lid's flap */
static const double tuck_share = 0.8;  /* greatest share of the depth */
static const double corner = 4.0;      /* of the flap's corners */
static const double dust_share = 0.45; /* of the flaps beside a lid, as a share of the front */
static const double dust_inset = 1.0;
static const double shapely = 1.35; /* preferred height in widths, as for a pack of cards */
static const double oddity = 0.6;   /* weight of another shape, compared with the area of card */
static const double notch = 7.0;    /* radius of the thumb notch */
static const double width_least = 26.0, depth_least = 12.0, depth_most = 60.0, height_least = 26.0;
static const double curve = 0.5523; /* handles of a quarter of a circle drawn as one curve */

/* ---- size ---- */

static double stacked(const struct tuck_content *contents, int count, double width, double depth)
{
    double height = 0.0;
    for (int i = 0; i < count; i++) {
        double across = floor(width / contents[i].width + 1e-9);
        double behind = floor(depth / contents[i].thickness + 1e-9);
        if (across < 1.0 || behind < 1.0)
            return 0.0;
        height += ceil(contents[i].count / (across * behind)) * contents[i].height;
    }
    return height;
}

static double tuck(const struct tuck_box *box)
{
    return fmin(tuck_most, tuck_share * box->depth);
}

double tuck_box_net_width(const struct tuck_box *box)
{
    return tab + 2.0 * (box->width + box->depth);
}

double tuck_box_net_height(const struct tuck_box *box)
{
    return box->height + 2.0 * (box->depth + tuck(box));
}

bool tuck_box_find(struct tuck_box *box, const struct tuck_content *contents, int count,
    double room_width, double room_height)
{
    double best = INFINITY;
    for (double width = width_least; 2.0 * width < room_width; width += 1.0) {
        for (double depth = depth_least; depth <= fmin(depth_most, width); depth += 1.0) {
            double height = stacked(contents, count, width - clearance, depth - clearance);
            struct tuck_box tried = {width, fmax(height_least, height + clearance), depth};
            double net_width = tuck_box_net_width(&tried);
            double net_height = tuck_box_net_height(&tried);
            bool fits = height > 0.0 && net_width <= room_width && net_height <= room_height;
            double cost = net_width * net_height *
                          (1.0 + oddity * fabs(log(tried.height / tried.width / shapely)));
            if (!fits || cost >= best)
                continue;
            best = cost;
            *box = tried;
        }
    }
    return isfinite(best);
}

/* ---- the net ---- */

struct tuck_walls tuck_box_walls(const struct tuck_box *box, struct point at)
{
    double y = at.y + tuck(box) + box->depth;
    double x = at.x + tab;
    struct tuck_walls walls;
    walls.back = (struct rect){x, y, box->width, box->height};
    walls.left = (struct rect){x + box->width, y, box->depth, box->height};
    walls.front = (struct rect){x + box->width + box->depth, y, box->width, box->height};
    walls.right = (struct rect){x + 2.0 * box->width + box->depth, y, box->depth, box->height};
    return walls;
}

/* Adds a lid from the left end of WALL's edge at Y to its right end; OUT is -1 above the walls and
 * 1 below, where everything is drawn from right to left. */
static void add_lid(
    const struct tuck_box *box, struct rect wall, double y, double out, struct scene *scene)
{
    double from = out < 0.0 ? wall.x : wall.x + wall.width;
    double to = out < 0.0 ? wall.x + wall.width : wall.x;
    double inward = out < 0.0 ? corner : -corner;
    double fold = y + out * box->depth;
    double end = fold + out * tuck(box);
    scene_line_to(scene, from, fold);
    scene_line_to(scene, from, end - out * corner);
    scene_line_to(scene, from + inward, end);
    scene_line_to(scene, to - inward, end);
    scene_line_to(scene, to, end - out * corner);
    scene_line_to(scene, to, fold);
    scene_line_to(scene, to, y);
}

static void add_dust_flap(
    const struct tuck_box *box, struct rect wall, double y, double out, struct scene *scene)
{
    double from = out < 0.0 ? wall.x + dust_inset : wall.x + wall.width - dust_inset;
    double to = out < 0.0 ? wall.x + wall.width - dust_inset : wall.x + dust_inset;
    double length = fmin(dust_share * box->width, box->depth);
    double slope = fmin(3.0, 0.2 * box->depth) * (out < 0.0 ? 1.0 : -1.0);
    scene_line_to(scene, from, y + 0.5 * out);
    scene_line_to(scene, from + slope, y + out * length);
    scene_line_to(scene, to - slope, y + out * length);
    scene_line_to(scene, to, y + 0.5 * out);
    scene_line_to(scene, out < 0.0 ? wall.x + wall.width : wall.x, y);
}

static void add_notch(struct rect wall, double y, double out, struct scene *scene)
{
    double way = out < 0.0 ? 1.0 : -1.0;
    double middle = wall.x + wall.width / 2.0;
    double deep = y - out * notch;
    double reach = curve * notch;
    scene_line_to(scene, middle - way * notch, y);
    scene_curve_to(scene, xy(middle - way * notch, y - out * reach), xy(middle - way * reach, deep),
        xy(middle, deep));
    scene_curve_to(scene, xy(middle + way * reach, deep), xy(middle + way * notch, y - out * reach),
        xy(middle + way * notch, y));
    scene_line_to(scene, out < 0.0 ? wall.x + wall.width : wall.x, y);
}

void tuck_box_outline(const struct tuck_box *box, struct point at, struct scene *scene)
{
    struct tuck_walls walls = tuck_box_walls(box, at);
    double top = walls.back.y, bottom = top + box->height;
    scene_line(scene, xy(at.x, top + tab_slope), xy(walls.back.x, top));
    add_lid(box, walls.back, top, -1.0, scene);
    add_dust_flap(box, walls.left, top, -1.0, scene);
    add_notch(walls.front, top, -1.0, scene);
    add_dust_flap(box, walls.right, top, -1.0, scene);
    scene_line_to(scene, walls.right.x + walls.right.width, bottom);
    add_dust_flap(box, walls.right, bottom, 1.0, scene);
    add_lid(box, walls.front, bottom, 1.0, scene);
    add_dust_flap(box, walls.left, bottom, 1.0, scene);
    add_notch(walls.back, bottom, 1.0, scene);
    scene_line_to(scene, at.x, bottom - tab_slope);
    scene_close(scene);
}

static void add_level(struct scene *scene, struct rect wall, double y)
{
    scene_line(scene, xy(wall.x, y), xy(wall.x + wall.width, y));
}

static void add_upright(struct scene *scene, struct rect wall)
{
    scene_line(scene, xy(wall.x, wall.y), xy(wall.x, wall.y + wall.height));
}

void tuck_box_folds(const struct tuck_box *box, struct point at, struct scene *scene)
{
    struct tuck_walls walls = tuck_box_walls(box, at);
    double top = walls.back.y, bottom = top + box->height;
    add_upright(scene, walls.back);
    add_upright(scene, walls.left);
    add_upright(scene, walls.front);
    add_upright(scene, walls.right);
    add_level(scene, walls.back, top);
    add_level(scene, walls.back, top - box->depth);
    add_level(scene, walls.front, bottom);
    add_level(scene, walls.front, bottom + box->depth);
    add_level(scene, walls.left, top);
    add_level(scene, walls.left, bottom);
    add_level(scene, walls.right, top);
    add_level(scene, walls.right, bottom);
}
