/*
 * Reads and writes the settings file, which people may also edit, and applies settings.
 */
#include "ui/arguments/arguments.h"
#include "ui/words/words.h"

enum { FRONT, ASCII, LANGUAGE, COLOURS, MOUSE, LEVEL, TUTOR, CELLS, ONLY };
enum { FRONT_SCREEN, FRONT_PLAIN, FRONT_SPEAK };
enum { FILE_LIMIT = 1 << 16 };

/* The first word of each row is the default. The order is that of the names above. */
const struct setting_row setting_rows[] = {
    [FRONT] = {"front", "screen|plain|speak",
        N_("how games are shown: full screen, line by line, or spoken")},
    [ASCII] = {"ascii", "no|yes", N_("nothing but ASCII characters")},
    [LANGUAGE] = {"language", "auto|en|ja", N_("the language")},
    [COLOURS] = {"colours", "auto|dark|light|none", N_("the background that colours are for")},
    [MOUSE] = {"mouse", "yes|no", N_("clicks play; otherwise the mouse selects text")},
    [LEVEL] = {"level", "usual|1|2|3|4|5|6|7|8", N_("the level of the computer")},
    [TUTOR] = {"tutor", "no|yes", N_("a warning before a bad move is played")},
    [CELLS] = {"cells", "plain|spelled", N_("how the letters of cells are spoken")},
    [ONLY] = {"only-move", "played|asked", N_("your move if only one is possible")},
};
const int setting_row_count = sizeof setting_rows / sizeof setting_rows[0];
_Static_assert(sizeof setting_rows / sizeof setting_rows[0] <= SETTINGS_MAX, "room");

struct phrase setting_word(const struct setting_row *row, int index)
{
    size_t length = 0;
    const char *word = value_word_at(row->words, index, &length);
    return text_phrase("%.*s", (int)length, word != NULL ? word : "");
}

/* ---- the file ---- */

static bool find_path(struct buffer *path, struct error *error)
{
    if (!os_folder_path(OS_CONFIG_FOLDER, path, error))
        return false;
    buffer_add(path, "/settings");
    return true;
}

static bool no_such_key(const char *key, struct error *error)
{
    const char *names[SETTINGS_MAX];
    LOCAL_BUFFER list = BUFFER_INIT;
    for (int i = 0; i < setting_row_count; i++)
        names[i] = setting_rows[i].key;
    const char *meant = words_nearest(names, (size_t)setting_row_count, key);
    words_join(&list, names, (size_t)setting_row_count, WORDS_AND);
    return meant != NULL
               ? error_input(error, "there is no setting '%s'; did you mean '%s'?", key, meant)
               : error_input(error, "there is no setting '%s'; there are %s", key, list.data);
}

bool settings_change(
    struct settings *settings, const char *key, const char *value, struct error *error)
{
    for (int i = 0; i < setting_row_count; i++) {
        const struct value_spec spec = {.kind = VALUE_WORD, .words = setting_rows[i].words};
        struct text accepted = TEXT_ROOM(200);
        if (strcmp(setting_rows[i].key, key) != 0)
            continue;
        if (value_read(&spec, value, &settings->chosen[i]))
            return true;
        value_format_accepted(&spec, &accepted);
        return error_input(error, "'%s' takes %s, not '%s'", key, accepted.data, value);
    }
    return no_such_key(key, error);
}

/* Reads "key: value", with any blanks; skips empty lines and those that begin with #. */
static bool read_line(struct settings *settings, const char *line, struct error *error)
{
    FREED char *words = words_trim(line);
    char *colon = strchr(words, ':');
    if (words[0] == '\0' || words[0] == '#')
        return true;
    if (colon == NULL)
        return error_input(error, "'%s' is not a setting; 'colours: dark' is one", words);
    *colon = '\0';
    FREED char *key = words_trim(words), *value = words_trim(colon + 1);
    return settings_change(settings, key, value, error);
}

void settings_read(struct settings *settings, struct error *trouble)
{
    LOCAL_BUFFER path = BUFFER_INIT, line = BUFFER_INIT;
    FREED char *bytes = NULL;
    size_t length = 0, size;
    memset(settings, 0, sizeof *settings);
    if (!find_path(&path, NULL) || !os_file_exists(path.data) ||
        !os_read_regular_file(path.data, FILE_LIMIT, &bytes, &length, trouble))
        return;
    int number = 1;
    for (const char *at = bytes; *at != '\0'; at += size + (at[size] == '\n')) {
        struct error why = ERROR_INIT;
        size = strcspn(at, "\n");
        buffer_clear(&line);
        buffer_add_bytes(&line, at, size);
        if (size > 0 && !read_line(settings, line.data, &why)) {
            error_place(&why, path.data, number);
            error_pass(trouble, &why);
        }
        number++;
    }
}

void settings_add_lines(const struct settings *settings, struct buffer *out)
{
    for (int i = 0; i < setting_row_count; i++)
        buffer_format(out, "%s: %s\n", setting_rows[i].key,
            setting_word(&setting_rows[i], settings->chosen[i]).data);
}

bool settings_write(const struct settings *settings, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT, lines = BUFFER_INIT;
    if (!os_folder_path(OS_CONFIG_FOLDER, &path, error) ||
        !os_make_folders(path.data, OS_PRIVATE_FOLDER, error) || !find_path(&path, error))
        return false;
    buffer_add(&lines, "# Written by hexplay settings; options on the command line override it.\n");
    settings_add_lines(settings, &lines);
    return os_write_file(path.data, 0644, &lines, error);
}

/* ---- effects ---- */

static void apply_one(int setting, int chosen, struct arguments *arguments)
{
    switch (setting) {
    case FRONT:
        arguments->screen = false;
        arguments->plain = chosen == FRONT_PLAIN;
        arguments->speak = chosen == FRONT_SPEAK;
        break;
    case ASCII:
        arguments->ascii = chosen != 0;
        break;
    case LANGUAGE:
        if (chosen > 0 &&
            !os_language_start(setting_word(&setting_rows[LANGUAGE], chosen).data, NULL))
            break; /* the system decides */
        break;
    case COLOURS:
        arguments->colours = chosen;
        break;
    case MOUSE:
        arguments->no_mouse = chosen != 0;
        break;
    case LEVEL:
        arguments->usual_level = chosen > 0 ? player_strengths[chosen - 1] : NULL;
        break;
    case TUTOR:
        arguments->usual_tutor = chosen != 0;
        break;
    case CELLS:
        arguments->spelled = chosen != 0;
        break;
    case ONLY:
        arguments->asks_only = chosen != 0;
        break;
    }
}

void settings_apply(
    const struct settings *settings, const struct settings *before, struct arguments *arguments)
{
    const int *chosen = settings->chosen;
    for (int i = 0; i < setting_row_count; i++)
        if (before == NULL || chosen[i] != before->chosen[i])
            apply_one(i, chosen[i], arguments);
}
