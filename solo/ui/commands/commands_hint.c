/*
 * The command hint: says what the strongest computer level would do in this seat. It knows only
 * what the person knows, and plays nothing.
 */
#include "ui/commands/commands.h"

#include "ai/ai.h"
#include "play/judge.h"

enum { HINTS_USUAL = 3, HINTS_MAX = 20, RANKED_MAX = 1024, NUMBER_MAX = 999 };
enum { WORDS_SIZE = 4096, NAME_SIZE = 64 };
enum { HINT_MS = 300, ANSWER_MS = 100 }; /* how long the person waits */

/* What the player is asked, and its answer. */
struct asked {
    const struct talk *talk;
    const struct player *player;
    /* words that an action must have, as begins_with_all or has_one finds them; or "" */
    const char *only;
    enum fit { FIT_ALL, FIT_FIRST, FIT_ANY, FITS } fit;
    size_t wanted; /* the number of actions asked for */
    bool listed;   /* one per line */
    struct ranked_action best[HINTS_MAX];
    size_t count;
    struct action move[MOVE_TYPED_MAX]; /* the move to judge */
    int move_count;                     /* its actions; 0: none */
    struct judgement judgement;
    bool judged;
    size_t worse;         /* the first of the best actions that is worse than the best; 0: none */
    struct buffer answer; /* another seat's best reply to the best action, in words; may be empty */
    struct buffer answer_to_worse; /* the same for the judged move */
};

/* Reports whether SPELLING ("d8@c4+b3") begins with all WORDS ("d8 c4"), in order. */
static bool begins_with_all(const char *spelling, const char *words)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?";
    struct text word = TEXT_ROOM(NAME_SIZE);
    for (; words_take(&words, &word); text_clear(&word)) {
        spelling += strcspn(spelling, letters);
        if (!words_begin(spelling, word.data))
            return false;
        spelling += strspn(spelling, letters);
    }
    return true;
}

/* Reports whether SPELLING begins with one of WORDS or, without FIRST, contains one anywhere. */
static bool has_one(const char *spelling, const char *words, bool first)
{
    struct text word = TEXT_ROOM(NAME_SIZE);
    for (; words_take(&words, &word); text_clear(&word))
        if (words_tell(spelling, word.data, first))
            return true;
    return false;
}

/* Reports whether ONE is about as good as the best, or worse by less than is shown. */
static bool is_about_as_good(const struct asked *asked, const struct ranked_action *one)
{
    double less = asked->best[0].expected - one->expected;
    return judge_about_as_good(&asked->best[0], one) ||
           less < (asked->player->points ? 0.05 : 0.005);
}

/* Keeps only those of RANKED that have the words asked for. */
static void keep_asked(struct asked *asked, const struct ranked_action *ranked, size_t count)
{
    asked->count = 0;
    for (size_t i = 0; i < count && asked->count < asked->wanted; i++) {
        struct phrase spelling = table_spelling(asked->talk->table, &ranked[i].action);
        if (asked->fit == FIT_ALL ? begins_with_all(spelling.data, asked->only)
                                  : has_one(spelling.data, asked->only, asked->fit == FIT_FIRST))
            asked->best[asked->count++] = ranked[i];
    }
}

/* Stores the best actions in PLAYER's ranking that were asked for: "146235 f7" is that tile at that
 * place or, if that is impossible, either of them; "c4" is anything played there. */
static void rank_asked(struct asked *asked, void *memory, const struct decision *decision)
{
    FREED struct ranked_action *ranked = memory_create(RANKED_MAX, sizeof *ranked);
    size_t room = asked->only[0] ? RANKED_MAX : asked->wanted;
    size_t count = asked->player->rank(memory, decision, ranked, room);
    asked->count = 0;
    for (int fit = FIT_ALL; fit < FITS && asked->count == 0; fit++) {
        asked->fit = (enum fit)fit;
        keep_asked(asked, ranked, count);
    }
    for (size_t i = 0; i < asked->count; i++)
        judge_complete(asked->player, memory, decision, &asked->best[i]);
}

static void judge(struct asked *asked, void *memory, const struct decision *decision)
{
    asked->judged = judge_move(
        asked->player, memory, decision, asked->move, asked->move_count, &asked->judgement);
}

static void find_lack(const struct asked *asked, const struct decision *decision,
    const struct ranked_action *move, struct text *words)
{
    const struct talk *talk = asked->talk;
    FREED struct state *after =
        game_state_after(talk->game, talk->rules, decision->view, &move->action);
    for (int i = 0; i < move->rest_count; i++)
        talk->game->apply(talk->rules, after, &move->rest[i]);
    talk->game->lacks(talk->rules, decision->view, after, decision->seat, words);
}

/* Finds another seat's reply to MOVE; if the reply is a tile not drawn yet, only its place. */
static void find_reply(const struct asked *asked, const struct decision *decision,
    const struct ranked_action *move, struct text *words)
{
    const struct talk *talk = asked->talk;
    struct ply reply;
    FREED struct state *before = judge_reply(asked->player, decision, move, ANSWER_MS, &reply);
    if (before && talk->game->by_hand && talk->game->by_hand->drawer) {
        int fields[ACTION_FIELDS_MAX];
        talk->game->action_fields(talk->rules, &reply.action, fields);
        text_format(words, _("player %d most likely goes to %s"), reply.actor + 1,
            game_field_name(talk->game, talk->rules, fields[0]).data);
    } else if (before) {
        talk->game->describe_ply(talk->rules, before, &reply, decision->seat, words);
    }
}

static void find_answer(const struct asked *asked, const struct decision *decision,
    const struct ranked_action *move, struct buffer *out)
{
    struct text words = TEXT_ROOM(WORDS_SIZE);
    (asked->talk->game->lacks ? find_lack : find_reply)(asked, decision, move, &words);
    words.data[strcspn(words.data, "\n")] = '\0';
    words_cut_stop(words.data);
    buffer_add(out, words.data);
}

/* Finds the replies, but not for a list, which has no space for them. */
static void find_answers(struct asked *asked, const struct decision *decision)
{
    struct ranked_action judged = {.action = asked->move[0], .rest_count = asked->move_count - 1};
    if (asked->judged && asked->judgement.loss > 0 && judged.rest_count <= MOVE_REST_MAX) {
        memcpy(judged.rest, asked->move + 1, (size_t)judged.rest_count * sizeof *judged.rest);
        find_answer(asked, decision, &judged, &asked->answer_to_worse);
    }
    if (asked->listed || asked->count == 0 || asked->move_count > 0)
        return;
    for (size_t i = asked->count; i-- > 1;)
        if (!is_about_as_good(asked, &asked->best[i]))
            asked->worse = i;
    if (asked->best[0].advice.code == ADVICE_NONE || asked->worse > 0)
        find_answer(asked, decision, &asked->best[0], &asked->answer);
    if (asked->worse > 0)
        find_answer(asked, decision, &asked->best[asked->worse], &asked->answer_to_worse);
    if (asked->worse > 0 && strcmp(asked->answer.data, asked->answer_to_worse.data) == 0)
        buffer_clear(&asked->answer_to_worse);
}

/* Asks for the best actions, best first. A player that does not rank only gives its choice. */
static void ask_player(void *context)
{
    struct asked *asked = context;
    const struct talk *talk = asked->talk;
    const struct player *player = asked->player;
    struct decision decision;
    void *memory = player_create(player, talk->game, talk->rules);
    asked->count = 1;
    session_decision(talk->session, player, HINT_MS, &decision);
    if (asked->move_count > 0) {
        judge(asked, memory, &decision);
    } else if (player->rank) {
        rank_asked(asked, memory, &decision);
    } else {
        session_decide(talk->session, player, memory, HINT_MS, &asked->best[0].action);
    }
    advice_sort_others(asked->best, asked->count);
    find_answers(asked, &decision);
    player_destroy(player, memory);
}

/* Adds "It expects 61 points: it closes the ring around d4 for 8." */
static void add_reason(
    const struct asked *asked, const struct ranked_action *best, struct buffer *words)
{
    LOCAL_BUFFER reason = BUFFER_INIT;
    struct phrase expected = advice_expected_against(asked->player, best);
    buffer_add(words, " ");
    if (advice_add_why(asked->talk, asked->player, best,
            best != &asked->best[0] && best != &asked->judgement.best, &reason))
        buffer_format(words, _("It expects %s: %s."), expected.data, reason.data);
    else if (best == &asked->best[0] && asked->answer.length > 0)
        buffer_format(
            words, _("It expects %s; the likely answer is %s."), expected.data, asked->answer.data);
    else
        buffer_format(words, _("It expects %s."), expected.data);
}

/* Reports whether a difference of LESS is worth mentioning although the search is not sure of
 * it. */
static bool is_doubtful(const struct asked *asked, double less)
{
    return judge_is_worth_naming(asked->player->points, less);
}

/* Adds "61 points", and how much less that is than the best. */
static void add_beside_best(
    const struct asked *asked, const struct ranked_action *one, struct buffer *words)
{
    const struct ranked_action *best = &asked->best[0];
    double told = advice_told_less(asked->player, best->expected, one->expected);
    struct phrase expected = advice_expected(asked->player, one);
    struct phrase less = advice_amount(asked->player, told);
    if (one == best)
        buffer_add(words, expected.data);
    else if (told < 0.005 ||
             (is_about_as_good(asked, one) && !is_doubtful(asked, best->expected - one->expected)))
        buffer_format(words, _("%s, about as good"), expected.data);
    else if (is_about_as_good(asked, one))
        buffer_format(words, _("%s, perhaps %s less"), expected.data, less.data);
    else
        buffer_format(words, _("%s, %s less"), expected.data, less.data);
}

static bool tells_more(const struct asked *asked, const struct ranked_action *one)
{
    const struct advice *best = &asked->best[0].advice, *other = &one->advice;
    double more = best->number[0] - other->number[0];
    return best->code != other->code || more > 0.05 || more < -0.05;
}

static void add_others(const struct asked *asked, struct buffer *words)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    for (size_t i = 1; i < asked->count; i++) {
        LOCAL_BUFFER action = BUFFER_INIT, expected = BUFFER_INIT;
        advice_add_typed(asked->talk, &asked->best[i], &action);
        add_beside_best(asked, &asked->best[i], &expected);
        buffer_add(&list, i > 1 ? C_("between hints", "; ") : "");
        buffer_format(
            &list, C_("an action and what it expects", "%s (%s)"), action.data, expected.data);
    }
    if (list.length > 0)
        buffer_format(words, _(" Next best: %s."), list.data);
    if (asked->worse == 0)
        return;
    const struct ranked_action *worse = &asked->best[asked->worse];
    LOCAL_BUFFER typed = BUFFER_INIT, reason = BUFFER_INIT;
    advice_add_typed(asked->talk, worse, &typed);
    if (asked->answer_to_worse.length > 0)
        buffer_format(words, _(" After %s: %s."), typed.data, asked->answer_to_worse.data);
    else if (tells_more(asked, worse) &&
             advice_add_why(asked->talk, asked->player, worse, asked->worse, &reason))
        buffer_format(words, _(" %s instead: %s."), typed.data, reason.data);
}

/* Adds one line per action: " 2  'd8 c4'  61 points, 3 points less: it scores 8 at once, on d4". In
 * speech, no two numbers follow each other. */
static void add_list(const struct asked *asked, struct buffer *words)
{
    const struct talk *talk = asked->talk;
    bool spoken = talk->ui->speech.on;
    for (size_t i = 0; i < asked->count; i++) {
        LOCAL_BUFFER reason = BUFFER_INIT;
        buffer_format(words, spoken ? C_("a hint of a list", "%sHint %zu: ") : "%s%2zu  ",
            i > 0 ? "\n" : "", i + 1);
        advice_add_typed(talk, &asked->best[i], words);
        buffer_add(words, spoken ? C_("between words of a list", ", ") : "  ");
        add_beside_best(asked, &asked->best[i], words);
        if (advice_add_why(talk, asked->player, &asked->best[i], i, &reason))
            buffer_format(words, _(": %s"), reason.data);
    }
    if (asked->count < asked->wanted && !asked->only[0])
        buffer_format(words, "\n%s",
            asked->count == 1 ? _("There is nothing else to play.")
                              : _("The computer knows of no others."));
}

/* Adds the best action, also in words. */
static void add_best(const struct talk *talk, const struct player *player,
    const struct ranked_action *best, struct buffer *words)
{
    struct text description = TEXT_ROOM(WORDS_SIZE);
    struct ply ply = {.actor = session_actor(talk->session), .action = best->action};
    talk->game->describe_ply(talk->rules, table_view(talk->table), &ply, ply.actor, &description);
    LOCAL_BUFFER spelling = BUFFER_INIT, typed = BUFFER_INIT;
    bool spoken = talk->ui->speech.on;
    advice_add_typed(talk, best, &typed);
    if (spoken)
        speech_add_action(talk, &best->action, &spelling);
    else
        buffer_add(&spelling, typed.data);
    description.data[strcspn(description.data, "\n")] =
        '\0'; /* what happens after it is not part of the advice */
    /* Lower the first letter ("You"), but not of a name in capitals. */
    if (description.data[0] >= 'A' && description.data[0] <= 'Z' && description.data[1] >= 'a')
        description.data[0] = (char)(description.data[0] - 'A' + 'a');
    words_cut_stop(description.data);
    if (description.data[0] && !spoken)
        buffer_format(words, _("The computer (%s) would play %s: %s."), player_words(player->name),
            spelling.data, description.data);
    else
        buffer_format(words, _("The computer (%s) would play %s."), player_words(player->name),
            spelling.data);
    if (spoken && strcmp(spelling.data, typed.data) != 0)
        buffer_format(words, _(" Type %s."), typed.data);
}

/* Says what a move that was asked about is worth, compared with the best. */
static void say_judgement(const struct asked *asked)
{
    const struct talk *talk = asked->talk;
    const struct judgement *judgement = &asked->judgement;
    const struct ranked_action *best = &judgement->best;
    struct ranked_action own = {.expected = judgement->value,
        .drawn = best->drawn,
        .against = best->against,
        .advice = judgement->advice};
    double less = judgement->best_value - judgement->value;
    own.drawn = less > 0 ? 0 : own.drawn;
    LOCAL_BUFFER words = BUFFER_INIT, typed = BUFFER_INIT;
    bool doubtful = is_doubtful(asked, judgement->doubt);
    bool alike = judgement->loss < (asked->player->points ? 0.05 : 0.005);
    advice_add_typed(talk, best, &typed);
    buffer_format(&words,
        doubtful ? _("That may lose %s, which is less than the search can tell apart.")
        : alike  ? _("That is about as good as anything.")
                 : _("That loses %s."),
        advice_amount(asked->player, doubtful ? judgement->doubt : judgement->loss).data);
    add_reason(asked, &own, &words);
    if (asked->answer_to_worse.length > 0)
        buffer_format(&words, _(" After it: %s."), asked->answer_to_worse.data);
    if (!alike || doubtful) {
        buffer_format(&words, _(" A better move is %s."), typed.data);
        add_reason(asked, best, &words);
    }
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* Reports whether people at a real table hold something that was not typed in. */
static bool hides_hand(const struct talk *talk)
{
    const struct by_hand *by_hand = talk->game->by_hand;
    return table_physical(talk->table) && by_hand && (by_hand->drawer || by_hand->hide);
}

/* Says which part of the advice answers the open question about an action. */
static void say_at_question(const struct asked *asked)
{
    const struct talk *talk = asked->talk;
    struct phrase best = table_spelling(talk->table, &asked->best[0].action);
    for (size_t i = 0; i < talk->choice_count; i++)
        if (strcmp(table_spelling(talk->table, &talk->choices[i].action).data, best.data) == 0) {
            ui_format(talk->ui, UI_PLAIN,
                _("That is answer %zu here; for another move type 'back' first."), i + 1);
            return;
        }
    if (talk->choice_count > 0)
        ui_say(talk->ui, UI_PLAIN,
            _("That is not one of the answers here; for another move type 'back' first."));
}

static void say_advice(const struct asked *asked)
{
    const struct talk *talk = asked->talk;
    LOCAL_BUFFER words = BUFFER_INIT;
    bool ranked = asked->count > 0 && asked->player->rank;
    if (ranked && !asked->listed && !asked->only[0] && !hides_hand(talk) &&
        advice_show(talk, asked->player, asked->best, asked->count))
        return;
    if (ranked && asked->listed) {
        add_list(asked, &words);
    } else if (asked->count > 0) {
        add_best(talk, asked->player, &asked->best[0], &words);
        if (ranked)
            add_reason(asked, &asked->best[0], &words);
        add_others(asked, &words);
    }
    if (words.length > 0) {
        ui_say(talk->ui, UI_PLAIN, words.data);
        say_at_question(asked);
    } else if (asked->only[0])
        ui_format(talk->ui, UI_ERROR,
            _("The computer has no advice on '%s'; 'legal' lists what may be played, and 'hint N' "
              "the N best, up to 20."),
            asked->only);
    else
        ui_say(talk->ui, UI_PLAIN, _("The computer has no advice here."));
    if (hides_hand(talk) && !asked->only[0])
        ui_say(talk->ui, UI_NOTE,
            _("The computer does not know what you hold. Name it as 'legal' does to get a hint "
              "about just that: 'hint X Y'."));
}

/* Reads what is asked: "hint 5" wants 5 actions, "hint d8 c4" the worth of a move; other words are
 * those that an action must have. Returns false for a number out of range. */
static bool read_wish(struct asked *asked, const char *rest)
{
    int64_t number;
    asked->only = rest;
    asked->wanted = HINTS_USUAL;
    asked->listed = text_to_number(rest, 1, HINTS_MAX, &number);
    if (asked->listed) {
        asked->only = "";
        asked->wanted = (size_t)number;
    } else if (rest[0] && asked->player->rank && asked->player->evaluate &&
               !hides_hand(asked->talk)) {
        asked->move_count = typed_read_move(asked->talk, rest, false, asked->move, NULL);
    }
    return asked->listed || !text_to_number(rest, 0, NUMBER_MAX, &number);
}

static void say_answer(struct talk *talk, const struct asked *asked)
{
    session_note_help(talk->session);
    if (asked->move_count == 0)
        say_advice(asked);
    else if (asked->judged)
        say_judgement(asked);
    if (asked->count > 0)
        talk_say_remark(talk, asked->player);
}

void command_hint(struct talk *talk, const char *rest)
{
    const char *slug = talk->game->slug;
    struct asked asked = {.talk = talk, .player = ai_strongest(slug)};
    struct ui_work work = {ask_player, &asked, &talk->halt, _("The computer looks for a hint")};
    if (session_rated(talk->session))
        ui_say(talk->ui, UI_ERROR,
            _("No: a rated game has no hints; games without --rated have them. The game continues "
              "as it was."));
    else if (session_actor(talk->session) < 0)
        ui_say(talk->ui, UI_ERROR,
            _("No: type what happened on the table first, then ask for a hint."));
    else if (!asked.player)
        ui_format(talk->ui, UI_NOTE, _("%s has no computer player to ask."), slug);
    else if (!read_wish(&asked, rest))
        ui_format(talk->ui, UI_ERROR, _("'hint N' takes a number from 1 to %d."), HINTS_MAX);
    else if (question_help(talk) && talk_work(talk, &work))
        say_answer(talk, &asked);
    buffer_finish(&asked.answer);
    buffer_finish(&asked.answer_to_worse);
}

void command_candidates(struct talk *talk, const char *rest)
{
    command_hint(talk, "10");
}
