#ifndef PAPERHEX_CORE_ATTRIBUTES_H
#define PAPERHEX_CORE_ATTRIBUTES_H

/* What compilers are told of functions. */

/* The value says whether it worked. */
#define MUST_USE __attribute__((warn_unused_result))
/* FORMAT_INDEX and FIRST count the arguments from 1. */
#define PRINTF_LIKE(format_index, first) __attribute__((format(printf, format_index, first)))
/* The result is a format like the argument INDEX, counted from 1. */
#define FORMAT_ARGUMENT(index) __attribute__((format_arg(index)))

#endif
