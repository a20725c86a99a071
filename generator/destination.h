#ifndef PAPERHEX_GENERATOR_DESTINATION_H
#define PAPERHEX_GENERATOR_DESTINATION_H

/*
 * Where files go and in which formats, from --output and --format.
 */

#include "core/error.h"
#include "core/text.h"
#include "device/device.h"
#include "settings/settings.h"

enum destination_kind { DESTINATION_FOLDER, DESTINATION_FILE, DESTINATION_STDOUT };

struct destination {
    enum destination_kind kind;
    const char *path; /* the folder or file; "-" for standard output */
    uint32_t formats; /* bits of enum print_format, at least one */
};

/* The device that writes FORMAT. */
const struct device_format *destination_device(enum print_format format);

/* Reads the settings for COMPONENTS components. ERROR_INPUT where format, suffix and their number
 * don't go together. */
MUST_USE bool destination_read(struct destination *destination, const struct settings *settings,
    int components, struct error *error);
/* FILE under its own name in FOLDER, as the content of PATH. False if FOLDER is none, FILE is no
 * file or its name says another format than FORMATS (bits, 0: any). */
MUST_USE bool destination_move(
    const char *file, const char *folder, uint32_t formats, struct buffer *path);
/* Makes the folder if it is one and is not there. */
MUST_USE bool destination_make(const struct destination *destination, struct error *error);
/* The path of one file: NAME and the device's suffix in a folder, else the file itself. NUMBER is
 * put before the suffix; 0 for none. */
void destination_path(const struct destination *destination, const char *name,
    const struct device_format *device, int number, struct buffer *path);

#endif
