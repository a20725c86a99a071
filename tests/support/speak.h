#pragma once

/* Words of another language in a test whose BUILD_FOLDER is set. */
#include "core/language.h"

#include <locale.h>
#include <stdlib.h>

/* From now on LANGUAGE: "en", "ja". */
static inline void speak(const char *language)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("LANGUAGE", language, 1);
    setlocale(LC_ALL, "");
    bindtextdomain(LANGUAGE_DOMAIN, BUILD_FOLDER "/locale");
    bind_textdomain_codeset(LANGUAGE_DOMAIN, "UTF-8");
}
