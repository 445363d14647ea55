"""Tables in words."""

from games.rows import GameRow


def open_name(game: GameRow, title: str) -> str:
    """Return what those who have no seat may read: a name made of the table's code gives that away.

    Args:
        title: The game's, which then stands for the name.
    """
    return title if game.code in game.name else game.name
