/*
 * The pixels of a picture: made, turned, made paler.
 */
#include "material/pixels.h"

/* Allocates the picture and its pixels as one block. */
struct picture *picture_create(int width, int height)
{
    size_t pixels = 4 * (size_t)width * (size_t)height;
    struct picture *picture = memory_create(1, sizeof *picture + pixels);
    *picture = (struct picture){width, height, (const uint8_t *)(picture + 1)};
    return picture;
}

void picture_destroy(struct picture *picture)
{
    free(picture);
}

uint8_t *picture_pixels(struct picture *picture)
{
    return (uint8_t *)(picture + 1);
}

void picture_tone(struct picture *picture, double strength)
{
    uint8_t *at = picture_pixels(picture);
    size_t count = (size_t)picture->width * (size_t)picture->height;
    for (size_t i = 0; i < count; i++) {
        for (int k = 0; k < 3; k++)
            at[k] = (uint8_t)lround(255.0 - strength * (255 - at[k]));
        at += 4;
    }
}

/* ---- orientation ---- */

/* Returns where pixel (X, Y) of the turned picture is in PICTURE. */
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
    if (orientation == 1)
        return picture;
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
    return turned;
}
