# Les mots du Devin.

## Ce qu’est le jeu
game-pitch = À la lueur des bougies, entrevoyez les présages, puis choisissez en secret : la chance ne sourit qu’à qui est seul.
game-about = Quatre présages sont posés face cachée. Le devin en regarde un, et les autres peuvent brûler une bougie pour le voir aussi. Puis chacun choisit un présage en secret ; il ne compte que pour qui s’y trouve seul, en bien ou en mal. Quinze points, ou la tempête, mettent fin à la nuit.

## Choses
omen-0 = corbeau
    .the = le corbeau
omen-1 = phalène
    .the = la phalène
omen-2 = hibou
    .the = le hibou
omen-3 = lièvre
    .the = le lièvre
omen-4 = cerf
    .the = le cerf
omen-5 = comète
    .the = la comète
known = { " " }({ $omen })

## Options et fins
option-night = La durée de la nuit
option-night-short = courte : trois orages y mettent fin
option-night-long = longue : cinq orages y mettent fin
ending-prophecy = une prophétie s’est accomplie
ending-storm = l’orage a éclaté

## Ce qu’il y a à décider
decision-peek = regarder un présage, ou attendre
decision-wait = regarder un présage, ou attendre
decision-join = brûler une bougie pour regarder aussi, ou non
decision-decline = brûler une bougie pour regarder aussi, ou non
decision-pick = choisir un présage en secret

## Coups
move-peek = Regarder le présage { $place }{ $known }
move-wait = Attendre
move-join = Brûler une bougie et regarder aussi
move-decline = Garder ses bougies
move-pick = Choisir le présage { $place }{ $known }

## Le journal
log-teller = C’est à { $who } de lire les présages.
log-peek = { $who } regarde le présage { $place }.
log-wait = { $who } attend.
log-join = { $who } brûle une bougie et regarde aussi le présage { $place }.
log-decline = { $who } ne regarde pas.
log-you-see = Vous voyez { $omen } (présage { $place }).
log-pick = { $who } a choisi.
log-your-pick = Vous choisissez le présage { $place }.
log-alone = { $who } retourne sans rivalité le présage { $place }, { $omen } : { $points } points.
log-clash = { $who } retourne à plusieurs le présage { $place }, { $omen } : rien.
log-shuffled = Les présages défaussés sont mélangés en une nouvelle pioche.
log-calm = Le dé montre { $roll } : une heure calme (orages : { $storms }).
log-storm = Le dé montre { $roll } : un orage (orages : { $storms }).

## Refus
refuse-seen = Vous avez déjà vu le présage { $place } : { $omen }.

## La scène
scene-omen = présage { $place } : { $omen }
scene-hidden = présage { $place }, face cachée
scene-seen = vu par { $count }
scene-deck = pioche : { $count }
scene-discard = défausse : { $count }
scene-die = dé : { $roll }
scene-storms = orages : { $count } sur { $limit }
scene-candles = bougies : { $count }
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-your-pick = votre choix
scene-pick-of = { $name } choisit ce présage
scene-picked = a choisi
scene-wait = Attendre
scene-join = Regarder aussi
scene-decline = Ne pas regarder

## D’où viennent les points
points-omens = présages retournés seul
tie-candles = bougies restantes

## Ce que contient la boîte, et d’où on le tient
box-game =
    .name = le jeu en bref
    .note = Le poids, de 1 (léger) à 5 (lourd), est notre propre estimation.
box-omens =
    .name = les présages
box-night =
    .name = la durée de la nuit
