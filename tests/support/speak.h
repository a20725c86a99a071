#pragma once

/* Words of another language in a test whose BUILD_FOLDER is set. */
#include "core/os.h"

#include <stdlib.h>

/* From now on LANGUAGE: "en", "ja". */
static inline void speak(const char *language)
{
    setenv("PAPERHEX_DATA", BUILD_FOLDER, 1);
    if (!os_language_start(language, NULL))
        abort();
}
