#pragma once

/* cmocka with the headers it requires, and what the tests of core share. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/error.h"

#include <stdio.h>
#include <string.h>

/* Makes a new folder inside the build folder and stores its path in the caller's PATH_SIZE bytes;
 * ends the test if that fails. */
enum { PATH_SIZE = 512 };
void scratch_create(char folder[PATH_SIZE]);
/* Removes the folder and the files in it. */
void scratch_remove(const char *folder);
/* Returns how many names the folder has, including hidden ones. */
int scratch_count(const char *folder);
/* Sets PATH to FOLDER/NAME. */
void scratch_path(char path[PATH_SIZE], const char *folder, const char *name);
/* Writes a file at once, without the code under test. */
void scratch_write(const char *path, const char *content);
/* Asserts that the file holds exactly CONTENT. */
void assert_content(const char *path, const char *content);
/* Asserts that the error has this code and that its message is one line that contains PART; then
 * clears it. */
void assert_error(struct error *error, enum error_code code, const char *part);
/* Does the same for an error whose place is LINE of FILE, and whose message does not repeat it. */
void assert_error_at(
    struct error *error, enum error_code code, const char *file, int line, const char *part);
