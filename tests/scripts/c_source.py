"""The project's files, and C source without its comments, for the scans."""

import os
import re
import subprocess

SKIPPED = {".git", "build", "output"}


def walked(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(names):
            yield os.path.relpath(os.path.join(folder, name), root)


def listed_by_git(root):
    """Tracked files and new ones that are not ignored; None where git cannot tell."""
    command = ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        answer = subprocess.run(command, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    names = answer.stdout.decode().split("\0")
    return sorted(name for name in names if name and os.path.isfile(os.path.join(root, name)))


def project_files(root):
    return listed_by_git(root) or list(walked(root))


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        return file.read()


TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)


def blank(text):
    """As many spaces and line ends, so that line numbers stay true."""
    return re.sub(r"[^\n]", " ", text)


def without_comments(text):
    def replace(match):
        token = match.group()
        return blank(token) if token[0] == "/" else token
    return TOKEN.sub(replace, text)


def without_comments_and_strings(text):
    def replace(match):
        token = match.group()
        return blank(token) if token[0] == "/" else token[0] + blank(token[1:-1]) + token[0]
    return TOKEN.sub(replace, text)


def strings_only(text):
    """The source with all but its string literals blanked."""
    kept = []
    last = 0
    for match in TOKEN.finditer(text):
        if match.group()[0] == '"':
            kept.append(blank(text[last:match.start()]) + match.group())
            last = match.end()
    return "".join(kept) + blank(text[last:])


INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)


def includes(text):
    """(line, is system header, name) of every direct #include."""
    for match in INCLUDE.finditer(without_comments(text)):
        yield line_of(text, match.start()), match.group(1) == "<", match.group(2)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1
