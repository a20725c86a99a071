#ifndef PAPERHEX_TESTS_UI_CHECK_H
#define PAPERHEX_TESTS_UI_CHECK_H

/* cmocka with everything it wants included before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
