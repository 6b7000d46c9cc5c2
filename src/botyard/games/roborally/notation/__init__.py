"""Positions as text, both ways: one line for each thing, and on it only what is not as usual.

risky_exchange play_on=stop             the course, by its id or as a text, and the options of the table
turn 3 program                          the turn and its step; in a register phase 'turn 3 register 2 move'
robot 0 f4 n damage 1 hand 430 500 510 670 80 90 100 110
robot 1 h10 e lives 2 down              each robot: its square (- off the board), where it faces, and its sheet

A ; ends a line too. The course and its robots are enough: what is left out is as in the first turn, with robots and
archive markers on their docks. Cards that are named nowhere are shuffled: who has to program and was given no card
gets a hand of them, and the others lie in the deck, under those that a line 'deck' names from the top on. So it is
with Options and 'option_deck'. Registers and flags count from 1, robots and seats from 0. Two cards in one register
are joined, 'registers 670 - - 600+80 -'; no card, robot or square is -, and 'placed no' denies a mark.

>>> from botyard.games.roborally.courses import load_course_data
>>> state = deserialize(load_course_data(), "risky_exchange; robot 0 f4 n hand 430 500 510 670 80; robot 1 h10 e down")
>>> state.turn, state.step.value, state.robots[0].hand, state.robots[0].lives, len(state.deck)
(1, 'program', [430, 500, 510, 670, 80], 3, 79)
>>> serialize(state).splitlines()[:4]
['risky_exchange', 'turn 1 program', 'robot 0 f4 n hand 430 500 510 670 80', 'robot 1 h10 e down']
"""

from .reader import deserialize
from .writer import serialize

__all__ = ["deserialize", "serialize"]
