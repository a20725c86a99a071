/*
 * What Pango and the libraries below it do where memory runs out: GLib ends the program itself, by
 * an abort with words of its own. Here it ends like the rest of the program.
 */
#include "scene/text.h"

#include "core/memory.h"

#include <glib.h>

/* An error that ends the program: of what we use, only memory that cannot be had is one. */
static void log_message(
    const char *domain, GLogLevelFlags level, const char *message, void *nothing)
{
    if (level & G_LOG_LEVEL_ERROR)
        memory_exhausted();
    g_log_default_handler(domain, level, message, nothing);
}

void text_start(void)
{
    g_log_set_default_handler(log_message, NULL);
}
