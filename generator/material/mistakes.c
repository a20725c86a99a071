/*
 * Keeps a list of mistakes, which others find and report.
 */
#include "material/material.h"

static bool is_known(const struct mistakes *mistakes, const struct error *error)
{
    struct error_text told = error_format(error);
    int i = 0;
    while (i < mistakes->count && strcmp(error_format(&mistakes->list[i]).line, told.line) != 0)
        i++;
    return i < mistakes->count;
}

bool mistakes_note(struct mistakes *mistakes, struct error *error)
{
    if (mistakes == NULL || error->code != ERROR_INPUT || error->file[0] == '\0')
        return false;
    bool known = is_known(mistakes, error);
    if (!known && mistakes->count == MISTAKES_MAX)
        return false;
    if (!known)
        mistakes->list[mistakes->count++] = *error;
    mistakes->noted++;
    error_clear(error);
    return true;
}

bool mistakes_none_since(struct mistakes *mistakes, int before, struct error *error)
{
    if (mistakes_count(mistakes) == before)
        return true;
    return error_pass(error, &mistakes->list[--mistakes->count]);
}

int mistakes_count(const struct mistakes *mistakes)
{
    return mistakes != NULL ? mistakes->noted : 0;
}

/* Orders files: PATH is 0, others follow in order of appearance. */
static int file_order(const struct mistakes *mistakes, const char *path, const struct error *error)
{
    struct error place = {.code = ERROR_INPUT};
    error_place(&place, path, 0);
    if (strcmp(place.file, error->file) == 0)
        return 0;
    int first = 0;
    while (strcmp(mistakes->list[first].file, error->file) != 0)
        first++;
    return first + 1;
}

void mistakes_sort(struct mistakes *mistakes, const char *path)
{
    int order[MISTAKES_MAX];
    for (int i = 0; i < mistakes->count; i++)
        order[i] = file_order(mistakes, path, &mistakes->list[i]);
    for (int i = 1; i < mistakes->count; i++) {
        struct error error = mistakes->list[i];
        int own = order[i], at = i;
        for (; at > 0 && (order[at - 1] > own ||
                             (order[at - 1] == own && mistakes->list[at - 1].line > error.line));
             at--) {
            mistakes->list[at] = mistakes->list[at - 1];
            order[at] = order[at - 1];
        }
        mistakes->list[at] = error;
        order[at] = own;
    }
}
