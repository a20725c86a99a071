"""Toll Hexes at a real table: a bag of 22 tiles for each player, coins, and tiles that people alone see."""
import itertools
import re

from table import Table

ALL = sorted("1" + "".join(rest) for rest in itertools.permutations("23456"))
BAG = [ALL[k * 120 // 18] for k in range(18)] + ["wild", "wild", "stop", "stop"]
DIRECTIONS = ["north", "north-east", "south-east", "south", "south-west", "north-west"]


class TollHexes(Table):
    game = "toll-hexes"
    players = 3
    people = [1, 3]

    moved = False

    def laid_out(self):
        bags = {}
        for player in self.people:
            bags[player] = list(BAG)
            self.rng.shuffle(bags[player])
        return {"bag": bags, "hand": {player: [] for player in self.people}, "board": {},
                "coins": {player: 6 for player in range(1, 4)}, "dice": 0}

    def draw(self, player, count):
        for _ in range(count):
            if self.lies["bag"][player]:
                self.lies["hand"][player].append(self.lies["bag"][player].pop())

    def turn(self):
        if "The highest die starts" in self.text:
            self.roll(re.findall(r"\d", self.text.rsplit("type the dice of player", 1)[1]))
            return
        self.player = int(re.findall(r"Player (\d), \d+ coins?,", self.text)[-1])
        self.act()

    def roll(self, players):
        dice = [str(self.rng.randint(1, 6)) for _ in players]
        if self.mistakes and self.mistakes.random() < 0.5:
            self.refuse("7 " * len(dice))
            self.refuse(" ".join(dice) + " 1")
            self.refuse("4=2 1=1")
        self.tell(" ".join(dice))

    def act(self):
        hand = self.lies["hand"][self.player]
        legal = self.legal()
        if self.mistakes and self.mistakes.random() < 0.15:
            self.refuse_what_is_out()
        fits = [line for line in legal if line.split("@")[0] in hand]
        starts = [line for line in legal if line.startswith("start")]
        if starts:
            self.tell(self.rng.choice(starts))
        elif fits and self.mistakes and self.mistakes.random() < 0.1 and len(self.lies["board"]) < 12:
            self.blunder(self.rng.choice(fits), self.rng.choice(fits + ["pass"]))
        elif fits:
            self.tell(self.rng.choice(fits))
        elif "swap" in legal and self.rng.random() < 0.5:
            self.tell("swap")
        else:
            self.tell("pass")

    def refuse_what_is_out(self):
        """A tile that this player has laid down already can be nowhere else."""
        out = [tile for tile, _turn, owner in self.lies["board"].values()
               if owner == self.player and tile not in ("wild", "stop")]
        if out:
            self.refuse(f"{self.mistakes.choice(out)}@a1r0")

    def done(self, line):
        """What people do with their own tiles; coins are moved as carry_out reads it."""
        self.moved = not line[0].isdigit() or "@" in line
        if "@" in line:
            tile = line.split("@")[0]
            self.lies["hand"][self.player].remove(tile)
            if tile != "stop":
                cell, turn = re.match(r".*@([a-z]+\d+)(?:r(\d))?", line).groups()
                self.lies["board"][cell] = (tile, int(turn or 0), self.player)
            self.draw(self.player, 1)
        elif line == "swap":
            hand = self.lies["hand"][self.player]
            count = len(hand)
            self.lies["bag"][self.player] += hand
            del hand[:]
            self.rng.shuffle(self.lies["bag"][self.player])
            self.draw(self.player, count)
        elif line.startswith("start"):
            self.lies["board"]["f6"] = ("123456", int(line[-1]), 0)

    def carry_out(self, text):
        lies = self.lies
        if re.search(r"player \d starts|you start\b", text):
            if not lies["hand"][self.people[0]]:
                for player in self.people:
                    self.draw(player, 3)
        for cell, way in re.findall(r"Put the Start tile on (f6), turned so that its 1 points ([a-z-]+)", text):
            lies["board"][cell] = ("123456", DIRECTIONS.index(way), 0)
        for player, tile, cell, way in re.findall(
                r"Put player (\d)'s tile (\d+) face up on ([a-z]+\d+), turned so that its 1 points ([a-z-]+)", text):
            self.put(cell, (tile, DIRECTIONS.index(way), int(player)))
        for player, cell in re.findall(r"Put one of player (\d)'s WILDs face up on ([a-z]+\d+)", text):
            self.put(cell, ("wild", 0, int(player)))
        for player, coins, to in re.findall(r"Have player (\d) pay (\d+) to (the bank|player \d)", text):
            self.pay(int(player), int(coins), to)
        for coins, player in re.findall(r"Pay (\d+) from the bank to player (\d)", text):
            lies["coins"][int(player)] += int(coins)
        if self.moved:
            self.pay_own(text)
        self.moved = False

    def put(self, cell, tile):
        self.check(cell not in self.lies["board"], f"{cell} has a tile")
        self.lies["board"][cell] = tile

    def pay(self, player, coins, to):
        self.lies["coins"][player] -= coins
        if to != "the bank":
            self.lies["coins"][int(to[-1])] += coins

    def pay_own(self, text):
        """Reads what people pay and earn from the sentence on their move, which ends before the next question."""
        first = re.search(r"(?:You|Player \d) (places?|puts?|passe?s?|pays?) (.*?)(?: Player \d[ ,]| Put | Have | Pay |$)", text)
        if not first:
            return
        words = first.group(0)
        for coins, to in re.findall(r"(\d+) to (the bank|you|player \d)", words):
            self.pay(self.player, int(coins), to)
        for earned in re.findall(r"(?:captures a Goal for|the Assist Zone earns) (\d+)", words):
            self.lies["coins"][self.player] += int(earned)
        if re.match(r"(You|Player \d) passe?s? ", words):
            self.lies["coins"][self.player] += 1
        if "pay a coin and swap" in words or "pays a coin and swaps" in words:
            self.lies["coins"][self.player] -= 1

    def check_restoring(self, now, text):
        board = {cell: owner for cell, (_, _, owner) in now["board"].items()}
        for cell in re.findall(r"Take (?:the Start tile|player \d's tile \w+) off ([a-z]+\d+)", text):
            del board[cell]
        coins = dict(now["coins"])
        for player, has in re.findall(r"Change player (\d)'s coins back to (\d+)", text):
            coins[int(player)] = int(has)
        self.check(board == {cell: owner for cell, (_, _, owner) in self.lies["board"].items()}, "board put back wrongly")
        self.check(coins == self.lies["coins"], f"coins put back wrongly: {coins}, not {self.lies['coins']}")
        for player in self.people:
            more = len(now["bag"][player]) - len(self.lies["bag"][player])
            said = [int(count or 1) for count in
                    re.findall(rf"Have player {player} put the last (?:(\d+) tiles|tile) drawn back", text)]
            self.check(more >= 0 or sum(said) == -more, f"player {player} puts back {said}, not {-more}")

    def check_end(self, state):
        board = {cell: (tile["tile"], tile["turn"], tile["owner"]) for cell, tile in state["board"].items()
                 if tile["tile"]}
        self.check(board == self.lies["board"], f"{self.lies['board']} but {board}")
        coins = {player + 1: coins for player, coins in enumerate(state["coins"])}
        self.check(coins == self.lies["coins"], f"{self.lies['coins']} but {coins}")
        for player in self.people:
            left = len(self.lies["hand"][player]) + len(self.lies["bag"][player])
            said = sum(tiles["count"] if isinstance(tiles, dict) else len(tiles)
                       for tiles in (state["hands"][player - 1], state["bags"][player - 1]))
            self.check(left == said, f"player {player} has {left} tiles, not {said}")
