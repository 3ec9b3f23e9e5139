"""Which paragraph of the rules explains what lies in the scene of Versailles by Andrei Novac."""

from ludotheque.games.versailles_palace.box import ZONE_NAMES
from ludotheque.play.scene import explained

# What explains each zone, whatever shows it.
ZONES = {
    "favour": "8.1", "quarry": "5.1", "mine": "5.3", "architects": "6.1", "workshop": "6.8", "sawmill": "5.2",
    "alchemists": "6.9", "site": "7.1",
}  # fmt: skip
SHOW_ZONES = ("zone", "picture", "title", "yield", "lit-yield")

RULES = explained(
    {
        "1.1": "map",
        "1.2": "pile",
        "1.3": "supply",
        "1.5": "began",
        "1.7": "board",
        "2.1": "turn news name",
        "3.1": "way",
        "3.2": "worker workers lit-workers tally",
        "3.3": "piece",
        "3.4": "pair lit-pair",
        "3.5": "leap lit-leap",
        "3.7": "marker",
        "4.2": "activated finish",
        "4.3": "hint",
        "5.1": "good",
        "6.2": "slot display lit-display",
        "6.3": "plans caption-plans",
        "6.4": "remove",
        "6.5": "flip lit-flip",
        "6.7": "aside",
        "6.8": "decoration lit-decoration held",
        "6.9": "disc track-title",
        "7.1": "tile hand lit-hand tile-decoration",
        "7.2": "cell lit-cell facing rim top",
        "7.3": "border",
        "8.1": "recruit recruiting lit-recruit",
        "8.3": "refresh lit-refresh",
        "8.4": "king-pawn",
        "8.5": "king-avenue king-space steps-left",
        "9.1": "step-harvest gift-harvest lit-step-harvest",
        "9.2": "step-harvest_zones gift-harvest_zones lit-step-harvest_zones",
        "9.3": "step-specialists gift-specialists lit-step-specialists",
        "9.5": "acts-along",
        "10.2": "sum sum-head",
        "10.4": "points won",
    }
) | {f"{show}-{zone}": ZONES[zone] for show in SHOW_ZONES for zone in ZONE_NAMES}
