#pragma once

/*
 * Judges requests to a page in the browser: only this user's browser is answered, and only for what
 * the page itself asks. Opens and sends nothing.
 */

#include <stdbool.h>

enum { GATE_SECRET_SIZE = 33 }; /* 128 random bits in hexadecimal, and the NUL */

struct gate {
    char host[32], origin[40]; /* "127.0.0.1:8123", "http://127.0.0.1:8123" */
    char cookie[24];           /* the cookie's name; it has the port in it, as cookies have none */
    char first[GATE_SECRET_SIZE];   /* the first address is "/" and this */
    char session[GATE_SECRET_SIZE]; /* the cookie's value */
    bool used;                      /* the first address was opened */
};

/* The head of a request. All but METHOD and PATH are NULL if they were not sent. */
struct gate_head {
    const char *method, *path;
    const char *host, *origin, *cookie;
    const char *site, *dest; /* Sec-Fetch-Site, Sec-Fetch-Dest */
    const char *type;        /* Content-Type */
    int doubled;             /* how many of these were sent more than once */
};

/* Refusals are numbered as in HTTP. */
enum gate_answer {
    GATE_OPEN,
    GATE_FIRST,          /* the first address: answer it with the cookie */
    GATE_FOREIGN = 403,  /* somebody else asks, or another page */
    GATE_NO_PATH = 404,  /* no address of the page looks like this */
    GATE_METHOD = 405,   /* neither GET nor POST */
    GATE_SPENT = 410,    /* the first address was opened before */
    GATE_NOT_JSON = 415, /* only application/json is read */
};

/* Makes new secrets for a server at PORT. PORT is not 80, which browsers leave out. Call
 * chance_start first. */
void gate_init(struct gate *gate, unsigned port);
enum gate_answer gate_judge(struct gate *gate, const struct gate_head *head);

/* Reads a path: PREFIX, and then at most COUNT whole numbers of at most 9 digits, each after a '/'.
 * Returns how many numbers there are, or -1 if there is anything else. */
int gate_numbers(const char *path, const char *prefix, int *numbers, int count);
