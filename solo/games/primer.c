/*
 * Reads the text for people who are learning a game, and fills in the values of the current rules.
 */
#include "games/primer.h"

#include "core/yaml.h"
#include "games/game.h"

enum { SECTIONS_MAX = 16, WELCOME_MAX = 24, LESSONS_MAX = 12 };

/* A piece of the rules or of the welcome; exactly one of the first five members is set. */
struct passage {
    const char *heading;
    const char *text; /* a paragraph */
    const char *line; /* a line below the one before */
    const char *item; /* an item of a list */
    const char *more; /* continues the line before */
    const char *when; /* a fact that must hold for it to be shown, or NULL */
    const char *unless;
};

struct primer {
    struct yaml_tree *english, *told;
    struct primer_section section[SECTIONS_MAX];
    int section_count;
    struct passage welcome[WELCOME_MAX];
    int welcome_count;
    struct lesson lesson[LESSONS_MAX];
    int lesson_count;
};

static struct text next_fact(struct facts *facts, const char *name)
{
    assert(facts->count < FACTS_MAX && "the facts have room");
    facts->fact[facts->count].name = name;
    return text_in(facts->fact[facts->count++].value, FACT_SIZE);
}

void facts_number(struct facts *facts, const char *name, int number)
{
    struct text value = next_fact(facts, name);
    text_add_number(&value, number);
}

void facts_sign(struct facts *facts, const char *name, const char *sign)
{
    struct text value = next_fact(facts, name);
    text_add(&value, sign);
    assert(!value.full && "signs are short");
}

static const char *fact_value(const struct facts *facts, const char *name, size_t length)
{
    const char *value = NULL;
    for (int i = 0; i < facts->count && !value; i++)
        if (strncmp(facts->fact[i].name, name, length) == 0 && !facts->fact[i].name[length])
            value = facts->fact[i].value;
    assert(value && "the game knows every fact that its words name");
    return value;
}

static bool holds(const struct facts *facts, const char *name)
{
    return strcmp(fact_value(facts, name, strlen(name)), "0") != 0;
}

static void fill(const struct facts *facts, const char *words, struct buffer *out)
{
    for (const char *hole; (hole = strchr(words, '{')) != NULL;) {
        size_t length = strcspn(hole + 1, "}");
        buffer_add_bytes(out, words, (size_t)(hole - words));
        buffer_add(out, fact_value(facts, hole + 1, length));
        words = hole + length + 2;
    }
    buffer_add(out, words);
}

/* ---- passages ---- */

#define ROW(type, member)                                                                          \
    {                                                                                              \
        .key = #member, .kind = SCHEMA_STRING, .offset = offsetof(struct type, member)             \
    }

static const struct schema_row passage_schema[] = {
    ROW(passage, heading),
    ROW(passage, text),
    ROW(passage, line),
    ROW(passage, item),
    ROW(passage, more),
    ROW(passage, when),
    ROW(passage, unless),
    {.key = NULL},
};

/* Reads a passage. Those of the rules have headings and do not depend on facts. */
static bool read_passage(
    const struct yaml_node *node, bool of_rules, struct passage *passage, struct error *error)
{
    if (!schema_fill(passage_schema, node, passage, error))
        return false;
    int kinds =
        !!passage->heading + !!passage->text + !!passage->line + !!passage->item + !!passage->more;
    bool misplaced = of_rules ? passage->when || passage->unless : !!passage->heading;
    return (kinds == 1 && !misplaced) ||
           yaml_error(node, error, "expected one of %stext, line, item or more with its words%s",
               of_rules ? "heading, " : "", of_rules ? "" : ", and when or unless");
}

static void add_passage(
    const struct passage *passage, const struct facts *facts, struct buffer *out)
{
    const char *words[] = {passage->text, passage->line, passage->item, passage->more};
    if (out->length > 0)
        buffer_add(out, passage->text ? "\n\n" : passage->more ? " " : "\n");
    buffer_add(out, passage->item ? "- " : "");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i])
            fill(facts, words[i], out);
}

static void add_to_section(struct primer_section *section, const struct passage *passage)
{
    static const struct facts none = {0};
    if (!passage->heading) {
        add_passage(passage, &none, &section->body);
        return;
    }
    section->heading = passage->heading;
    buffer_clear(&section->body);
}

static bool read_rules(const struct yaml_node *node, void *into, struct error *error)
{
    struct primer *primer = into;
    int count = 0;
    for (const struct yaml_node *inside = node->first; inside; inside = inside->next) {
        struct passage passage = {0};
        if (!read_passage(inside, true, &passage, error))
            return false;
        count += passage.heading != NULL;
        if (count == 0 || count > SECTIONS_MAX)
            return yaml_error(inside, error,
                "rules: expected at most %d parts, each begun by its heading", (int)SECTIONS_MAX);
        add_to_section(&primer->section[count - 1], &passage);
    }
    if (count == 0 || (primer->section_count > 0 && count != primer->section_count))
        return yaml_error(node, error, "rules: a list with as many headings as in English");
    primer->section_count = count;
    return true;
}

static bool read_welcome(const struct yaml_node *node, void *into, struct error *error)
{
    struct primer *primer = into;
    primer->welcome_count = 0;
    if (node->kind != YAML_LIST || node->count > WELCOME_MAX)
        return yaml_error(node, error, "welcome: expected a list of at most %d", (int)WELCOME_MAX);
    for (const struct yaml_node *inside = node->first; inside; inside = inside->next) {
        struct passage *passage = &primer->welcome[primer->welcome_count++];
        *passage = (struct passage){0};
        if (!read_passage(inside, false, passage, error))
            return false;
    }
    return true;
}

/* ---- lessons ---- */

static bool read_accepted(const struct yaml_node *node, void *into, struct error *error)
{
    const char **accepted = into;
    if (node->kind != YAML_LIST || node->count > LESSON_ACCEPTED_MAX)
        return yaml_error(
            node, error, "accepted: at most %d spellings in a list", (int)LESSON_ACCEPTED_MAX);
    for (const struct yaml_node *inside = node->first; inside; inside = inside->next)
        *accepted++ = inside->text;
    return true;
}

static bool read_other(const struct yaml_node *node, void *into, struct error *error)
{
    struct lesson_answer *other = memset(into, 0, sizeof((struct lesson *)into)->other);
    if (node->kind != YAML_MAP || node->count > LESSON_OTHERS_MAX)
        return yaml_error(
            node, error, "other: at most %d beginnings with their words", (int)LESSON_OTHERS_MAX);
    for (const struct yaml_node *inside = node->first; inside; inside = inside->next)
        *other++ = (struct lesson_answer){inside->key, inside->text};
    return true;
}

static const struct schema_row lesson_schema[] = {
    ROW(lesson, title),
    ROW(lesson, position),
    ROW(lesson, text),
    ROW(lesson, task),
    ROW(lesson, right),
    ROW(lesson, wrong),
    {"accepted", SCHEMA_READ, .read = read_accepted, .offset = offsetof(struct lesson, accepted)},
    {"other", SCHEMA_READ, .read = read_other, .offset = offsetof(struct lesson, other)},
    {.key = NULL},
};

/* Reads lessons; in a language other than English, only the words of lessons that exist in
 * English. */
static bool read_lessons(const struct yaml_node *node, void *into, struct error *error)
{
    struct primer *primer = into;
    bool first = primer->lesson_count == 0;
    if (node->kind != YAML_LIST || node->count > LESSONS_MAX ||
        (!first && node->count != primer->lesson_count))
        return yaml_error(
            node, error, "lessons: a list of at most %d, as in English", (int)LESSONS_MAX);
    struct lesson *lesson = primer->lesson;
    for (const struct yaml_node *inside = node->first; inside; inside = inside->next)
        if (!schema_fill(lesson_schema, inside, lesson++, error))
            return false;
    primer->lesson_count = node->count;
    return true;
}

bool lesson_accepts(const struct lesson *lesson, const char *spelling)
{
    for (const char *const *accepted = lesson->accepted; *accepted; accepted++) {
        size_t length = strcspn(*accepted, "*");
        bool begins = strncmp(*accepted, spelling, length) == 0;
        if (begins && ((*accepted)[length] == '*' || spelling[length] == '\0'))
            return true;
    }
    return false;
}

const char *lesson_answer(const struct lesson *lesson, const char *spelling)
{
    for (const struct lesson_answer *other = lesson->other; other->begins; other++)
        if (strncmp(spelling, other->begins, strlen(other->begins)) == 0)
            return other->words;
    return lesson->wrong;
}

/* ---- the whole file ---- */

static const struct schema_row schema[] = {
    {.key = "rules", .kind = SCHEMA_READ, .read = read_rules},
    {.key = "welcome", .kind = SCHEMA_READ, .read = read_welcome},
    {.key = "lessons", .kind = SCHEMA_READ, .read = read_lessons},
    {.key = NULL},
};

static const struct primer_text *find(const struct primer_text *texts, const char *language)
{
    while (texts->language && strcmp(texts->language, language) != 0)
        texts++;
    return texts->language ? texts : NULL;
}

static bool read_file(struct primer *primer, const struct primer_text *file,
    struct yaml_tree **tree, struct error *error)
{
    *tree = yaml_tree_read_text(file->name, file->yaml, strlen(file->yaml), error);
    const struct yaml_node *top = *tree ? schema_top(*tree, "primer", error) : NULL;
    return top && schema_fill(schema, top, primer, error);
}

struct primer *primer_read(
    const struct primer_text *texts, const char *language, struct error *error)
{
    struct primer *primer = memory_create(1, sizeof *primer);
    const struct primer_text *english = find(texts, "en"), *told = find(texts, language);
    assert(english && "a game can be learned in English");
    if (read_file(primer, english, &primer->english, error) &&
        (!told || told == english || read_file(primer, told, &primer->told, error)))
        return primer;
    primer_destroy(primer);
    return NULL;
}

struct primer *primer_of(const struct game *game, const char *language)
{
    struct error error = ERROR_INIT;
    struct primer *primer = primer_read(game->primer, language, &error);
    assert(primer && "a test has read what is linked in");
    return primer;
}

void primer_destroy(struct primer *primer)
{
    if (!primer)
        return;
    yaml_tree_destroy(primer->english);
    yaml_tree_destroy(primer->told);
    for (int i = 0; i < SECTIONS_MAX; i++)
        buffer_finish(&primer->section[i].body);
    free(primer);
}

const struct primer_section *primer_rules(const struct primer *primer, int *count)
{
    *count = primer->section_count;
    return primer->section;
}

void primer_add_welcome(const struct primer *primer, const struct game *game,
    const struct rules *rules, bool ascii, struct buffer *words)
{
    struct facts facts = {0};
    if (game->facts)
        game->facts(rules, ascii, &facts);
    facts_sign(&facts, "legal", canvas_sign_legal[ascii]);
    facts_sign(&facts, "last", canvas_sign_last[ascii]);
    for (int i = 0; i < primer->welcome_count; i++) {
        const struct passage *passage = &primer->welcome[i];
        if ((!passage->when || holds(&facts, passage->when)) &&
            (!passage->unless || !holds(&facts, passage->unless)))
            add_passage(passage, &facts, words);
    }
}

const struct lesson *primer_lessons(const struct primer *primer, int *count)
{
    *count = primer->lesson_count;
    return primer->lesson;
}
