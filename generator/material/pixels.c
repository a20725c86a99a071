/*
 * Creates pictures of pixels, turns them, and makes them paler.
 */
#include "material/pixels.h"

/* Allocates the picture and its pixels as one block. */
struct picture *picture_create(int width, int height)
{
    size_t pixels = 4 * (size_t)width * (size_t)height;
    struct picture *picture = memory_create(1, sizeof *picture + pixels);
    *picture = (struct picture){width, height, (const uint8_t *)(picture + 1), NULL};
    return picture;
}

bool picture_check_pixels(int width, int height, struct error *error)
{
    static const int64_t most = 50000000;
    return (int64_t)width * height <= most ||
           error_input(error, "%d x %d pixels; at most 50 million can be read", width, height);
}

void picture_take_jpeg(struct picture *picture, struct picture_jpeg *jpeg)
{
    if (picture->jpeg != NULL)
        free((void *)(uintptr_t)picture->jpeg);
    picture->jpeg = jpeg;
}

void picture_destroy(struct picture *picture)
{
    if (picture != NULL)
        picture_take_jpeg(picture, NULL);
    free(picture);
}

uint8_t *picture_pixels(struct picture *picture)
{
    return (uint8_t *)(picture + 1);
}

void picture_tone(struct picture *picture, double strength)
{
    uint8_t *at = picture_pixels(picture);
    picture_take_jpeg(picture, NULL);
    size_t count = (size_t)picture->width * (size_t)picture->height;
    for (size_t i = 0; i < count; i++) {
        for (int k = 0; k < 3; k++)
            at[k] = (uint8_t)lround(255.0 - strength * (255 - at[k]));
        at += 4;
    }
}

/* ---- orientation ---- */

/* Returns where pixel (X, Y) of the turned picture comes from in PICTURE. */
static size_t pixel_before(const struct picture *picture, int orientation, int x, int y)
{
    int right = picture->width - 1, bottom = picture->height - 1;
    int across = x, down = y;
    switch (orientation) {
    case 2:
        across = right - x;
        break;
    case 3:
        across = right - x;
        down = bottom - y;
        break;
    case 4:
        down = bottom - y;
        break;
    case 5:
        across = y;
        down = x;
        break;
    case 6:
        across = y;
        down = bottom - x;
        break;
    case 7:
        across = right - y;
        down = bottom - x;
        break;
    case 8:
        across = right - y;
        down = x;
        break;
    default:
        break;
    }
    return 4 * ((size_t)down * (size_t)picture->width + (size_t)across);
}

struct picture *picture_turn(struct picture *picture, int orientation)
{
    struct picture_jpeg *jpeg = (struct picture_jpeg *)(uintptr_t)picture->jpeg;
    if (orientation == 1)
        return picture;
    if (jpeg != NULL)
        jpeg->orientation = orientation;
    picture->jpeg = NULL;
    bool sideways = orientation >= 5;
    struct picture *turned = sideways ? picture_create(picture->height, picture->width)
                                      : picture_create(picture->width, picture->height);
    uint8_t *to = picture_pixels(turned);
    for (int y = 0; y < turned->height; y++) {
        for (int x = 0; x < turned->width; x++) {
            memcpy(to, picture->rgba + pixel_before(picture, orientation, x, y), 4);
            to += 4;
        }
    }
    picture_destroy(picture);
    turned->jpeg = jpeg;
    return turned;
}
