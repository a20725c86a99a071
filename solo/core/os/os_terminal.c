/*
 * Finds the terminal's size and restores its settings, in signal handlers with only the calls that
 * POSIX allows there.
 */
#include "core/os.h"

#include "core/os/os_private.h"

#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { RESTORE_SIZE = 256, DEADLY = 6 };

static const int deadly[DEADLY] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGQUIT};

static struct {
    struct sigaction before[DEADLY]; /* their previous handlers */
    struct termios settings;
    bool remembered;
    volatile sig_atomic_t guarded;
    char restore[RESTORE_SIZE];
    size_t length;
} terminal;

bool os_terminal_size(int *columns, int *rows)
{
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        memset(&size, 0, sizeof size);
    bool wide = size.ws_col > OS_TERMINAL_COLUMNS_MAX, high = size.ws_row > OS_TERMINAL_ROWS_MAX;
    *columns = wide ? OS_TERMINAL_COLUMNS_MAX : size.ws_col;
    *rows = high ? OS_TERMINAL_ROWS_MAX : size.ws_row;
    return !wide && !high;
}

static void on_resize(int signal_number)
{
}

void os_remember_terminal(void)
{
    signal(SIGWINCH, on_resize);
    terminal.remembered = tcgetattr(STDIN_FILENO, &terminal.settings) == 0;
}

void os_give_back_terminal(void)
{
    if (!terminal.guarded)
        return;
    terminal.guarded = 0;
    if (write(STDOUT_FILENO, terminal.restore, terminal.length) < 0)
        return;
    if (terminal.remembered)
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal.settings);
}

void os_give_back_and_die(int signal_number)
{
    os_give_back_terminal();
    signal(signal_number, SIG_DFL);
    for (int i = 0; i < DEADLY; i++)
        if (deadly[i] == signal_number)
            sigaction(signal_number, &terminal.before[i], NULL);
    raise(signal_number);
}

bool os_terminal_is_guarded(void)
{
    return terminal.guarded;
}

void os_guard_terminal(const char *restore)
{
    struct text text = text_in(terminal.restore, sizeof terminal.restore);
    struct sigaction action;
    text_add(&text, restore);
    terminal.length = text.length;
    terminal.guarded = 1;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = os_give_back_and_die;
    for (int i = 0; i < DEADLY; i++)
        sigaction(deadly[i], &action, &terminal.before[i]);
}

void os_unguard_terminal(void)
{
    if (!terminal.guarded)
        return;
    terminal.guarded = 0;
    for (int i = 0; i < DEADLY; i++)
        sigaction(deadly[i], &terminal.before[i], NULL);
}

static void mask_suspension(int how)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTSTP);
    pthread_sigmask(how, &signals, NULL);
}

void os_hold_suspension(void)
{
    mask_suspension(SIG_BLOCK);
}

void os_allow_suspension(void)
{
    mask_suspension(SIG_UNBLOCK);
}
