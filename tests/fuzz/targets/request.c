/*
 * Heads of requests: "GET /path", then lines such as "origin: http://127.0.0.1:8123". What is
 * answered is what the page itself asks with the cookie; the first address works once.
 */
#include "target.h"

#include "page/gate.h"

#include "core/chance.h"

#include <stdio.h>

#define HOST "127.0.0.1:8123"
#define FIRST "0123456789abcdef0123456789abcdef"
#define SESSION "fedcba9876543210fedcba9876543210"

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    return 0;
}

/* Returns the text behind "NAME: " in LINE, or NULL. */
static const char *value(const char *line, const char *name)
{
    size_t length = strlen(name);
    bool found = strncmp(line, name, length) == 0 && strncmp(line + length, ": ", 2) == 0;
    return found ? line + length + 2 : NULL;
}

static void take(const char *line, const char *name, const char **member, int *doubled)
{
    const char *text = value(line, name);
    if (text == NULL)
        return;
    *doubled += *member != NULL;
    *member = text;
}

static void take_line(struct gate_head *head, const char *line)
{
    take(line, "host", &head->host, &head->doubled);
    take(line, "origin", &head->origin, &head->doubled);
    take(line, "cookie", &head->cookie, &head->doubled);
    take(line, "sec-fetch-site", &head->site, &head->doubled);
    take(line, "sec-fetch-dest", &head->dest, &head->doubled);
    take(line, "content-type", &head->type, &head->doubled);
}

/* Ends LINE; returns the next one, or NULL. */
static char *cut_line(char *line)
{
    char *end = strchr(line, '\n');
    if (end == NULL)
        return NULL;
    *end = '\0';
    return end + 1;
}

static bool is(const char *text, const char *wanted)
{
    return text != NULL && strcmp(text, wanted) == 0;
}

static void check_open(const struct gate_head *head)
{
    must(is(head->host, HOST), "only this server's name is answered");
    must(head->doubled == 0, "nothing is sent twice");
    must(head->cookie != NULL && strstr(head->cookie, "hexpage-8123=" SESSION) != NULL,
        "nobody is answered without the cookie");
    must(strstr(head->path, "..") == NULL && head->path[0] == '/', "paths lead nowhere else");
    must(!is(head->site, "cross-site") && !is(head->site, "same-site") && !is(head->dest, "iframe"),
        "other pages are refused");
    bool own = is(head->origin, "http://" HOST);
    if (is(head->method, "GET"))
        must(own || head->origin == NULL, "other origins are refused");
    else
        must(is(head->method, "POST") && own && is(head->type, "application/json"),
            "only the page itself changes something");
}

static void check_answer(struct gate *gate, const struct gate_head *head)
{
    enum gate_answer answer = gate_judge(gate, head);
    must(gate->used == (answer == GATE_FIRST), "nothing else uses up the first address");
    if (answer == GATE_OPEN)
        check_open(head);
    if (answer == GATE_FIRST)
        must(is(head->method, "GET") && is(head->host, HOST) && is(head->path, "/" FIRST) &&
                 head->doubled == 0,
            "the first address has its secret");
    enum gate_answer again = gate_judge(gate, head);
    must(again == (answer == GATE_FIRST ? GATE_SPENT : answer), "only the first address wears out");
}

static void check_numbers(const char *path)
{
    int numbers[2], again[2];
    char text[40];
    int count = gate_numbers(path, "/page", numbers, 2);
    must(count >= -1 && count <= 2, "no more numbers than asked for");
    if (count != 2)
        return;
    must(numbers[0] >= 0 && numbers[1] >= 0, "numbers are not negative");
    snprintf(text, sizeof text, "/page/%d/%d", numbers[0], numbers[1]);
    must(gate_numbers(text, "/page", again, 2) == 2 && numbers[0] == again[0] &&
             numbers[1] == again[1],
        "numbers are the same again");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (memchr(data, '\0', size) != NULL)
        return -1;
    struct gate gate;
    struct gate_head head = {.method = ""};
    struct buffer text = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    char *next = cut_line(text.data);
    char *space = strchr(text.data, ' ');
    if (space != NULL) {
        *space = '\0';
        head.method = text.data;
        head.path = space + 1;
        for (char *line = next; line != NULL; line = next) {
            next = cut_line(line);
            take_line(&head, line);
        }
        gate_init(&gate, 8123);
        memcpy(gate.first, FIRST, GATE_SECRET_SIZE);
        memcpy(gate.session, SESSION, GATE_SECRET_SIZE);
        check_answer(&gate, &head);
        check_numbers(head.path);
    }
    buffer_finish(&text);
    return space != NULL ? 0 : -1;
}
