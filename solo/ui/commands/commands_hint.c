/*
 * The command hint: what the strongest computer level there is would do in this seat. It is asked
 * like a computer player: it knows what the person knows, and nothing is played.
 */
#include "ui/commands/commands.h"

#include "ai/ai.h"

enum { HINTS_USUAL = 3, HINTS_MAX = 20, WORDS_SIZE = 4096, RANKED_MAX = 1024, NAME_SIZE = 64 };

enum { HINT_MS = 300 }; /* that a person waits for */

/* What is asked of the player, and what it answers. */
struct asked {
    const struct talk *talk;
    const struct player *player;
    const char *only; /* words of which an action has to begin with one; or "" */
    bool whole;       /* or with all of them, one after the other */
    size_t wanted;    /* how many actions */
    bool listed;      /* a line each */
    struct ranked_action best[HINTS_MAX];
    size_t count;
};

/* Whether SPELLING ("d8@c4+b3") begins with all WORDS, one after the other ("d8 c4"). */
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

static bool begins_with_one(const char *spelling, const char *words)
{
    struct text word = TEXT_ROOM(NAME_SIZE);
    for (; words_take(&words, &word); text_clear(&word))
        if (words_tell(spelling, word.data, true))
            return true;
    return false;
}

/* Whether ACTION begins with the words that were asked about. */
static bool is_asked(const struct asked *asked, const struct action *action)
{
    LOCAL_BUFFER spelling = BUFFER_INIT;
    table_add_action(asked->talk->table, action, &spelling);
    return asked->whole ? begins_with_all(spelling.data, asked->only)
                        : begins_with_one(spelling.data, asked->only);
}

/* Keeps those of RANKED that were asked about. */
static void keep_asked(struct asked *asked, const struct ranked_action *ranked, size_t count)
{
    asked->count = 0;
    for (size_t i = 0; i < count && asked->count < asked->wanted; i++)
        if (is_asked(asked, &ranked[i].action))
            asked->best[asked->count++] = ranked[i];
}

/* The best of all that PLAYER ranks that were asked about: "146235 f7" is that tile there, where it
 * can be, else one of several things. */
static void rank_asked(struct asked *asked, void *memory, const struct decision *decision)
{
    FREED struct ranked_action *ranked = memory_create(RANKED_MAX, sizeof *ranked);
    size_t room = asked->only[0] ? RANKED_MAX : asked->wanted;
    size_t count = asked->player->rank(memory, decision, ranked, room);
    for (int whole = 1; whole >= 0 && (whole || asked->count == 0); whole--) {
        asked->whole = whole;
        keep_asked(asked, ranked, count);
    }
}

/* The best actions, best first. A player that does not rank names its own. */
static void ask_player(void *context)
{
    struct asked *asked = context;
    const struct talk *talk = asked->talk;
    const struct player *player = asked->player;
    struct decision decision;
    void *memory = player_create(player, talk->game, talk->rules);
    asked->count = 1;
    if (player->rank) {
        session_decision(talk->session, player, HINT_MS, &decision);
        rank_asked(asked, memory, &decision);
    } else {
        session_decide(talk->session, player, memory, HINT_MS, &asked->best[0].action);
    }
    player_destroy(player, memory);
}

/* "It expects 61 points: it closes the ring around d4 for 8." */
static void add_reason(
    const struct asked *asked, const struct ranked_action *best, struct buffer *words)
{
    LOCAL_BUFFER expected = BUFFER_INIT, reason = BUFFER_INIT;
    advice_add_expected(asked->player, best, &expected);
    buffer_add(words, " ");
    if (advice_add_reason(asked->talk->game, asked->talk->rules, &best->advice, &reason))
        buffer_format(words, _("It expects %s: %s."), expected.data, reason.data);
    else
        buffer_format(words, _("It expects %s."), expected.data);
}

static void add_others(const struct asked *asked, struct buffer *words)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    for (size_t i = 1; i < asked->count; i++) {
        const struct ranked_action *other = &asked->best[i];
        LOCAL_BUFFER action = BUFFER_INIT, expected = BUFFER_INIT;
        speech_add_action(asked->talk, &other->action, &action);
        advice_add_expected(asked->player, other, &expected);
        buffer_add(&list, i > 1 ? C_("between words of a list", ", ") : "");
        buffer_format(
            &list, C_("an action and what it expects", "%s (%s)"), action.data, expected.data);
    }
    if (list.length > 0)
        buffer_format(words, _(" Next best: %s."), list.data);
}

/* A line each: " 2  d8 c4  61 points: it scores 8 at once, on d4". */
static void add_list(const struct asked *asked, struct buffer *words)
{
    const struct talk *talk = asked->talk;
    for (size_t i = 0; i < asked->count; i++) {
        const struct ranked_action *one = &asked->best[i];
        LOCAL_BUFFER reason = BUFFER_INIT;
        buffer_format(words, "%s%2zu  ", i > 0 ? "\n" : "", i + 1);
        speech_add_action(talk, &one->action, words);
        buffer_add(words, "  ");
        advice_add_expected(asked->player, one, words);
        if (advice_add_reason(talk->game, talk->rules, &one->advice, &reason))
            buffer_format(words, _(": %s"), reason.data);
    }
}

/* How it is typed, where what is heard would not be understood if it were typed. */
static void add_typed(const struct talk *talk, const struct action *action, struct buffer *words)
{
    LOCAL_BUFFER typed = BUFFER_INIT;
    table_add_typed(talk->table, action, &typed);
    buffer_format(words, _(" Type '%s'."), typed.data);
}

/* The first choice, in words too. */
static void add_best(const struct talk *talk, const struct player *player,
    const struct action *action, struct buffer *words)
{
    struct text description = TEXT_ROOM(WORDS_SIZE);
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = session_actor(talk->session);
    ply.action = *action;
    talk->game->describe_ply(talk->rules, table_view(talk->table), &ply, ply.actor, &description);
    LOCAL_BUFFER spelling = BUFFER_INIT;
    speech_add_action(talk, action, &spelling);
    description.data[strcspn(description.data, "\n")] =
        '\0'; /* what follows from it is not the advice */
    /* The "You" that begins a sentence; a name in capitals stays as it is. */
    if (description.data[0] >= 'A' && description.data[0] <= 'Z' && description.data[1] >= 'a')
        description.data[0] = (char)(description.data[0] - 'A' + 'a');
    words_cut_stop(description.data);
    if (description.data[0] && !talk->ui->speech.on)
        buffer_format(words, _("The computer (%s) would play %s: %s."), player_words(player->name),
            spelling.data, description.data);
    else
        buffer_format(words, _("The computer (%s) would play %s."), player_words(player->name),
            spelling.data);
    if (talk->ui->speech.on && !table_reads(talk->table, spelling.data, action))
        add_typed(talk, action, words);
}

/* Whether people hold something at a real table that nobody typed. */
static bool hides_hand(const struct talk *talk)
{
    const struct by_hand *by_hand = talk->game->by_hand;
    return table_physical(talk->table) && by_hand && (by_hand->drawer || by_hand->hide);
}

static void say_advice(const struct asked *asked)
{
    const struct talk *talk = asked->talk;
    LOCAL_BUFFER words = BUFFER_INIT;
    bool ranked = asked->count > 0 && asked->player->rank;
    if (ranked && asked->listed) {
        add_list(asked, &words);
    } else if (asked->count > 0) {
        add_best(talk, asked->player, &asked->best[0].action, &words);
        if (ranked)
            add_reason(asked, &asked->best[0], &words);
        add_others(asked, &words);
    }
    if (words.length > 0)
        ui_say(talk->ui, UI_PLAIN, words.data);
    else if (asked->only[0])
        ui_format(talk->ui, UI_ERROR,
            _("The computer advises nothing that begins with '%s'; 'legal' lists what may be "
              "played, and 'hint N' the N best, up to 20."),
            asked->only);
    else
        ui_say(talk->ui, UI_PLAIN, _("The computer has no advice here."));
    if (hides_hand(talk) && !asked->only[0])
        ui_say(talk->ui, UI_NOTE,
            _("It does not know what you hold. Name that as 'legal' does, and it advises on that "
              "alone: 'hint X Y'."));
}

/* "hint 5" asks for so many; anything else names what actions have to begin with. */
static void read_wish(struct asked *asked, const char *rest)
{
    int64_t number;
    asked->only = rest;
    asked->wanted = HINTS_USUAL;
    asked->listed = text_to_number(rest, 1, HINTS_MAX, &number);
    if (!asked->listed)
        return;
    asked->only = "";
    asked->wanted = (size_t)number;
}

void command_hint(struct talk *talk, const char *rest)
{
    const char *slug = talk->game->slug;
    struct asked asked = {.talk = talk, .player = ai_strongest(slug)};
    struct ui_work work = {ask_player, &asked, &talk->halt, _("The computer looks for a hint")};
    read_wish(&asked, rest);
    if (session_rated(talk->session)) {
        ui_say(talk->ui, UI_ERROR, _("No: in a rated game there are no hints."));
        return;
    }
    if (session_actor(talk->session) < 0) {
        ui_say(
            talk->ui, UI_ERROR, _("No: first type what lies on the table; then there is a hint."));
        return;
    }
    if (!asked.player) {
        ui_format(
            talk->ui, UI_NOTE, _("There is no computer player for %s that could be asked."), slug);
        return;
    }
    if (talk_work(talk, &work)) {
        advice_sort_others(asked.best, asked.count);
        say_advice(&asked);
        if (asked.count > 0)
            talk_say_remark(talk, asked.player);
    }
}
