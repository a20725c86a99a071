"""hexplay --gtp as a child process, for tests in Python."""
import json
import subprocess


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "--gtp"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        """The answer without its mark; AssertionError if it is a refusal."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in ("\n", ""):
            lines.append(line)
        answer = "".join(lines).strip()
        if not answer.startswith("="):
            raise AssertionError(f"'{command}' was answered '{answer}'")
        return answer[1:].strip()

    def state(self):
        return json.loads(self.ask("state"))

    def close(self):
        """The exit status."""
        self.ask("quit")
        return self.process.wait()
