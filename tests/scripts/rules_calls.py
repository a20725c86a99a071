"""Calls and types that are not to be used, everywhere or in one place."""

import re

import c_source
from rule import Rule, find_calls, find_pattern, is_program_source, is_source

UNSAFE = ["strcpy", "strncpy", "strcat", "strncat", "sprintf", "vsprintf", "stpcpy", "gets",
          "strtok", "strtok_r", "atoi", "atol", "atoll", "atof", "rand", "srand", "random",
          "srandom", "drand48", "alloca", "tmpnam", "mktemp"]
LOCALE_NUMBERS = ["strtod", "strtof", "strtold", "scanf", "sscanf", "fscanf", "vsscanf"]
JUMPS = ["setjmp", "longjmp", "sigsetjmp", "siglongjmp"]
INPUT_OUTPUT = ["printf", "fprintf", "vprintf", "vfprintf", "dprintf", "puts", "fputs", "putchar",
                "putc", "fputc", "perror", "fopen", "freopen", "fdopen", "fclose", "fflush",
                "fread", "fwrite", "fgets", "fgetc", "getc", "getchar", "getline", "open", "close",
                "read", "write", "remove", "rename", "tmpfile", "system", "popen", "exit", "getenv",
                r"os_\w+", r"sqlite3_\w+", r"pthread_\w+", r"thrd_\w+", "fork", "signal",
                "sigaction", "sleep", "nanosleep", "isatty"]
CLOCKS = ["time", "clock", "clock_gettime", "gettimeofday", "ftime", "timespec_get"]
SYSTEM = CLOCKS + ["signal", "sigaction", "sigprocmask", "raise", "kill", "alarm", "setitimer",
                   r"pthread_\w+", r"thrd_\w+", r"mtx_\w+", "sleep", "usleep", "nanosleep",
                   "readlink", "realpath", "mkdir", "rmdir", "opendir", "readdir", "scandir",
                   "glob", "stat", "lstat", "fstat", "unlink", "rename", "ftruncate", "fsync",
                   "mkstemp", "mkdtemp", "chmod", "chdir", "getcwd"]

STRAY_FLOAT = r"\b(float|double|long double)\b|\b\d+\.\d|\b(sqrt|floor|ceil|round|pow)f?\s*\("
DECIMAL_FORMAT = r"(%[-+ #0]*[\d*]*(?:\.[\d*]*)?(?:l|L)?[fFeEgGaA](?![a-zA-Z]))"


def in_games(path):
    return is_program_source(path) and path.startswith("solo/games/")


def is_rules_code(path):
    """Boards, rules and the shared defaults; geometry and drawing are no rules."""
    in_core = re.match(r"solo/core/(board|hex|rng|chance)\.[ch]$", path)
    return in_core or re.match(r"solo/games/(\w+/\w*rules\w*|game|registry)\.[ch]$", path)


def outside_os(path):
    return is_program_source(path) and not re.match(r"solo/core/os(_\w+\.h|\.h|/\w+\.[ch])$", path)


GLOBAL = re.compile(
    r"^(?!typedef|extern|return|else|goto|case|struct \w+;|enum \w+;)"  # at the left margin
    r"(?:[A-Za-z_]\w*[\s*]+)+[A-Za-z_]\w*(?:\[[^\]]*\])*\s*(?:=[^=]|;)"
    r"|^[ \t]+static\s[^();=]*(?:=[^=]|;)", re.MULTILINE)


# What a signal sets, the one language of a process, which the C library used to keep, and what must
# outlive its owner for the sake of another library's thread.
SIGNAL_FLAG = re.compile(r"static struct (?:stop_flag|catalogue|catalogue_file|late_releases) \w+(?:\[.*\])?;")


def mutable_globals(path, text):
    """Variables that outlive a call and are not const, and what sits in functions as static. A
    signal's handler has nothing else to change: one flag, where signals live."""
    code = c_source.without_comments_and_strings(text)
    for match in GLOBAL.finditer(code):
        declaration = match.group()
        signal_flag = not outside_os(path) and SIGNAL_FLAG.fullmatch(declaration.strip())
        if "const" not in declaration.split() and not signal_flag:
            start = match.start() + len(declaration) - len(declaration.lstrip())
            yield c_source.line_of(text, start), "mutable global: " + declaration.strip(" =;\n")


RULES = [
    Rule("no unsafe calls", is_source, find_calls(UNSAFE, "{0} is banned"),
         broken=[("solo/play/a.c", "strcpy(a, b);"), ("tests/unit/a.c", "x = atoi (s);"),
                 ("generator/main.c", "sprintf(a, \"%d\", 1);"), ("solo/ai/a.c", "if (rand() % 2)")],
         good=[("solo/play/a.c", "memcpy(a, b, 2); /* strcpy(a, b) */ snprintf(a, 2, \"atoi(\");"),
               ("solo/play/a.c", "game->random(x); text_strcpy(a);")]),
    Rule("numbers without a locale", is_program_source,
         find_calls(LOCALE_NUMBERS, "{0} depends on the locale: use core/text.h"),
         broken=[("generator/theme/a.c", "x = strtod(s, &end);"), ("solo/ui/a.c", "sscanf(s, f);")],
         good=[("generator/theme/a.c", "text_to_decimal(s, &x);")]),
    Rule("decimals without a locale", is_program_source,
         find_pattern(DECIMAL_FORMAT, c_source.strings_only,
                      "{0} depends on the locale: use buffer_add_decimal"),
         broken=[("generator/device/a.c", 'buffer_format(b, "%.3f", x);'),
                 ("solo/ui/a.c", 'printf("%g%%", x);'), ("solo/ui/a.c", 'f("a %5.*Lf", x);')],
         good=[("solo/ui/a.c", 'printf("%d%% free, %s", x); // "%f"'),
               ("solo/ui/a.c", 'printf("100% fair, 5% each");')]),
    Rule("no jumps", is_program_source, find_calls(JUMPS, "{0}: errors are values"),
         broken=[("generator/device/a.c", "if (setjmp(env)) return;")],
         good=[("generator/device/a.c", "error_set(error);")]),
    Rule("no mutable globals", is_program_source, mutable_globals,
         broken=[("solo/ai/a.c", "static int count;\n"), ("solo/ai/a.c", "struct x table[3] = {1};\n"),
                 ("solo/ai/a.c", "void f(void)\n{\n    static bool done = false;\n}\n"),
                 ("solo/ai/a.c", "static struct cache *cache;\n"),
                 ("solo/ai/a.c", "static struct stop_flag flag;\n"),
                 ("solo/core/os/os.c", "static struct stop_flag *flag;\n"),
                 ("solo/core/os/os.c", "static volatile sig_atomic_t flag;\n")],
         good=[("solo/core/os/os.c", "static struct stop_flag flag;\n"),
               ("solo/ai/a.c", "static const int count = 3;\nstruct x;\nint f(int a);\n"),
               ("solo/ai/a.c", "const struct game game = {\n    .a = 1,\n};\nstatic int f(void)\n{\n"
                               "    static const int n = 1;\n    int x = n;\n    return x;\n}\n"),
               ("solo/ai/a.h", "struct x {\n    int a;\n};\nenum { A = 1 };\n")]),
    Rule("games make no input or output", in_games,
         find_calls(INPUT_OUTPUT + CLOCKS, "{0}: a game does no input, output, clocks or threads"),
         broken=[("solo/games/a.c", 'printf("x");'), ("solo/games/x/text.c", "f = fopen(a, b);"),
                 ("solo/games/x/rules.c", "t = time(NULL);"),
                 ("solo/games/x/rules.c", "os_monotonic_ms();"),
                 ("solo/games/x/rules.c", "pthread_create(a);")],
         good=[("solo/games/a.c", 'snprintf(a, 3, "x"); text_format(t, "printf(");'),
               ("solo/games/a.c", "game->open(x); list.write(y); remaining_time(z);")]),
    Rule("games name no streams", in_games,
         find_pattern(r"\b(stdout|stderr|stdin|FILE)\b", c_source.without_comments_and_strings,
                      "{0}: a game does no input or output"),
         broken=[("solo/games/a.c", 'json_dumpf(x, stdout, 0);')],
         good=[("solo/games/a.c", "/* stdout */ int profile = 1;")]),
    Rule("rules are whole numbers", is_rules_code,
         find_pattern(STRAY_FLOAT, lambda text: c_source.without_comments_and_strings(text),
                      "floating point in rules"),
         broken=[("solo/games/x/rules.c", "double x;"), ("solo/games/x/rules_ring.c", "y = 2 * 0.5;"),
                 ("solo/games/game.c", "(float)n"), ("solo/core/board.c", "sqrt(2)")],
         good=[("solo/games/x/rules.c", "/* 0.5 double */ int doubled = 2;"),
               ("solo/games/x/text.c", "double x;")]),
    Rule("rules know no lengths", is_rules_code,
         find_pattern(r'(hex_geometry\.h|<math\.h>)', c_source.without_comments,
                      "{0} is for drawing"),
         broken=[("solo/games/x/rules.c", '#include "core/hex_geometry.h"')],
         good=[("solo/games/x/parts.c", '#include "core/hex_geometry.h"')]),
    Rule("the system is asked through solo/core/os", outside_os,
         find_calls(SYSTEM, "{0}: clocks, signals, threads and paths live in solo/core/os"),
         broken=[("solo/play/a.c", "now = time(NULL);"), ("generator/main.c", "mkdir(p, 0777);"),
                 ("solo/ui/a.c", "sigaction(SIGINT, &a, NULL);"), ("solo/ai/a.c", "clock();")],
         good=[("solo/core/os/os_paths.c", "mkdir(p, 0777);"), ("solo/play/a.c", "os_wall_seconds();"),
               ("solo/play/a.c", "stats->time(x);")]),
]
