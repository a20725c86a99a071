/*
 * The table of settings: every row reads what it claims to accept, and nothing else.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kits/kit.h"
#include "settings/settings.h"
#include "theme/theme.h"

#include <string.h>

struct reading {
    const char *name;
    const char *value;
};

static bool reads(struct reading reading, struct settings *settings)
{
    struct error error = ERROR_INIT;
    enum setting setting = setting_find(reading.name);
    assert_true(setting < SETTING_COUNT);
    settings_defaults(settings);
    bool done = settings_set(settings, setting, reading.value, &error);
    assert_int_equal(settings->given[setting], done);
    assert_int_equal(error_exit_status(&error), done ? 0 : 2);
    assert_true(done || strstr(error_format(&error).line, reading.name) != NULL);
    return done;
}

static void accepted_values_are_read(void **state)
{
    (void)state;
    static const struct reading right[] = {{"hex", "12.5"}, {"hex", "2"}, {"hex", "25mm"},
        {"hex", "1in"}, {"back-offset", "1mm,-0.1cm"}, {"margin", "0"}, {"per-page", "8"},
        {"copies", "10000"}, {"format", "pdf,svg,png"}, {"format", "png"}, {"paper", "letter"},
        {"paper", "100x150mm"}, {"landscape", "true"}, {"ruler", "false"}, {"svg-text", "live"},
        {"dpi", "300"}, {"option", "boxes=9"}, {"side", "5"}, {"output", "x.pdf"}, {"pages", "3"},
        {"pages", "2-5"}, {"pages", "1,3-4,9"}, {"registration", "silhouette-1"}};
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        struct settings settings;
        assert_true(reads(right[i], &settings));
    }
}

static void other_values_are_refused_by_name(void **state)
{
    (void)state;
    static const struct reading wrong[] = {{"hex", "4ft"}, {"hex", "0.1cm"}, {"hex", "nan"},
        {"hex", "inf"}, {"hex", "1e1"}, {"hex", "12,5"}, {"hex", ""}, {"hex", "-5"}, {"hex", "1.9"},
        {"hex", " 12"}, {"hex", "0x10"}, {"margin", "-1"}, {"margin", "101"}, {"per-page", "0"},
        {"per-page", "9"}, {"per-page", "4.0"}, {"per-page", "+4"}, {"copies", "10001"},
        {"format", "pdf,"}, {"format", ""}, {"format", "doc"}, {"format", "pd"}, {"paper", "a9"},
        {"landscape", "yes"}, {"ruler", "0"}, {"svg-text", "path"}, {"dpi", "19"},
        {"option", "boxes"}, {"option", "=9"}, {"output", ""}, {"pages", ""}, {"pages", "0"},
        {"pages", "5-2"}, {"pages", "1,"}, {"pages", ",1"}, {"pages", "1--2"}, {"pages", "2-"},
        {"pages", "a"}, {"pages", "123456"}, {"registration", "silhouette"}, {"level", "0"},
        {"level", "6"}, {"inner", "0"}, {"inner", "1000"}, {"columns", "0"}, {"rows", "1000"},
        {"every", "0"}, {"every", "1001"}, {"count", "0"}, {"count", "10001"}, {"coarse", "1"},
        {"coarse", "101"}, {"page-number", "0"}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct settings settings;
        assert_false(reads(wrong[i], &settings));
    }
}

static void values_arrive_where_they_belong(void **state)
{
    (void)state;
    struct settings settings;
    assert_true(reads((struct reading){"format", "png,pdf"}, &settings));
    assert_int_equal(settings.formats, (1 << PRINT_PNG) | (1 << PRINT_PDF));
    assert_true(reads((struct reading){"copies", "12"}, &settings));
    assert_int_equal(settings.copies, 12);
    assert_true(reads((struct reading){"svg-text", "live"}, &settings));
    assert_int_equal(settings.svg_text, 1);
    assert_true(reads((struct reading){"option", "first=strict"}, &settings));
    assert_int_equal(settings.pair_count, 1);
    assert_string_equal(settings.pair[0].key, "first");
    assert_string_equal(settings.pair[0].value, "strict");
    assert_null(settings.pair[0].alias);
    assert_true(reads((struct reading){"side", "5"}, &settings));
    assert_string_equal(settings.pair[0].alias, "side");
}

static void a_list_of_pages_holds_what_it_says(void **state)
{
    (void)state;
    static const bool wanted[] = {true, false, true, true, false, false, false, false, true, false};
    for (int page = 1; page <= 10; page++)
        assert_int_equal(page_list_has("1,3-4,9", page), wanted[page - 1]);
}

static void a_comma_is_pointed_out(void **state)
{
    (void)state;
    struct settings settings;
    struct error error = ERROR_INIT;
    settings_defaults(&settings);
    assert_false(settings_set(&settings, SETTING_HEX, "12,5", &error));
    assert_non_null(strstr(error_format(&error).line, "comma"));
}

static void too_many_pairs_are_refused(void **state)
{
    (void)state;
    struct settings settings;
    settings_defaults(&settings);
    for (int i = 0; i < SETTING_PAIRS_MAX; i++) {
        struct error error = ERROR_INIT;
        assert_true(settings_set(&settings, SETTING_OPTION, "boxes=9", &error));
    }
    struct error error = ERROR_INIT;
    assert_false(settings_set(&settings, SETTING_OPTION, "boxes=9", &error));
}

static void rows_are_complete_and_names_differ(void **state)
{
    (void)state;
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        assert_non_null(row->name);
        assert_non_null(row->about);
        assert_int_equal(setting_find(row->name), i);
        assert_int_equal(
            row->argument == NULL, row->kind <= SETTING_SWITCH && row->value.kind == VALUE_FLAG);
    }
    assert_int_equal(setting_find("no-such"), SETTING_COUNT);
}

static void idle_settings_are_found(void **state)
{
    (void)state;
    struct settings settings;
    settings_defaults(&settings);
    assert_int_equal(settings_first_idle(&settings, ""), SETTING_COUNT);
    settings.given[SETTING_PAPER] = true;
    assert_int_equal(settings_first_idle(&settings, ""), SETTING_COUNT);
    settings.given[SETTING_PER_PAGE] = true;
    assert_int_equal(settings_first_idle(&settings, ""), SETTING_PER_PAGE);
    assert_int_equal(settings_first_idle(&settings, "page|hex|per-page"), SETTING_COUNT);
    assert_int_equal(settings_first_idle(&settings, "page|per|hex"), SETTING_PER_PAGE);
}

/* The settings that components list exist, are listed once, and are not those that all understand.
 */
static void components_name_settings_there_are(void **state)
{
    (void)state;
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        for (const struct component *c = (*kit)->components; c->name != NULL; c++) {
            size_t length;
            const char *word;
            for (int i = 0; (word = value_word_at(c->understands, i, &length)) != NULL; i++) {
                char name[32] = "";
                assert_true(length < sizeof name);
                memcpy(name, word, length);
                assert_int_equal(value_find_word(c->understands, word, length), i);
                enum setting setting = setting_find(name);
                assert_true(setting < SETTING_COUNT && !setting_row(setting)->general);
            }
        }
}

static bool goes(const char *first, const char *value, const char *second, bool alone)
{
    struct settings settings;
    struct error error = ERROR_INIT;
    settings_defaults(&settings);
    assert_true(settings_set(&settings, setting_find(first), value, &error));
    assert_true(settings_set(&settings, setting_find(second), "true", &error) ||
                settings_set(&settings, setting_find(second), "1", &error) ||
                settings_set(&settings, setting_find(second), "none", &error));
    struct error company = ERROR_INIT;
    bool good = settings_check_company(&settings, alone, &company);
    assert_true(good || company.reason == REASON_IDLE);
    return good;
}

static void settings_need_and_exclude_each_other(void **state)
{
    (void)state;
    assert_false(goes("overlap", "5", "landscape", true));
    assert_true(goes("overlap", "5", "poster", true));
    assert_false(goes("footer", "false", "ruler", true));
    assert_true(goes("footer", "true", "ruler", true));
    assert_false(goes("standees", "true", "duplex", true));
    assert_true(goes("standees", "true", "duplex", false));
    assert_true(goes("standees", "false", "fold", true));
    assert_false(goes("back-offset", "1,1", "fold", true));
    assert_false(goes("deck", "tts", "each", true));
    assert_false(goes("deck", "tts", "bleed", true));
    assert_true(goes("each", "true", "bleed", true));
    assert_false(goes("deck", "tts", "copies", false));
    assert_true(goes("deck", "none", "ruler", true));
}

static void themes_colour_every_role(void **state)
{
    (void)state;
    struct theme theme;
    theme_default(&theme);
    assert_string_not_equal(theme.name, "");
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++) {
        const double *full = theme.rgb.colour[role].channel;
        assert_non_null(colour_role_name((enum colour_role)role));
        assert_true(full[0] + full[1] + full[2] > 0.0);
        assert_int_equal(theme.cmyk.colour[role].space, COLOUR_CMYK);
    }
}

static void kits_are_found_by_name(void **state)
{
    (void)state;
    for (const struct kit *const *it = kit_registry; *it != NULL; it++) {
        const struct kit *kit = *it;
        assert_ptr_equal(kit_find(kit->game->slug), kit);
        for (const struct component *c = kit->components; c->name != NULL; c++)
            assert_ptr_equal(kit_component(kit, c->name), c);
        assert_null(kit_component(kit, "no-such"));
    }
    assert_null(kit_find("no-such"));
}

/* What help names can be typed, and nothing else is accepted. */
static void help_names_every_word_that_is_accepted(void **state)
{
    (void)state;
    for (int setting = 0; setting < SETTING_COUNT; setting++) {
        const struct setting_row *row = setting_row((enum setting)setting);
        const char *at = row->value.words != NULL ? row->value.words : "";
        while (*at != '\0') {
            char word[32];
            size_t length = strcspn(at, "|");
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            if (strstr(row->about, word) == NULL)
                fail_msg("--%s takes %s: %s", row->name, word, row->about);
            at += length + (at[length] == '|');
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepted_values_are_read),
        cmocka_unit_test(other_values_are_refused_by_name),
        cmocka_unit_test(values_arrive_where_they_belong),
        cmocka_unit_test(a_list_of_pages_holds_what_it_says),
        cmocka_unit_test(a_comma_is_pointed_out),
        cmocka_unit_test(too_many_pairs_are_refused),
        cmocka_unit_test(rows_are_complete_and_names_differ),
        cmocka_unit_test(idle_settings_are_found),
        cmocka_unit_test(components_name_settings_there_are),
        cmocka_unit_test(settings_need_and_exclude_each_other),
        cmocka_unit_test(themes_colour_every_role),
        cmocka_unit_test(kits_are_found_by_name),
        cmocka_unit_test(help_names_every_word_that_is_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
