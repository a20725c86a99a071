#ifndef PAPERHEX_TESTS_UNIT_SCENE_CMOCKA_FIRST_H
#define PAPERHEX_TESTS_UNIT_SCENE_CMOCKA_FIRST_H

/* cmocka and the headers it wants before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
