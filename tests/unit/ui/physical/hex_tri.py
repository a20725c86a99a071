"""Hex-Tri at a real table: figures and Manna; nothing is hidden, so only moves are typed.

The table moves its figures as it is told, and lays what production and battle make of the fields.
"""
import re

from table import Table

FIELD = r"([a-e]\d|t\d+)"


class HexTri(Table):
    game = "hex-tri"
    players = 3
    people = [1, 3]
    options = ["--option", "rounds=8"]

    def laid_out(self):
        return {"figures": {}, "manna": {}}  # (field, player, Chief) -> how many; field -> Manna

    def turn(self):
        self.player = int(re.findall(r"Player (\d), round \d+", self.text)[-1])
        legal = self.legal()
        if self.mistakes and self.mistakes.random() < 0.05:
            self.refuse("Kt1-t2")
            self.refuse("enter c3")
        moves = [line for line in legal if line not in ("pass", "done")]
        passes = [line for line in legal if line in ("pass", "done")]
        line = self.rng.choice(moves if moves and (not passes or self.rng.random() < 0.7) else passes)
        if self.mistakes and moves and passes == ["pass"] and self.mistakes.random() < 0.08:
            self.blunder(self.rng.choice(moves), line)
        else:
            self.tell(line)

    def move(self, player, chief, start, end, payer):
        """Lifts a figure and sets it down; somebody pays."""
        figures, manna = self.lies["figures"], self.lies["manna"]
        if start:
            self.check(figures.get((start, player, chief), 0) > 0, f"no such figure on {start}")
            self.add(figures, (start, player, chief), -1)
        self.add(figures, (end, player, chief), 1)
        if payer:
            self.check(manna.get(payer, 0) > 0, f"no Manna on {payer}")
            self.add(manna, payer, -1)

    def add(self, heap, key, by):
        heap[key] = heap.get(key, 0) + by
        if heap[key] == 0:
            del heap[key]

    def done(self, line):
        step = re.fullmatch(rf"(K?)(?:enter )?(?:{FIELD}-)?{FIELD}(?:\${FIELD})?", line)
        if step:
            chief, start, end, payer = step.groups()
            self.move(self.player, chief == "K", start, end, payer)

    def carry_out(self, text):
        orders = (rf"(?:Put|Move) (?:player (\d)'s Chief|a figure of player (\d)) (?:from {FIELD} to|on) {FIELD}\."
                  rf"( Take 1 Manna off {FIELD}\.)?")
        ends = r"Change these fields after production and battle:((?: [a-et]\d+: [^.]*\.)*)"
        done = [(match.start(), self.step, match.groups()) for match in re.finditer(orders, text)]
        done += [(match.start(), self.end_round, match.groups()) for match in re.finditer(ends, text)]
        for _, do, groups in sorted(done, key=lambda item: item[0]):
            do(*groups)

    def step(self, chief, player, start, end, _, payer):
        self.move(int(chief or player), chief is not None, start, end, payer)

    def end_round(self, fields):
        """Each field named is cleared, and laid as it is told."""
        figures, manna = self.lies["figures"], self.lies["manna"]
        for field, words in re.findall(rf"{FIELD}: ([^.]*)\.", fields):
            for key in [key for key in figures if key[0] == field]:
                del figures[key]
            manna.pop(field, None)
            for count in re.findall(r"(\d+) Manna", words):
                manna[field] = int(count)
            for player in re.findall(r"player (\d)'s Chief", words):
                figures[(field, int(player), True)] = 1
            for count, player in re.findall(r"(\d+) figures? of player (\d)", words):
                figures[(field, int(player), False)] = int(count)

    def read_off(self, state):
        figures, manna = {}, {}
        for field, lies in state["fields"].items():
            if lies.get("manna"):
                manna[field] = lies["manna"]
            for player, (chiefs, ordinary) in lies.get("figures", {}).items():
                for chief, count in ((True, chiefs), (False, ordinary)):
                    if count:
                        figures[(field, int(player), chief)] = count
        return {"figures": figures, "manna": manna}

    def check_restoring(self, now, text):
        """Every field named lies then as it did, and no other has changed."""
        said, text = {}, text.partition("On the table:")[2].partition(" Round ")[0] + " "
        for field, words in re.findall(rf"{FIELD}: ([^.]*)\.", text):
            said[field] = words
        for field in {key[0] for key in (*now["figures"], *self.lies["figures"])} | {*now["manna"], *self.lies["manna"]}:
            before, after = self.words(now, field), self.words(self.lies, field)
            if before != after:
                self.check(said.get(field) == after, f"{field}: {said.get(field)}, not {after}")
            else:
                self.check(field not in said, f"{field} has not changed")

    def words(self, lies, field):
        words = [f"{lies['manna'][field]} Manna"] if field in lies["manna"] else []
        for player in range(1, self.players + 1):
            if (field, player, True) in lies["figures"]:
                words.append(f"player {player}'s Chief")
            count = lies["figures"].get((field, player, False))
            if count:
                words.append(f"{count} figure{'s' if count > 1 else ''} of player {player}")
        return ", ".join(words) or "nothing"

    def check_end(self, state):
        found = self.read_off(state)
        self.check(found == self.lies, f"{self.lies} but {found}")
