/*
 * Chooses the language of the user interface, by request or from the environment, and reads its
 * catalogue.
 */
#include "core/language.h"
#include "core/os/os_private.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <strings.h>

const char *const os_languages[] = {"en", "ja", NULL};
static const char anywhere[] = "C.UTF-8"; /* a locale that always exists */
enum { CATALOGUE_MAX = 4 << 20 };         /* bytes */

const char *os_language(void)
{
    return C_("code of this language", "en");
}

void os_language_english(void)
{
    language_use_english();
}

/* Returns the environment's setting for CATEGORY ("LC_CTYPE"), or NULL. */
static const char *wish(const char *category)
{
    const char *const names[] = {"LC_ALL", category, "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0])
            return value;
    }
    return NULL;
}

static bool is_utf8(const char *locale)
{
    const char *point = locale ? strchr(locale, '.') : NULL;
    return point && (strncasecmp(point, ".utf-8", 6) == 0 || strncasecmp(point, ".utf8", 5) == 0);
}

static void follow_environment(void)
{
    if (!setlocale(LC_CTYPE, "") && is_utf8(wish("LC_CTYPE")))
        setlocale(LC_CTYPE, anywhere);
}

/* Reports whether the terminal can show every language's letters; the Linux console has only Latin
 * and a few others. */
static bool shows_all_letters(void)
{
    const char *terminal = getenv("TERM");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 &&
           !(terminal && strcmp(terminal, "linux") == 0);
}

/* Returns the index in os_languages of the LENGTH letters at CODE, or -1. */
static int language_index(const char *code, size_t length)
{
    for (int i = 0; os_languages[i]; i++)
        if (strlen(os_languages[i]) == length && memcmp(os_languages[i], code, length) == 0)
            return i;
    return -1;
}

/* Returns the first known language in LIST, or -1. LIST holds codes, with or without country and
 * charset ("ja_JP.UTF-8"), separated by colons. */
static int first_language(const char *list)
{
    while (list && *list != '\0') {
        int found = language_index(list, strcspn(list, "_.@:"));
        if (found >= 0)
            return found;
        list += strcspn(list, ":");
        list += *list == ':';
    }
    return -1;
}

/* Returns the language set in the environment. As in gettext, LANGUAGE counts only if the locale is
 * not plain C. */
static int language_wished(void)
{
    const char *locale = wish("LC_MESSAGES");
    if (!locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return 0;
    int found = first_language(getenv("LANGUAGE"));
    if (found < 0)
        found = first_language(locale);
    return found >= 0 ? found : 0;
}

struct catalogue_file {
    char *bytes;
    size_t length;
};

/* Switches to language INDEX. Its catalogue is read once and kept, because its words are
 * borrowed. */
static bool speak(int index, struct error *error)
{
    static struct catalogue_file catalogues[sizeof os_languages / sizeof *os_languages];
    LOCAL_BUFFER path = BUFFER_INIT;
    if (index == 0) {
        language_use_english();
        return true;
    }
    if (!catalogues[index].bytes) {
        if (!os_data_path("locale", &path, error))
            return false;
        buffer_format(&path, "/%s/LC_MESSAGES/hexplay.mo", os_languages[index]);
        if (!os_read_regular_file(path.data, CATALOGUE_MAX, &catalogues[index].bytes,
                &catalogues[index].length, error))
            return false;
    }
    return language_use(catalogues[index].bytes, catalogues[index].length) ||
           error_input(error, "the catalogue of language '%s' is damaged", os_languages[index]);
}

bool os_language_start(const char *wanted, struct error *error)
{
    struct error trouble = ERROR_INIT;
    int index = wanted ? language_index(wanted, strlen(wanted)) : language_wished();
    language_use_english();
    if (index < 0)
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("lang"),
            "takes en (English) or ja (Japanese), not '%s'", wanted);
    if (wanted) {
        setenv("LC_ALL", anywhere, 1);
        setenv("LANGUAGE", wanted, 1);
    }
    follow_environment();
    if (!wanted && !shows_all_letters())
        index = 0;
    if (speak(index, &trouble) || !wanted)
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_option_opens("lang"),
        "'%s' is not available here: %s", wanted, error_format(&trouble).line);
}
