#pragma once

/*
 * pango_engine.c: Pango's functions, and engines that set text with fixed sets of fonts.
 */

#include "core/os.h"
#include "scene/scene_private.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangoft2.h>

struct engine {
    uint64_t set; /* bit N: font number N */
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
    struct engine *next;
};

/* Functions of Pango and its companions, which are loaded at the first text that is not plain:
 * these twelve libraries take half of the program's start-up time. */
#define PANGO(X)                                                                                   \
    X(FcConfigAppFontAddFile)                                                                      \
    X(FcConfigCreate)                                                                              \
    X(FcConfigDestroy)                                                                             \
    X(FcConfigGetFonts)                                                                            \
    X(FcConfigSetCurrent)                                                                          \
    X(FcPatternAddBool)                                                                            \
    X(FcPatternAddInteger)                                                                         \
    X(FcPatternAddString)                                                                          \
    X(FcPatternDel)                                                                                \
    X(FcPatternDestroy)                                                                            \
    X(FcPatternGetInteger)                                                                         \
    X(FcPatternGetString)                                                                          \
    X(g_object_unref)                                                                              \
    X(pango_attr_allow_breaks_new)                                                                 \
    X(pango_attr_family_new)                                                                       \
    X(pango_attr_font_features_new)                                                                \
    X(pango_attr_letter_spacing_new)                                                               \
    X(pango_attr_list_insert)                                                                      \
    X(pango_attr_list_new)                                                                         \
    X(pango_attr_list_unref)                                                                       \
    X(pango_attr_shape_new)                                                                        \
    X(pango_context_set_base_dir)                                                                  \
    X(pango_context_set_language)                                                                  \
    X(pango_context_set_round_glyph_positions)                                                     \
    X(pango_fc_font_get_pattern)                                                                   \
    X(pango_fc_font_map_set_config)                                                                \
    X(pango_fc_font_map_set_default_substitute)                                                    \
    X(pango_fc_font_map_shutdown)                                                                  \
    X(pango_font_description_free)                                                                 \
    X(pango_font_description_new)                                                                  \
    X(pango_font_description_set_absolute_size)                                                    \
    X(pango_font_description_set_family)                                                           \
    X(pango_font_map_create_context)                                                               \
    X(pango_font_map_load_fontset)                                                                 \
    X(pango_fontset_foreach)                                                                       \
    X(pango_ft2_font_map_new)                                                                      \
    X(pango_language_from_string)                                                                  \
    X(pango_layout_get_line_count)                                                                 \
    X(pango_layout_get_lines_readonly)                                                             \
    X(pango_layout_get_size)                                                                       \
    X(pango_layout_get_width)                                                                      \
    X(pango_layout_line_get_extents)                                                               \
    X(pango_layout_new)                                                                            \
    X(pango_layout_set_attributes)                                                                 \
    X(pango_layout_set_auto_dir)                                                                   \
    X(pango_layout_set_font_description)                                                           \
    X(pango_layout_set_text)                                                                       \
    X(pango_layout_set_width)                                                                      \
    X(pango_layout_set_wrap)

struct pango {
    PANGO(OS_LIBRARY_FIELD)
};

struct pango_engines {
    struct pango use;
    struct engine *first;
    struct phrases *phrases; /* for Japanese; NULL until first needed */
};

/* The family name that Pango uses for font number N: "f12". */
struct family_name {
    char text[16];
};

struct family_name pango_family(int number);

/* Loads Pango at the first call for FONTS. Returns false, with an error, if it is missing. */
MUST_USE bool pango_engines_open(struct fonts *fonts, struct error *error);
/* Returns the engine for the fonts of CHOICE, which belongs to FONTS; pango_engines_open must have
 * returned true. */
struct engine *pango_engine(struct fonts *fonts, const struct choice *choice);
