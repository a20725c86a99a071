"""The engine protocol, one question and its answer at a time."""

import subprocess


class Engine:
    def __init__(self, hexplay):
        self.process = subprocess.Popen([hexplay, "--gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) != "\n":
            lines.append(line.rstrip("\n"))
        assert lines[0].startswith("="), (command, lines)
        return [line for line in [lines[0][2:], *lines[1:]] if line]
