#pragma once

/*
 * Track between the sides of a tile or cell, around its middle: lines, cities and towns on them,
 * and revenue.
 */

#include "kits/custom/ink/ink.h"

/* read.c: track as it is in the file, and as a row fills it in. */

enum {
    CUSTOM_SIDES = 6,
    CUSTOM_CENTRE = 6,
    CUSTOM_RAILS_MAX = 4,
    CUSTOM_JOINS_MAX = 15,
    CUSTOM_STOPS_MAX = 6,
    CUSTOM_SLOTS_MAX = 4,
    CUSTOM_WORTH_MAX = 6,
};

/* Track in the file: `paths`, `stops`, and the revenue among `values`. */
struct custom_track_fields {
    struct custom_rail_fields {
        struct custom_field line, join, casing;
    } rail[CUSTOM_RAILS_MAX];
    struct custom_stop_fields {
        struct custom_field city, town, on, at;
    } stop[CUSTOM_STOPS_MAX];
    struct custom_field revenue;
};

/* The same, filled in from a row. */
struct custom_track_values {
    struct custom_rail_values {
        struct custom_value line, join, casing;
    } rail[CUSTOM_RAILS_MAX];
    struct custom_stop_values {
        struct custom_value city, town, on, at;
    } stop[CUSTOM_STOPS_MAX];
    struct custom_value revenue;
};

/* From a side to another side or to the centre. */
struct custom_join {
    int8_t from, to;
};

struct custom_rail {
    int line;
    enum colour_role casing; /* COLOUR_NONE: in the background's colour, where paths cross */
    int join_count;
    struct custom_join join[CUSTOM_JOINS_MAX];
};

struct custom_stop {
    enum custom_stop_kind { CUSTOM_NO_STOP, CUSTOM_CITY, CUSTOM_BAR, CUSTOM_DOT } kind;
    int slots;             /* of a city */
    struct custom_join on; /* the path it is on; if both ends are the centre, it is in the centre */
    double share;          /* of the path, from its beginning */
};

struct custom_worth {
    const char *text;
    enum colour_role fill; /* COLOUR_NONE: paper */
};

struct custom_track {
    double degrees; /* clockwise from a flat top */
    int rail_count, stop_count, worth_count;
    struct custom_rail rail[CUSTOM_RAILS_MAX];
    struct custom_stop stop[CUSTOM_STOPS_MAX];
    struct custom_worth worth[CUSTOM_WORTH_MAX];
};

/* Read `paths`, `stops` and `values: {revenue}` into the struct custom_track_fields at INTO. */
bool custom_track_read_paths(const struct yaml_node *node, void *into, struct error *error);
bool custom_track_read_stops(const struct yaml_node *node, void *into, struct error *error);
bool custom_track_read_values(const struct yaml_node *node, void *into, struct error *error);
/* Reports whether the track is the same for every row. */
bool custom_track_is_constant(const struct custom_track_fields *fields);
/* Fills the row's columns into VALUES. Fails with ERROR_INPUT. */
MUST_USE bool custom_track_expand(const struct custom_row *row,
    const struct custom_track_fields *fields, struct custom_track_values *values,
    struct error *error);
/* Fills TRACK in from a row's VALUES, in POOL; NULL if they are empty. Fails with ERROR_INPUT. */
MUST_USE bool custom_track_fill(const struct custom_track **track,
    const struct custom_track_values *values, const struct custom_vocabulary *words,
    struct custom_pool *pool, struct error *error);
/* Checks that the fonts have the characters of TRACK's revenue, from the value SAID; TRACK may be
 * NULL. */
MUST_USE bool custom_track_check(const struct custom_track *track, const struct custom_value *said,
    struct fonts *fonts, struct error *error);

/* draw.c: how track looks, and the space that it leaves. */

/* Returns AT, rotated clockwise around the origin. */
struct point custom_turned(struct point at, double degrees);

/* The look of track. */
struct custom_track_look {
    const struct custom_kit *custom;
    double width, grow; /* of the hexagon; how far lines continue beyond it, mm */
    enum colour_role ground, ink;
};

/* The free space on a tile: obstacles, each of which is a box that keeps others RADIUS away. */
enum { CUSTOM_SPOTS_MAX = 640 };
struct custom_room {
    double width;
    int count;
    struct custom_spot {
        struct point at;
        double half, high, radius; /* half the width and height, and the radius around them */
    } spot[CUSTOM_SPOTS_MAX];
};

/* Begin with the space that TRACK (or NULL) leaves free, and take away BOX unless it has zero
 * width. */
void custom_room_begin(struct custom_room *room, const struct custom_track *track,
    const struct custom_track_look *look);
void custom_room_block(struct custom_room *room, struct rect box);
/* Sets AT to the middle of the freest place for WIDTH x HEIGHT mm in a hexagon rotated by DEGREES;
 * returns false if it covers something. */
bool custom_room_find(
    const struct custom_room *room, double width, double height, double degrees, struct point *at);
/* Finds a place above or below the middle for a text that may cross the hexagon's sides. */
bool custom_room_find_line(
    const struct custom_room *room, double width, double height, double degrees, struct point *at);
bool custom_room_has(const struct custom_room *room, struct rect box);

/* Draw TRACK's lines, and its stops and revenue, placed with ROOM; TRACK may be NULL. */
void custom_track_under(
    struct scene *scene, const struct custom_track *track, const struct custom_track_look *look);
void custom_track_over(struct scene *scene, const struct custom_track *track,
    const struct custom_track_look *look, struct custom_room *room);
