/*
 * PNG pictures: refused in one line, or read as pixels of the stated size. Chunk checksums are
 * corrected first, so that more than the checksums is tested.
 */
#include "target.h"

#include "material/material.h"

#include <string.h>
#include <zlib.h>

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    return 0;
}

static uint32_t number_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Corrects the checksums. A chunk is its length, type, data and checksum. */
static void mend_sums(uint8_t *bytes, size_t size)
{
    size_t at = 8;
    while (size >= 12 && at <= size - 12) {
        size_t length = number_at(bytes + at);
        if (length > size - 12 - at)
            return;
        uint32_t sum = (uint32_t)crc32(0, bytes + at + 4, (uInt)length + 4);
        for (int i = 0; i < 4; i++)
            bytes[at + 8 + length + (size_t)i] = (uint8_t)(sum >> (24 - 8 * i));
        at += length + 12;
    }
}

/* Checks that all pixels can be read. */
static void look_at(struct picture *picture)
{
    must(picture->width >= 1 && picture->width <= PICTURE_SIDE_MAX, "a width as said");
    must(picture->height >= 1 && picture->height <= PICTURE_SIDE_MAX, "a height as said");
    picture_tone(picture, 0.5);
    size_t count = (size_t)picture->width * (size_t)picture->height;
    for (size_t i = 0; i < count; i++)
        must(picture->rgba[4 * i] >= 127, "half as strong");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct error error = ERROR_INIT;
    uint8_t *bytes = malloc(size + 1);
    memcpy(bytes, data, size);
    mend_sums(bytes, size);
    struct picture *picture = picture_read_bytes("t", bytes, size, PICTURE_SIDE_MAX, &error);
    free(bytes);
    if (picture == NULL) {
        must(strcmp(error.file, "t") == 0, "an error has the file");
        must(error.message[0] && !strchr(error.message, '\n'), "and is one line");
        return 0;
    }
    look_at(picture);
    picture_destroy(picture);
    return 0;
}
