/*
 * Plans a command line: theme and profile, a print for each component, and whether the output can
 * hold them all.
 */
#include "hexprint.h"

static const double usual_dpi = 300.0;  /* of single pieces */
static const double shop_bleed = 3.175; /* for decks, mm (1/8 inch) */

/* A run being planned. */
struct planning {
    struct run *run;
    const struct command_line *line; /* as given, or FILLED */
    struct command_line filled;      /* with the components of the kit file */
};

static bool has_board(const struct command_line *line, const struct kit *kit)
{
    for (int i = 0; i < line->request_count; i++) {
        const struct request *request = &line->request[i];
        if (request->kit == kit && strcmp(request->component->name, "board") == 0)
            return true;
    }
    return false;
}

/* Checks that SETTING, which is for one format, is not given without a file of that format. */
static bool check_format_setting(
    const struct run *run, enum setting setting, enum print_format format, struct error *error)
{
    static const char *const names[] = {[PRINT_SVG] = "svg", [PRINT_PNG] = "png"};
    const struct settings *settings = &run->settings;
    if (!settings->given[setting] || (run->destination.formats & (UINT32_C(1) << format)) != 0)
        return true;
    return error_refuse(error, REASON_IDLE, error_option_opens(setting_row(setting)->name),
        "is about %s files, and none is written; give -f %s", names[format], names[format]);
}

/* Checks that every given setting applies to at least one requested component. */
static bool check_idle(const struct planning *planning, struct error *error)
{
    const struct command_line *line = planning->line;
    const struct run *run = planning->run;
    return (line->alone || idle_check(line->request, line->request_count, &run->settings, error)) &&
           check_format_setting(run, SETTING_DPI, PRINT_PNG, error) &&
           check_format_setting(run, SETTING_SVG_TEXT, PRINT_SVG, error);
}

static bool no_pages(const struct run *run, int most, struct error *error)
{
    return error_refuse(error, REASON_MISFIT, error_option("pages"),
        most == 1 ? "%s is not there: page %d is the only one"
                  : "%s is not there: the pages are 1 to %d",
        run->settings.pages, most);
}

/* Reports whether PRINT is wanted: with single pieces, only pages that have pieces are. */
static bool is_wanted(const struct run *run, const struct print *print)
{
    const void *plan;
    const struct alone_kind *alone = print_alone(print, &plan);
    return !each_is_asked(&run->settings) || (alone != NULL && alone->count(plan) > 0);
}

/* If there are other components, names that of REQUEST in an error that names no option or file.
 * Returns false. */
static bool name_component(
    const struct command_line *line, const struct request *request, struct error *error)
{
    bool named = error->file[0] != '\0' || (error->subject_kind != SUBJECT_NONE &&
                                               error->subject_kind != SUBJECT_OPTION_INSIDE);
    if (line->request_count > 1 && !named && error->code == ERROR_INPUT)
        error_prefix(error, "%s %s (name the others to leave it out)", kit_name(request->kit),
            request->component->name);
    return false;
}

static bool plan_prints(const struct planning *planning, struct error *error)
{
    const struct command_line *line = planning->line;
    struct run *run = planning->run;
    int most = 0;
    if (!check_idle(planning, error))
        return false;
    for (int i = 0; i < line->request_count; i++) {
        const struct request *request = &line->request[i];
        if (!since_wants(run->settings.kept, request->kit, request->component))
            continue;
        struct print *print = print_create(request->kit, request->component, &run->settings,
            line->alone, has_board(line, request->kit), &run->tools, error);
        if (print == NULL && mistakes_note(line->mistakes, error))
            continue;
        if (print == NULL)
            return name_component(line, request, error);
        if (!is_wanted(run, print)) {
            print_destroy(print);
            continue;
        }
        most = print_plan_pages(print) > most ? print_plan_pages(print) : most;
        if (print->selected_count > 0)
            run->print[run->count++] = print;
        else
            print_destroy(print);
    }
    if (run->count == 0 && each_is_asked(&run->settings))
        return error_refuse(error, REASON_IDLE,
            error_option_opens(run->settings.each ? "each" : "deck"),
            "there are no pieces and no boards");
    return run->count > 0 ||
           (mistakes_none_since(line->mistakes, 0, error) && no_pages(run, most, error));
}

/* Checks that only one file goes to standard output. */
static bool check_stdout(const struct run *run, struct error *error)
{
    bool pdf = (run->destination.formats & (UINT32_C(1) << PRINT_PDF)) != 0;
    if (run->destination.kind != DESTINATION_STDOUT || pdf)
        return true;
    int pages = run_all_pages(run, run->print[0]);
    if (pages == 1)
        return true;
    return error_refuse(error, REASON_MISFIT, error_option_inside("output"),
        "-o - writes a single file, and each of the %d pages is a file; give -o a folder", pages);
}

bool run_read_templates(const struct settings *settings, struct theme *theme,
    struct profile *profile, struct error *error)
{
    const char *name = settings->theme ? settings->theme : "default";
    if (settings->low_ink && settings->theme != NULL && strcmp(name, run_theme_name(settings)) != 0)
        return error_refuse(error, REASON_IDLE, error_option("low-ink"),
            "--theme %.40s is another look; give one", name);
    return theme_read(run_theme_name(settings), theme, error) &&
           profile_read(run_profile_name(settings), profile, error);
}

/* Reads the printing condition for print shops: a registered name or an embedded profile. */
static bool read_intent(struct run *run, struct error *error)
{
    const char *name = run->profile.intent;
    const char *about = print_condition_about(name);
    size_t size = 0;
    if (about == NULL && !print_condition_load(name, &run->icc, &size, error))
        return false;
    const char *slash = strrchr(name, '/');
    const char *file = slash != NULL ? slash + 1 : name;
    run->intent = (struct print_intent){name, about != NULL ? about : file, run->icc, size};
    return true;
}

/* Uses the registration marks of a profile if they differ from the defaults. */
static void take_marks(struct registration_marks *marks, const struct profile *profile)
{
    struct profile usual;
    profile_default(&usual);
    if (profile->marks_inset != usual.marks_inset)
        marks->inset = profile->marks_inset;
    if (profile->marks_arm != usual.marks_arm)
        marks->arm = profile->marks_arm;
    if (profile->marks_line != usual.marks_line)
        marks->line = profile->marks_line;
}

/* Takes the settings the profile decides unless the command line does. With bleed, outlines are
 * off, because bleed would hide them. */
static void take_profile(struct run *run)
{
    struct settings *settings = &run->settings;
    const struct profile *profile = &run->profile;
    bool deck_of_shop = each_is_document(settings) && settings->profile == NULL;
    if (!settings->given[SETTING_RULER])
        settings->ruler = profile->ruler;
    if (!settings->given[SETTING_BLEED] && settings->marks != PIECE_MARKS_OUTLINE)
        settings->bleed = deck_of_shop ? shop_bleed : profile->piece_bleed;
    if (settings->deck != PRINT_DECK_NONE)
        settings->bleed = 0.0;
    if (settings->given[SETTING_BLEED] || settings->marks == PIECE_MARKS_OUTLINE ||
        settings->deck != PRINT_DECK_NONE)
        settings->piece.bleed = settings->bleed;
    if (!settings->given[SETTING_GUTTER] && profile->piece_bleed > 0.0)
        settings->gutter = 2.0 * settings->bleed; /* bleeds of neighbours do not overlap */
    take_marks(&settings->registration_marks, profile);
    settings->contours = profile->cut_line[0] != '\0' && !deck_of_shop;
    if (settings->contours)
        theme_set_spot(&run->theme, COLOUR_CUT, profile->cut_line);
}

static bool check_formats(const struct run *run, struct error *error)
{
    if (run->profile.colours == PROFILE_RGB || run->destination.formats == UINT32_C(1) << PRINT_PDF)
        return true;
    return error_refuse(error, REASON_IDLE, error_option("profile"),
        "%s prints in CMYK, which only pdf holds; leave svg and png out", run->profile.name);
}

static bool read_templates(struct run *run, struct error *error)
{
    const char *size = run->settings.piece_size;
    if (!run_read_templates(&run->settings, &run->theme, &run->profile, error) ||
        (size != NULL && !piece_size_read(size, &run->settings.piece, error)))
        return false;
    take_profile(run);
    run->palette = run->profile.colours == PROFILE_CMYK ? &run->theme.cmyk : &run->theme.rgb;
    return run->profile.standard != STANDARD_PDFX || read_intent(run, error);
}

static bool read_kit_file(struct planning *planning, struct error *error)
{
    const struct command_line *line = planning->line;
    struct run *run = planning->run;
    if (!line->custom)
        return true;
    run->custom = line->custom_tree != NULL
                      ? custom_kit_judge(line->custom_tree, line->mistakes, error)
                      : custom_kit_read(line->settings.file, error);
    if (run->custom == NULL)
        return false;
    custom_kit_dress(run->custom, &run->theme);
    planning->filled = *line;
    planning->line = &planning->filled;
    return command_words_components(
        &planning->filled, custom_kit_of(run->custom), line->names, line->name_count, error);
}

static void leave_out(struct planning *planning)
{
    if (!planning->line->whole)
        return;
    if (planning->line != &planning->filled)
        planning->filled = *planning->line;
    int kept = 0;
    for (int i = 0; i < planning->line->request_count; i++) {
        const struct component *component = planning->line->request[i].component;
        bool stands = component->standees != NULL && planning->line->settings.standees;
        if (!component->by_name || stands) /* standing pieces are not packed */
            planning->filled.request[kept++] = planning->line->request[i];
    }
    planning->filled.request_count = kept;
    planning->line = &planning->filled;
}

/* Chooses format and resolution of single pieces. Fails with ERROR_INPUT if these, the folder or
 * the games do not work with them. */
static bool aim_pieces(const struct planning *planning, struct error *error)
{
    const struct command_line *line = planning->line;
    struct run *run = planning->run;
    const uint32_t png = UINT32_C(1) << PRINT_PNG;
    struct settings *settings = &run->settings;
    if (each_is_document(settings))
        return run->destination.formats == UINT32_C(1) << PRINT_PDF ||
               error_refuse(
                   error, REASON_MISFIT, error_option("format"), "--one-file writes a pdf");
    uint32_t formats = settings->formats != 0 ? settings->formats : png;
    if (run->destination.kind != DESTINATION_FOLDER)
        return error_refuse(error, REASON_MISFIT, error_option("output"),
            "--%s writes many files; give a folder, such as -o %s/",
            settings->each ? "each" : "deck", settings->each ? "pieces" : "table");
    if ((formats & (formats - 1)) != 0 || (!settings->each && formats != png))
        return error_refuse(error, REASON_MISFIT, error_option("format"),
            settings->each ? "--each writes one format: png, svg or pdf"
                           : "--deck writes png alone");
    for (int i = 1; !settings->each && i < line->request_count; i++) {
        if (line->request[i].kit != line->request[0].kit)
            return error_refuse(error, REASON_MISFIT, error_option_opens("deck"),
                "makes the table of one game; name it instead of 'all'");
    }
    run->destination.formats = formats;
    if (!settings->given[SETTING_DPI])
        settings->dpi = (int)usual_dpi;
    return true;
}

static const char *given(const char *text)
{
    return text[0] != '\0' ? text : NULL;
}

static bool set_font(struct fonts *fonts, const struct theme_font *font, struct error *error)
{
    struct font_wish wish = {.family = given(font->family)};
    fonts_set_face(fonts, (enum text_face)font->face);
    for (int i = 0; i < CUT_COUNT; i++)
        wish.file[i] = given(font->file[i]);
    for (int i = 0; i < FALLBACKS_MAX; i++)
        wish.fallback[i] = given(font->fallback[i]);
    if (fonts_set_custom(fonts, &wish, error))
        return true;
    return error->file[0] == '\0' && font->line > 0 ? error_place(error, font->place, font->line)
                                                    : false;
}

/* Prints notes up to a maximum: a mistake in every row is one mistake to the reader. */
static void say_notes(const struct run *run)
{
    enum { LINES_MOST = 20 };
    LOCAL_BUFFER notes = BUFFER_INIT;
    buffer_add(&notes, run->custom != NULL ? custom_kit_notes(run->custom) : "");
    fonts_note_lacks(run->fonts, &notes);
    const char *at = notes.data;
    int lines = 0;
    for (; *at != '\0'; at = strchr(at, '\n') + 1) {
        if (lines++ < LINES_MOST)
            fprintf(stderr, "%.*s\n", (int)strcspn(at, "\n"), at);
    }
    if (lines > LINES_MOST)
        fprintf(stderr, "hexprint: and %d more like these\n", lines - LINES_MOST);
    LOCAL_BUFFER reasons = BUFFER_INIT;
    if (run->custom != NULL && run->settings.verbose)
        custom_kit_explain(run->custom, &reasons);
    if (reasons.length > 0)
        fputs(reasons.data, stderr);
}

static bool open_run(struct run *run, const struct command_line *line, struct error *error)
{
    *run = (struct run){.settings = line->settings, .of_file = line->of_file};
    struct planning planning = {.run = run, .line = line};
    const char *cut = line->settings.cut;
    if (!read_templates(run, error) || (cut != NULL && !cut_file_check(cut, error)) ||
        !read_kit_file(&planning, error))
        return false;
    leave_out(&planning);
    if (!destination_read(
            &run->destination, &line->settings, planning.line->request_count, error) ||
        (each_is_asked(&line->settings) && !aim_pieces(&planning, error)))
        return false;
    run->texts = catalogue_create(line->settings.lang, words_spec, error);
    run->fonts = run->texts != NULL ? fonts_create(error) : NULL;
    if (run->fonts == NULL)
        return false;
    if (!set_font(run->fonts, &run->theme.font, error))
        return false;
    fonts_set_language(run->fonts, catalogue_language(run->texts));
    run->symbols = symbols_create(run->fonts);
    symbols_set_look(run->symbols, run->theme.lines, run->theme.fills == FILLS_OUTLINES);
    run->tools = (struct print_tools){run->fonts, run->symbols, run->texts};
    if (!catalogue_check_fonts(run->texts, run->fonts, error) || !check_formats(run, error) ||
        !plan_prints(&planning, error) || !check_stdout(run, error))
        return false;
    return true;
}

/* Plans everything once, to find what has changed since the manifest. */
static bool find_since(
    const struct command_line *line, struct piece_since *since, struct error *error)
{
    struct run whole;
    bool good = open_run(&whole, line, error) && since_find(&whole, since, error);
    run_close(&whole);
    return good;
}

bool run_open(struct run *run, const struct command_line *line, struct error *error)
{
    struct piece_since since = {.kept = NULL};
    struct command_line rest = *line;
    bool asked = line->settings.since != NULL;
    bool good = !asked || find_since(line, &since, error);
    rest.settings.kept = asked ? &since : NULL;
    *run = (struct run){.settings = line->settings};
    good = good && open_run(run, &rest, error);
    run->settings.kept = NULL;
    since_finish(&since);
    if (good)
        say_notes(run);
    return good;
}

void run_close(struct run *run)
{
    for (int i = 0; i < run->count; i++)
        print_destroy(run->print[i]);
    buffer_finish(&run->first_file);
    buffer_finish(&run->last_file);
    symbols_destroy(run->symbols);
    fonts_destroy(run->fonts);
    catalogue_destroy(run->texts);
    custom_kit_destroy(run->custom);
    free(run->icc);
}
