# The words of Versailles by Andrei Novac.

## What the game is
game-pitch = Send your workers round the king’s domain and raise the palace of Versailles before the king comes to see it.
game-about = Your workers walk along the arrows from zone to zone, and where they stop they set to work: quarry, mine and sawmill give what is needed, architects sell plans, the workshop makes decorations, the alchemists teach. With all that in hand you lay tile after tile of one palace that everybody builds together. The more workers gather in a zone, the more they do there; and with the right knowledge you profit when others act.

## Things
zone-favour = King’s Favour
    .the = King’s Favour
    .to = to King’s Favour
    .from = from King’s Favour
    .at = at King’s Favour
zone-quarry = Quarry
    .the = the Quarry
    .to = to the Quarry
    .from = from the Quarry
    .at = in the Quarry
zone-mine = Mine
    .the = the Mine
    .to = to the Mine
    .from = from the Mine
    .at = in the Mine
zone-architects = Architects’ Guild
    .the = the Architects’ Guild
    .to = to the Architects’ Guild
    .from = from the Architects’ Guild
    .at = in the Architects’ Guild
zone-workshop = Workshop
    .the = the Workshop
    .to = to the Workshop
    .from = from the Workshop
    .at = in the Workshop
zone-sawmill = Sawmill
    .the = the Sawmill
    .to = to the Sawmill
    .from = from the Sawmill
    .at = in the Sawmill
zone-alchemists = Alchemists’ Guild
    .the = the Alchemists’ Guild
    .to = to the Alchemists’ Guild
    .from = from the Alchemists’ Guild
    .at = in the Alchemists’ Guild
zone-site = Building Site
    .the = the Building Site
    .to = to the Building Site
    .from = from the Building Site
    .at = at the Building Site
good-wood = wood
    .of = of wood
good-marble = marble
    .of = of marble
good-gold = gold
    .of = of gold
decoration-name-hedge = hedge
    .a = a hedge
decoration-name-painting = painting
    .a = a painting
decoration-name-statue = statue
    .a = a statue
decoration-name-mirror = mirror
    .a = a mirror
decoration-name-fountain = fountain
    .a = a fountain
decoration-name-chandelier = chandelier
    .a = a chandelier
track-harvest = Harvest
track-harvest_zones = Harvest zones
track-specialists = Specialists
tile-hall-of-mirrors = Hall of Mirrors
    .the = the Hall of Mirrors
tile-kings-bedchamber = King’s Bedchamber
    .the = the King’s Bedchamber
tile-queens-bedchamber = Queen’s Bedchamber
    .the = the Queen’s Bedchamber
tile-salon-of-hercules = Salon of Hercules
    .the = the Salon of Hercules
tile-salon-of-apollo = Salon of Apollo
    .the = the Salon of Apollo
tile-antechamber = Antechamber
    .the = the Antechamber
tile-royal-chapel = Royal Chapel
    .the = the Royal Chapel
tile-salon-of-war = Salon of War
    .the = the Salon of War
tile-salon-of-peace = Salon of Peace
    .the = the Salon of Peace
tile-ambassadors-staircase = Ambassadors’ Staircase
    .the = the Ambassadors’ Staircase
tile-queens-staircase = Queen’s Staircase
    .the = the Queen’s Staircase
tile-guard-room = Guard Room
    .the = the Guard Room
tile-council-cabinet = Council Cabinet
    .the = the Council Cabinet
tile-north-wing = North Wing
    .the = the North Wing
tile-south-wing = South Wing
    .the = the South Wing
tile-ministers-wing = Ministers’ Wing
    .the = the Ministers’ Wing
tile-marble-court = Marble Court
    .the = the Marble Court
tile-royal-court = Royal Court
    .the = the Royal Court
tile-princes-court = Princes’ Court
    .the = the Princes’ Court
tile-royal-gate = Royal Gate
    .the = the Royal Gate
tile-dauphins-apartment = Dauphin’s Apartment
    .the = the Dauphin’s Apartment
tile-terrace-pavilion = Terrace Pavilion
    .the = the Terrace Pavilion
tile-low-gallery = Low Gallery
    .the = the Low Gallery
tile-stone-gallery = Stone Gallery
    .the = the Stone Gallery
tile-covered-passage = Covered Passage
    .the = the Covered Passage
tile-gallery-of-busts = Gallery of Busts
    .the = the Gallery of Busts
tile-gallery-of-tapestries = Gallery of Tapestries
    .the = the Gallery of Tapestries
tile-orangery = Orangery
    .the = the Orangery
tile-marble-trianon = Marble Trianon
    .the = the Marble Trianon
tile-porcelain-trianon = Porcelain Trianon
    .the = the Porcelain Trianon
tile-menagerie-pavilion = Menagerie Pavilion
    .the = the Menagerie Pavilion
tile-grotto-of-thetis = Grotto of Thetis
    .the = the Grotto of Thetis
tile-garden-steps = Garden Steps
    .the = the Garden Steps
tile-gardeners-lodge = Gardener’s Lodge
    .the = the Gardener’s Lodge
tile-fountain-of-latona = Fountain of Latona
    .the = the Fountain of Latona
tile-basin-of-apollo = Basin of Apollo
    .the = the Basin of Apollo
tile-royal-walk = Royal Walk
    .the = the Royal Walk
tile-grove-of-the-star = Grove of the Star
    .the = the Grove of the Star
tile-water-parterre = Water Parterre
    .the = the Water Parterre
tile-kitchen-garden = Kitchen Garden
    .the = the Kitchen Garden
amount-workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
amount-wood = { $count } wood
amount-marble = { $count } marble
amount-gold = { $count } gold
amount-hedge = { $count ->
    [one] a hedge
   *[other] { $count } hedges
}
amount-painting = { $count ->
    [one] a painting
   *[other] { $count } paintings
}
amount-statue = { $count ->
    [one] a statue
   *[other] { $count } statues
}
amount-mirror = { $count ->
    [one] a mirror
   *[other] { $count } mirrors
}
amount-fountain = { $count ->
    [one] a fountain
   *[other] { $count } fountains
}
amount-chandelier = { $count ->
    [one] a chandelier
   *[other] { $count } chandeliers
}
free-workers = { $count ->
    [one] { $count } free worker
   *[other] { $count } free workers
}
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
turn-0 = , not turned
turn-1 = , turned a quarter to the right
turn-2 = , turned halfway round
turn-3 = , turned a quarter to the left
side-0 = at the top
side-1 = on the right
side-2 = at the bottom
side-3 = on the left
face-inside = inside
face-outside = outside
beside-border = the border
beside-tile = the tile “{ $tile }”
place-one = place { $place }
place-some = places { $places }
harvest-of = { $who }: { $amount }
source-0 = { $points } for tiles laid
source-1 = { $points } for resources
source-2 = { $points } for tiles not laid
source-3 = { $points } for decorations

## Options and ends
option-first = Who begins
option-first-random = at random
option-first-1 = seat 1
option-first-2 = seat 2
option-first-3 = seat 3
option-first-4 = seat 4
option-first-5 = seat 5
ending-palace_finished = the palace is finished
ending-king_arrived = the king has arrived
ending-tiles_used_up = the palace tiles are used up

## What there is to decide
decision-step = move a worker
    .ask = move a worker along an arrow, or make a double move
decision-together = move two workers together
    .ask = move your workers
decision-leap = leap over a zone
    .ask = move your workers
decision-harvest = decide about the activated zone
    .ask = bring in the harvest, or leave it
decision-take_tile = take a tile from the display
    .ask = take or remove tiles, turn a double-move piece, or finish
decision-remove = remove a tile from the display
    .ask = take or remove tiles, turn a double-move piece, or finish
decision-remove_three = remove three tiles from the display
    .ask = take or remove tiles, turn a double-move piece, or finish
decision-flip = turn a double-move piece
    .ask = take or remove tiles, turn a double-move piece, or finish
decision-buy = buy a decoration
    .ask = buy a decoration, or finish
decision-advance = advance a technology
    .ask = advance a technology, or finish
decision-build = lay a tile on the grid
    .ask = lay a tile on the grid, or finish
decision-recruit = recruit a worker
    .ask = recruit a worker, turn double-move pieces, or finish
decision-refresh = turn your double-move pieces
    .ask = recruit a worker, turn double-move pieces, or finish
decision-finish = finish the activation
    .ask = finish the activation
decision-drop = discard a tile
    .ask = you have a tile too many, discard one

## Moves
move-step = Move a worker { $from } { $to }{ $harvest }{ $king }
move-together = Double move: two workers { $from } { $to }{ $harvest }{ $king }
move-leap = Double move: a worker { $from } over { $over } { $to }{ $harvest }{ $king }
move-harvest = Harvest: { $amount }{ $effect }
move-take_tile = Take { $tile } from { $place } ({ $price }){ $effect }
move-remove = Remove { $tile } from { $place } ({ $price })
move-remove_three = Remove { $tile } from { $place } ({ $price })
move-flip = Turn a double-move piece to its active side ({ $price })
move-buy = Buy { $decoration } ({ $price })
move-advance = { $track }: go to step { $level } ({ $price })
move-build = Lay { $tile } on { $cell }{ $turned } ({ $price }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}
move-recruit = Recruit the worker on line { $line } ({ $price })
move-refresh = Turn { $count ->
    [one] a double-move piece to its active side
   *[other] both double-move pieces to their active side
} ({ $price })
move-finish = Finish the activation
move-decline = Don’t activate { $zone }
move-decline-along = Don’t act along { $zone }
move-drop = Discard { $tile }

effect-harvest = { " " }(harvest: { $amount })
effect-king = { " " }(the king walks)
effect-fifth = , then discard one
effect-along = { " " }(also { $others })

## The log
log-opening = { $who } begins.
log-display = On the display, from the lowest place to the top: { $tiles }.
log-step = { $who } moves a worker { $from } { $to }.
log-together = { $who } turns a double-move piece and moves two workers { $from } { $to }.
log-leap = { $who } turns a double-move piece; a worker leaps { $from } over { $over } { $to }.
log-harvest = { $who } brings in { $amount } { $zone } with { $workers }.
log-harvest-more = { $who } brings in { $amount } { $zone } with { $workers }, one more than usual thanks to the technology Harvest.
log-harvest-nothing = { $who } brings in nothing { $zone } with { $workers }.
log-harvest-along = { $who } harvests, too: { $amount } with { $workers }.
log-harvest-along-more = { $who } harvests, too: { $amount } with { $workers }, one more than usual thanks to the technology Harvest.
log-harvest-along-nothing = { $who } harvests, too, but brings in nothing with { $workers }.
log-take_tile = { $who } takes { $tile } from { $place } of the display, for { $price }.
log-drop = { $who } has a tile too many and discards { $tile }.
log-remove = { $who } removes { $tile } from { $place } of the display, for { $price }; the others slide down.
log-remove_three = { $who } removes { $tile } from the display, for { $price }; the others slide down.
log-flip = { $who } turns a double-move piece to its active side, for { $price }.
log-buy = { $who } buys { $decoration } for { $price }; { $left ->
    [0] it was the last of its kind
   *[other] { $left } left
}.
log-advance = { $who } brings the technology { $track } to step { $level } for { $price }.
log-learnt-harvest = From now on { $who } gets one more at every harvest { $good }.
log-learnt-harvest_zones = From now on { $who } also brings in a harvest when another player activates { $zone }, as long as a worker of their own is there.
log-learnt-specialists = From now on { $who } may act along when another player activates { $zone }, as long as a worker of their own is there.
log-build = { $who } lays { $tile } on { $cell }{ $turned }, for { $price }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-adorned = { $who } adorns the tile for good: { $decorations }.
log-recruit = With { $price } { $zone }, { $who } recruits another one and has { $count } workers now.
log-refresh = { $who } turns { $count ->
    [one] a double-move piece to its active side
   *[other] both double-move pieces to their active side
}, for { $price }.
log-decline = { $who } does not activate { $zone }.
log-finish = { $who } has finished { $zone }.
log-nothing-to-do = { $who } can do nothing { $zone } now.
log-may-act-along = { $who } may act along { $zone }.
log-decline-along = { $who } does not act along.
log-nothing-along = { $who } could act along, but can do nothing { $zone } now.
log-shuffled = The pile is used up: the { $count } tiles aside are shuffled and become the pile.
log-new = New on the display: { $tiles }.
log-king = The king goes one space; { $left ->
    [one] { $left } more is
   *[other] { $left } more are
} left before him.
log-king-arrives = The king goes one space and reaches the last one of his track.
log-end-palace_finished = The grid is full: the game ends at once.
log-end-king_arrived = The king has arrived: the game ends at once.
log-end-tiles_used_up = A tile is to be drawn, but the pile is empty and { $count ->
    [0] no tile lies
    [one] only { $count } tile lies
   *[other] only { $count } tiles lie
} aside: the game ends at once.
log-count = { $who } has { $total ->
    [one] { $total } point
   *[other] { $total } points
}: { $parts }.
log-count-nothing = { $who } has no points.

## Refusals
refuse-no-worker = You have no worker { $zone }.
refuse-one-worker = You have only one worker { $zone }; two move together.
refuse-no-arrow = No arrow leads { $from } { $to }.
refuse-marker = Your activation marker lies { $zone }: you may not stop there.
refuse-no-piece = You have no active double-move piece.
refuse-other-zone = That can be done only { $wanted }; now it’s { $zone } that is activated.
refuse-no-harvest = There is no harvest { $zone }.
refuse-empty-place = There is no tile on { $place } of the display.
refuse-not-three = Choose exactly three tiles; you have chosen { $count }.
refuse-lacking = That takes { $price }; you lack { $missing }.
refuse-flipped = You have already turned a piece in this activation.
refuse-all-active = Both your double-move pieces are active.
refuse-supply = The supply of this decoration is used up: { $decoration }.
refuse-last-step = The technology { $track } is at its last step already.
refuse-no-tile = There is no tile { $number } before you; { $count ->
    [0] there is none at all
    [one] there is only one
   *[other] there are only { $count }
}.
refuse-no-cell = The grid has no such space: it has { $columns } columns and { $rows } rows.
refuse-taken = The tile “{ $tile }” lies on { $cell } already.
refuse-touches-nothing = { $cell } is neither at the border nor next to a tile.
refuse-clash = The tile “{ $tile }” does not fit on { $cell } like this: { $side } it would be { $face }, where { $other } is { $opposite }.
refuse-alike = Turned like this, the tile “{ $tile }” looks the same as with fewer quarter turns: choose that.
refuse-recruited = You have recruited the worker on line { $line } already.

## The table in a terminal
text-king = King: { $left ->
    [one] { $left } space to go
   *[other] { $left } spaces to go
}
text-palace = palace: { $laid } of { $cells } tiles
text-piles = pile { $pile }, aside { $aside }
text-grid = Palace
text-display = Display
text-place = place { $place }: { $price }
text-empty = empty
text-zones = Zones
text-decorations = Workshop
text-decoration = { $decoration }: { $price }; { $left } left
text-technologies = Alchemists’ Guild
text-technology = { $track }: { $steps }
text-you = you
text-pieces = double moves { $active } of { $all }
text-recruits = recruits for { $workers } workers
text-level = { $track } { $level }
text-tile = { $tile } ({ $number }), { $points }, { $sides }: { $price }
text-activating = { $who } activates { $zone }: { $workers }
text-acting-along = { $who } acts along { $zone }: { $workers }
text-legend = # inside, = outside (of a tile: its sides clockwise from the top); * activation marker; · a tile may lie there
text-count-0 = laid
text-count-1 = resources
text-count-2 = tiles
text-count-3 = decorations
text-count-total = total

## The picture
scene-map = The king’s domain
scene-won-by = { $count ->
    [one] { $names } wins and is the king’s favourite
   *[other] { $names } share the king’s favour
}
scene-moves = { $name } moves workers
scene-drops = { $name } has too many tiles and discards one
scene-activates = { $name } activates { $zone }: { $count ->
    [one] { $count } worker is free
   *[other] { $count } workers are free
}
scene-joins = { $name } acts along { $zone }: { $count ->
    [one] { $count } worker is free
   *[other] { $count } workers are free
}
scene-steps-left = the king’s track: { $count ->
    [0] the king has arrived
    [one] { $count } step left
   *[other] { $count } steps left
}
scene-space = space { $number } of the king’s track
scene-king = the king
scene-activated = the activated zone
scene-workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
scene-amount = { $count } { $thing }
scene-tile = { $tile }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, for { $price }
scene-board = What { $name } has
scene-began = began the game
scene-won = { $name } has won
scene-turn = { $name }’s turn
scene-acts-along = { $name } acts along
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-piece-active = double-move piece, active
scene-piece-inactive = double-move piece, inactive
scene-pair = double move: two workers together
scene-leap = double move: one worker leaps
scene-recruit = a recruit, for { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
scene-recruited = recruited already, for { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
scene-no-tile = room for a palace tile
scene-plans = Your palace tiles
scene-plans-of = Palace tiles · { $name }
scene-sum-0 = tiles laid
scene-sum-1 = wood, marble and gold
scene-sum-2 = tiles not laid
scene-sum-3 = decorations
scene-sum-4 = total
scene-hint-move = Touch workers, then where they go.
scene-hint-double = Touch workers, then where they go; for a double move first half a double-move piece.
scene-hint-drop = Touch the tile to discard, then the box.
scene-hint-zone-favour = Touch a recruit, or have your double-move pieces turned.
scene-hint-zone-quarry = Touch the harvest table to bring the harvest in.
scene-hint-zone-mine = Touch the harvest table to bring the harvest in.
scene-hint-zone-sawmill = Touch the harvest table to bring the harvest in.
scene-hint-zone-architects = Touch tiles, then your own tiles to take, or the box to remove; or turn a piece.
scene-hint-zone-workshop = Touch a decoration to buy it.
scene-hint-zone-alchemists = Touch the next step of a technology.
scene-hint-zone-site = Touch a tile, a space of the grid, and how to turn it.
scene-finish = Finish
scene-finish-at-once = Do nothing here
scene-bring-in = bring in the harvest
scene-yield = { $workers ->
    [one] { $workers } worker: { $amount }
    [3] three or more workers: { $amount }
   *[other] { $workers } workers: { $amount }
}
scene-refresh = one worker: turn double-move pieces to the active side
scene-slot = place { $place } of the display: { $price }
scene-pile = the pile of palace tiles: { $count }
scene-aside = palace tiles aside: { $count }
scene-remove-one = remove a tile from the display
scene-remove-three = remove three tiles from the display
scene-flip = turn a double-move piece to its active side
scene-decoration = { $decoration }, for { $price }; { $count } left
scene-track-start = { $track }: nothing learnt yet
scene-level = { $name }, { $track }: step { $level }
scene-step-harvest = one more { $thing } at each harvest, for { $price }
scene-step-harvest_zones = bring in a harvest along with others: { $thing }, for { $price }
scene-step-specialists = act along with others: { $thing }, for { $price }
scene-way = from { $start } to { $end }
scene-crowd = { $zone }: { $count ->
    [one] { $count } worker
   *[other] { $count } workers
} · { $name }
scene-marker = activation marker · { $name } · { $zone }
scene-border-inside = border of the grid: inside
scene-border-outside = border of the grid: outside
scene-cell = free space, row { $row }, column { $column }
scene-turned = { $tiles }, turned by { $degrees }°
scene-top = the top of the tile

## What is in the box: the note of each part stands in box.toml
box-game =
    .name = the game in brief
box-map =
    .name = the zones and the arrows between them
box-start =
    .name = the starting places of the workers
box-king =
    .name = the king’s track
box-recruiting =
    .name = recruiting
box-harvest =
    .name = the harvest
box-display =
    .name = the prices of the display
box-architects =
    .name = the Architects’ Guild
box-grid =
    .name = the grid of the palace
box-decorations =
    .name = the decorations
box-technologies =
    .name = the technologies
box-points =
    .name = the points
box-palace =
    .name = the palace tiles
