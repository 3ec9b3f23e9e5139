# The words of Versailles (Pau Carles).

## What the game is
game-pitch = Back the right courtiers in secret: when two of seven grow mighty, their friends share the glory.
game-about = Every turn you slip a card face down under one of seven characters, and so gain a hold on that character. Where nobody has more cards than you, you may call the King, the Queen or the Spymaster into action and raise or ruin the influence of others. Influence belongs to nobody during the game. Once two characters are mighty, the hidden cards are turned up and those who backed each character best take its points.

## Things
character-king = King
    .the = the King
    .start = The King
    .power = A marker on another character; if that one then has more than the King, he gets one, too.
character-queen = Queen
    .the = the Queen
    .start = The Queen
    .power = Discard a card whose value beats everybody’s number of cards under a character: your last card goes there, and she gets a marker.
character-cardinal = Cardinal
    .the = the Cardinal
    .start = The Cardinal
    .power = Discard a card of lower value than another character’s number of markers: one of them comes to the Cardinal.
character-seneschal = Seneschal
    .the = the Seneschal
    .start = The Seneschal
    .power = Name a character and turn up eight cards: take one that shows it, and he gets a marker.
character-duchess = Duchess
    .the = the Duchess
    .start = The Duchess
    .power = Discard a card of lower value than an opponent’s number of cards under a character: one is lost, and she gets a marker.
character-spymaster = Spymaster
    .the = the Spymaster
    .start = The Spymaster
    .power = Discard a card and look at an opponent’s cards under a character: if its value beats their number, he gets a marker.
character-chamberlain = Chamberlain
    .the = the Chamberlain
    .start = The Chamberlain
    .power = Favour markers for up to two others: what they earn next time comes to him.
action-audience = Royal Audience
    .power = Activate a character that you may activate.
action-praise = Words of Praise
    .power = A marker on a character under whom you have a card.
action-scandal = Court Scandal
    .power = A character with two markers or more loses one.
action-ball = Masked Ball
    .power = Every other player discards a card at random.
action-allegiance = Change of Allegiance
    .power = Move one of your face-down cards to another of your characters.
action-letter = Sealed Letter
    .power = The first card of the deck goes under one of your characters.
card = { $name } { $value }
card-marked = { $name } { $value } { $mark }
list-semicolon = { $first }; { $second }
some-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
some-markers = { $count ->
    [one] { $count } marker
   *[other] { $count } markers
}
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Options and ends
option-activation = A character under whom nobody has a card
option-activation-one_card = can’t be activated: one card is needed
option-activation-literal = may be activated by everybody: all are tied
option-marquis = The Marquis (an unofficial variant for two)
option-marquis-off = stays away
option-marquis-on = turns up a card at the end of each turn
option-first = Who begins
option-first-random = at random
option-first-1 = seat 1
option-first-2 = seat 2
option-first-3 = seat 3
option-first-4 = seat 4
ending-two_mighty = two characters have five markers or more
ending-no_cards = there are no cards left to draw

## What there is to decide
decision-pick = choose two characters in secret
    .ask = choose two characters in secret; each gets a card from the deck
decision-influence = choose a character to put a card under
    .ask = choose the character of yours that gets a card of your hand, face down
decision-put = choose the card to put there
    .ask = choose the card of your hand that goes there, face down
decision-activate = take your action
    .ask = activate a character, or play an action card
decision-audience = play a Royal Audience
    .ask = play an action card
decision-praise = play Words of Praise
    .ask = play an action card
decision-scandal = play a Court Scandal
    .ask = play an action card
decision-ball = play a Masked Ball
    .ask = play an action card
decision-allegiance = play a Change of Allegiance
    .ask = play an action card
decision-letter = play a Sealed Letter
    .ask = play an action card
decision-show_hand = show your hand
    .ask = you can only show your hand; choose a character in it
decision-king = choose on whom the King puts a marker
    .ask = choose on whom the King puts a marker
decision-queen = choose a character and a card for the Queen
    .ask = choose a character, and a card to discard for the Queen
decision-cardinal = choose a character and a card for the Cardinal
    .ask = choose a character, and a card to discard for the Cardinal
decision-seneschal = name a character for the Seneschal
    .ask = name the character that the Seneschal looks for
decision-duchess = choose a target and a card for the Duchess
    .ask = choose an opponent’s character, and a card to discard for the Duchess
decision-spymaster = choose a target and a card for the Spymaster
    .ask = choose an opponent’s character, and a card to discard for the Spymaster
decision-chamberlain = choose whom the Chamberlain favours
    .ask = choose whom the Chamberlain favours
decision-take = take a card that the Seneschal has turned up
    .ask = take one of the cards that the Seneschal has found
decision-transfer = move a face-down card
    .ask = move one of your face-down cards to another of your characters

## Moves
move-pick = Choose { $one } and { $other }
move-influence = Put a card under { $character }
move-put = Put { $card } under { $character }
move-activate = { $card }: activate { $character }{ $effect }
move-audience = { $card }: activate { $character }{ $effect }
move-praise = { $card }: a marker on { $character }{ $effect }
move-scandal = { $card }: take a marker from { $character }
move-ball = { $card }: the others discard a card each
move-allegiance = { $card }: move a face-down card
move-letter = { $card }: a card of the deck, unseen, under { $character }
move-in-vain = { $card }: without effect
move-show_hand = Show your hand and choose { $character }
move-king = A marker on { $character }{ $effect }
move-queen = Choose { $character }, discard { $card }{ $effect }
move-cardinal = Choose { $character }, discard { $card }{ $effect }
move-seneschal = Look for { $character }
move-duchess = Choose { $character } ({ $victim }), discard { $card }{ $effect }
move-spymaster = Look under { $character } ({ $victim }), discard { $card }{ $effect }
move-chamberlain = Favour { $characters }
move-chamberlain-none = Favour nobody
move-take = Take { $card }
move-transfer = Move { $card } from { $source } to { $target }

effect-favoured = { " " }(favoured: the Chamberlain earns)
effect-earns = { " " }→ a marker for { $character }{ $end }
effect-too = , and on { $character }{ $end }
effect-fails = { " " }(fails)
effect-looks = { " " }(no marker)
effect-ends = , and the game ends

## The log
log-unofficial = Two players are not official: the box is for three or four.
log-with-marquis = The Marquis takes part, by a variant of players for two.
log-literal = Played to the letter: where nobody has a card under a character, everybody may activate that character.
log-first = { $who } begins.
log-your-hand = Your cards: { $cards }.
log-pick = { $who } has chosen two characters.
log-your-pick = You choose { $one } and { $other }.
log-picked = { $who } shows { $one } and { $other }, who get a card from the deck each.
log-dealt-to-you = Under { $character } you find { $card }.
log-put = { $who } puts a card face down under { $character } ({ $count } there now).
log-your-put = You put { $card } face down under { $character } ({ $count } there now).
log-activate = { $who } plays { $card } and activates { $character }.
log-in-vain = { $who } plays { $card }, which can do nothing now.
log-praise = { $who } plays { $card }: { $character } gets a marker ({ $count } now).
log-scandal = { $who } plays { $card }: { $character } loses a marker ({ $count } now).
log-ball = { $who } plays { $card }: all others discard a card, drawn at random.
log-ball-lost = { $who } loses { $card }.
log-allegiance = { $who } plays { $card } to move a face-down card.
log-letter = { $who } plays { $card }: the first card of the deck goes face down under { $character } ({ $count } there now).
log-transfer = { $who } moves a face-down card (number { $number } of { $count }) from { $source } to { $target }.
log-transfer-seen = { $who } moves { $card } (number { $number } of { $count }) from { $source } to { $target }.
log-show_hand = { $who } can do nothing else and shows the hand: { $cards }.
log-show_hand-laid = The first card of the deck goes face down under { $character } ({ $count } there now), and the hand is discarded.
log-show_hand-bare = There is no card to draw for { $character }; the hand is discarded.
log-earned = { $character } gets a marker ({ $count } now).
log-favoured = { $character } is favoured: the marker goes to the Chamberlain ({ $count } now).
log-favour-spent = { $character } gives up the favour marker.
log-king = { $who } puts a marker on { $character } ({ $count } now).
log-king-ahead = That is more than the King has ({ $king }).
log-king-not-ahead = That is no more than the King has ({ $king }), who gets nothing.
log-queen = { $who } chooses { $character } and discards { $card }.
log-queen-none = Nobody has a card there: { $value } is enough.
log-queen-won = { $value } is greater than { $most }, the most cards that anybody has there.
log-queen-lost = { $value } is not greater than { $most }, the most cards that anybody has there: nothing happens.
log-queen-laid = { $who } puts the last card of the hand face down under { $character } ({ $count } there now).
log-your-queen-laid = You put your last card, { $card }, face down under { $character } ({ $count } there now).
log-cardinal = { $who } chooses { $character } and discards { $card }.
log-cardinal-won = { $value } is lower than { $markers }: { $character } loses one.
log-cardinal-lost = { $value } is not lower than { $markers }: nothing happens.
log-seneschal = { $who } looks for { $character } and turns up { $cards }.
log-seneschal-none = None of them shows { $character }: all are discarded.
log-seneschal-one = One of them shows { $character }: { $who } takes it, and the others are discarded.
log-seneschal-several = { $count } of them show { $character }; { $who } may choose.
log-take = { $who } takes { $card }; the others are discarded.
log-duchess = { $who } chooses { $character } ({ $victim }) and discards { $card }.
log-duchess-won = { $value } is lower than { $cards }: { $victim } loses { $struck } there, drawn at random.
log-duchess-lost = { $value } is not lower than { $cards }: nothing happens.
log-spymaster = { $who } discards { $card } and looks at { $cards } under { $character } ({ $victim }).
log-you-see = You see { $cards }.
log-spymaster-won = { $value } is greater than { $count }.
log-spymaster-lost = { $value } is not greater than { $count }: there is no marker to be had.
log-chamberlain = { $who } puts a favour marker on { $characters }.
log-chamberlain-both = { $who } puts favour markers on { $characters }.
log-chamberlain-none = { $who } puts no favour marker on anybody.
log-shuffled = The discard pile is shuffled and becomes the deck.
log-shuffled-under = The discard pile is shuffled and put under the deck.
log-draw = { $who } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
log-your-draw = You draw { $cards }.
log-no-cards = There is nothing left to draw for { $who }: the game ends at once.
log-marquis = The Marquis turns up { $card }.
log-marquis-won = { $value } is greater than { $markers }: { $character } gets a marker ({ $count } now).
log-marquis-lost = { $value } is not greater than { $markers } on { $character }: nothing happens.
log-marquis-action = An action card does nothing.
log-marquis-none = There is no card left for the Marquis.
log-mighty = { $characters } { $number ->
    [one] has
   *[other] have
} { $count } markers or more: the game ends at once.
log-shown = Under { $character } lay: { $parts }.
shown-before = { $cards } ({ $who })
log-bare = Nobody has a card under { $character }: { $markers ->
    [one] { $markers } marker brings
   *[other] { $markers } markers bring
} nothing.
log-without-markers = There is no marker on { $characters }, and no points to be had.
log-count = { $character }, { $markers }: { $parts }.
count-part = { $who } counts { $count }
count-part-most = { $who } counts { $count } ({ $matching } + { $most } for the most cards)
log-points = { $who } gets { $points } for { $character }.
log-points-each = { $who } get { $points } each for { $character }.
log-total = { $who } has { $points } in all.

## Refusals
refuse-not-held = You don’t hold the card { $card }.
refuse-twice = Choose two different characters.
refuse-order = Name them in the order of the court: { $first }, then { $second }.
refuse-no-card-there = You need a card under { $character } to activate that character.
refuse-more-cards = { $who } has more cards under { $character } than you do: { $theirs } against { $yours }.
refuse-other-kind = { $card } is another kind of card.
refuse-must-choose = { $card } can do something: choose a character for it.
refuse-praise = You have no card under { $character }.
refuse-scandal = To lose a marker, { $character } would need { $wanted }; there { $count ->
    [0] is none
    [one] is one
   *[other] are { $count }
}.
refuse-can-act = Your hand is shown only if you can do nothing else; you can play { $card }.
refuse-not-in-hand = { $character } is not in your hand.
refuse-himself = Choose another character than { $character }.
refuse-no-seat = Nobody sits there.
refuse-yourself = Choose an opponent, not yourself.
refuse-bare = { $victim } has no card under { $character }.
refuse-favoured = { $character } has a favour marker already.
refuse-too-many = The Chamberlain favours { $most } at most.
refuse-not-shown = { $card } is not among the cards that are turned up.
refuse-not-sought = { $card } does not show { $character }.
refuse-no-such-card = Only { $count ->
    [one] { $count } card lies
   *[other] { $count } cards lie
} face down.
refuse-not-yours = That card is not yours: it belongs to { $who }.
refuse-stays = The card lies under { $character } already; choose another character.

## The table in a terminal
text-piles = Deck { $deck } · discards { $discards }
text-last = last: { $card }
text-end = the game ends when { $characters } characters have { $markers } markers
text-markers = markers
text-you = you
text-colon = { "" }:
text-to-play = { $who } plays.
text-courted = { $who } puts a card under { $character }.
text-activated = { $who } acts with { $character }.
text-turned-up = Turned up for { $character }:
text-picked = Two characters are chosen by:
text-nobody = nobody yet
text-own = Under your characters:
text-seen = Cards that you have seen:
text-shown = Under the characters:
text-nothing = nothing
text-hand = Your hand:
text-no-hand = no cards
text-legend = The numbers are cards under a character · ! nobody has more · * a favour marker · ? a card you have not seen
text-sheet-points = In each line the points, and in brackets what each player counts.
text-sheet-total = total


## The picture
scene-mighty = Mighty characters: { $count } of { $end }
scene-mighty-last = One more marker may end it
scene-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
scene-phase-0 = { $name } chooses two characters in secret
scene-phase-1 = { $name } chooses a character to put a card under
scene-phase-2 = { $name } puts a card under { $character }
scene-phase-3 = { $name } activates a character or plays an action card
scene-phase-4 = { $name } lets the King act
scene-phase-5 = { $name } lets the Queen act
scene-phase-6 = { $name } lets the Cardinal act
scene-phase-7 = { $name } lets the Seneschal act
scene-phase-8 = { $name } lets the Duchess act
scene-phase-9 = { $name } lets the Spymaster act
scene-phase-10 = { $name } lets the Chamberlain act
scene-phase-11 = { $name } takes a card that the Seneschal has found
scene-phase-12 = { $name } moves a face-down card
scene-hint-0 = Touch two of your characters: each gets a card from the deck.
scene-hint-1 = Touch the character of yours that gets a card of your hand.
scene-hint-2 = Touch the card of your hand that goes under { $character }.
scene-hint-3 = Touch a card. A character’s card: then that character in the middle. An action card: then its target, or the discard pile if it has none.
scene-hint-4 = Touch the character that gets a marker.
scene-hint-5 = Touch a character in the middle, then the card to discard.
scene-hint-6 = Touch a character in the middle, then the card to discard.
scene-hint-7 = Touch the character to look for.
scene-hint-8 = Touch an opponent’s pile, then the card to discard.
scene-hint-9 = Touch an opponent’s pile, then the card to discard.
scene-hint-10 = Touch none, one or two characters that have no favour marker, then the button.
scene-hint-11 = Touch the card to take.
scene-hint-12 = Touch one of your face-down cards, then another of your characters.
scene-hint-show = None of your cards can be played: show your hand, then touch a character in it.
scene-show-hand = Show your hand
scene-done = Done
scene-deck = Deck
scene-deck-count = { $count ->
    [0] the deck is empty
    [one] deck: { $count } card
   *[other] deck: { $count } cards
}
scene-discards = Discards
scene-discards-count = { $count ->
    [0] the discard pile is empty
    [one] discard pile: { $count } card
   *[other] discard pile: { $count } cards
}
scene-character = { $character }, { $count ->
    [0] no markers
    [one] { $count } marker
   *[other] { $count } markers
}. { $power }
scene-markers = { $count ->
    [0] no influence markers
    [one] { $count } influence marker
   *[other] { $count } influence markers
}
scene-sign-near = one more marker makes { $count } and brings the end near
scene-sign-mighty = has { $count } markers or more
scene-acting = acts now
scene-courted = { $name } puts a card here
scene-favour = favour marker: what is earned here next goes to the Chamberlain
scene-struck = The Duchess had this card discarded.
scene-marquis = The Marquis turned up this card.
scene-dropped = Forced discards
scene-turned = The Seneschal turned up these cards.
scene-seeks = The Seneschal looks for: { $character }
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-matches = { $name }, { $character }: counts { $count }
scene-takes = { $name }, { $character }: counts { $count } and takes { $markers ->
    [0] nothing
    [one] { $markers } marker
   *[other] { $markers } markers
}
scene-court = the court: { $name }
scene-turn = { $name } decides now
scene-has-picked = { $name } has chosen
scene-picked = chosen in secret
scene-hand-size = { $count ->
    [0] no cards in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
scene-hand = Your hand
scene-open-hand = Hand
scene-pile = { $name }, { $character }: { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
scene-most = nobody else has so many cards here
scene-most-shared = as many cards here as the best of the others
scene-card = { $card }. { $power }
scene-card-hidden = a card, face down
scene-legend = How influence is shared out
scene-legend-count = cards that show the very character under whom they lie, and { $most } more for the most cards there
scene-legend-takes = Whoever counts most gets a point for each marker on the character; if several do, each gets all of it.
scene-legend-most = the most cards under a character

## What is in the box: the note of each part stands in box.toml
box-game =
    .name = the game in brief
box-deck =
    .name = the deck
box-values =
    .name = the values of the cards
box-action_cards =
    .name = the action cards
box-preparation =
    .name = the preparation
box-characters =
    .name = the powers of the characters
box-end =
    .name = the end of the game
box-marquis =
    .name = the Marquis
