"""Which paragraph of the rules explains what lies in the scene of Les Villages."""

from ludotheque.play.scene import explained

RULES = explained(
    {
        "1.1": "country title yellow square reach touch-square #road",
        "1.2": "village sign panel #red",
        "1.3": "reserve touch-reserve",
        "1.4": "#sign-end sign-bar #wild #ruin #street-wild #red-wild",
        "1.5": "starter",
        "2.1": "stock touch-stock turn news name",
        "2.2": "points slot worth touch-points #card-points",
        "2.3": "stake caption",
        "2.4": "discard discards",
        "3.1": "#card-acquisition",
        "3.4": "plot site-plot touch-plot lot building badge",
        "4.1": "#card-visit",
        "4.3": "call",
        "4.9": "pawn",
        "5.1": "#card-surprise",
        "6.1": "#card-pass-on",
        "7.1": "score",
        "7.2": "won",
    }
)
