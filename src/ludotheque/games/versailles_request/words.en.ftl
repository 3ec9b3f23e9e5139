# The words of Versailles Request.

## What the game is
game-pitch = Roll the dice, grant the requests of Versailles, and let the court cards in your hand upset everyone else’s plans.
game-about = You roll three dice and take neighbouring requests that they pay for from the line: gold, chocolate and castles, which you collect in columns. Well-chosen groups earn court cards, fourteen characters that turn dice, swap cards, spy and scheme, and that others may answer. Duchesses and masked balls help you, the Bastille waits for the careless. After three rounds the most points win.

## Things
request-0 = gold
    .the = the gold card
    .a = a gold card
    .some = gold
    .column = the gold column
    .most = the most gold
request-1 = chocolate
    .the = the chocolate card
    .a = a chocolate card
    .some = chocolate
    .column = the chocolate column
    .most = the most chocolate
request-2 = castle
    .the = the castle card
    .a = a castle card
    .some = a castle
    .column = the castle column
    .most = the most castles
request-3 = masked ball
    .the = the masked ball
    .a = a masked ball
    .some = a masked ball
request-4 = Duchess
    .the = the Duchess
    .a = a Duchess
    .some = a Duchess
request-5 = Bastille
    .the = the Bastille
    .a = a Bastille
    .some = a Bastille
character-0 = Prince
    .the = the Prince
    .power = Lay it before you: 2 points this round.
character-1 = Superintendent
    .the = the Superintendent
    .power = After your roll, turn a die to gold.
character-2 = Chocolatier
    .the = the Chocolatier
    .power = After your roll, turn a die to chocolate.
character-3 = Architect
    .the = the Architect
    .power = After your roll, turn a die to castle.
character-4 = Lady-in-waiting
    .the = the Lady-in-waiting
    .power = Roll dice again without a musketeer.
character-5 = First Valet
    .the = the First Valet
    .power = Replace up to three cards of the line.
character-6 = Ballet Master
    .the = the Ballet Master
    .power = Two cards of the line change places.
character-7 = Favourite
    .the = the Favourite
    .power = After taking, take one more resource.
character-8 = Musician
    .the = the Musician
    .power = Draw two court cards.
character-9 = Captain of the Musketeers
    .the = the Captain of the Musketeers
    .power = Take back a musketeer.
character-10 = Spy
    .the = the Spy
    .power = Steal a court card from an opponent.
character-11 = Schemer
    .the = the Schemer
    .power = Exchange a resource with an opponent.
character-12 = Chancellor
    .the = the Chancellor
    .power = Answer: a Bastille does you no harm.
character-13 = Confessor
    .the = the Confessor
    .power = Answer: another court card does nothing.
card-copy = { $card } { $copy }
place-one = place { $place }
place-range = places { $first }–{ $last }
place-some = places { $places }
dice-all = all dice
dice-some = { $count ->
    [one] die { $numbers }
   *[other] dice { $numbers }
}
duchess-bare = a Duchess without a court card
duchess-with = the Duchess with { $card }
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
source-0 = { $points } for bringing about the end
source-1 = { $points } for the columns
source-2 = { $points } for Duchesses
source-3 = { $points } for court cards in hand
source-4 = { $points } for Princes

## Options and ends
option-first = Who begins
option-first-random = at random
option-first-1 = seat 1
option-first-2 = seat 2
option-first-3 = seat 3
option-first-4 = seat 4
ending-rounds_played = all rounds have been played

## What there is to decide
decision-roll = play your turn
    .ask = roll the dice, or play a court card first
decision-reroll = roll dice again
    .ask = take requests, or roll dice again
decision-take_requests = take requests
    .ask = take requests, or nothing
decision-take_nothing = take nothing
    .ask = take nothing, or play a court card
decision-end_turn = end the turn
    .ask = end your turn, or play a court card first
decision-tuck = lay a court card under a Duchess
    .ask = lay a court card under a Duchess
decision-prince = lay a Prince before you
    .ask = lay a Prince before you
decision-superintendent = play the Superintendent
    .ask = play the Superintendent
decision-chocolatier = play the Chocolatier
    .ask = play the Chocolatier
decision-architect = play the Architect
    .ask = play the Architect
decision-lady = play the Lady-in-waiting
    .ask = play the Lady-in-waiting
decision-valet = play the First Valet
    .ask = play the First Valet
decision-ballet_master = play the Ballet Master
    .ask = play the Ballet Master
decision-favourite = play the Favourite
    .ask = play the Favourite
decision-musician = play the Musician
    .ask = play the Musician
decision-captain = play the Captain of the Musketeers
    .ask = play the Captain of the Musketeers
decision-spy = play the Spy
    .ask = play the Spy
decision-schemer = play the Schemer
    .ask = play the Schemer
decision-decline = decide whether to answer
    .ask = answer, or let it pass
decision-pass_turn = decide whether to answer
    .ask = answer, or let it pass
decision-chancellor = answer with the Chancellor
    .ask = answer with the Chancellor
decision-confessor = answer with the Confessor
    .ask = answer with the Confessor
decision-lay_ball = lay out a special that was taken
    .ask = lay out a special that you have taken
decision-lay_duchess = lay out a special that was taken
    .ask = lay out a special that you have taken
decision-lay_bastille = lay out a special that was taken
    .ask = lay out a special that you have taken
decision-strike = choose the Duchess that the Bastille strikes
    .ask = choose the Duchess that the Bastille strikes
decision-discard = discard a court card
    .ask = you hold too many court cards, discard one

## Moves
move-roll = Roll the dice
move-reroll = Musketeer: reroll { $dice } ({ $shown })
move-take = Take { $requests } ({ $places }){ $effect }
move-take_nothing = Take nothing
move-end_turn = End the turn
move-tuck = Lay { $card } under a Duchess
move-prince = { $card }: lay it before you ({ $points })
move-turn = { $card }: turn die { $die } ({ $shown }) to { $to }
move-lady = { $card }: reroll { $dice } ({ $shown })
move-valet = { $card }: replace { $requests } ({ $places })
move-ballet_master = { $card }: swap { $one } ({ $here }) and { $other } ({ $there })
move-favourite = { $card }: take { $request } (place { $place })
move-musician = { $card }: draw { $cards ->
    [one] { $cards } court card
   *[other] { $cards } court cards
}
move-captain = { $card }: take back a musketeer
move-spy = { $card }: steal a card from { $victim }
move-schemer = { $card }: give { $victim } { $mine } for { $theirs }
move-decline = Don’t answer
move-pass_turn = Don’t answer, nor be asked again this turn
move-chancellor = { $card }: stop the Bastille
move-confessor = { $card }: cancel { $answered } ({ $who })
move-lay_ball = Masked ball: into { $column }
move-lay_duchess = Duchess: lay her before you{ $effect }
move-lay_bastille = Bastille: before { $who }{ $effect }
move-strike = Strike { $duchess }
move-discard = Discard { $card }

effect-cards = : { $cards ->
    [one] { $cards } court card
   *[other] { $cards } court cards
}
effect-awaited = { " " }(a Bastille awaits her)
effect-strikes = { " " }(strikes a Duchess)

## The log
log-opening = { $who } begins.
log-line = In the line: { $requests }.
log-your-hand = Your court cards: { $cards }.
log-roll = { $who } rolls { $shown }.
log-reroll = { $who } discards a musketeer and rolls { $dice } again: { $shown }.
log-take_requests = { $who } takes { $requests } ({ $places }).
log-earned-4-1 = The first { $count } cards of the line earn { $who } a court card.
log-earned-4-2 = The last { $count } cards of the line earn { $who } a court card.
log-earned-4-3 = { $count } resources alike earn { $who } a court card.
log-take_nothing = { $who } takes nothing.
log-end_turn = { $who } ends the turn.
log-tuck = { $who } lays { $card } under a Duchess.
log-discard = { $who } has too many court cards and discards { $card }.
log-prince = { $who } lays { $card } face up on the table.
log-turn = { $who } plays { $card } to turn die { $die } ({ $shown }) to { $to }.
log-lady = { $who } plays { $card } to roll { $dice } again.
log-valet = { $who } plays { $card } to replace { $requests } ({ $places }).
log-ballet_master = { $who } plays { $card } to swap { $one } (place { $here }) and { $other } (place { $there }).
log-favourite = { $who } plays { $card } to take { $request } as well (place { $place }).
log-musician = { $who } plays { $card } to draw { $cards ->
    [one] { $cards } court card
   *[other] { $cards } court cards
}.
log-captain = { $who } plays { $card } to take back a musketeer.
log-spy = { $who } plays { $card } against { $victim }.
log-schemer = { $who } plays { $card } to give { $victim } { $mine } for { $theirs }.
log-decline = { $who } does not answer.
log-pass_turn = { $who } does not answer and wants no more questions this turn.
log-chancellor = { $who } answers with { $card }.
log-confessor = { $who } answers with { $card }.
log-cancelled = { $who } has played { $card } in vain.
log-effect-turn = Die { $die } now shows { $to }.
log-effect-lady = { $who } rolls again; the dice show { $shown }.
log-effect-valet = The line loses { $requests } ({ $places }).
log-effect-ballet_master = In the line, { $one } and { $other } change places.
log-effect-favourite = { $who } takes { $request } as well.
log-effect-captain = { $who } takes back a musketeer: { $count } now.
log-effect-schemer = { $who } gives { $victim } { $mine } and gets { $theirs }.
log-stolen = { $who } steals a court card from { $victim }.
log-you-steal = You steal { $card } from { $victim }.
log-stolen-from-you = { $who } steals { $card } from you.
log-spy-nothing = { $victim } has no court card left for { $who } to steal.
log-lay_ball = { $who } lays a masked ball into { $column }.
log-lay_bastille = { $who } lays a Bastille before { $victim }.
log-bastille-stopped = The Bastille before { $victim } is discarded and does no harm.
log-bastille-lifted = The Bastille is discarded before it can strike.
log-bastille-waits = The Bastille waits before { $victim } for a Duchess.
log-strike = The Bastille strikes: { $victim } loses { $duchess }; all of it is discarded with the Bastille.
log-awaited = A Bastille awaits the Duchess that { $who } takes.
log-jailed = The Bastille strikes: it is discarded with the Duchess that { $who } took.
log-welcomed = { $count ->
    [one] A Duchess comes
   *[other] { $count } Duchesses come
} to { $who }.
log-draw = { $who } draws { $count ->
    [one] a court card
   *[other] { $count } court cards
}.
log-your-draw = You draw { $cards }.
log-court-shuffled = The discarded court cards are shuffled and become the pile.
log-requests-shuffled = The discarded requests are shuffled and become the pile.
log-line-shuffled = Too many specials: the whole line is shuffled into the pile, and a new one is laid out.
log-line-closes = There are not enough requests left: the line closes up.
log-new = New in the line: { $requests } ({ $places }).
log-closer = { $who } has { $count } resource cards and brings about the end of the round.
log-round-over = Round { $round } is over. The count:
log-most = { $who } has { $column } ({ $count }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-level = { $who } share { $column } ({ $count } each): { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.
log-count = { $who } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $parts }; { $total } in all.
log-count-nothing = { $who } scores nothing; { $total } in all.
log-next-round = { $who } begins round { $round }.
log-musketeers = Level on points, { $who } has { $count ->
    [0] no musketeer left
    [one] { $count } musketeer left
   *[other] { $count } musketeers left
}.

## Refusals
refuse-not-held = You don’t hold the card { $card }.
refuse-rolled = You have rolled already; rolling again costs a musketeer.
refuse-roll-first = Roll the dice first.
refuse-take-first = Take requests first, or decide to take nothing.
refuse-lay-first = First lay out what you have taken.
refuse-taken = You have already taken requests this turn.
refuse-declined = You have already decided to take nothing this turn.
refuse-no-musketeer = You have no musketeer left to discard.
refuse-no-die = Choose one die at least.
refuse-backwards = A group goes from left to right: place { $start } does not come before place { $end }.
refuse-beyond = The line has only { $count ->
    [one] { $count } card
   *[other] { $count } cards
} now.
refuse-no-resource = A group has at least one resource.
refuse-all-or-none = The specials at an end of the line come all together or not at all.
refuse-special = A group can neither begin nor end with { $request } on place { $place }: there must be a resource of the group on either side of it.
refuse-dice = The dice don’t pay for that: { $request } wanted { $wanted ->
    [one] once
    [2] twice
   *[other] { $wanted } times
}, shown { $shown ->
    [0] never
    [one] once
    [2] twice
   *[other] { $shown } times
}.
refuse-no-duchess = You have no Duchess to lay a card under.
refuse-duchesses-full = Each of your Duchesses has a court card already.
refuse-before-taking = Play { $card } before you take requests.
refuse-between = Play { $card } between the roll and the taking.
refuse-after-taking = Play the Favourite after you have taken requests.
refuse-shown = Die { $die } shows { $shown } already.
refuse-no-place = Choose one card of the line at least.
refuse-empty-place = Place { $place } of the line is empty.
refuse-too-many = The First Valet replaces { $most } cards of the line at most.
refuse-same-place = Choose two different places.
refuse-left-first = Name the left place first: { $left }, then { $right }.
refuse-alike = The cards on places { $left } and { $right } are alike; nothing would change.
refuse-not-resource = There is no resource on place { $place }, but { $request }.
refuse-all-musketeers = You have all your musketeers.
refuse-no-seat = Nobody sits there.
refuse-yourself = Choose an opponent, not yourself.
refuse-empty-hand = { $victim } has no court card in hand.
refuse-like-for-like = To exchange a resource for its like would change nothing.
refuse-column-empty = You have no resource in { $column }; masked balls stay where they are.
refuse-their-column-empty = { $victim } has no resource in { $column }; masked balls stay where they are.
refuse-chancellor = The Chancellor answers a Bastille, not { $card }.
refuse-confessor = The Confessor answers court cards, not a Bastille.
refuse-nothing-to-lay = You have not got { $request } to lay out.
refuse-no-such-duchess = { $victim } has only { $count ->
    [one] { $count } Duchess
   *[other] { $count } Duchesses
}.
refuse-alike-duchess = Duchesses without a court card are alike: choose number { $first }.

## The table in a terminal
text-round = Round { $round } of { $rounds }
text-goal = { $cards } resource cards end it
text-closing = { $who } has brought about its end
text-requests = Requests
text-dice = Dice:
text-not-rolled = not rolled yet
text-piles = Pile { $pile }, discards { $discards } · court pile { $court }, discards { $court_discards }
text-you = you
text-duchesses = Duchesses: { $cards }
text-alone = alone
text-bastilles = { $count ->
    [one] { $count } Bastille waiting
   *[other] { $count } Bastilles waiting
}
text-princes = { $count ->
    [one] { $count } Prince
   *[other] { $count } Princes
}
text-counts = musketeers { $musketeers } · court cards { $hand }
text-answering = To be answered:
text-bastille-laid = A Bastille is laid before { $victim }.
text-to-lay = { $who } has yet to lay out: { $requests }
text-hand = Your court cards:
text-no-hand = none
text-legend = * a masked ball, counted in the column · “alone”: a Duchess without a court card
text-sheet-round = round { $round }
text-sheet-all = all rounds
text-source-0 = end
text-source-1 = columns
text-source-2 = Duchesses
text-source-3 = hand
text-source-4 = Princes
text-sheet-total = total

## The picture
scene-round = Round { $round } of { $rounds }
scene-round-last = Round { $round } of { $rounds } · last turns
scene-won = { $count ->
    [one] { $names } wins and is the king’s favourite
   *[other] { $names } share the king’s favour
}
scene-stage-0 = { $name } is about to roll the dice
scene-stage-1 = { $name } takes requests or rolls again
scene-stage-2 = { $name } may play court cards, then the turn ends
scene-stage-3 = { $name } lays out the cards that were taken
scene-phase-2 = { $name } chooses which Duchess { $victim } loses to the Bastille
scene-phase-3 = { $name } holds too many court cards and discards one
scene-ask = { $by } plays { $card }: does { $name } answer?
scene-ask-laid = A Bastille is laid before { $name }: an answer?
scene-ask-waiting = A Bastille awaits the Duchess that { $name } takes: an answer?
scene-hint-stage-0 = Roll, or play a court card first.
scene-hint-stage-1 = First and last card of a group; or a musketeer and dice.
scene-hint-stage-2 = Play court cards, or end your turn.
scene-hint-phase-1 = Do you answer?
scene-hint-stage-3 = Lay them out in any order you like.
scene-hint-phase-2 = Touch the Duchess who has to go.
scene-hint-phase-3 = Touch the court card to discard.
scene-roll = Roll the dice
scene-roll-again = Roll again
scene-take_nothing = Take nothing
scene-end_turn = End the turn
scene-decline = No answer
scene-pass_turn = Don’t ask me this turn
scene-request-pile = Requests
scene-request-discards = Discards
scene-court-pile = Court
scene-court-discards = Discards
scene-pile = { $pile }: { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
scene-reward-first = the first { $count } cards together earn a court card
scene-reward-last = the last { $count } cards together earn a court card
scene-line = place { $place } of the line: { $request }
scene-line-empty = place { $place } of the line: empty
scene-group = the dice pay for places { $first } to { $last }
scene-die-waiting = a die, not rolled yet
scene-die = die { $number }: { $request }
scene-answers = answers the card before it
scene-aim = what the card is aimed at
scene-waits = waiting for the Duchess
scene-new = still to be laid out
scene-resolved = { $card } · takes effect
scene-cancelled = { $card } · has no effect
scene-total = Total
scene-court = { $name }’s court
scene-lead = began this round
scene-closer = brought about the end of the round
scene-turn = { $name }’s turn
scene-asked = { $name } is asked for an answer
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-column = { $name }, { $request }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
scene-longest = the longest column
scene-longest-shared = shares the longest column
scene-musketeer = musketeer
scene-musketeer-gone = a musketeer that was discarded
scene-duchesses = Duchesses
scene-duchess-bare = Duchess without a court card
scene-duchess-with = Duchess with { $card }
scene-laid = Princes, Bastilles
scene-bastille-waits = a Bastille waiting for a Duchess
scene-end = { $count } of { $end } resource cards that end the round
scene-round-open = round { $round }: not finished
scene-round-points = round { $round }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} (end { $closing }, columns { $columns }, Duchesses { $duchesses }, court cards { $hand }, Princes { $princes })
scene-hand = Your court cards
scene-open-hands = All hands
scene-hand-size = { $count ->
    [0] no court cards in hand
    [one] { $count } court card in hand
   *[other] { $count } court cards in hand
}
scene-card-hidden = court card, face down
scene-court-card = { $card } { $copy }. { $power }

## Where points come from
points-closing = ends of rounds brought about
points-columns = longest columns
points-duchesses = Duchesses
points-hand = court cards in hand
points-princes = Princes
tie-musketeers = musketeers left

## What is in the box: the note of each part stands in box.toml
box-game =
    .name = the game in brief
box-dice =
    .name = the dice
box-requests =
    .name = the request cards
box-players =
    .name = what each player has
box-rounds =
    .name = the rounds
box-points =
    .name = the points
box-court =
    .name = the court cards
