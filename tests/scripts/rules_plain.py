"""Code that says one thing after the other: no choices within choices, no loops without a body."""

import re

import c_source
from rule import Rule, is_program_source

DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\\\n]|\\\n|\\.)*", re.MULTILINE)
LOOP = re.compile(r"\b(while|for)\s*\(")
CHAIN_MAX = 2


def is_plain(path):
    return is_program_source(path)


class Expression:
    """What is known of an expression while it is read: its choices, and those without their ':'."""

    def __init__(self, within):
        self.within, self.chosen, self.open = within, 0, 0

    def choose(self):
        """Reads a '?'; returns whether it stands where it may."""
        self.chosen += 1
        self.open += 1
        return self.open == 1 and self.chosen <= CHAIN_MAX and not self.within


def plain_code(text):
    return DIRECTIVE.sub(lambda match: c_source.blank(match.group()),
                         c_source.without_comments_and_strings(text))


def nested_choices(_path, text):
    """Choices of more than two steps, and those in the middle or in a branch of another."""
    code = plain_code(text)
    stack = [Expression(False)]
    for at, sign in enumerate(code):
        if sign in "([":
            stack.append(Expression(stack[-1].within or stack[-1].chosen > 0))
        elif sign in ")]" and len(stack) > 1:
            stack.pop()
        elif sign in ";{}":
            stack = [Expression(False)]
        elif sign == ",":
            stack[-1] = Expression(stack[-1].within)
        elif sign == ":":
            stack[-1].open = max(0, stack[-1].open - 1)
        elif sign == "?" and not stack[-1].choose():
            yield (c_source.line_of(text, at), "a choice within a choice: use if and else")


def closing(code, at):
    """The bracket that closes the one at AT."""
    depth = 0
    for i in range(at, len(code)):
        depth += {"(": 1, ")": -1}.get(code[i], 0)
        if depth == 0:
            return i
    return len(code)


def after_last_semicolon(head):
    depth, start = 0, 0
    for i, sign in enumerate(head):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(sign, 0)
        start = i + 1 if sign == ";" and depth == 0 else start
    return head[start:]


def loops_without_body(_path, text):
    code = plain_code(text)
    for loop in LOOP.finditer(code):
        end = closing(code, loop.end() - 1)
        if re.match(r"\s*continue\s*;", code[end + 1:]):
            yield (c_source.line_of(text, loop.start()), "a loop that only continues: give it a body")
        if loop.group(1) == "while":
            continue
        if re.match(r"\s*;", code[end + 1:]):
            yield (c_source.line_of(text, loop.start()), "a loop without a body: give it one")
        step = after_last_semicolon(code[loop.end():end])
        if re.search(r",", re.sub(r"\([^()]*\)", "", re.sub(r"\([^()]*\)", "", step))):
            yield (c_source.line_of(text, loop.start()), "a loop with two steps: put one into its body")


RULES = [
    Rule("choices stand beside each other", is_plain, nested_choices,
         broken=[("solo/a.c", "x = a ? b ? 1 : 2 : 3;"), ("solo/a.c", "f(a ? 1 : (b ? 2 : 3));"),
                 ("solo/a.c", "x = a ? 1 : b ? 2 : c ? 3 : 4;"),
                 ("solo/a.c", "x = a ? f(b ? 1 : 2) : 3;")],
         good=[("solo/a.c", "x = a ? 1 : b ? 2 : 3;"), ("solo/a.c", "f(a ? 1 : 2, b ? 3 : 4, '?');"),
               ("solo/a.c", "#define X(a) a ? 1 : \\\n b ? 2 : c ? 3 : 4\n/* a ? b ? c : d : e */ int x;"),
               ("solo/a.c", "switch (x) { case A: return a ? 1 : 2; default: y = b ? 1 : 2; }")]),
    Rule("loops have a body and one step", is_plain, loops_without_body,
         broken=[("solo/a.c", "while (next(x))\n    continue;"), ("solo/a.c", "for (; x; x--);"),
                 ("solo/a.c", "for (int i = 0; i < n; i++, at += f(a, b)) g(i);")],
         good=[("solo/a.c", "do {\n    x++;\n} while (next(x));"),
               ("solo/a.c", "for (int i = 0, k = 1; i < n; i = next(i, k)) { if (f(i)) continue; }"),
               ("solo/a.c", "while (x) { y(); continue; }")]),
]
