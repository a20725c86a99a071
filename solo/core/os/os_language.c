/*
 * The language of what people read: the environment is made to say what was asked for, and gettext
 * reads the environment.
 */
#include "core/language.h"
#include "core/os/os_private.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <strings.h>

const char *const os_languages[] = {"en", "ja", NULL};
static const char anywhere[] = "C.UTF-8"; /* a locale that is always there */

const char *os_language(void)
{
    return C_("code of this language", "en");
}

void os_language_english(void)
{
    setlocale(LC_MESSAGES, "C");
}

/* What the environment says of CATEGORY ("LC_CTYPE"), or NULL. */
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

/* LC_MESSAGES for a locale that is not installed: any, and what it would have said of words. */
static void speak_missing(const char *locale)
{
    struct text language = TEXT_ROOM(32);
    for (const char *at = locale; *at && *at != '.' && *at != '@'; at++)
        text_add_char(&language, *at);
    if (!language.full && strcmp(language.data, "C") != 0)
        setenv("LANGUAGE", language.data, 0);
    setlocale(LC_MESSAGES, anywhere);
}

static void follow_environment(void)
{
    if (!setlocale(LC_CTYPE, "") && is_utf8(wish("LC_CTYPE")))
        setlocale(LC_CTYPE, anywhere);
    if (!setlocale(LC_MESSAGES, "") && is_utf8(wish("LC_MESSAGES")))
        speak_missing(wish("LC_MESSAGES"));
}

/* The console of Linux itself has no letters but Latin and a few others. */
static bool shows_all_letters(void)
{
    const char *terminal = getenv("TERM");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 &&
           !(terminal && strcmp(terminal, "linux") == 0);
}

static bool is_known(const char *language)
{
    for (int i = 0; os_languages[i]; i++)
        if (strcmp(os_languages[i], language) == 0)
            return true;
    return false;
}

static bool find_translations(struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    bool found = os_data_path("locale", &path, error);
    if (found) {
        bindtextdomain(LANGUAGE_DOMAIN, path.data);
        bind_textdomain_codeset(LANGUAGE_DOMAIN, "UTF-8");
    }
    return found;
}

bool os_language_start(const char *wanted, struct error *error)
{
    struct error trouble = ERROR_INIT;
    if (wanted && !is_known(wanted))
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("lang"),
            "takes en (English) or ja (Japanese), not '%s'", wanted);
    if (wanted) {
        setenv("LC_ALL", anywhere, 1);
        setenv("LANGUAGE", wanted, 1);
    }
    follow_environment();
    if (!find_translations(&trouble) || (!wanted && !shows_all_letters()))
        os_language_english();
    if (trouble.code == ERROR_NONE || !wanted || strcmp(wanted, os_languages[0]) == 0)
        return true;
    return error_pass(error, &trouble);
}

/*
 * Why the system refused something, also in languages in which the C library's own words are not
 * installed.
 */

struct reason {
    int number;
    const char *words; /* as the C library says it in English, but for EPIPE */
};

/* What happens to files. */
static const struct reason reasons[] = {
    {ENOENT, N_("No such file or directory")},
    {EACCES, N_("Permission denied")},
    {EPERM, N_("Operation not permitted")},
    {EEXIST, N_("File exists")},
    {EISDIR, N_("Is a directory")},
    {ENOTDIR, N_("Not a directory")},
    {ENOTEMPTY, N_("Directory not empty")},
    {ENOSPC, N_("No space left on device")},
    {EDQUOT, N_("Disk quota exceeded")},
    {EFBIG, N_("File too large")},
    {EROFS, N_("Read-only file system")},
    {EIO, N_("Input/output error")},
    {EMFILE, N_("Too many open files")},
    {ELOOP, N_("Too many levels of symbolic links")},
    {ENAMETOOLONG, N_("File name too long")},
    {EBUSY, N_("Device or resource busy")},
    {EAGAIN, N_("Resource temporarily unavailable")},
    {ENOMEM, N_("Cannot allocate memory")},
    {EXDEV, N_("Invalid cross-device link")},
    {EINVAL, N_("Invalid argument")},
    {EPIPE, N_("Nobody reads this pipe")},
};

const char *os_reason(int number)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].number == number)
            return _(reasons[i].words);
    return strerror(number);
}
