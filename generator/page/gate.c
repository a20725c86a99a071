/*
 * Which requests are answered. The order of the checks matters: a stranger learns nothing, and
 * cannot use up the first address.
 */
#include "page/gate.h"

#include "core/chance.h"

#include <stdio.h>
#include <stdlib.h>

static void make_secret(char out[GATE_SECRET_SIZE])
{
    uint8_t bytes[(GATE_SECRET_SIZE - 1) / 2];
    chance_system_bytes(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

void gate_init(struct gate *gate, unsigned port)
{
    assert(port > 0 && port <= 65535 && port != 80);
    *gate = (struct gate){.used = false};
    snprintf(gate->host, sizeof gate->host, "127.0.0.1:%u", port);
    snprintf(gate->origin, sizeof gate->origin, "http://%s", gate->host);
    snprintf(gate->cookie, sizeof gate->cookie, "hexpage-%u", port);
    make_secret(gate->first);
    make_secret(gate->session);
}

static bool equals(const char *text, const char *wanted)
{
    return text != NULL && strcmp(text, wanted) == 0;
}

/* Compares in a time that does not tell how much is right. */
static bool is_secret(const char *text, size_t length, const char *secret)
{
    unsigned differ = 0;
    if (length != GATE_SECRET_SIZE - 1)
        return false;
    for (size_t i = 0; i < length; i++)
        differ |= (unsigned)((unsigned char)text[i] ^ (unsigned char)secret[i]);
    return differ == 0;
}

/* A server at another port of this machine may have set a cookie of the same name, so any of them
 * may have the secret. */
static bool has_session(const struct gate *gate, const char *cookies)
{
    size_t name = strlen(gate->cookie);
    for (const char *at = cookies; at != NULL && *at != '\0';) {
        at += strspn(at, "; ");
        size_t length = strcspn(at, ";");
        if (length > name && strncmp(at, gate->cookie, name) == 0 && at[name] == '=' &&
            is_secret(at + name + 1, length - name - 1, gate->session))
            return true;
        at += length;
    }
    return false;
}

/* Whether the browser says that this page itself asks. A request that changes nothing may also be
 * typed, so it may come without an origin. */
static bool is_own(const struct gate *gate, const struct gate_head *head, bool posts)
{
    bool here = equals(head->origin, gate->origin) || (!posts && head->origin == NULL);
    bool typed = !posts && equals(head->site, "none");
    return here && (head->site == NULL || equals(head->site, "same-origin") || typed);
}

static bool is_framed(const struct gate_head *head)
{
    static const char *const frames[] = {"iframe", "frame", "fencedframe", "object", "embed"};
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++)
        if (equals(head->dest, frames[i]))
            return true;
    return false;
}

static bool is_plain(const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789/-.";
    return path[0] == '/' && path[strspn(path, plain)] == '\0' && strstr(path, "..") == NULL;
}

/* Any program may open the first address: its secret is enough. */
static bool is_first(const struct gate *gate, const struct gate_head *head)
{
    const char *name = head->path + 1;
    return equals(head->method, "GET") && is_secret(name, strlen(name), gate->first);
}

enum gate_answer gate_judge(struct gate *gate, const struct gate_head *head)
{
    bool posts = equals(head->method, "POST");
    if (head->doubled > 0 || !equals(head->host, gate->host) || is_framed(head))
        return GATE_FOREIGN;
    if (!posts && !equals(head->method, "GET"))
        return GATE_METHOD;
    if (!is_plain(head->path))
        return GATE_NO_PATH;
    if (is_first(gate, head)) {
        bool used = gate->used;
        gate->used = true;
        return used ? GATE_SPENT : GATE_FIRST;
    }
    if (!is_own(gate, head, posts) || !has_session(gate, head->cookie))
        return GATE_FOREIGN;
    return posts && !equals(head->type, "application/json") ? GATE_NOT_JSON : GATE_OPEN;
}

int gate_numbers(const char *path, const char *prefix, int *numbers, int count)
{
    enum { DIGITS = 9 };
    size_t length = strlen(prefix);
    int found = 0;
    if (strncmp(path, prefix, length) != 0)
        return -1;
    for (const char *at = path + length; *at != '\0'; found++) {
        size_t digits = *at == '/' ? strspn(at + 1, "0123456789") : 0;
        if (digits == 0 || digits > DIGITS || found == count)
            return -1;
        numbers[found] = (int)strtol(at + 1, NULL, 10);
        at += 1 + digits;
    }
    return found;
}
