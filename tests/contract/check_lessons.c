/*
 * Lessons: each begins with a possible position, accepts only actions that are legal there, and
 * answers all other legal actions.
 */
#include "contract/contract.h"

#include "play/session.h"

#include <string.h>

enum { WORDS_MAX = 600, TASK_MAX = 240, LESSONS_LEAST = 4 };

static bool is_said(const char *words, size_t most)
{
    size_t length = words ? strlen(words) : 0;
    return length > 0 && length <= most && text_is_utf8(words, length);
}

static bool says_all(const struct lesson *lesson, struct error *error)
{
    bool said = is_said(lesson->title, TASK_MAX) && is_said(lesson->text, WORDS_MAX) &&
                is_said(lesson->task, TASK_MAX) && is_said(lesson->right, WORDS_MAX) &&
                is_said(lesson->wrong, WORDS_MAX);
    for (int i = 0; said && lesson->other[i].begins; i++)
        said = is_said(lesson->other[i].words, WORDS_MAX);
    return said || BROKEN(error, "lesson '%s': words are missing or too long",
                       lesson->title ? lesson->title : "?");
}

/* Reports whether LOOK is true for the spelling of any legal action. */
static bool any_legal(const struct position *position, const struct lesson *lesson,
    const char *begins, bool (*look)(const struct lesson *, const char *, const char *))
{
    struct action_list list = action_list_create(position->game, position->rules);
    bool found = false;
    position->game->legal(position->rules, position->state, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        char spelling[GAME_SPELLING_SIZE];
        struct text text = text_in(spelling, sizeof spelling);
        position->game->format(position->rules, position->state, &list.items[i], &text);
        found = look(lesson, begins, spelling);
    }
    action_list_finish(&list);
    return found;
}

static bool is_begun(const struct lesson *lesson, const char *begins, const char *spelling)
{
    (void)lesson;
    return strncmp(spelling, begins, strcspn(begins, "*")) == 0;
}

/* Checks that the answer can be given: some legal action begins like this and is not accepted. */
static bool is_answered(const struct lesson *lesson, const char *begins, const char *spelling)
{
    return is_begun(lesson, begins, spelling) && !lesson_accepts(lesson, spelling);
}

/* Checks that everything accepted is legal, as a whole spelling or as a beginning. */
static bool check_accepted(
    const struct lesson *lesson, const struct position *position, struct error *error)
{
    struct error why = ERROR_INIT;
    struct action action;
    if (!lesson->accepted[0] || strchr(lesson->accepted[0], '*'))
        return BROKEN(error, "lesson '%s' has no whole action to show", lesson->title);
    for (int i = 0; lesson->accepted[i]; i++) {
        const char *accepted = lesson->accepted[i];
        if (strchr(accepted, '*') ? any_legal(position, lesson, accepted, is_begun)
                                  : game_parse_legal(position->game, position->rules,
                                        position->state, accepted, &action, &why))
            continue;
        return BROKEN(error, "lesson '%s': %s: %s", lesson->title, accepted, why.message);
    }
    return true;
}

static bool check_answers(
    const struct lesson *lesson, const struct position *position, struct error *error)
{
    for (int i = 0; lesson->other[i].begins; i++)
        if (!any_legal(position, lesson, lesson->other[i].begins, is_answered))
            return BROKEN(error, "lesson '%s': no legal action begins with '%s'", lesson->title,
                lesson->other[i].begins);
    return true;
}

static bool check_lesson(const struct game *game, const struct lesson *lesson, struct error *error)
{
    const struct game *const registry[] = {game, NULL};
    struct error why = ERROR_INIT;
    struct position position;
    if (!says_all(lesson, error))
        return false;
    if (!position_read(&position, registry, lesson->position ? lesson->position : "", &why))
        return BROKEN(error, "lesson '%s': %s", lesson->title, why.message);
    bool fine = check_accepted(lesson, &position, error) && check_answers(lesson, &position, error);
    position_finish(&position);
    return fine;
}

static bool check_all(const struct game *game, const struct primer *primer, struct error *error)
{
    int count;
    const struct lesson *lessons = primer_lessons(primer, &count);
    for (int i = 0; i < count; i++)
        if (!check_lesson(game, &lessons[i], error))
            return false;
    return count == 0 || count >= LESSONS_LEAST ||
           BROKEN(error, "there are only %d lessons", count);
}

bool check_lessons(const struct contract_case *item, struct error *error)
{
    bool fine = true;
    for (const struct primer_text *text = item->game->primer; fine && text->language; text++) {
        struct error why = ERROR_INIT;
        struct primer *primer = primer_read(item->game->primer, text->language, &why);
        fine = primer ? check_all(item->game, primer, error)
                      : BROKEN(error, "%s", error_format(&why).line);
        primer_destroy(primer);
    }
    return fine;
}
