"""How words that people read are marked for translation (solo/core/language.h)."""

import re

import c_source
from rule import Rule, is_program_source

# Which argument of a call xgettext takes words from, from 0; it takes the first literal there.
TAKEN = {"error_set": [2], "error_input": [1], "error_refuse": [3], "error_prefix": [1], "_": [0], "N_": [0],
         "NG_": [0, 1], "C_": [1], "NC_": [1]}
CALL = re.compile(r"(?<![\w.>])(%s)\s*\(" % "|".join(TAKEN))
MARKED = re.compile(r'\bN_\s*\(\s*(?:"[^"]*"\s*)+\)')
CHOSEN = re.compile(r'[?:][\s(]*"')


def arguments_of(code, start):
    """The arguments from START, behind a bracket that opens, of CODE that has its strings blanked."""
    arguments, depth, first = [], 0, start
    for i in range(start, len(code)):
        if code[i] in "([{":
            depth += 1
        elif code[i] in ")]}" and depth > 0:
            depth -= 1
        elif code[i] in "),]}" and depth == 0:
            arguments.append(code[first:i])
            first = i + 1
            if code[i] != ",":
                break
    return arguments


def unmarked_choices(_path, text):
    """Literals that a condition chooses between, of which xgettext would leave out all but one."""
    code = c_source.without_comments_and_strings(text)
    for call in CALL.finditer(code):
        arguments = arguments_of(code, call.end())
        mark = "N_" if call.group(1).startswith("error_") else call.group(1)
        for taken in TAKEN[call.group(1)]:
            words = MARKED.sub("", arguments[taken]) if taken < len(arguments) else ""
            if "?" in words and CHOSEN.search(words):
                yield (c_source.line_of(text, call.start()),
                       "of sentences to choose from one is found: put %s() around each" % mark)


# What is spelled by code for code: actions, paths, keys, numbers.
CODES = ("spelling", "typed", "path", "folder", "missing", "key", "forms", "notes")
SEARCH = re.compile(r"(?<![\w.>])(?:str(?:r?chr|str|cspn|spn|pbrk|ncmp|ncasecmp)|text_take)\s*\(")
MADE = re.compile(r"(\w+)(?:\[[^\]]*\])?(?:\.|->)(data|title|message)\b")


def searched_words(_path, text):
    """Words that were made for people and are searched or cut: their meaning is lost in another
    language. Line ends are a shape."""
    code = c_source.without_comments(text)
    for call in SEARCH.finditer(c_source.without_comments_and_strings(text)):
        arguments = arguments_of(code, call.end())[:2]
        for made in () if "\\n" in arguments[-1] else MADE.finditer(",".join(arguments)):
            if made.group(1) not in CODES:
                yield (c_source.line_of(text, call.start()),
                       "%s is searched: keep what it means in a field" % made.group())


def is_translated(path):
    return is_program_source(path) and path.startswith("solo/")


RULES = [
    Rule("no meaning is read out of words", is_program_source, searched_words,
         broken=[("solo/a.c", 'size_t length = strcspn(panel->title, ",:(");'),
                 ("solo/a.c", 'hexes.data[strcspn(hexes.data, " ")] = 0;'),
                 ("generator/a.c", "if (strncmp(words, called.data, length) == 0)"),
                 ("solo/a.c", 'if (strstr(error->message, "full"))'),
                 ("solo/a.c", "char *end = strchr(list[i].data, ';');")],
         good=[("solo/a.c", 'words.data[strcspn(words.data, "\\n")] = 0;'),
               ("solo/a.c", "strchr(spelling.data, ' '); strcmp(one.data, other.data) == 0;"),
               ("solo/a.c", '/* strstr(a.title, "x") */ f("strstr(a.title, 2)"); strstr(typed, word);')]),
    Rule("every sentence of a choice is marked", is_translated, unmarked_choices,
         broken=[("solo/a.c", 'error_set(why, ERROR_INPUT, one ? "a die" : "two, (dice)");'),
                 ("solo/a.c", 'error_set(why, f(a, b),\n    one ? N_("a") /* x */\n : "b", 1);'),
                 ("solo/a.c", 'error_set(e, X, a ? N_("a" " b") : b ? ("c") : N_("d"));'),
                 ("solo/a.c", 'error_refuse(e, X, error_word("a, b"), all ? "a" : "b %s", s);'),
                 ("solo/a.c", 'error_prefix(error, key ? "a" : "b %s", s);'),
                 ("solo/a.h", 'text_add(text, _(own ? "yours" : "theirs"));'),
                 ("solo/a.c", 'C_("side", left ? "left" : "right")')],
         good=[("solo/a.c", 'error_set(why, ERROR_INPUT, one ? N_("a? b: ") : N_("b" "c"), n);'),
               ("solo/a.c", 'error_set(why, one ? ERROR_INPUT : ERROR_CHECK, "a", b ? "c" : "d");'),
               ("solo/a.c", 'error_refuse(e, X, error_key(a ? "b" : "c"), "d ? \\"e\\" : f");'),
               ("solo/a.c", '/* error_set(e, X, a ? "b" : "c"); */ mine_error_set(e, X, a ? "b" : 0);'),
               ("solo/a.c", 'text_add(text, own ? _("yours") : _("theirs")); f(a ? "b" : "c");'),
               ("generator/a.c", 'error_set(why, ERROR_INPUT, one ? "a die" : "two dice");')]),
]
