# Les mots de Sanssouci.

## Ce qu’est le jeu
game-pitch = Composez un jardin royal, tuile après tuile, et menez neuf nobles en promenade le long de ses allées.
game-about = Vous jouez une carte, prenez une tuile à l’étalage commun et la posez à la seule place de votre jardin qui lui revient. Si cette place est prise, un jardinier vient à sa place et comble un vide ailleurs. Puis l’un de vos nobles peut descendre sa colonne par un chemin continu : plus il s’arrête bas, plus il rapporte. Les rangées et les colonnes pleines, et deux objectifs secrets, font la décision.

## Choses
motif-0 = labyrinthe
    .the = le labyrinthe
    .a = un labyrinthe
    .noble = le noble du labyrinthe
    .space = case Labyrinthe
    .none = aucun labyrinthe
motif-1 = statue
    .the = la statue
    .a = une statue
    .noble = le noble de la statue
    .space = case Statue
    .none = aucune statue
motif-2 = pavillon
    .the = le pavillon
    .a = un pavillon
    .noble = le noble du pavillon
    .space = case Pavillon
    .none = aucun pavillon
motif-3 = topiaire
    .the = le topiaire
    .a = un topiaire
    .noble = le noble du topiaire
    .space = case Topiaire
    .none = aucun topiaire
motif-4 = escalier
    .the = l’escalier
    .a = un escalier
    .noble = le noble de l’escalier
    .space = case Escalier
    .none = aucun escalier
motif-5 = fontaine
    .the = la fontaine
    .a = une fontaine
    .noble = le noble de la fontaine
    .space = case Fontaine
    .none = aucune fontaine
motif-6 = roseraie
    .the = la roseraie
    .a = une roseraie
    .noble = le noble de la roseraie
    .space = case Roseraie
    .none = aucune roseraie
motif-7 = escargot d’herbes
    .the = l’escargot d’herbes
    .a = un escargot d’herbes
    .noble = le noble de l’escargot d’herbes
    .space = case Escargot d’herbes
    .none = aucun escargot d’herbes
motif-8 = vigne
    .the = la vigne
    .a = une vigne
    .noble = le noble de la vigne
    .space = case Vigne
    .none = aucune vigne
colour-0 = beige
    .row = la rangée beige
colour-1 = blanc
    .row = la rangée blanche
colour-2 = gris
    .row = la rangée grise
colour-3 = orange
    .row = la rangée orange
colour-4 = violet
    .row = la rangée violette
colour-5 = turquoise
    .row = la rangée turquoise
card-free = « libre choix »
card-motif = « { $motif } »
card-pair = « { $first } / { $second } »
side-0 = recto
side-1 = verso
cell-name = { $motif } dans { $row }
cell-space = { $space } de { $row }
space-name = { $colour } { $number }

## Options et fins
option-extension = Les planches d’extension : des bonus et des malus sur seize cases de chaque jardin
option-extension-off = sans l’extension
option-extension-on = avec l’extension
option-first = Qui commence
option-first-random = au hasard
option-first-1 = place 1
option-first-2 = place 2
option-first-3 = place 3
option-first-4 = place 4
ending-turns_played = tout le monde a joué ses dix-huit tours

## Ce qu’il y a à décider
decision-choose_side = choisir une face de son jardin
    .ask = choisissez une face de votre jardin
decision-choose_plank = choisir une face de sa planche d’extension
    .ask = choisissez une face de votre planche d’extension
decision-take = jouer une carte et prendre une tuile
    .ask = jouez une carte et prenez une tuile
decision-place_gardener = placer le jardinier
    .ask = placez le jardinier
decision-stay = déplacer un noble, ou aucun
    .ask = déplacez un noble, ou aucun
decision-move_noble = déplacer un noble, ou aucun
    .ask = déplacez un noble, ou aucun
decision-refill = compléter l’étalage avec une pile
    .ask = complétez l’étalage avec une pile

## Coups
move-choose_side = Prendre le { $side } du jardin
move-choose_plank = Prendre le { $side } de la planche d’extension
move-take = Jouer { $card } et prendre { $tile } ({ $space }){ $effect }
move-place_gardener = Envoyer le jardinier sur la { $cell }{ $effect }
move-stay = Laisser les nobles où ils sont
move-move_noble = Faire descendre { $noble } jusqu’à { $row } (+{ $points })
move-refill = Pile { $pile } ({ $left ->
    [one] { $left } tuile
   *[other] { $left } tuiles
})

effect-gardener = { " " }→ jardinier
effect-points = { " " }({ $points })

## Le journal
log-opening = { $who } commence.
log-choose_side = { $who } prend le { $side } du jardin { $board }.
log-choose_plank = { $who } prend le { $side } de la planche d’extension { $board }.
log-take = { $who } joue { $card }{ $free } et pose { $tile } ({ $space }).
log-take-gardener = { $who } joue { $card }{ $free } et prend { $tile } ({ $space }) : un jardinier.
log-free = { " " }({ $none } à l’étalage)
log-place_gardener = { $who } envoie le jardinier sur la { $cell }.
log-bonus = { $who } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur la planche d’extension.
log-malus = { $who } perd { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur la planche d’extension.
log-stay = { $who } laisse ses nobles où ils sont.
log-move_noble = { $who } conduit { $noble } jusqu’à { $row } et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-refill = { $who } révèle { $tile } en { $space } (pile { $pile }).
log-your-goals = Vos cartes objectif : { $first } et { $second }.
log-your-hand = Votre main : { $card0 } et { $card1 }.
log-your-card = Vous piochez { $card }.
log-count = { $who } : { $rows } pour les rangées, { $columns } pour les colonnes, { $goals } pour les objectifs ({ $first }, { $second }) ; { $total } en tout.

## Refus
refuse-not-in-hand = La carte { $card } n’est pas dans votre main.
refuse-colour = La carte { $card } prend une tuile sur une case de ces couleurs : { $first }, { $second }.
refuse-motif = La carte { $card } doit prendre une tuile de son motif tant qu’il y en a à l’étalage ({ $count } en ce moment).
refuse-built = La { $cell } est déjà bâtie.
refuse-elsewhere = Le jardinier ne peut pas aller sur la { $cell } : il reste dans { $row } ou dans la colonne de son motif ({ $motif }).
refuse-not-lower = Il faut s’arrêter plus bas que le départ : pas { $row } pour { $noble }.
refuse-empty = Impossible de s’arrêter dans { $row } avec { $noble } : rien n’y est bâti.
refuse-gardener = Impossible de s’arrêter dans { $row } avec { $noble } : un jardinier y travaille.
refuse-no-path = Impossible d’atteindre { $row } avec { $noble } : aucun chemin ininterrompu n’y mène.
refuse-empty-pile = La pile { $pile } est vide.

## La scène
scene-title = Sanssouci
scene-main-board = plateau de jeu
scene-round = tour { $round } sur { $rounds }
scene-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } partagent la victoire
}
scene-phase-0 = { $name } choisit une face de son jardin
scene-phase-1 = { $name } choisit une face de sa planche d’extension
scene-phase-2 = { $name } joue une carte et prend une tuile
scene-phase-3 = { $name } envoie le jardinier sur une case libre
scene-phase-4 = { $name } peut déplacer un noble
scene-phase-5 = { $name } retourne une nouvelle tuile
scene-pile = { $count ->
    [0] pile vide
    [one] pile de { $count } tuile, face cachée
   *[other] pile de { $count } tuiles, face cachée
}
scene-row-value = { $row } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour un noble qui s’y arrête
scene-key-row = { $colour } · rangée complète +{ $bonus }
scene-key-column = colonne complète +{ $bonus }
scene-garden = le jardin : { $name }
scene-printed = { $cell } (imprimé)
scene-gardener = jardinier
scene-mark-none = planche d’extension, sans bonus
scene-mark-motif = bonus pour un motif : +{ $points }
scene-mark-gardener = bonus pour un jardinier : +{ $points }
scene-mark-malus = malus pour toute tuile : −{ $points }
scene-choose-side = Quelle face du jardin ?
scene-choose-plank = Quelle face de la planche d’extension ?
scene-side = { $side } du jardin
scene-plank = { $side } de la planche d’extension
scene-noble = { $noble }, dans { $row }
scene-noble-terrace = { $noble }, sur la terrasse
scene-starter = premier joueur
scene-turn = à { $name } de jouer
scene-stay = Ne pas bouger
scene-gardeners = { $count ->
    [one] { $count } jardinier
   *[other] { $count } jardiniers
}
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-hand = Main
scene-deck = Pioche
scene-discards = Défausse
scene-goals = Objectifs
scene-final-count = Décompte : rangées, colonnes, objectifs
scene-deck-count = { $count ->
    [one] pioche de { $count } carte
   *[other] pioche de { $count } cartes
}
scene-card-hidden = carte, face cachée
scene-goal = carte objectif : { $noble }
scene-goal-hidden = carte objectif, face cachée
scene-count-rows = rangées complètes : { $points }
scene-count-columns = colonnes complètes : { $points }
scene-count-goals = cartes objectif : { $points }

## La table dans un terminal
text-turn = Tour { $turn } sur { $turns }
text-display = Étalage
text-piles = Piles
text-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
text-you = vous
text-counts = jardiniers { $gardeners } · main { $hand } · pioche { $deck }
text-choosing = { "  " }doit encore choisir une face
text-terrace = terrasse
text-hand = Votre main :
text-goals = Vos cartes objectif :
text-legend = * noble · ## jardinier · deux lettres : motif · 1 à 6 : valeur de la rangée
text-legend-extension = +2 bonus de motif · J3 bonus de jardinier · -3 malus
text-legend-covered = petites lettres : motifs imprimés que la planche d’extension recouvrira
text-mark-gardener = J{ $points }
text-count-play = pendant la partie
text-count-rows = rangées
text-count-columns = colonnes
text-count-goals = objectifs
text-count-total = total
text-motif-0 = La
text-motif-1 = St
text-motif-2 = Pa
text-motif-3 = To
text-motif-4 = Es
text-motif-5 = Fo
text-motif-6 = Ro
text-motif-7 = Eh
text-motif-8 = Vi

## D’où viennent les points
points-nobles = promenades des nobles
points-extension = planche d’extension
points-rows = rangées complètes
points-columns = colonnes complètes
points-goals = cartes objectif
tie-gardeners = jardiniers

## Ce que contient la boîte, et d’où on le tient
box-game =
    .name = le jeu en bref
    .note = La règle donne le titre, l’auteur, l’éditeur, le nombre de joueurs et l’âge ; l’année et la durée viennent d’ailleurs. Le poids, de 1 (léger) à 5 (lourd), est notre propre estimation.
box-rows =
    .name = les rangées d’un jardin
box-columns =
    .name = l’ordre des motifs
    .note = La règle énumère les neuf motifs ; que ce soit leur ordre de gauche à droite, une critique du jeu le dit.
box-tiles =
    .name = le nombre de tuiles en jeu
    .note = Neuf tuiles par motif, et 45, 63 ou 81 tuiles en jeu : cela fait 5, 7 ou 9 tuiles de chaque motif à 2, 3 ou 4 joueurs.
box-bonuses =
    .name = les points des rangées et des colonnes complètes
box-two_colour_cards =
    .name = les cartes à deux couleurs
    .note = Deux des huit paires figurent dans la règle, deux dans des critiques, une cinquième probablement aussi ; les trois autres sont choisies pour que chaque couleur soit sur trois cartes, et le turquoise sur quatre.
box-gardens =
    .name = les cases imprimées des jardins
    .note = Sur chaque face sont imprimées toute la première rangée et six autres cases ; lesquelles, nous l’avons inventé : les mêmes valeurs de rangée sur chaque face, six colonnes différentes, et jamais deux cases voisines.
box-paths =
    .name = les allées
    .note = Que chaque tuile, chaque jardinier et chaque case imprimée soit ouvert des quatre côtés, c’est ainsi que les joueurs décrivent le jeu ; aucune source ne le prouve.
box-extension_shape =
    .name = la forme de la planche d’extension
    .note = Seize cases, avec une pointe sur l’escalier gris : parmi les triangles symétriques à degrés, seul celui-ci convient. C’est solide, mais pas certain.
box-extension =
    .name = les marques de l’extension
    .note = Douze des seize cases sont marquées ; lesquelles, nous l’avons inventé : les mêmes marques sur chaque face, et jamais deux malus voisins.
