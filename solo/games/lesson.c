/*
 * Which answers a lesson takes, and what it says to others.
 */
#include "games/lesson.h"

#include "core/language.h"

#include <string.h>

bool lesson_accepts(const struct lesson *lesson, const char *spelling)
{
    for (int i = 0; i < LESSON_ACCEPTED_MAX && lesson->accepted[i]; i++) {
        const char *accepted = lesson->accepted[i];
        size_t length = strcspn(accepted, "*");
        bool begins = strncmp(accepted, spelling, length) == 0;
        if (begins && (accepted[length] == '*' || spelling[length] == '\0'))
            return true;
    }
    return false;
}

const char *lesson_answer(const struct lesson *lesson, const char *spelling)
{
    for (int i = 0; i < LESSON_OTHERS_MAX && lesson->other[i].begins; i++)
        if (strncmp(spelling, lesson->other[i].begins, strlen(lesson->other[i].begins)) == 0)
            return _(lesson->other[i].words);
    return _(lesson->wrong);
}
