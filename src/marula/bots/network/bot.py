"""Players with a network: one that does what it thinks best at once, and one that searches with it."""

from marula.bots.bot import Question
from marula.bots.network.evaluation import Network, evaluate, evaluation_of
from marula.bots.network.iteration import iterate, record_of
from marula.bots.network.weights import check_game
from marula.bots.search.bot import CAPACITY, Search, Thinker
from marula.play.position import Position
from marula.rules.randomness import draw_bits, generator
from marula.rules.tuning import Foresight
from marula.rules.types import Generator
from marula.rules.verbs import logit


class NetworkBot:
    """Does what the network thinks best, after one look."""

    needs_history = False

    def __init__(self, network: Network) -> None:
        self.network = network
        self._said = evaluation_of(network)

    def __call__(self, question: Question, /) -> str:
        """The most promising of the legal actions."""
        position = question.position
        check_game(self.network, position.rules.NAME)
        position.rules.observe(position.state, position.actor, self._said.observation)
        evaluate(self.network, self._said)
        outputs = self._said.outputs
        best = max(question.ids, key=lambda action: logit(position.state, outputs, action))
        return question.tokens[best]


class NetworkSearch(Search):
    """Searches with a network."""

    def __init__(self, network: Network, foresight: Foresight | None = None, capacity: int = CAPACITY) -> None:
        super().__init__(None, 1, capacity)
        self.network = network
        self.foresight = foresight

    def _thinker(self, position: Position, number: int, random: Generator) -> Thinker:
        check_game(self.network, position.rules.NAME)
        return NetworkThinker(self, position, number, generator(draw_bits(random), number))


class NetworkThinker(Thinker):
    """A search with a network at work."""

    def __init__(self, search: NetworkSearch, position: Position, number: int, random: Generator) -> None:
        settings = record_of(search.foresight or position.rules.NETWORK.foresight)
        super().__init__(position, search._trees[number], settings, random)
        self.search = search
        self.said = evaluation_of(search.network)

    def iterate(self, iterations: int) -> None:
        """Goes through so many worlds."""
        search = self.search
        iterate(
            self.root, self.tree, self.scratch, search.network, self.said, self.settings, self.seat, iterations,
            self.random,
        )  # fmt: skip
