#!/usr/bin/env python3
"""Whole games at a real table: run.py BUILD GAME [SEEDS]."""
import sys
import tempfile

from beerhex import BeerHex
from hex_tri import HexTri
from pocket import PocketHexes
from toll import TollHexes

GAMES = {table.game: table for table in (BeerHex, HexTri, PocketHexes, TollHexes)}


def main(build, game, seeds):
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            print(seed, GAMES[game](build, folder, seed).play())


main(sys.argv[1], sys.argv[2], sys.argv[3:] or ["1"])
