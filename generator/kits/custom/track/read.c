/*
 * Track between the sides of a tile or cell: lines, cities and towns on them, and revenue. Reads it
 * from the file and fills it in from rows.
 */
#include "kits/custom/track/track.h"

/* Design size: where stops are on crossing tracks, as a share of the way. */
static const double crossing_share = 0.27;

/* ---- reading ---- */

static const struct schema_row rail_schema[] = {
    CUSTOM_FIELD("line", custom_rail_fields, line),
    CUSTOM_FIELD("join", custom_rail_fields, join),
    CUSTOM_FIELD("casing", custom_rail_fields, casing),
    {.key = NULL},
};

static const struct schema_row stop_schema[] = {
    CUSTOM_FIELD("city", custom_stop_fields, city),
    CUSTOM_FIELD("town", custom_stop_fields, town),
    CUSTOM_FIELD("on", custom_stop_fields, on),
    CUSTOM_FIELD("at", custom_stop_fields, at),
    {.key = NULL},
};

static const struct schema_row worth_schema[] = {
    CUSTOM_FIELD("revenue", custom_track_fields, revenue),
    {.key = NULL},
};

/* Return the first and the next map of NODE, which is a map or a list of maps; NULL if there is
 * none. */
static const struct yaml_node *first_entry(const struct yaml_node *node)
{
    return node->kind == YAML_LIST ? node->first : node;
}

static const struct yaml_node *next_entry(
    const struct yaml_node *node, const struct yaml_node *entry)
{
    return node->kind == YAML_LIST ? entry->next : NULL;
}

static bool check_count(const struct yaml_node *node, int count, int most, struct error *error)
{
    return count < most || yaml_refuse_key(node, error, REASON_MISFIT, error_key(node->key),
                               "too many; at most %d are accepted", most);
}

bool custom_track_read_paths(const struct yaml_node *node, void *into, struct error *error)
{
    struct custom_track_fields *fields = into;
    const struct yaml_node *entry = first_entry(node);
    for (int i = 0; entry != NULL; i++) {
        if (!check_count(node, i, CUSTOM_RAILS_MAX, error) ||
            !schema_fill(rail_schema, entry, &fields->rail[i], error))
            return false;
        entry = next_entry(node, entry);
    }
    return true;
}

bool custom_track_read_stops(const struct yaml_node *node, void *into, struct error *error)
{
    struct custom_track_fields *fields = into;
    const struct yaml_node *entry = first_entry(node);
    for (int i = 0; entry != NULL; i++) {
        if (!check_count(node, i, CUSTOM_STOPS_MAX, error) ||
            !schema_fill(stop_schema, entry, &fields->stop[i], error))
            return false;
        entry = next_entry(node, entry);
    }
    return true;
}

bool custom_track_read_values(const struct yaml_node *node, void *into, struct error *error)
{
    return schema_fill(worth_schema, node, into, error);
}

/* ---- fields and values ---- */

bool custom_track_is_constant(const struct custom_track_fields *fields)
{
    bool same = custom_is_constant(&fields->revenue);
    for (int i = 0; same && i < CUSTOM_RAILS_MAX; i++) {
        const struct custom_rail_fields *rail = &fields->rail[i];
        same = custom_is_constant(&rail->line) && custom_is_constant(&rail->join) &&
               custom_is_constant(&rail->casing);
    }
    for (int i = 0; same && i < CUSTOM_STOPS_MAX; i++) {
        const struct custom_stop_fields *stop = &fields->stop[i];
        same = custom_is_constant(&stop->city) && custom_is_constant(&stop->town) &&
               custom_is_constant(&stop->on) && custom_is_constant(&stop->at);
    }
    return same;
}

bool custom_track_expand(const struct custom_row *row, const struct custom_track_fields *fields,
    struct custom_track_values *values, struct error *error)
{
    bool good = true;
    for (int i = 0; good && i < CUSTOM_RAILS_MAX; i++) {
        const struct custom_rail_fields *rail = &fields->rail[i];
        struct custom_rail_values *into = &values->rail[i];
        good = custom_expand(row, &rail->line, &into->line, error) &&
               custom_expand(row, &rail->join, &into->join, error) &&
               custom_expand(row, &rail->casing, &into->casing, error);
    }
    for (int i = 0; good && i < CUSTOM_STOPS_MAX; i++) {
        const struct custom_stop_fields *stop = &fields->stop[i];
        struct custom_stop_values *into = &values->stop[i];
        good = custom_expand(row, &stop->city, &into->city, error) &&
               custom_expand(row, &stop->town, &into->town, error) &&
               custom_expand(row, &stop->on, &into->on, error) &&
               custom_expand(row, &stop->at, &into->at, error);
    }
    return good && custom_expand_rich(row, &fields->revenue, &values->revenue, error);
}

/* ---- paths ---- */

/* Track being filled in from a row. */
struct laying {
    struct custom_track track;
    const struct custom_vocabulary *words;
    struct custom_pool *pool;
    struct error *error;
};

/* Reads an end of a path: a side "4", or "c" for the centre. */
static bool take_end(const char **at, int8_t *end)
{
    if (**at >= '0' && **at < '0' + CUSTOM_SIDES)
        *end = (int8_t)(**at - '0');
    else if (**at == 'c')
        *end = CUSTOM_CENTRE;
    else
        return false;
    *at += 1;
    return true;
}

/* Reads a path, "0-3". */
static bool take_join(const char **at, struct custom_join *join)
{
    if (!take_end(at, &join->from) || !text_take(at, "-") || !take_end(at, &join->to))
        return false;
    if (join->from == CUSTOM_CENTRE) {
        join->from = join->to;
        join->to = CUSTOM_CENTRE;
    }
    bool good = join->from != join->to && (**at == ' ' || **at == '\0');
    *at += strspn(*at, " ");
    return good;
}

static bool lay_joins(
    struct laying *laying, const struct custom_value *value, struct custom_rail *rail)
{
    const char *at = value->text + strspn(value->text, " ");
    while (*at != '\0') {
        if (rail->join_count == CUSTOM_JOINS_MAX || !take_join(&at, &rail->join[rail->join_count]))
            return custom_refuse(value, laying->error, REASON_BAD_VALUE,
                "'%.60s' is not accepted; expected at most %d pairs of sides 0 to 5, such as "
                "0-3 1-2, or 4-c to the centre",
                value->text, CUSTOM_JOINS_MAX);
        rail->join_count++;
    }
    return true;
}

static bool lay_rail(struct laying *laying, const struct custom_rail_values *values)
{
    const struct custom_value *join = &values->join;
    struct custom_rail *rail = &laying->track.rail[laying->track.rail_count];
    if (!custom_pick(laying->words, CUSTOM_LINES, &values->line, &rail->line, laying->error) ||
        !custom_pick_colour(laying->words, &values->casing, &rail->casing, laying->error) ||
        !lay_joins(laying, join, rail))
        return false;
    if (rail->join_count == 0)
        return true;
    laying->track.rail_count++;
    return rail->line != CUSTOM_NONE ||
           custom_refuse(values->line.key != NULL ? &values->line : join, laying->error,
               REASON_MISSING, "a path needs 'line: NAME' beside 'join', one of the kit's lines");
}

/* ---- stops ---- */

/* Reads the kind of stop; CUSTOM_NO_STOP if its fields are empty. */
static bool pick_stop(
    struct laying *laying, const struct custom_stop_values *values, struct custom_stop *stop)
{
    const struct custom_value *city = &values->city, *town = &values->town;
    int64_t slots = 0;
    *stop = (struct custom_stop){.kind = CUSTOM_NO_STOP, .on = {CUSTOM_CENTRE, CUSTOM_CENTRE}};
    if (*city->text != '\0' && *town->text != '\0')
        return custom_refuse(
            town, laying->error, REASON_BAD_VALUE, "a stop is a city or a town, not both");
    if (*city->text != '\0' && !custom_read_whole(city->text, 0, CUSTOM_SLOTS_MAX, &slots))
        return custom_refuse(city, laying->error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; expected the number of slots in the city, 0 to %d",
            city->text, CUSTOM_SLOTS_MAX);
    bool bar = strcmp(town->text, "bar") == 0;
    if (*town->text != '\0' && !bar && strcmp(town->text, "dot") != 0)
        return custom_refuse(town, laying->error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; expected bar or dot", town->text);
    stop->slots = (int)slots;
    if (slots > 0)
        stop->kind = CUSTOM_CITY;
    else if (*town->text != '\0')
        stop->kind = bar ? CUSTOM_BAR : CUSTOM_DOT;
    return true;
}

/* Reads a share of the way, "50 %". */
static bool read_share(struct laying *laying, const struct custom_value *value, double *share)
{
    double per_cent = 50.0;
    if (*value->text != '\0' &&
        (!value_read_measure(value->text, "%", &per_cent) || per_cent < 0.0 || per_cent > 100.0))
        return custom_refuse(value, laying->error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; expected its place along the track, 0 %% to 100 %%",
            value->text);
    *share = per_cent / 100.0;
    return true;
}

static bool add_stop(
    struct laying *laying, const struct custom_stop *stop, const struct custom_value *on)
{
    struct custom_track *track = &laying->track;
    if (track->stop_count == CUSTOM_STOPS_MAX)
        return custom_refuse(on, laying->error, REASON_MISFIT,
            "too many cities and towns; a tile has at most %d", CUSTOM_STOPS_MAX);
    track->stop[track->stop_count++] = *stop;
    return true;
}

/* Adds a stop on each of its tracks; without tracks, one in the middle. */
static bool lay_stops(struct laying *laying, const struct custom_stop_values *values)
{
    const struct custom_value *on = &values->on;
    struct custom_stop stop;
    if (!pick_stop(laying, values, &stop) || !read_share(laying, &values->at, &stop.share))
        return false;
    const char *at = on->text + strspn(on->text, " ");
    if (stop.kind == CUSTOM_NO_STOP)
        return true;
    if (*at == '\0')
        return add_stop(laying, &stop, on);
    while (*at != '\0') {
        if (!take_join(&at, &stop.on))
            return custom_refuse(on, laying->error, REASON_BAD_VALUE,
                "'%.60s' is not accepted; expected the track it lies on, such as 0-3 or 4-c",
                on->text);
        if (!add_stop(laying, &stop, on))
            return false;
    }
    return true;
}

/* Separates stops in the middle of crossing tracks: each moves towards the side where its own track
 * begins. */
static void part_stops(struct custom_track *track)
{
    for (int i = 1; i < track->stop_count; i++) {
        for (int k = 0; k < i; k++) {
            struct custom_stop *a = &track->stop[i], *b = &track->stop[k];
            if (abs(a->on.from - a->on.to) == 3 && abs(b->on.from - b->on.to) == 3 &&
                a->share == 0.5 && b->share == 0.5)
                a->share = b->share = crossing_share;
        }
    }
}

/* ---- revenue ---- */

/* Reads "30", or "gold=30 brown=60" with the colours of the boxes. */
static bool lay_worth(struct laying *laying, const struct custom_value *value)
{
    const char *at = value->text + strspn(value->text, " ");
    while (*at != '\0') {
        size_t length = strcspn(at, " "), name = strcspn(at, "= ");
        struct custom_worth *worth = &laying->track.worth[laying->track.worth_count];
        struct custom_value colour = *value;
        if (laying->track.worth_count == CUSTOM_WORTH_MAX)
            return custom_refuse(value, laying->error, REASON_MISFIT,
                "too many values; there is room for %d", CUSTOM_WORTH_MAX);
        colour.text = custom_pool_keep(laying->pool, at, name < length ? name : 0);
        if (!custom_pick_colour(laying->words, &colour, &worth->fill, laying->error))
            return false;
        size_t from = name < length ? name + 1 : 0;
        worth->text = custom_pool_keep(laying->pool, at + from, length - from);
        laying->track.worth_count++;
        at += length;
        at += strspn(at, " ");
    }
    return true;
}

bool custom_track_fill(const struct custom_track **track, const struct custom_track_values *values,
    const struct custom_vocabulary *words, struct custom_pool *pool, struct error *error)
{
    struct laying laying = {.words = words, .pool = pool, .error = error};
    bool good = true;
    for (int i = 0; good && i < CUSTOM_RAILS_MAX; i++)
        good = lay_rail(&laying, &values->rail[i]);
    for (int i = 0; good && i < CUSTOM_STOPS_MAX; i++)
        good = lay_stops(&laying, &values->stop[i]);
    part_stops(&laying.track);
    good = good && lay_worth(&laying, &values->revenue);
    bool any = laying.track.rail_count + laying.track.stop_count + laying.track.worth_count > 0;
    *track = any ? custom_pool_keep_array(pool, &laying.track, 1, sizeof laying.track) : NULL;
    return good;
}

bool custom_track_check(const struct custom_track *track, const struct custom_value *said,
    struct fonts *fonts, struct error *error)
{
    struct text_style style = text_style_of(ART_TEXT_LEAST, WEIGHT_BLACK, ALIGN_CENTRE);
    bool good = true;
    for (int i = 0; good && track != NULL && i < track->worth_count; i++) {
        struct custom_value value = *said;
        value.text = track->worth[i].text;
        good = custom_check_line(fonts, &value, &style, error);
    }
    return good;
}
