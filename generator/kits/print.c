/*
 * Plans one component and draws its whole pages. The component itself draws only within the frame's
 * body.
 */
#include "kits/print.h"

/* ---- planning ---- */

static bool lies(const struct print *print)
{
    bool (*unasked)(const struct settings *settings) = print->made->lies;
    return print->settings->landscape || (unasked != NULL && unasked(print->settings));
}

static bool divide(const struct print *print, const struct paper *paper, struct margins margins,
    struct frame *frame, struct error *error)
{
    if (!frame_init(frame, paper, margins, settings_ruler_wish(print->settings), error))
        return false;
    frame_make_room(frame, symbols_line_scale(print->tools->symbols));
    return true;
}

static bool divide_page(struct print *print, struct error *error)
{
    const struct settings *settings = print->settings;
    struct paper paper = settings->paper;
    if (lies(print))
        paper = paper_landscape(paper);
    struct margins margins = settings->margins;
    if (lies(print) && !settings->landscape)
        margins = margins_turned(margins);
    if (settings->booklet || settings->problems_form != 0) /* both sides must match */
        margins = margins_even(margins);
    struct margins plain = margins;
    const struct registration_marks *marks = &print->marks;
    if (setting_is_among(SETTING_REGISTRATION, print->component->understands))
        print->marks = settings->registration_marks;
    margins = registration_margins(marks, margins);
    if (!registration_fits(marks, paper.width, paper.height))
        return error_refuse(error, REASON_MISFIT, error_option_opens("registration"),
            "marks %s mm long, %s mm from the edges, do not fit on %s", mm_spell(marks->arm).data,
            mm_spell(marks->inset).data, paper.name);
    if (!divide(print, &paper, margins, &print->frame, error) ||
        !divide(print, &paper, plain, &print->board_frame, error))
        return false;
    registration_reserve(&print->frame, marks);
    return true;
}

static void turn_page(struct print *print, const struct kit_job *job)
{
    const struct settings *settings = print->settings;
    struct paper paper = {.width = print->frame.height, .height = print->frame.width};
    struct frame turned;
    struct error none = ERROR_INIT;
    if (print->pages->turns == NULL || settings->given[SETTING_LANDSCAPE] ||
        !divide(print, &paper, margins_turned(settings->margins), &turned, &none) ||
        !print->pages->turns(job, &turned))
        return;
    print->frame = turned;
    print->turned = true;
}

/* Checks --names; cells of games have the games' names. */
static bool check_names(const struct print *print, struct error *error)
{
    const struct settings *settings = print->settings;
    bool asked = settings->given[SETTING_NAMES] &&
                 setting_is_among(SETTING_NAMES, print->component->understands);
    if (print->game == NULL || !asked || settings->names == NAMES_LETTERS ||
        settings->names == NAMES_NONE)
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_option("names"),
        "cells of a game have letters or none; the other names are for 'hexprint grid'");
}

static bool make_plan(struct print *print, struct error *error)
{
    struct kit_job job = {
        .wish = *print->settings,
        .kit = print->kit,
        .component = print->component,
        .options = print->game ? &print->options : NULL,
        .parts = print->game ? &print->parts : NULL,
        .frame = &print->frame,
        .board_frame = &print->board_frame,
        .fonts = print->tools->fonts,
        .symbols = print->tools->symbols,
        .texts = print->texts,
        .catalogue = print->tools->texts,
        .with_board = print->with_board,
    };
    if (!check_names(print, error))
        return false;
    turn_page(print, &job);
    print->plan = print->made->create(&job, error);
    struct text advice = text_in(print->advice, sizeof print->advice);
    if (print->plan != NULL && print->made->advise != NULL)
        print->made->advise(print->plan, &job, &advice);
    const struct plan_base *base = print->plan;
    if (base != NULL && base->frame != NULL)
        print->frame = *base->frame;
    if (base != NULL && base->note[0] != '\0' && advice.length == 0)
        text_add(&advice, base->note);
    return print->plan != NULL;
}

static void name_print(struct print *print)
{
    const char *name = kit_name(print->kit);
    snprintf(print->file_name, sizeof print->file_name, "%s%s%s", name != NULL ? name : "",
        name != NULL ? "-" : "", print->component->name);
}

/* Finds the words; a component's title has the key "title-NAME". */
static bool find_words(struct print *print, const char *slug, struct error *error)
{
    char key[48];
    print->texts = catalogue_texts(print->tools->texts, slug, error);
    if (print->texts == NULL)
        return false;
    snprintf(key, sizeof key, "title-%s", print->component->name);
    struct text title = text_in(print->title, sizeof print->title);
    if (print->kit->title != NULL)
        word_fill(print->texts, &title, "title", "game", print->kit->title, "component",
            print->component->name, NULL);
    else if (slug == NULL)
        word_add(print->texts, &title, key);
    else
        word_fill(print->texts, &title, "title", "game", word(print->texts, "game"), "component",
            word(print->texts, key), NULL);
    return true;
}

/* Names the print after its plan, whose source may know more than the command line. */
static bool name_after_plan(struct print *print, struct error *error)
{
    const struct plan_base *plan = print->plan;
    if (plan->file_name[0] != '\0')
        snprintf(print->file_name, sizeof print->file_name, "%s", plan->file_name);
    if (plan->game == NULL)
        return true;
    print->game = plan->game;
    return find_words(print, print->game->slug, error);
}

static bool describe_print(struct print *print, struct error *error)
{
    const struct settings *settings = print->settings;
    const struct registration_marks *marks = &print->marks;
    struct text text = text_in(print->parameters, sizeof print->parameters);
    print->pages->describe(print->plan, &text);
    if (registration_is_asked(marks))
        word_fill(print->texts, &text, "registration-marks", "kind", settings->registration, "arm",
            mm_spell(marks->arm).data, "line", mm_spell(marks->line).data, "inset",
            mm_spell(marks->inset).data, NULL);
    word_fill(print->texts, &text, lies(print) != print->turned ? "on-paper-landscape" : "on-paper",
        "paper", settings->paper.name, NULL);
    return catalogue_check_room(print->tools->texts, error);
}

static void select_pages(struct print *print)
{
    int count = print_plan_pages(print);
    const char *list = print->settings->pages;
    print->selected = memory_create((size_t)count, sizeof *print->selected);
    for (int page = 0; page < count; page++) {
        if (list == NULL || page_list_has(list, page + 1))
            print->selected[print->selected_count++] = page;
    }
}

static const struct component *made_of(
    const struct component *component, const struct settings *settings)
{
    if (settings->standees && component->standees != NULL)
        return component->standees;
    bool folded = settings->booklet || settings->per_page > 0;
    return folded && component->folded != NULL ? component->folded : component;
}

struct print *print_create(const struct kit *kit, const struct component *component,
    const struct settings *settings, bool alone, bool with_board, const struct print_tools *tools,
    struct error *error)
{
    struct print *print = memory_create(1, sizeof *print);
    print->component = component;
    print->made = made_of(component, settings);
    print->pages = print->made->pages;
    print->settings = settings;
    print->tools = tools;
    print->with_board = with_board;
    print->kit = kit;
    print->game = kit->game;
    name_print(print);
    struct request request = {kit, component};
    if ((!alone || idle_check(&request, 1, settings, error)) &&
        find_words(print, kit_slug(kit), error) &&
        (print->game == NULL || print_list_parts(print->game, settings, alone, &print->options,
                                    &print->parts, error)) &&
        divide_page(print, error) && make_plan(print, error) && name_after_plan(print, error) &&
        describe_print(print, error)) {
        select_pages(print);
        return print;
    }
    print_destroy(print);
    return NULL;
}

void print_destroy(struct print *print)
{
    if (print == NULL)
        return;
    if (print->plan != NULL)
        print->pages->destroy(print->plan);
    free(print->selected);
    free(print);
}

/* ---- reading ---- */

int print_plan_pages(const struct print *print)
{
    return ((const struct plan_base *)print->plan)->pages;
}

int print_page_number(const struct print *print, int page)
{
    assert(page >= 0 && page < print->selected_count);
    return print->selected[page] + 1;
}

int print_piece_count(const struct print *print)
{
    return ((const struct plan_base *)print->plan)->pieces;
}

const char *print_author(const struct print *print)
{
    if (print->kit->by != NULL)
        return print->kit->by;
    return print->game && print->game->designer ? print->game->designer : "Paperhex";
}

bool print_is_back(const struct print *print, int page)
{
    return plan_is_back(print->plan, print->selected[page]);
}

bool print_shares_sheet(const struct print *print, int page)
{
    return print_is_back(print, page) && page > 0 &&
           print->selected[page - 1] == print->selected[page] - 1;
}

bool print_is_tagged(const struct print *print)
{
    return print->pages->is_tagged && print->selected_count == print_plan_pages(print);
}

void print_label(const struct print *print, int page, struct text *text)
{
    if (print->pages->label != NULL)
        print->pages->label(print->plan, print->selected[page], text);
    else
        text_add_number(text, print_page_number(print, page));
}

double print_yield(const struct print *print)
{
    return print->pages->yield != NULL ? print->pages->yield(print->plan) : 0.0;
}

const struct alone_kind *print_alone(const struct print *print, const void **plan)
{
    *plan = print->plan;
    return print->pages->alone;
}

/* ---- drawing ---- */

/* Returns how far PAGE is moved, in mm. */
static struct value_pair offset_of(const struct print *print, int page)
{
    const struct settings *settings = print->settings;
    return print_is_back(print, page) ? settings->back_offset : settings->front_offset;
}

/* Returns the correction for the printer: scaling around the middle of the page, and an offset. */
static struct affine correction(const struct print *print, int page)
{
    const struct settings *settings = print->settings;
    double x = print->frame.width / 2.0;
    double y = print->frame.height / 2.0;
    struct affine scale = affine_scale(settings->scale_x, settings->scale_y);
    struct affine middle =
        affine_join(affine_translation(x, y), affine_join(scale, affine_translation(-x, -y)));
    struct value_pair offset = offset_of(print, page);
    return affine_join(affine_translation(offset.x, offset.y), middle);
}

static bool is_corrected(const struct print *print, int page)
{
    const struct settings *settings = print->settings;
    struct value_pair offset = offset_of(print, page);
    return settings->scale_x != 1.0 || settings->scale_y != 1.0 || offset.x != 0.0 ||
           offset.y != 0.0;
}

/* Draws contours over the pieces for a print shop's cutting machine; with --marks outline they are
 * already there. */
static void draw_contours(const struct print *print, int page, struct scene *scene)
{
    const struct settings *settings = print->settings;
    if (settings->contours && !print->pages->draws_cuts && settings->marks != PIECE_MARKS_OUTLINE &&
        print->pages->cut != NULL)
        print->pages->cut(print->plan, page, scene);
}

bool print_draw(const struct print *print, int page, struct scene *scene, struct error *error)
{
    int number = print_page_number(print, page);
    if (is_corrected(print, page))
        scene_move_page(scene, correction(print, page));
    print->pages->draw(print->plan, number - 1, scene);
    draw_contours(print, number - 1, scene);
    if (print->pages->cut != NULL && !print_is_back(print, page))
        registration_draw(scene, &print->frame, &print->marks);
    struct footer footer = {print->title, print->parameters, word(print->texts, "footer-colon"),
        word(print->texts, "ruler-mm"), word(print->texts, "ruler-inches"), number,
        print_plan_pages(print)};
    if (print->settings->footer)
        marks_footer(scene, print->tools->fonts, &print->frame, &footer);
    return catalogue_check_room(print->tools->texts, error) && scene_check(scene, error);
}

bool print_cut(const struct print *print, int page, struct scene *scene)
{
    return print->pages->cut != NULL &&
           print->pages->cut(print->plan, print->selected[page], scene);
}
