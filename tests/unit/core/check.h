#pragma once

/* cmocka with the headers it asks for, and what the tests of core share. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/error.h"

#include <stdio.h>
#include <string.h>

/* A fresh folder inside the build folder, in the caller's PATH_SIZE bytes; ends the test if it
 * cannot be made. */
enum { PATH_SIZE = 512 };
void scratch_create(char folder[PATH_SIZE]);
/* Removes the folder and the files in it. */
void scratch_remove(const char *folder);
/* How many names the folder holds, hidden ones too. */
int scratch_count(const char *folder);
/* FOLDER/NAME into PATH. */
void scratch_path(char path[PATH_SIZE], const char *folder, const char *name);
/* Writes a file in one go, without the code under test. */
void scratch_write(const char *path, const char *content);
/* Asserts that the file holds exactly CONTENT. */
void assert_content(const char *path, const char *content);
/* Asserts an error of this code whose message is one line that holds PART, and clears it. */
void assert_error(struct error *error, enum error_code code, const char *part);
/* The same for one whose place is LINE of FILE, and whose message does not begin with it again. */
void assert_error_at(
    struct error *error, enum error_code code, const char *file, int line, const char *part);
