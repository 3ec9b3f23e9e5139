"""Which paragraph of the rules explains what lies in the scene of Versailles by Pau Carles."""

from itertools import product

from ludotheque.games.versailles_court.naming import KINDS
from ludotheque.play.scene import explained

ARTS = ("portrait", "bust", "face", "known", "large")  # ways in which art.svg draws a character or a card
# Of the kinds of cards, in the order of their numbers: first the characters, then the action cards.
POWERS = ("5.1", "5.2", "5.3", "5.4", "5.6", "5.7", "5.8", "6.1", "6.2", "6.3", "6.4", "6.5", "6.6")

RULES = explained(
    {
        "1.2": "copy stock",
        "1.3": "hand held",
        "1.4": "has-picked picked",
        "1.5": "pile count back laid",
        "2.1": "news turn name",
        "2.2": "discards",
        "3.1": "court courted",
        "4.1": "card event hint",
        "4.2": "most laurel",
        "4.4": "acting acting-bust character named",
        "4.5": "marker hollow times",
        "4.6": "show-hand",
        "5.4": "shown seeks",
        "5.8": "done",
        "5.9": "favour",
        "6.4": "loser",
        "7.2": "deck",
        "9.1": "mighty state",
        "9.3": "share-count legend legend-count legend-most",
        "9.4": "share legend-takes",
        "9.5": "points sum",
    }
) | {f"#{art}-{kind.partition('-')[2]}": power for art, (kind, power) in product(ARTS, zip(KINDS, POWERS, strict=True))}
