#pragma once

/* Messages in another language, for tests whose BUILD_FOLDER is set. */
#include "core/os.h"

#include <stdlib.h>

/* Switches to LANGUAGE: "en", "ja". */
static inline void speak(const char *language)
{
    setenv("PAPERHEX_DATA", BUILD_FOLDER, 1);
    if (!os_language_start(language, NULL))
        abort();
}
