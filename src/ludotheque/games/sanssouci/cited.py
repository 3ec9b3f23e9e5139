"""Which paragraph of the rules explains what lies in the scene of Sanssouci."""

from ludotheque.play.scene import explained

RULES = explained(
    {
        "1.1": "main",
        "1.2": "garden",
        "1.3": "side question-side",
        "1.6": "#back-lozenge #back-disc #back-triangle #back-cross",
        "1.7": "#goal-back",
        "1.8": "starter",
        "2.1": "round name",
        "2.2": "news turn title",
        "3.1": "space",
        "3.2": "card",
        "3.3": "#card-labyrinth #card-statue #card-pavilion #card-topiary #card-stairs #card-fountain #card-rose-arch "
        "#card-herb-spiral #card-vine",
        "3.5": "#card-free",
        "4.1": "tile cell",
        "4.2": "#tile-gardener",
        "4.5": "hat gardeners",
        "5.1": "stay",
        "5.2": "noble",
        "5.5": "value",
        "6.1": "pile",
        "6.4": "deck",
        "7.2": "key count-rows counted-rows",
        "7.3": "key-column count-columns counted-columns",
        "7.4": "goal count-goals counted-goals",
        "7.5": "points",
        "8.2": "plank question-plank",
        "8.3": "#plank",
        "8.4": "#mark-motif",
        "8.5": "#mark-gardener",
        "8.6": "#mark-malus",
    }
)
