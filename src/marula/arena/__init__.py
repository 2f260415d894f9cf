"""Matches between bots: rotated seats, the same deals for everybody, and results with intervals."""

from marula.arena.entrants import Entrant
from marula.arena.playing import Fault, Played, Setting
from marula.arena.results import Results
from marula.arena.running import play_matches

__all__ = ["Entrant", "Fault", "Played", "Results", "Setting", "play_matches"]
