"""`games/{id}/proof`, `replay`: what anybody needs to check a game's luck."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.docs import proofs
from games.api.docs.operations import reads
from games.api.games import visible_game
from games.api.views import GamesView
from games.models import Status
from games.selectors.proofs import proof_of, replay_json
from games.services.errors import NotFinished


class ProofView(GamesView):
    """The proof of a game's seed."""

    @reads("gamesProof", "Fairness", "The proof of the luck", proofs.Proof, is_tagged=False)
    def get(self, request: Request, game_id: str) -> Response:
        """Return commitment and contributions; after the end also secret and seed."""
        return Response(proof_of(visible_game(request, game_id)))


class ReplayView(GamesView):
    """The whole record of a finished game."""

    @reads(
        "gamesReplay",
        "Fairness",
        "The whole record of a finished game",
        proofs.Replay,
        problems=[{409: ("not_finished",)}],
        is_tagged=False,
    )
    def get(self, request: Request, game_id: str) -> Response:
        """Return the proof and every move with its picks, as `docs/fairness.md` has it."""
        game = visible_game(request, game_id, with_state=True)
        if game.status != Status.FINISHED:
            raise NotFinished
        return Response(replay_json(game))
