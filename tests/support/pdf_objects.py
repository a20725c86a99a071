"""A PDF as its objects, by way of qpdf, and what stands in the content of its pages: for judges of files."""

import base64
import json
import re
import subprocess

TOKEN = re.compile(rb"<<|>>|<[0-9A-Fa-f\s]*>|\[|\]|/[^\s\[\]<>/()]*|\((?:[^()\\]|\\.)*\)|[^\s\[\]<>/()]+")
REFERENCE = re.compile(r"\d+ \d+ R")


class Pdf:
    """Names keep their slash, texts begin with u: or b:, references are followed by get()."""

    def __init__(self, path):
        said = subprocess.run(["qpdf", "--json=2", "--json-stream-data=inline",
                               "--decode-level=generalized", path], check=True, capture_output=True)
        self.objects = json.loads(said.stdout)["qpdf"][1]
        self.trailer = self.objects["trailer"]["value"]

    def get(self, value):
        if isinstance(value, str) and REFERENCE.fullmatch(value):
            found = self.objects.get("obj:" + value, {"value": None})
            return found["stream"]["dict"] if "stream" in found else found["value"]
        return value

    def at(self, value, *keys):
        """What lies at KEYS within VALUE; None: nothing."""
        for key in keys:
            value = (self.get(value) or {}).get(key)
        return self.get(value)

    def bytes_of(self, reference):
        return base64.b64decode(self.objects["obj:" + reference]["stream"]["data"])

    def set_bytes(self, reference, data):
        self.objects["obj:" + reference]["stream"]["data"] = base64.b64encode(data).decode()

    @property
    def catalogue(self):
        return self.get(self.trailer["/Root"])

    def pages(self):
        """The references of all pages in order."""
        def below(node):
            kids = self.at(node, "/Kids")
            return [node] if kids is None else [page for kid in kids for page in below(kid)]
        return below(self.catalogue["/Pages"])


def text_of(value):
    """A text string, or None."""
    return None if value is None else value[2:]


def operand(token, tokens):
    """The operand that begins with TOKEN; lists and dictionaries take more of TOKENS."""
    if token == b"[":
        return list(operands_until(b"]", tokens))
    if token == b"<<":
        found = list(operands_until(b">>", tokens))
        return dict(zip(found[::2], found[1::2]))
    if token.startswith(b"<"):
        return bytes.fromhex(token[1:-1].decode())
    if token.startswith(b"("):
        return token[1:-1]
    if token.startswith(b"/"):
        return token.decode()
    return float(token)


def operands_until(end, tokens):
    for token in tokens:
        if token == end:
            return
        yield operand(token, tokens)


def operators(content):
    """(OPERATOR, OPERANDS) one after the other."""
    tokens, waiting = iter(TOKEN.findall(content)), []
    for token in tokens:
        if token[:1] in b"+-.0123456789":
            waiting.append(float(token))
        elif token[:1] in b"</[(":
            waiting.append(operand(token, tokens))
        else:
            yield token.decode(), waiting
            waiting = []
