# The words of The Soothsayer.

## What the game is
game-pitch = Look at the omens by candlelight, then pick one in secret: good fortune comes only to whoever stands alone.
game-about = Four omens lie face down. The soothsayer looks at one, and the others may burn a candle to look as well. Then everybody picks an omen in secret; it scores only for whoever is alone on it, for better or worse. Fifteen points or the storm end the night.

## Things
omen-0 = raven
    .the = the raven
omen-1 = moth
    .the = the moth
omen-2 = owl
    .the = the owl
omen-3 = hare
    .the = the hare
omen-4 = stag
    .the = the stag
omen-5 = comet
    .the = the comet
known = { " " }({ $omen })

## Options and endings
option-night = The length of the night
option-night-short = short: three storms end it
option-night-long = long: five storms end it
ending-prophecy = a prophecy has come true
ending-storm = the storm has broken

## What there is to decide
decision-peek = look at an omen, or wait
decision-wait = look at an omen, or wait
decision-join = burn a candle to look too, or not
decision-decline = burn a candle to look too, or not
decision-pick = pick an omen in secret

## Moves
move-peek = Look at omen { $place }{ $known }
move-wait = Wait
move-join = Burn a candle and look too
move-decline = Keep your candles
move-pick = Pick omen { $place }{ $known }

## The log
log-teller = { $who } is the soothsayer.
log-peek = { $who } looks at omen { $place }.
log-wait = { $who } waits.
log-join = { $who } burns a candle and looks at omen { $place } too.
log-decline = { $who } does not look.
log-you-see = You see { $omen } (omen { $place }).
log-pick = { $who } has picked.
log-your-pick = You pick omen { $place }.
log-alone = { $who }, alone on omen { $place }, turns up { $omen }: { $points } points.
log-clash = { $who }, not alone on omen { $place }, turns up { $omen }: nothing.
log-shuffled = The discarded omens are shuffled into a new deck.
log-calm = The die shows { $roll }: a calm hour (storms: { $storms }).
log-storm = The die shows { $roll }: a storm (storms: { $storms }).

## Refusals
refuse-seen = You have already seen omen { $place }: { $omen }.

## The scene
scene-omen = omen { $place }: { $omen }
scene-hidden = omen { $place }, face down
scene-seen = seen by { $count }
scene-deck = deck: { $count }
scene-discard = discarded: { $count }
scene-die = die: { $roll }
scene-storms = storms: { $count } of { $limit }
scene-candles = candles: { $count }
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-your-pick = your pick
scene-pick-of = { $name } picks this omen
scene-picked = has picked
scene-wait = Wait
scene-join = Look too
scene-decline = Don’t look

## Where points come from
points-omens = omens turned up alone
tie-candles = candles left

## What is in the box: the note of each part stands in box.toml
box-game =
    .name = the game in brief
box-omens =
    .name = the omens
box-night =
    .name = the length of the night
