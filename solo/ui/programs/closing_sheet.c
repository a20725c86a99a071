/*
 * The closing screen: printing a sheet of the game.
 */
#include "ui/programs/closing.h"

enum { PRINT_SECONDS = 60 };

static bool run_and_say(struct ui *ui, const char *command)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER line = BUFFER_INIT;
    struct os_process *process = os_process_create(command, &error);
    int64_t deadline = os_monotonic_ms() + PRINT_SECONDS * 1000;
    bool said = false;
    while (process && os_process_read_line(process, &line, deadline) == OS_PROCESS_DONE) {
        ui_say(ui, UI_PLAIN, line.data);
        said = true;
    }
    os_process_destroy(process);
    return said;
}

/* Adds the command with which hexprint prints a game's sheet, in the user's language. */
static void add_print_words(struct buffer *command)
{
    buffer_add(command, " record ");
    if (strcmp(os_language(), "en") != 0)
        buffer_format(command, "--lang %s ", os_language());
}

void closing_print_sheet(struct closing *closing)
{
    LOCAL_BUFFER program = BUFFER_INIT, command = BUFFER_INIT;
    const char *path = table_record_path(closing->table);
    bool there = os_program_beside("hexprint", &program);
    if (there) {
        shell_word_add(&command, program.data);
        add_print_words(&command);
        buffer_format(&command, "-q -o %s-sheet.pdf ", session_game(closing->session)->slug);
        buffer_add(&command, "-- ");
        shell_word_add(&command, path);
        buffer_add(&command, " 2>&1");
        if (!run_and_say(closing->ui, command.data))
            ui_format(closing->ui, UI_EVENT, _("The sheet is in %s-sheet.pdf."),
                session_game(closing->session)->slug);
    }
    buffer_set(&command, "hexprint");
    add_print_words(&command);
    shell_word_add(&command, path);
    ui_say(closing->ui, UI_NOTE,
        there ? _("This command prints it again, and takes options for paper and looks:")
              : _("This command prints it:"));
    ui_say(closing->ui, UI_COMMAND, command.data);
}
