# The words of Les Villages.

## What the game is
game-pitch = Buy your village its church, its school and its garage, call on the neighbours, and be the first to a hundred points.
game-about = On your turn you mostly draw a card: points to pay with, a building to acquire, or a visit to make. What you build stands along your own street and scores at once; a visit sends your pawn across the country and rewards whoever owns the house it knocks at. Unforeseen events bring luck, and one card passes everything you have saved to your neighbour.

## Things
kind-0 = church
    .the = the church
    .a = a church
    .to = to the church
    .none = no church
kind-1 = town hall
    .the = the town hall
    .a = a town hall
    .to = to the town hall
    .none = no town hall
kind-2 = fire station
    .the = the fire station
    .a = a fire station
    .to = to the fire station
    .none = no fire station
kind-3 = school
    .the = the school
    .a = a school
    .to = to the school
    .none = no school
kind-4 = grocery
    .the = the grocery
    .a = a grocery
    .to = to the grocery
    .none = no grocery
kind-5 = doctor
    .the = the doctor
    .a = a doctor’s practice
    .to = to the doctor
    .none = no doctor
kind-6 = post office
    .the = the post office
    .a = a post office
    .to = to the post office
    .none = no post office
kind-7 = garage
    .the = the garage
    .a = a garage
    .to = to the garage
    .none = no garage
kind-8 = farm
    .the = the farm
    .a = a farm
    .to = to the farm
    .none = no farm
kind-9 = house
    .the = the house
    .a = a house
    .to = to friends (house)
    .none = no house
village-0 = Beaufort
village-1 = Mareuil
village-2 = Fontaine
village-3 = Nohant
card-points = POINTS { $value }
    .a = a POINTS { $value }
card-acquisition = acquisition “{ $kinds }, { $price }”
    .a = the acquisition “{ $kinds }, { $price }”
card-visit = visit { $to }
    .a = a visit { $to }
    .the = the visit { $to }
card-surprise = unforeseen event
    .a = an unforeseen event
card-pass_on = “pass your cards on”
    .a = “pass your cards on”
building-in = { $building } in { $village }
visit-in = visit { $to } in { $village }
list-or = { $first } or { $second }
list-comma-in = { $first }, { $second }
list-or-in = { $first } or { $second }
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Options and ends
option-surprise = An unforeseen event drawn with no other stake in front of you
option-surprise-discarded = is discarded and brings nothing
option-surprise-kept = is kept for the next visit or acquisition
option-discard = The discards, when the stock is empty
option-discard-shuffled = are shuffled
option-discard-turned = are turned over without shuffling
option-first = The first player
option-first-random = drawn at random
option-first-1 = seat 1
option-first-2 = seat 2
option-first-3 = seat 3
option-first-4 = seat 4
ending-goal = a player has reached the winning score
ending-last_building = the last building has been built

## What there is to decide
decision-settle = choose a village
    .ask = choose a village and one of its red squares
decision-draw = draw a card
    .ask = draw a card, or stroll along your street
decision-stroll = stroll along your street
    .ask = draw a card, or stroll along your street
decision-pay = pay with your POINTS cards
    .ask = pay with a POINTS card
decision-build = put up a building
    .ask = choose a building and its place
decision-step = move one square along your street
    .ask = move your pawn one square along your street
decision-walk = walk to the building that you visit
    .ask = choose a POINTS card and walk towards a building to visit
decision-come_home = come home
    .ask = come home to a red square of your village

## Moves
move-settle = Settle in { $village }, pawn on { $square }
move-draw = Draw a card
move-stroll = Stroll to { $square } with the { $value }
move-pay = Pay the { $value } (makes { $paid } of { $price })
move-build = Build { $building } on { $plot } (+{ $points })
move-step = Move to { $square }
move-walk = Walk with the { $value } to { $square }, towards { $building }
move-visit = Walk with the { $value } to { $square }: { $visit }{ $effect }
move-come_home = Come home to { $square }

effect-own = { " " }(+{ $points })
effect-host = { " " }(+{ $points } for { $who })

## The log
log-opening = { $who } is the first to choose a village, and will begin.
log-reserve = { $count } buildings wait in the reserve.
log-settle = { $who } settles in { $village }, pawn on { $square }.
log-condemned = Nobody settles in { $village }: the village is condemned, nothing will be built there.
log-shuffled = The stock is used up: the discards are shuffled and become the new stock.
log-turned = The stock is used up: the discards are turned over and become the new stock.
log-draw-points = { $who } draws { $card } and keeps it.
log-draw-walk = { $who } draws { $card }, just the thing to walk with.
log-draw-visiting = { $who } draws { $card } while out visiting: the card is discarded and the pawn stays where it is.
log-draw-second = { $who } draws { $card }, a second stake: it is discarded.
log-draw-nowhere = { $who } draws { $card }, but there is { $none } yet: the card is discarded.
log-draw-visit = { $who } draws { $card } and will set out next turn.
log-draw-beside = { $who } draws { $card } and is already at the door: the visit takes place at once.
log-draw-acquisition = { $who } draws { $card } and keeps it.
log-draw-no-building = { $who } draws { $card }, but can have no such building any more: the card is discarded.
log-draw-no-room = { $who } draws { $card }, but no free pair is left along the street of { $village }: the card is discarded.
log-surprise-kept = { $who } draws an unforeseen event and keeps it for the next visit or acquisition.
log-surprise-nothing = { $who } draws an unforeseen event, but nothing lies there for it to change: it is discarded.
log-surprise-second = { $who } draws a second unforeseen event: it is discarded.
log-surprise-visit = { $who } draws an unforeseen event: { $visit } is lifted, which brings { some-points }.
log-surprise-build = { $who } draws an unforeseen event and builds at once, without paying: { $card }.
log-surprise-no-room = { $who } draws an unforeseen event, which brings { some-points }; there is no room to build beside the pawn, and { $card } stays.
log-kept-visit = { $who } draws { $card }, but the unforeseen event lifts it before it begins, which brings { some-points }.
log-kept-build = { $who } draws { $card } and, thanks to the unforeseen event, builds at once, without paying.
log-kept-no-room = { $who } draws { $card }; the unforeseen event brings { some-points }, but there is no room to build beside the pawn, and the acquisition stays.
log-pass_on = { $who } draws “pass your cards on”!
log-called-off = For { $who }, { $visit } is off.
log-passed = { $giver } passes on to { $who }: { $cards }.
log-no-cards = { $giver } has nothing to pass on to { $who }.
log-stroll = { $who } finds no room to build, discards a POINTS { $value } and strolls to { $square }.
log-pay = { $who } pays a POINTS { $value } ({ $paid } of { $price }).
log-paid = { $who } pays a POINTS { $value }: that makes { $paid }, the price to the point.
log-overpaid = { $who } pays a POINTS { $value }: that makes { $paid } for a price of { $price }, and there is no change.
log-build = { $who } builds { $building } in { $village }, on { $plot }, and scores { some-points }.
log-build-bonus = { $who } builds { $building } in { $village }, on { $plot }, and scores { some-points }, with { $bonus } more for the unforeseen event.
log-step = { $who } moves on to { $square }.
log-walk = { $who } discards a POINTS { $value } and walks to { $square }, towards { $building }.
log-arrive = { $who } discards a POINTS { $value }, walks { $steps ->
    [one] one square
   *[other] { $steps } squares
} to { $square } and has arrived.
log-visit = { $who } pays a { $visit }: { $host } scores { some-points }.
log-visit-own = { $who } pays a { $visit }, close to home, and scores { some-points }.
log-home = { $who } comes home to { $village }, on { $square }.
log-begin-beside = { $who } finds { $building } next door: the visit takes place at once.
log-begin-no-building = { $who } can have no such building any more and discards { $card }.
log-begin-no-room = No free pair is left along the street of { $village }: { $who } discards { $card }.
log-begin-buy = { $who } has enough POINTS for { $card } and buys.
log-goal = { $who } has reached { $goal } points: the game is over!
log-last-building = The last building of the reserve stands: the game is over!
log-count = { $who }: { $buildings } for buildings, { $visits } for visitors, { $surprises } for unforeseen events; { $total } in all.

## Refusals
refuse-no-square = There is no such square on the map.
refuse-road = { $square } lies on a road; settle in a village.
refuse-taken = { $village } is taken: { $who } lives there.
refuse-not-red = { $square } is not a red square.
refuse-not-home = { $square } is not in { $village }, your village.
refuse-no-acquisition = You may stroll only with an acquisition in front of you; draw a card.
refuse-room = There is room to build beside your pawn: no need to stroll; draw a card.
refuse-standing = Your pawn already stands on { $square }.
refuse-must-move = Your pawn can’t stay on { $square }: it must move on.
refuse-street = { $square } is not on the street of { $village }, your village.
refuse-step = { $square } is not next to your pawn, which stands on { $pawn }.
refuse-no-card = You have no POINTS { $value }.
refuse-too-far = { $square } is { $steps ->
    [one] one square
   *[other] { $steps } squares
} away, too far for a POINTS { $value }.
refuse-walk-on = { $square } is not the end of the way: a POINTS { $value } takes you all the way to the building.
refuse-too-near = { $square } is only { $steps ->
    [one] one square
   *[other] { $steps } squares
} away: with a POINTS { $value } you walk exactly { $value ->
    [one] one square.
   *[other] { $value } squares.
}
refuse-detour = { $square } is not on a shortest way to { $building }.
refuse-higher = Pay from the highest card to the lowest: no POINTS { $value } after a POINTS { $last }.
refuse-too-low = Pay a higher card first: your cards up to POINTS { $value } make { $most } at most, and { $owed } are still owed.
refuse-not-named = You can’t build { $building } with { $card }.
refuse-none-left = There is { $none } left in the reserve.
refuse-second = { $village } already has { $building }: there are no two in one village.
refuse-no-plot = { $village } has no such place to build on.
refuse-built-on = { $plot } is not free any more.
refuse-not-beside = { $plot } is not beside your pawn, which stands on { $pawn }.

## The table in a terminal
text-you = you
text-choosing = has yet to choose a village
text-village = { $village }, pawn on { $square }
text-points-cards = POINTS { $values } (total { $sum })
text-no-points-cards = no POINTS cards
text-no-stake = no stake
text-paying = paid { $paid } of { $price }
text-building = builds without paying: { $card }
text-piles = Turn { $turn } · stock { $stock } · discards { $discards }
text-top = { " " }(on top: { $card })
text-reserve = Reserve:
text-legend = 1–4 pawns (&: several more), { $red } red square, { $street } street, { $road } road, { $yellow } free yellow square, { $condemned } condemned village, two letters: building
text-count-buildings = buildings
text-count-visits = visitors
text-count-surprises = unforeseen events
text-count-total = total
text-kind-0 = Ch
text-kind-1 = Th
text-kind-2 = Fs
text-kind-3 = Sc
text-kind-4 = Gr
text-kind-5 = Do
text-kind-6 = Po
text-kind-7 = Ga
text-kind-8 = Fa
text-kind-9 = Ho

## The scene
scene-title = Les Villages
scene-map = map of the country
scene-village = { $village }, still free
scene-village-of = { $village }, village of { $name }
scene-condemned = { $village }, condemned
scene-square-yellow = { $square }: yellow square of { $village }
scene-square-street = { $square }: street of { $village }
scene-square-red = { $square }: red square of { $village }
scene-square-road = { $square }: road
scene-plot = plot { $first }–{ $second }
scene-building = { $kind } in { $village }, built by { $name }
scene-pawn = { $name }’s pawn
scene-call = { $name } is to call here
scene-stock = { $count ->
    [0] the stock is empty
    [one] stock: { $count } card
   *[other] stock: { $count } cards
}
scene-discards = { $count ->
    [0] nothing has been discarded
    [one] discard pile: { $count } card
   *[other] discard pile: { $count } cards
}
scene-reserve = reserve of buildings
scene-left = { $kind }: { $count } left
scene-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
scene-phase-0 = { $name } chooses a village
scene-phase-1 = { $name } draws a card
scene-phase-2 = { $name } pays: { $paid } of { $price }
scene-phase-3 = { $name } builds: { $kinds }
scene-phase-4 = { $name } moves on by one square
scene-phase-5 = { $name } is off to visit: { $kind }
scene-phase-6 = { $name } comes home to a red square
scene-stroll = { $name } draws a card or strolls
scene-kind-0 = church
scene-kind-1 = town hall
scene-kind-2 = fire station
scene-kind-3 = school
scene-kind-4 = grocery
scene-kind-5 = doctor
scene-kind-6 = post office
scene-kind-7 = garage
scene-kind-8 = farm
scene-kind-9 = house
scene-or = { $first } or { $second }
scene-card-points = POINTS card { $value }
scene-card-acquisition = Acquisition: { $kinds }, { $price }
scene-card-visit = Visit: { $kind }
scene-card-surprise = Unforeseen event
scene-card-pass-on = Pass your cards on
scene-builds = Builds: { $kinds }, { $price }
scene-no-stake = No stake
scene-sources = Buildings { $buildings } · visits { $visits } · unforeseen { $surprises }
scene-worth = POINTS cards worth { $count } in all
scene-held = { $count ->
    [0] no POINTS card { $value }
    [one] a POINTS card { $value }
   *[other] { $count } POINTS cards { $value }
}
scene-panel = { $name }
scene-starter = first player
scene-turn = { $name }’s turn
scene-winner = { $name } has won
scene-points = { $count ->
    [one] { $count } point of { $goal }
   *[other] { $count } points of { $goal }
}

## Where points come from
points-buildings = buildings
points-visits = visits received
points-surprises = unforeseen events

## What is in the box: the note of each part stands in box.toml
box-game =
    .name = the game in brief
box-buildings =
    .name = the buildings
box-scoring =
    .name = the points
box-points =
    .name = the POINTS cards
box-acquisitions =
    .name = the acquisition cards
box-other_cards =
    .name = the visits, the unforeseen events and the passing on
box-board =
    .name = the map
