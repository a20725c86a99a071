#ifndef PAPERHEX_MATERIAL_PLAIN_TEXT_H
#define PAPERHEX_MATERIAL_PLAIN_TEXT_H

/* The characters of a text file, before its structure is looked at. */

#include "core/error.h"

#include <stddef.h>

/* False and ERROR_INPUT "PATH:LINE: what is wrong" if the bytes are not UTF-8 or hold control
 * characters other than tabs and line ends (of any kind). */
MUST_USE bool plain_text_check(
    const char *path, const char *text, size_t length, struct error *error);
/* The length of the line at TEXT, of which LEFT bytes are left, its end (LF, CR LF or CR) included.
 */
size_t plain_text_line(const char *text, size_t left);

#endif
