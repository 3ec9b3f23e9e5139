# What the levels are called, and a sentence about each.
bot-novice = Novice
    .text = Knows what is good, and errs now and then: for your first games.
bot-amateur = Amateur
    .text = Takes the move that looks best at once; plays without delay.
bot-master = Master
    .text = Thinks ahead for up to a second, and never sees more than you would in its place.
bot-grand-master = Grand master
    .text = Thinks ahead for up to five seconds. The strongest we have.
