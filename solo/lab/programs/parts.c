/*
 * The options --part and --merge.
 */
#include "lab/programs/programs.h"

bool lab_read_part(const struct arguments *arguments, struct split *part, struct error *error)
{
    *part = (struct split){0, 0};
    return !arguments->part || split_read(arguments->part, part) ||
           error_refuse(error, REASON_BAD_VALUE, error_option_opens("part"),
               "takes K/N, part K of N with K from 1 to N and N up to %d, not '%s'", SPLIT_MAX,
               arguments->part);
}

int lab_list_merged(const struct arguments *arguments, const char ***paths)
{
    int count = arguments->word_count + 1;
    *paths = memory_create((size_t)count, sizeof **paths);
    (*paths)[0] = arguments->merge;
    for (int i = 1; i < count; i++)
        (*paths)[i] = arguments->words[i - 1];
    return count;
}
