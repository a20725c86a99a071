/*
 * Reads the first and last line of a record without playing it.
 */
#include "play/session.h"

#include "core/json_lines.h"
#include "core/os.h"

static bool refuse(struct error *error, const char *what)
{
    return error_input(error, "not a record of a game: %s", _(what));
}

static json_t *read_line(const char *bytes, size_t length)
{
    LOCAL_LINES lines;
    bool one = json_lines_parse(&lines, "", bytes, length, NULL) && lines.count == 1;
    return one ? json_incref(lines.value[0]) : NULL;
}

static bool copy_string(const json_t *object, const char *key, char *data, size_t size)
{
    const char *string = json_string_value(json_object_get(object, key));
    struct text text = text_in(data, size);
    text_add(&text, string ? string : "");
    return string && !text.full;
}

static void read_options(const json_t *header, struct record_glance *glance)
{
    json_auto_t *options = json_copy(json_object_get(header, "options"));
    json_object_del(options, "starter"); /* the starter does not matter here */
    FREED char *dumped =
        json_is_object(options) ? json_dumps(options, JSON_COMPACT | JSON_SORT_KEYS) : NULL;
    struct text text = text_in(glance->options, sizeof glance->options);
    text_add(&text, dumped ? dumped : "{}");
}

static int compare_names(const void *a, const void *b)
{
    const struct phrase *first = a, *second = b;
    return strcmp(first->data, second->data);
}

static struct phrase opponent_of(const json_t *seat)
{
    const char *level = json_string_value(json_object_get(seat, "level"));
    const struct player player = {.name = level ? level : "external",
        .version = (int)json_integer_value(json_object_get(seat, "version"))};
    return player_kept_name(&player);
}

static bool is_person(const json_t *seat)
{
    const char *kind = json_string_value(json_object_get(seat, "kind"));
    return kind && strcmp(kind, "human") == 0;
}

/* Lists each name once, in order, so that seats do not matter. */
static void read_seats(const json_t *seats, struct record_glance *glance)
{
    struct phrase names[GAME_PLAYERS_MAX + 1];
    size_t count = 0, i;
    const json_t *seat;
    json_array_foreach(seats, i, seat)
    {
        if (is_person(seat))
            glance->people++;
        else if (i < GAME_PLAYERS_MAX)
            names[count++] = opponent_of(seat);
    }
    if (glance->people > 1)
        names[count++] = text_phrase("people");
    qsort(names, count, sizeof *names, compare_names);
    struct text text = text_in(glance->opponents, sizeof glance->opponents);
    for (i = 0; i < count; i++)
        if (i == 0 || compare_names(&names[i - 1], &names[i]) != 0) {
            text_add(&text, text.length > 0 ? "+" : "");
            text_add_escaped(&text, names[i].data);
        }
}

static bool read_header(const json_t *header, struct record_glance *glance, struct error *error)
{
    char created[32];
    int64_t version = json_integer_value(json_object_get(header, "paperhex"));
    int64_t players = json_integer_value(json_object_get(header, "players"));
    if (version < 1 || !copy_string(header, "game", glance->game, sizeof glance->game))
        return refuse(error, N_("it has no header"));
    if (players < 1 || players > GAME_PLAYERS_MAX)
        return refuse(error, N_("its header must name the players"));
    glance->players = (int)players;
    glance->positioned = json_object_get(header, "position") != NULL;
    glance->rated = json_is_true(json_object_get(header, "rated"));
    if (!copy_string(header, "created", created, sizeof created) ||
        !os_read_time(created, &glance->created))
        glance->created = 0;
    if (!copy_string(header, "commitment", glance->commitment, sizeof glance->commitment))
        glance->commitment[0] = '\0';
    read_options(header, glance);
    read_seats(json_object_get(header, "seats"), glance);
    return true;
}

/* ---- the end ---- */

/* Limits SCORE to a range beyond all real scores, so that sums and bars still work. */
static int clamped(json_int_t score)
{
    const json_int_t most = 1000000;
    return (int)(score > most ? most : score < -most ? -most : score);
}

/* Reads the person's score and result; if there are several people, the best. */
static void read_outcome(const json_t *header, const json_t *result, struct record_glance *glance)
{
    const json_t *scores = json_object_get(result, "scores"), *seat;
    const json_t *winners = json_object_get(result, "winners"), *winner;
    size_t i, w;
    bool first = true;
    glance->outcome = -1;
    json_array_foreach(json_object_get(header, "seats"), i, seat)
    {
        int score = clamped(json_integer_value(json_array_get(scores, i)));
        if (!is_person(seat))
            continue;
        glance->score = first || score > glance->score ? score : glance->score;
        first = false;
        json_array_foreach(winners, w, winner)
        {
            if (json_integer_value(winner) == (json_int_t)i + 1)
                glance->outcome = json_array_size(winners) == 1 ? 1 : 0;
        }
    }
}

static bool read_result(const json_t *header, const json_t *last, const char *bytes, size_t start,
    struct record_glance *glance, struct error *error)
{
    char digest[CHANCE_HEX_SIZE];
    chance_digest(bytes, start, digest);
    if (!copy_string(last, "digest", glance->digest, sizeof glance->digest) ||
        strcmp(digest, glance->digest) != 0)
        return refuse(error, N_("it was changed after its end"));
    glance->end = GLANCE_FINISHED;
    read_outcome(header, json_object_get(last, "result"), glance);
    return true;
}

/* Returns the start of the last line of LENGTH bytes, which end in a newline. */
static size_t last_line(const char *bytes, size_t length)
{
    size_t start = length - 1;
    while (start > 0 && bytes[start - 1] != '\n')
        start--;
    return start;
}

static bool read_end(const json_t *header, const char *bytes, size_t length,
    struct record_glance *glance, struct error *error)
{
    size_t start = last_line(bytes, length);
    json_auto_t *last = read_line(bytes + start, length - start);
    bool good = last || refuse(error, N_("its last line is damaged"));
    if (last && json_object_get(last, "abandoned")) {
        glance->end = GLANCE_ABANDONED;
        glance->outcome = -1;
        chance_digest(bytes, length, glance->digest);
    }
    if (last && json_object_get(last, "result"))
        good = read_result(header, last, bytes, start, glance, error);
    return good;
}

/* Reports whether the record has an undo; help counts as an undo of zero actions (PROTOCOL.md). */
static bool is_helped(const char *bytes, size_t length)
{
    static const char begin[] = "\n{\"undo\":";
    for (const char *at = bytes, *end = bytes + length; at;) {
        at = memchr(at, '\n', (size_t)(end - at));
        if (at && (size_t)(end - at) > sizeof begin && memcmp(at, begin, sizeof begin - 1) == 0)
            return true;
        at = at ? at + 1 : NULL;
    }
    return false;
}

bool record_glance_bytes(
    const char *bytes, size_t length, struct record_glance *glance, struct error *error)
{
    memset(glance, 0, sizeof *glance);
    while (length > 0 && bytes[length - 1] != '\n')
        length--; /* drop an incomplete last line */
    const char *newline = memchr(bytes, '\n', length);
    json_auto_t *header = newline ? read_line(bytes, (size_t)(newline - bytes) + 1) : NULL;
    glance->helped = is_helped(bytes, length);
    bool good = header ? read_header(header, glance, error) : refuse(error, N_("it has no header"));
    return good && read_end(header, bytes, length, glance, error);
}

bool record_glance(const char *path, struct record_glance *glance, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length;
    return os_read_regular_file(path, JSON_LINES_LIMIT, &bytes, &length, error) &&
           (record_glance_bytes(bytes, length, glance, error) || error_place(error, path, 0));
}
