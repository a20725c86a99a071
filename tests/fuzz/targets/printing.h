#pragma once

#include <stdbool.h>

/* Runs hexprint COMMAND FILE with OPTIONS, a format and what else stands behind it ("svg
 * --low-ink"), which is split in place. What is printed must be whole; what is refused must leave
 * nothing and be one line. Without a format nothing is done. Returns whether it was printed. */
bool printing_try(char *options, const char *command, const char *file);
