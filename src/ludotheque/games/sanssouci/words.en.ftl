# The words of Sanssouci.

## What the game is
game-pitch = Lay out a royal garden tile by tile, and send nine nobles strolling down its paths.
game-about = You play a card, take a tile from the display everybody shares, and lay it in the one place of your garden where it belongs. If that place is taken, a gardener comes instead and fills a gap elsewhere. Then one of your nobles may walk down its column over an unbroken path: the lower it stops, the more it brings. Full rows, full columns and two secret goals decide the end.

## Things
motif-0 = labyrinth
    .the = the labyrinth
    .a = a labyrinth
    .noble = the labyrinth noble
    .space = labyrinth space
    .none = no labyrinth
motif-1 = statue
    .the = the statue
    .a = a statue
    .noble = the statue noble
    .space = statue space
    .none = no statue
motif-2 = pavilion
    .the = the pavilion
    .a = a pavilion
    .noble = the pavilion noble
    .space = pavilion space
    .none = no pavilion
motif-3 = topiary
    .the = the topiary
    .a = a topiary
    .noble = the topiary noble
    .space = topiary space
    .none = no topiary
motif-4 = stairs
    .the = the stairs
    .a = stairs
    .noble = the stairs noble
    .space = stairs space
    .none = no stairs
motif-5 = fountain
    .the = the fountain
    .a = a fountain
    .noble = the fountain noble
    .space = fountain space
    .none = no fountain
motif-6 = rose arch
    .the = the rose arch
    .a = a rose arch
    .noble = the rose arch noble
    .space = rose arch space
    .none = no rose arch
motif-7 = herb spiral
    .the = the herb spiral
    .a = a herb spiral
    .noble = the herb spiral noble
    .space = herb spiral space
    .none = no herb spiral
motif-8 = vine
    .the = the vine
    .a = a vine
    .noble = the vine noble
    .space = vine space
    .none = no vine
colour-0 = beige
    .row = the beige row
colour-1 = white
    .row = the white row
colour-2 = grey
    .row = the grey row
colour-3 = orange
    .row = the orange row
colour-4 = violet
    .row = the violet row
colour-5 = turquoise
    .row = the turquoise row
card-free = “free choice”
card-motif = “{ $motif }”
card-pair = “{ $first } / { $second }”
side-0 = front
side-1 = back
cell-name = { $motif } of { $row }
cell-space = { $space } of { $row }
space-name = { $colour } { $number }

## Options and ends
option-extension = Extension boards: bonuses and maluses on sixteen spaces of each garden
option-extension-off = without the extension
option-extension-on = with the extension
option-first = The first player
option-first-random = drawn at random
option-first-1 = seat 1
option-first-2 = seat 2
option-first-3 = seat 3
option-first-4 = seat 4
ending-turns_played = everyone has had eighteen turns

## What there is to decide
decision-choose_side = choose a side of your garden
    .ask = choose a side of your garden
decision-choose_plank = choose a side of your extension board
    .ask = choose a side of your extension board
decision-take = play a card and take a tile
    .ask = play a card and take a tile
decision-place_gardener = place the gardener
    .ask = place the gardener
decision-stay = move a noble, or none
    .ask = move a noble, or none
decision-move_noble = move a noble, or none
    .ask = move a noble, or none
decision-refill = refill the display from a pile
    .ask = refill the display from a pile

## Moves
move-choose_side = Use the { $side } of your garden
move-choose_plank = Use the { $side } of your extension board
move-take = Play { $card }, take { $tile } from { $space }{ $effect }
move-place_gardener = Put the gardener on the { $cell }{ $effect }
move-stay = Leave the nobles where they are
move-move_noble = Move { $noble } to { $row } (+{ $points })
move-refill = Refill from pile { $pile } ({ $left } left)

effect-gardener = { " " }→ gardener
effect-points = { " " }({ $points })

## The log
log-opening = { $who } begins.
log-choose_side = { $who } uses the { $side } of garden { $board }.
log-choose_plank = { $who } uses the { $side } of extension board { $board }.
log-take = { $who } plays { $card }{ $free } and lays { $tile } from { $space }.
log-take-gardener = { $who } plays { $card }{ $free } and takes { $tile } from { $space }: a gardener.
log-free = { " " }({ $none } on the display)
log-place_gardener = { $who } puts the gardener on the { $cell }.
log-bonus = { $who } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the extension board.
log-malus = { $who } loses { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the extension board.
log-stay = { $who } leaves the nobles where they are.
log-move_noble = { $who } moves { $noble } to { $row } and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-refill = { $who } turns up { $tile } on { $space } from pile { $pile }.
log-your-goals = Your goal cards: { $first } and { $second }.
log-your-hand = Your hand: { $card0 } and { $card1 }.
log-your-card = You draw { $card }.
log-count = { $who }: { $rows } for rows, { $columns } for columns, { $goals } for the goal cards ({ $first }, { $second }); { $total } in all.

## Refusals
refuse-not-in-hand = The card { $card } is not in your hand.
refuse-colour = The card { $card } takes a tile from a { $first } or { $second } space.
refuse-motif = The card { $card } must take a tile of its motif while there is one on the display ({ $count } now).
refuse-built = The { $cell } is already built.
refuse-elsewhere = The gardener can’t go to the { $cell }: it stays in { $row } or in the column of its motif ({ $motif }).
refuse-not-lower = Not { $row }: { $noble } must end lower than it stands.
refuse-empty = Nothing is built in { $row } where { $noble } could stop.
refuse-gardener = A gardener is at work in { $row } where { $noble } would stop.
refuse-no-path = No unbroken path leads { $noble } to { $row }.
refuse-empty-pile = Pile { $pile } is empty.

## The scene
scene-title = Sanssouci
scene-main-board = main board
scene-round = round { $round } of { $rounds }
scene-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
scene-phase-0 = { $name } chooses a side of the garden
scene-phase-1 = { $name } chooses a side of the extension board
scene-phase-2 = { $name } plays a card and takes a tile
scene-phase-3 = { $name } sends the gardener to a free space
scene-phase-4 = { $name } may move a noble
scene-phase-5 = { $name } turns up a new tile
scene-pile = { $count ->
    [0] empty pile
    [one] pile of { $count } tile, face down
   *[other] pile of { $count } tiles, face down
}
scene-row-value = { $row }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for a noble that stops there
scene-key-row = { $colour } · full row +{ $bonus }
scene-key-column = full column +{ $bonus }
scene-garden = { $name }’s garden
scene-printed = { $cell } (printed)
scene-gardener = gardener
scene-mark-none = extension board, no bonus
scene-mark-motif = bonus for a motif: +{ $points }
scene-mark-gardener = bonus for a gardener: +{ $points }
scene-mark-malus = malus for any tile: −{ $points }
scene-choose-side = Which side of the garden?
scene-choose-plank = Which side of the extension board?
scene-side = { $side } of the garden
scene-plank = { $side } of the extension board
scene-noble = { $noble }, in { $row }
scene-noble-terrace = { $noble }, on the terrace
scene-starter = first player
scene-turn = { $name }’s turn
scene-stay = Nobles stay
scene-gardeners = { $count ->
    [one] { $count } gardener
   *[other] { $count } gardeners
}
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-hand = Hand
scene-deck = Deck
scene-discards = Discards
scene-goals = Goals
scene-final-count = Final count: rows, columns, goals
scene-deck-count = { $count ->
    [one] deck of { $count } card
   *[other] deck of { $count } cards
}
scene-card-hidden = card, face down
scene-goal = goal card: { $noble }
scene-goal-hidden = goal card, face down
scene-count-rows = full rows: { $points }
scene-count-columns = full columns: { $points }
scene-count-goals = goal cards: { $points }

## The table in a terminal
text-turn = Turn { $turn } of { $turns }
text-display = Display
text-piles = Piles
text-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
text-you = you
text-counts = gardeners { $gardeners } · hand { $hand } · deck { $deck }
text-choosing = { "  " }has yet to choose a side
text-terrace = terrace
text-hand = Your hand:
text-goals = Your goal cards:
text-legend = * noble · ## gardener · two letters: motif · 1 to 6: value of the row
text-legend-extension = +2 bonus for a motif · G3 bonus for a gardener · -3 malus
text-legend-covered = small letters: printed motifs that the extension board will cover
text-mark-gardener = G{ $points }
text-count-play = during play
text-count-rows = rows
text-count-columns = columns
text-count-goals = goals
text-count-total = total
text-motif-0 = La
text-motif-1 = St
text-motif-2 = Pa
text-motif-3 = To
text-motif-4 = Sr
text-motif-5 = Fo
text-motif-6 = Ra
text-motif-7 = Hs
text-motif-8 = Vi

## Where points come from
points-nobles = nobles’ walks
points-extension = extension board
points-rows = full rows
points-columns = full columns
points-goals = goal cards
tie-gardeners = gardeners

## What is in the box: the note of each part stands in box.toml
box-game =
    .name = the game in brief
box-rows =
    .name = the rows of a garden
box-columns =
    .name = the order of the motifs
box-tiles =
    .name = how many tiles are in play
box-bonuses =
    .name = the points for full rows and columns
box-two_colour_cards =
    .name = the two-colour cards
box-gardens =
    .name = the printed spaces of the gardens
box-paths =
    .name = the paths
box-extension_shape =
    .name = the shape of the extension board
box-extension =
    .name = the marks of the extension
