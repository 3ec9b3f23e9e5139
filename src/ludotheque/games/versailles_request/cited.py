"""Which paragraph of the rules explains what lies in the scene of Versailles Request."""

from ludotheque.games.versailles_request.table import COPIES
from ludotheque.play.scene import explained

# Of the characters, in the order of their numbers.
POWERS = ("7.1", *("7.2",) * 3, "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.9", "7.10", "7.11", "7.12")

RULES = explained(
    {
        "1.1": "resource request-pile",
        "1.2": "line",
        "2.1": "die",
        "2.2": "musketeer roll",
        "2.3": "turn news",
        "2.4": "hint end_turn",
        "2.6": "request-discards",
        "3.1": "group",
        "3.6": "take_nothing",
        "3.7": "column seat",
        "4.1": "reward-first",
        "4.2": "reward-last",
        "4.5": "court-pile court-discards",
        "5.1": "ball new-ball #request-ball",
        "5.2": "duchesses new-duchess #request-duchess",
        "5.3": "bare duchess",
        "5.5": "new-bastille chain-bastille #request-bastille",
        "5.7": "bastille",
        "6.1": "court back",
        "6.2": "event",
        "6.3": "hand",
        "6.4": "aim",
        "7.1": "laid",
        "8.1": "asked answers",
        "8.2": "decline",
        "8.3": "pass_turn",
        "9.1": "end",
        "9.2": "closer",
        "9.3": "head length sign laurel",
        "9.4": "sheet points",
        "10.2": "lead",
        "11.1": "round name",
    }
) | {f"court-{who * COPIES + copy}": power for who, power in enumerate(POWERS) for copy in range(COPIES)}
