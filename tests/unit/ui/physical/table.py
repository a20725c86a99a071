"""A real table: real dice, bags and caps from a seed, and hands that do what hexplay says.

A Table plays one game with `hexplay GAME --physical --plain` over a pipe. It types what lies on it,
right and wrong, takes things back, kills the program and resumes, and does with its own pieces what
the program tells it to do. Each game says in a subclass what lies there and what words move it.
"""
import copy
import json
import os
import random
import re
import select
import signal
import subprocess

PROMPT = re.compile(rb"(^|\n)(> |[^\n]*'back'> |[^\n]*\(yes or no\) )$")
GARBAGE = ["xyzzy", "d20", "?@@", "9" * 70, "-1", "c4 c4 c4 c4", "\x1b[A", "hexagon please", "''", "e\u0301",
           "correct zzz", "undo x", "undo 99999", "cell z99", "legal zzz"]


class Program:
    """hexplay on a pipe: say(line) gives what it answers up to its next question, None at its end."""

    def __init__(self, command, environment):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment)
        self.heard = self.listen()

    def listen(self):
        heard = b""
        while True:
            piece = os.read(self.process.stdout.fileno(), 65536)
            heard += piece
            if not piece:
                self.process.wait()
                self.over = True
                return heard.decode()
            # A question is the last thing on the pipe.
            if PROMPT.search(heard) and not select.select([self.process.stdout], [], [], 0.004)[0]:
                self.over = False
                return heard.decode()

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        return self.listen()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Engine:
    """hexplay --gtp: what the record says, for comparing at the end and for lists of actions."""

    def __init__(self, hexplay, environment):
        self.process = subprocess.Popen([hexplay, "--gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=environment, text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = []
        while True:
            read = self.process.stdout.readline()
            if read == "\n":
                break
            answer.append(read.rstrip("\n"))
        assert answer[0].startswith("="), (line, answer)
        answer[0] = answer[0][2:]
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Table:
    game = ""
    options = []

    def __init__(self, build, folder, seed, mistakes=True):
        self.hexplay = os.path.join(build, "hexplay")
        self.record = os.path.join(folder, f"{self.game}-{seed}.jsonl")
        self.environment = dict(os.environ, LC_ALL="C.UTF-8", XDG_STATE_HOME=folder)
        self.rng = random.Random(f"{self.game} {seed}")
        self.mistakes = random.Random(f"mistakes {seed}") if mistakes else None
        self.engine = Engine(self.hexplay, self.environment)
        self.transcript = []
        self.lies = self.laid_out()  # all that lies on the table and in hands; copied before each entry
        self.before = []             # what lay there before each thing told
        self.counts = {"told": 0, "refused": 0, "corrected": 0, "undone": 0, "kills": 0}
        seats = [word for seat in self.seats() for word in ("--seat", seat)]
        self.start([self.game, "--physical", "--players", str(self.players)] + seats + self.options +
                   ["--computer-seed", f"computer {seed}"])
        self.carry_out(self.text)

    # What a game says.
    players = 2
    people = [1]

    def seats(self):
        return [f"{seat}={'human' if seat in self.people else 'easy'}" for seat in range(1, self.players + 1)]

    # The program.
    def start(self, arguments):
        self.program = Program([self.hexplay, *arguments, "--plain", "--record", self.record]
                               if arguments[0] != "resume" else [self.hexplay, *arguments, "--plain"],
                               self.environment)
        self.hear(self.program.heard)

    def hear(self, text):
        self.transcript.append(text)
        self.text = " ".join(text.split())
        return self.text

    def say(self, line):
        self.transcript.append(f"<<{line}>>\n")
        return self.hear(self.program.say(line))

    def fail(self, why):
        raise AssertionError(why + "\n" + "".join(self.transcript)[-6000:])

    def check(self, good, why):
        if not good:
            self.fail(why)

    def lines(self):
        with open(self.record) as record:
            return sum(1 for _ in record)

    def legal(self):
        self.engine.ask(f"load_record {self.record}")
        return self.engine.ask("legal")

    def state(self):
        self.engine.ask(f"load_record {self.record}")
        return json.loads(self.engine.ask("state")[0])

    # Telling it what lies there.
    def tell(self, line):
        """Something right: it has to be taken."""
        lines = self.lines()
        self.before.append(copy.deepcopy((self.lies, self.rng.getstate())))
        self.counts["told"] += 1
        self.done(line)
        text = self.say(line)
        while not self.program.over and self.is_question(text):
            text = self.say(self.answer(text))
        self.check(self.lines() > lines, f"not taken: {line}")
        self.carry_out(text)

    def is_question(self, text):
        return text.endswith("'back'>") or text.endswith("(yes or no)")

    def answer(self, text):
        return "yes" if text.endswith("(yes or no)") else "1"

    def refuse(self, line):
        """Something wrong: it says why, and loses nothing."""
        lines, asked = self.lines(), self.text
        text = self.say(line)
        while self.is_question(text):
            text = self.say("back" if text.endswith("'back'>") else "no")
        self.text = asked
        self.counts["refused"] += 1
        self.check(self.lines() == lines or "Nothing was changed" in text, f"taken: {line}")
        self.check(not self.program.over, f"ended by: {line}")

    def take_back(self, count):
        """The table puts back what it is told to put back."""
        then, state = self.before[-count]
        now = copy.deepcopy(self.lies)
        text = self.say(f"undo {count}" if count > 1 else "undo")
        self.check("Taken back" in text, "nothing taken back")
        del self.before[-count:]
        self.lies = copy.deepcopy(then)
        self.rng.setstate(state)
        self.check_restoring(now, text)
        self.counts["undone"] += count

    def blunder(self, wrong, right):
        """Tells something possible that is not so, does what is said then, and corrects it."""
        self.before.append(copy.deepcopy((self.lies, self.rng.getstate())))
        self.done(wrong)
        text = self.say(wrong)
        while not self.program.over and self.is_question(text):
            text = self.say(self.answer(text))
        if self.program.over:
            self.carry_out(text)
            return
        self.carry_out(text)
        now = copy.deepcopy(self.lies)
        text = self.say(f"correct {right}")
        while self.is_question(text):
            text += self.say(self.answer(text))
        self.check("Corrected" in text, f"not corrected: {wrong} to {right}")
        then, state = self.before[-1]
        self.lies = copy.deepcopy(then)
        self.rng.setstate(state)
        back, news = self.transcript[-1].split("Corrected.")[1].split("\n\n", 1)
        self.check_restoring(now, " ".join(back.split()) + " ")
        self.done(right)
        self.carry_out(" ".join(news.split()))
        self.counts["corrected"] += 1

    def break_off(self):
        self.program.kill()
        self.counts["kills"] += 1
        self.transcript.append("<<KILL>>\n")
        self.start(["resume", self.record])

    def disturb(self):
        """Between two entries: looks, garbage, undo and redo, a kill."""
        if not self.mistakes or self.program.over:
            return
        chance = self.mistakes.random()
        if chance < 0.08:
            self.refuse(self.mistakes.choice(GARBAGE))
        elif chance < 0.14:
            asked = self.text
            self.say(self.mistakes.choice(["board", "score", "log 5", "legal", "last", "help", "cell c3"]))
            self.text = asked
        elif chance < 0.18 and self.before:
            self.take_back(self.mistakes.randint(1, min(4, len(self.before))))
        elif chance < 0.20:
            self.break_off()

    # The game.
    def play(self):
        while not self.program.over:
            self.disturb()
            try:
                self.turn()
            except (KeyError, IndexError, ValueError) as error:
                self.fail(repr(error))
            self.check(self.counts["told"] < 3000, "it never ends")
        self.check(self.program.process.returncode == 0, "exit status")
        self.check_end(self.state())
        verify = subprocess.run([self.hexplay, "verify", self.record], env=self.environment, text=True,
                                capture_output=True)
        self.check(verify.returncode == 0, verify.stdout + verify.stderr)
        self.engine.close()
        return dict(self.counts, verify=verify.stdout.strip().splitlines()[-1])

    def check_restoring(self, now, text):
        pass


def words_between(text, start, end="."):
    """Every piece of TEXT between START and the next END."""
    return [piece.split(end, 1)[0] for piece in text.split(start)[1:]]


def cells_of(piece):
    return re.findall(r"\b[a-z]+\d+\b", piece)
