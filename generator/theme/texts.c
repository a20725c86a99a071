/*
 * Finds the files of a language, keeps their trees, and looks words up. The user's file overrides
 * that of its language.
 */
#include "theme/theme.h"

#include "core/os.h"

static const char default_language[] = "en";
static const char common[] = "common";
static const char folder[] = "texts";

/* The first text that did not fit, and the value in it that did not, if any. TEXT points into a
 * tree; the value may, too. */
struct lost_text {
    const char *words, *value;
};

struct texts {
    struct yaml_tree *tree;
    struct texts_file file;
    const struct texts *shared; /* the common texts; NULL: these are the common texts */
    struct lost_text *lost;     /* of the catalogue */
};

enum { GAMES_MAX = 16 };

struct catalogue {
    text_spec_function specs;
    char language[16];
    struct yaml_tree *custom_tree; /* of the user's file, or NULL */
    struct texts_file custom;
    struct texts *texts[GAMES_MAX]; /* in the order of the specs */
    struct lost_text lost;          /* its words are NULL if everything fitted */
};

/* ---- words ---- */

static const char *find(const struct texts *texts, const char *key)
{
    int index = text_spec_find(texts->file.spec, key);
    if (index >= 0)
        return texts->file.words[index];
    return texts->shared != NULL ? find(texts->shared, key) : NULL;
}

const char *word(const struct texts *texts, const char *key)
{
    const char *found = find(texts, key);
    assert(found != NULL && "the key is in a table");
    return found;
}

static const char *value_of(va_list pairs, const char *name, size_t length)
{
    const char *found = NULL;
    for (const char *key = va_arg(pairs, const char *); key != NULL;
         key = va_arg(pairs, const char *)) {
        const char *value = va_arg(pairs, const char *);
        if (strlen(key) == length && memcmp(key, name, length) == 0)
            found = value;
    }
    assert(found != NULL && "the value of a hole is given");
    return found;
}

/* Notes the first text that did not fit when VALUE (or, if NULL, a piece of WORDS) was added to
 * TEXT. WAS_FULL: TEXT was already full. */
static void note_lost(const struct texts *texts, const struct text *text, bool was_full,
    const char *words, const char *value)
{
    if (text->full && !was_full && texts->lost->words == NULL)
        *texts->lost = (struct lost_text){words, value};
}

void word_fill(const struct texts *texts, struct text *text, const char *key, ...)
{
    const char *words = word(texts, key);
    for (const char *at = words; *at != '\0'; at++) {
        bool was_full = text->full;
        if (*at != '{') {
            text_add_char(text, *at);
            note_lost(texts, text, was_full, words, NULL);
            continue;
        }
        size_t length = strcspn(at + 1, "}");
        va_list pairs;
        va_start(pairs, key);
        const char *value = value_of(pairs, at + 1, length);
        va_end(pairs);
        text_add(text, value);
        note_lost(texts, text, was_full, words, value);
        at += length + 1;
    }
}

void word_add(const struct texts *texts, struct text *text, const char *key)
{
    word_fill(texts, text, key, NULL);
}

struct spelled_number spell_signed(int number)
{
    struct spelled_number spelled;
    snprintf(
        spelled.text, sizeof spelled.text, "%s%d", number < 0 ? "\xe2\x88\x92" : "", abs(number));
    return spelled;
}

struct spelled_number spell_number(int number)
{
    struct spelled_number spelled;
    snprintf(spelled.text, sizeof spelled.text, "%d", number);
    return spelled;
}

const struct text_part *texts_rules(const struct texts *texts, int *count)
{
    *count = texts->file.rules.count;
    return texts->file.rules.part;
}

const struct text_part *texts_reference(const struct texts *texts, int *count)
{
    *count = texts->file.reference.count;
    return texts->file.reference.part;
}

const char *texts_language(const struct texts *texts)
{
    return texts->file.language;
}

/* ---- languages ---- */

/* Returns the part after "common." in "common.LANGUAGE", or NULL. */
static const char *language_of(const char *name)
{
    size_t length = sizeof common - 1;
    bool is_common = strncmp(name, common, length) == 0 && name[length] == '.';
    return is_common ? name + length + 1 : NULL;
}

void texts_languages_init(struct template_names *names)
{
    template_names_init(names, folder);
    int kept = 0;
    for (int i = 0; i < names->count; i++) {
        FREED char *name = names->name[i];
        if (language_of(name) != NULL)
            names->name[kept++] = memory_copy_string(language_of(name));
    }
    names->count = kept;
}

static bool find_language(const char *language, struct error *error)
{
    struct template_names names;
    texts_languages_init(&names);
    bool found = template_names_have(&names, language) ||
                 template_unknown(&names, language, "lang", "language", ", or a FILE.yaml", error);
    template_names_finish(&names);
    return found;
}

/* ---- files ---- */

static void texts_destroy(struct texts *texts)
{
    if (texts == NULL)
        return;
    texts_file_finish(&texts->file);
    yaml_tree_destroy(texts->tree);
    free(texts);
}

/* Refuses a file that has another file's content, under the wrong name. */
static bool check_name(
    const struct texts *texts, const char *game, const char *language, struct error *error)
{
    const struct texts_file *file = &texts->file;
    if (strcmp(file->game, game) == 0 && strcmp(file->language, language) == 0)
        return true;
    return yaml_error(file->node, error, "the file is named for %s in %s, but says '%s' and '%s'",
        game, language, file->game, file->language);
}

static struct texts *read_shipped(
    text_spec_function specs, const char *game, const char *language, struct error *error)
{
    char name[64];
    LOCAL_BUFFER path = BUFFER_INIT;
    struct texts *texts = memory_create(1, sizeof *texts);
    snprintf(name, sizeof name, "%s.%s", game, language);
    if (template_path(name, folder, "lang", &path, error) &&
        (texts->tree = yaml_tree_read(path.data, error)) != NULL &&
        texts_file_init(&texts->file, texts->tree, specs, error) &&
        check_name(texts, game, language, error) && texts_file_is_whole(&texts->file, error))
        return texts;
    texts_destroy(texts);
    return NULL;
}

static int spec_index(const struct catalogue *catalogue, const char *game)
{
    int index = 0;
    while (strcmp(catalogue->specs(index)->game, game) != 0)
        index++;
    assert(index < GAMES_MAX);
    return index;
}

const struct texts *catalogue_texts(
    struct catalogue *catalogue, const char *game, struct error *error)
{
    const char *name = game != NULL ? game : common;
    int index = spec_index(catalogue, name);
    if (catalogue->texts[index] != NULL)
        return catalogue->texts[index];
    const struct texts *shared = game != NULL ? catalogue_texts(catalogue, NULL, error) : NULL;
    if (game != NULL && shared == NULL)
        return NULL;
    struct texts *texts = read_shipped(catalogue->specs, name, catalogue->language, error);
    if (texts == NULL)
        return NULL;
    texts->shared = shared;
    texts->lost = &catalogue->lost;
    if (catalogue->custom_tree != NULL && strcmp(catalogue->custom.game, name) == 0)
        texts_file_overlay(&texts->file, &catalogue->custom);
    catalogue->texts[index] = texts;
    return texts;
}

/* ---- the catalogue ---- */

static bool read_custom(struct catalogue *catalogue, const char *spelling, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    if (!template_path(spelling, folder, "lang", &path, error) ||
        (catalogue->custom_tree = yaml_tree_read(path.data, error)) == NULL ||
        !texts_file_init(&catalogue->custom, catalogue->custom_tree, catalogue->specs, error))
        return false;
    snprintf(catalogue->language, sizeof catalogue->language, "%s", catalogue->custom.language);
    return true;
}

static bool choose(struct catalogue *catalogue, const char *spelling, struct error *error)
{
    LOCAL_BUFFER found = BUFFER_INIT;
    if (!os_data_path("templates/texts", &found, error))
        return false;
    const char *name = spelling != NULL ? spelling : default_language;
    if (template_is_file(name))
        return read_custom(catalogue, name, error) && find_language(catalogue->language, error);
    snprintf(catalogue->language, sizeof catalogue->language, "%s", name);
    return find_language(name, error);
}

struct catalogue *catalogue_create(
    const char *spelling, text_spec_function specs, struct error *error)
{
    struct catalogue *catalogue = memory_create(1, sizeof *catalogue);
    catalogue->specs = specs;
    if (choose(catalogue, spelling, error))
        return catalogue;
    catalogue_destroy(catalogue);
    return NULL;
}

void catalogue_destroy(struct catalogue *catalogue)
{
    if (catalogue == NULL)
        return;
    for (int i = 0; i < GAMES_MAX; i++)
        texts_destroy(catalogue->texts[i]);
    texts_file_finish(&catalogue->custom);
    yaml_tree_destroy(catalogue->custom_tree);
    free(catalogue);
}

const char *catalogue_language(const struct catalogue *catalogue)
{
    return catalogue->language;
}

void catalogue_visit_files(const struct catalogue *catalogue,
    void (*visit)(void *context, const char *path), void *context)
{
    if (catalogue->custom_tree != NULL)
        visit(context, yaml_tree_path(catalogue->custom_tree));
    for (int i = 0; i < GAMES_MAX; i++) {
        if (catalogue->texts[i] != NULL)
            visit(context, yaml_tree_path(catalogue->texts[i]->tree));
    }
}

/* ---- checking ---- */

/* Checks all characters. Recursion is as deep as the tree. */
static bool check_characters(const struct yaml_node *node, struct fonts *fonts, struct error *error)
{
    if (node->kind == YAML_VALUE) {
        struct text_style style = text_style_plain(4.0);
        struct error trouble = ERROR_INIT;
        const struct glyph_run *runs;
        size_t count;
        return text_line(fonts, node->text, &style, &runs, &count, &trouble) ||
               yaml_error(node, error, "%s: %s", node->key ? node->key : "here", trouble.message);
    }
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!check_characters(inside, fonts, error))
            return false;
    }
    return true;
}

bool catalogue_check_fonts(
    const struct catalogue *catalogue, struct fonts *fonts, struct error *error)
{
    const struct yaml_tree *tree = catalogue->custom_tree;
    return tree == NULL || check_characters(yaml_tree_root(tree), fonts, error);
}

static const struct yaml_node *find_text(const struct yaml_node *node, const char *text)
{
    if (node->kind == YAML_VALUE)
        return node->text == text && text != NULL ? node : NULL;
    const struct yaml_node *found = NULL;
    for (node = node->first; node != NULL && found == NULL; node = node->next)
        found = find_text(node, text);
    return found;
}

static bool refuse_text(const struct yaml_tree *tree, const char *text, struct error *error)
{
    const struct yaml_node *node = tree != NULL ? find_text(yaml_tree_root(tree), text) : NULL;
    if (node == NULL)
        return true;
    return yaml_refuse(node, error, REASON_MISFIT, error_key(node->key ? node->key : "here"),
        "this text is too long for where it is printed; use a shorter one");
}

/* Fails with the place of TEXT in the file that contains it. */
static bool refuse_anywhere(
    const struct catalogue *catalogue, const char *text, struct error *error)
{
    bool found = !refuse_text(catalogue->custom_tree, text, error);
    for (int i = 0; !found && i < GAMES_MAX; i++)
        found = catalogue->texts[i] && !refuse_text(catalogue->texts[i]->tree, text, error);
    return !found;
}

bool catalogue_check_room(const struct catalogue *catalogue, struct error *error)
{
    const struct lost_text *lost = &catalogue->lost;
    return lost->words == NULL || (refuse_anywhere(catalogue, lost->value, error) &&
                                      refuse_anywhere(catalogue, lost->words, error));
}

bool texts_check_tree(const struct yaml_tree *tree, text_spec_function specs, struct fonts *fonts,
    struct error *error)
{
    struct texts_file file;
    struct error unknown = ERROR_INIT; /* a new language must be complete */
    bool good = texts_file_init(&file, tree, specs, error) &&
                (find_language(file.language, &unknown) || texts_file_is_whole(&file, error)) &&
                check_characters(yaml_tree_root(tree), fonts, error);
    texts_file_finish(&file);
    return good;
}
