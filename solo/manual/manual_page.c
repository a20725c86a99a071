/*
 * The lists of a manual page, in mdoc: options, commands, references to the other pages.
 */
#include "manual/manual.h"

#include <stdlib.h>
#include <string.h>

void manual_page_text(struct buffer *out, const char *text)
{
    if (text[0] == '.' || text[0] == '\'')
        buffer_add(out, "\\&");
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\\')
            buffer_add(out, "\\e");
        else
            buffer_add_bytes(out, c, 1);
    }
}

/* "a file" begins a sentence; "a5, a4" and "pdf, svg" are what is typed. */
static bool is_plain_word(const char *about)
{
    return about[strspn(about, "abcdefghijklmnopqrstuvwxyz")] == ' ';
}

/* One sentence to a line, with a capital and a full stop. */
static void add_sentence(struct buffer *out, const char *about)
{
    size_t length = strlen(about);
    if (is_plain_word(about)) {
        char first = (char)(*about++ - 'a' + 'A');
        buffer_add_bytes(out, &first, 1);
        length--;
    }
    manual_page_text(out, about);
    buffer_add(out, length > 0 && about[length - 1] == '.' ? "\n" : ".\n");
}

static void add_names(const struct manual_option *option, struct buffer *out)
{
    buffer_add(out, ".It ");
    if (option->help.letter != 0)
        buffer_format(out, "Fl %c , ", option->help.letter);
    buffer_format(out, "Fl Fl %s", option->help.name);
    if (option->help.negates)
        buffer_format(out, " , Fl Fl no-%s", option->help.name);
    if (option->help.argument != NULL)
        buffer_format(out, " Ar %s", option->help.argument);
    buffer_add(out, "\n");
}

void manual_page_options(const struct manual *manual, struct buffer *out)
{
    buffer_add(out, ".Bl -tag -width Ds\n");
    for (int i = 0; i < manual->option_count; i++) {
        add_names(&manual->options[i], out);
        add_sentence(out, manual->options[i].help.about);
        if (manual->options[i].notes != NULL)
            buffer_format(out, "%s\n", manual->options[i].notes);
    }
    buffer_add(out, ".El\n");
}

void manual_page_commands(const struct manual *manual, struct buffer *out)
{
    buffer_add(out, ".Bl -tag -width Ds\n");
    for (int i = 0; i < manual->command_count; i++) {
        const struct manual_command *command = &manual->commands[i];
        buffer_format(out, ".It Cm %s", command->name);
        if (command->synopsis != NULL)
            buffer_format(out, " Ar %s", command->synopsis);
        buffer_add(out, "\n");
        add_sentence(out, command->about);
        buffer_format(out, "See\n.Xr %s-%s 1 .\n", manual->program, command->name);
    }
    buffer_add(out, ".El\n");
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* References stand in the order of the alphabet. */
void manual_page_see_also(const struct manual *manual, struct buffer *out)
{
    size_t count = (size_t)manual->command_count + 1;
    char **names = memory_create(count, sizeof *names);
    for (size_t i = 0; i + 1 < count; i++) {
        struct buffer name = BUFFER_INIT;
        buffer_format(&name, "%s-%s", manual->program, manual->commands[i].name);
        names[i] = memory_copy_string(name.data);
        buffer_finish(&name);
    }
    names[count - 1] = memory_copy_string(manual->related);
    qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++) {
        buffer_format(out, ".Xr %s 1%s\n", names[i], i + 1 < count ? " ," : "");
        free(names[i]);
    }
    free(names);
}
