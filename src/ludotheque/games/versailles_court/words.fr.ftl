# Les mots de Versailles (Pau Carles).

## Ce qu’est le jeu
game-pitch = Misez en secret sur les bons courtisans : quand deux des sept deviennent puissants, leurs amis partagent la gloire.
game-about = À chaque tour, vous glissez une carte face cachée sous l’un des sept personnages et prenez ainsi de l’ascendant sur lui. Là où personne n’a plus de cartes que vous, vous pouvez faire agir le Roi, la Reine ou le Maître espion, et faire ou défaire l’influence des autres. L’influence n’appartient à personne pendant la partie. Quand deux personnages sont puissants, on retourne les cartes cachées, et ceux qui ont le mieux soutenu un personnage en prennent les points.

## Choses
character-king = Roi
    .the = le Roi
    .start = Le Roi
    .power = Un marqueur sur un autre personnage ; si celui-ci en a alors plus que le Roi, le Roi en reçoit un aussi.
character-queen = Reine
    .the = la Reine
    .start = La Reine
    .power = Défaussez une carte de valeur supérieure à toutes les piles d’un personnage : votre dernière carte y va, et la Reine gagne un marqueur.
character-cardinal = Cardinal
    .the = le Cardinal
    .start = Le Cardinal
    .power = Défaussez une carte de valeur inférieure au nombre de marqueurs d’un autre personnage : l’un d’eux passe au Cardinal.
character-seneschal = Sénéchal
    .the = le Sénéchal
    .start = Le Sénéchal
    .power = Nommez un personnage et retournez huit cartes : prenez-en une qui le montre, et le Sénéchal gagne un marqueur.
character-duchess = Duchesse
    .the = la Duchesse
    .start = La Duchesse
    .power = Défaussez une carte de valeur inférieure à la taille d’une pile adverse : la pile perd une carte, la Duchesse gagne un marqueur.
character-spymaster = Maître espion
    .the = le Maître espion
    .start = Le Maître espion
    .power = Défaussez une carte et regardez une pile adverse ; si la valeur dépasse sa taille, le Maître espion gagne un marqueur.
character-chamberlain = Chambellan
    .the = le Chambellan
    .start = Le Chambellan
    .power = Marqueurs de faveur sur deux autres au plus : leur prochain gain ira au Chambellan.
action-audience = Audience royale
    .power = Activez un personnage que vous avez le droit d’activer.
action-praise = Paroles élogieuses
    .power = Un marqueur sur un personnage sous lequel vous avez une carte.
action-scandal = Scandale à la cour
    .power = Un personnage qui a deux marqueurs ou plus en perd un.
action-ball = Bal masqué
    .power = Tous les autres défaussent une carte au hasard.
action-allegiance = Changement d’allégeance
    .power = Déplacez une de vos cartes cachées sous un autre de vos personnages.
action-letter = Lettre scellée
    .power = La première carte de la pioche va sous un de vos personnages.
card = { $name } { $value }
card-marked = { $name } { $value } { $mark }
list-semicolon = { $first } ; { $second }
some-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
some-markers = { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
}
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Options et fins
option-activation = Un personnage sous lequel personne n’a de carte
option-activation-one_card = ne peut pas être activé : il faut une carte
option-activation-literal = peut être activé par tous : tous sont à égalité
option-marquis = Le Marquis (variante non officielle pour deux)
option-marquis-off = n’est pas là
option-marquis-on = retourne une carte à la fin de chaque tour
option-first = Qui commence
option-first-random = au hasard
option-first-1 = place 1
option-first-2 = place 2
option-first-3 = place 3
option-first-4 = place 4
ending-two_mighty = deux personnages ont cinq marqueurs ou plus
ending-no_cards = il n’y a plus de cartes à piocher

## Ce qu’il y a à décider
decision-pick = choisir en secret deux personnages
    .ask = choisissez en secret deux personnages ; chacun reçoit une carte de la pioche
decision-influence = choisir le personnage qui reçoit une carte
    .ask = choisissez celui de vos personnages qui reçoit une carte de votre main, face cachée
decision-put = choisir la carte à glisser dessous
    .ask = choisissez la carte de votre main à glisser dessous, face cachée
decision-activate = faire votre action
    .ask = activez un personnage, ou jouez une carte Action
decision-audience = jouer une Audience royale
    .ask = jouez une carte Action
decision-praise = jouer des Paroles élogieuses
    .ask = jouez une carte Action
decision-scandal = jouer un Scandale à la cour
    .ask = jouez une carte Action
decision-ball = jouer un Bal masqué
    .ask = jouez une carte Action
decision-allegiance = jouer un Changement d’allégeance
    .ask = jouez une carte Action
decision-letter = jouer une Lettre scellée
    .ask = jouez une carte Action
decision-show_hand = montrer votre main
    .ask = vous ne pouvez que montrer votre main ; choisissez-y un personnage
decision-king = choisir sur qui le Roi pose un marqueur
    .ask = choisissez sur qui le Roi pose un marqueur
decision-queen = choisir un personnage et une carte pour la Reine
    .ask = choisissez un personnage, et une carte à défausser pour la Reine
decision-cardinal = choisir un personnage et une carte pour le Cardinal
    .ask = choisissez un personnage, et une carte à défausser pour le Cardinal
decision-seneschal = nommer un personnage pour le Sénéchal
    .ask = nommez le personnage que cherche le Sénéchal
decision-duchess = choisir une cible et une carte pour la Duchesse
    .ask = choisissez un personnage d’un adversaire, et une carte à défausser pour la Duchesse
decision-spymaster = choisir une cible et une carte pour le Maître espion
    .ask = choisissez un personnage d’un adversaire, et une carte à défausser pour le Maître espion
decision-chamberlain = choisir qui le Chambellan favorise
    .ask = choisissez qui le Chambellan favorise
decision-take = prendre une carte retournée par le Sénéchal
    .ask = prenez une des cartes trouvées par le Sénéchal
decision-transfer = déplacer une carte cachée
    .ask = déplacez une de vos cartes cachées sous un autre de vos personnages

## Coups
move-pick = Choisir { $one } et { $other }
move-influence = Glisser une carte sous { $character }
move-put = Glisser { $card } sous { $character }
move-activate = { $card } : activer { $character }{ $effect }
move-audience = { $card } : activer { $character }{ $effect }
move-praise = { $card } : un marqueur sur { $character }{ $effect }
move-scandal = { $card } : un marqueur de moins sur { $character }
move-ball = { $card } : les autres défaussent une carte chacun
move-allegiance = { $card } : déplacer une carte cachée
move-letter = { $card } : la première carte de la pioche sous { $character }
move-in-vain = { $card } : sans effet
move-show_hand = Montrer votre main et choisir { $character }
move-king = Un marqueur sur { $character }{ $effect }
move-queen = Choisir { $character }, défausser { $card }{ $effect }
move-cardinal = Choisir { $character }, défausser { $card }{ $effect }
move-seneschal = Chercher { $character }
move-duchess = Choisir { $character } ({ $victim }), défausser { $card }{ $effect }
move-spymaster = Regarder sous { $character } ({ $victim }), défausser { $card }{ $effect }
move-chamberlain = Favoriser { $characters }
move-chamberlain-none = Ne favoriser personne
move-take = Prendre { $card }
move-transfer = Déplacer { $card } : { $source } → { $target }

effect-favoured = { " " }(marqueur de faveur : le Chambellan y gagne)
effect-earns = { " " }→ un marqueur pour { $character }{ $end }
effect-too = , et sur { $character }{ $end }
effect-fails = { " " }(échoue)
effect-looks = { " " }(sans marqueur)
effect-ends = , et la partie se termine

## Le journal
log-unofficial = À deux, ce n’est pas officiel : la boîte est prévue pour trois ou quatre.
log-with-marquis = Le Marquis est de la partie, selon une variante de joueurs pour deux.
log-literal = Règle à la lettre : si personne n’a de carte sous un personnage, chacun peut l’activer.
log-first = { $who } commence.
log-your-hand = Vos cartes : { $cards }.
log-pick = { $who } a choisi deux personnages.
log-your-pick = Vous choisissez { $one } et { $other }.
log-picked = { $who } révèle son choix : { $one } et { $other }. Chaque personnage reçoit une carte de la pioche.
log-dealt-to-you = Sous { $character }, vous trouvez : { $card }.
log-put = { $who } glisse une carte, face cachée, sous { $character } (maintenant { $count }).
log-your-put = Vous glissez la carte { $card }, face cachée, sous { $character } (maintenant { $count }).
log-activate = { $who } joue la carte { $card } et active { $character }.
log-in-vain = { $who } joue la carte { $card }, sans effet possible.
log-praise = { $who } joue la carte { $card } : { $character } reçoit un marqueur (maintenant { $count }).
log-scandal = { $who } joue la carte { $card } : { $character } perd un marqueur (maintenant { $count }).
log-ball = { $who } joue la carte { $card } : tous les autres défaussent une carte tirée au hasard.
log-ball-lost = { $who } perd la carte { $card }.
log-allegiance = { $who } joue la carte { $card } pour déplacer une carte cachée.
log-letter = { $who } joue la carte { $card } : la première carte de la pioche va, face cachée, sous { $character } (maintenant { $count }).
log-transfer = { $who } déplace une carte cachée (numéro { $number } sur { $count } sous { $source }) : elle va sous { $target }.
log-transfer-seen = { $who } déplace la carte { $card } (numéro { $number } sur { $count } sous { $source }) : elle va sous { $target }.
log-show_hand = { $who } ne peut rien faire d’autre et montre sa main : { $cards }.
log-show_hand-laid = La première carte de la pioche va, face cachée, sous { $character } (maintenant { $count }), et la main est défaussée.
log-show_hand-bare = Il n’y a pas de carte à piocher pour { $character } ; la main est défaussée.
log-earned = { $character } reçoit un marqueur (maintenant { $count }).
log-favoured = { $character } porte un marqueur de faveur : c’est le Chambellan qui gagne le marqueur (maintenant { $count }).
log-favour-spent = { $character } rend son marqueur de faveur.
log-king = { $who } pose un marqueur sur { $character } (maintenant { $count }).
log-king-ahead = C’est plus que n’en a le Roi ({ $king }).
log-king-not-ahead = Ce n’est pas plus que n’en a le Roi ({ $king }), qui ne reçoit rien.
log-queen = { $who } choisit { $character } et défausse la carte { $card }.
log-queen-none = Personne n’y a de carte : { $value } suffit.
log-queen-won = { $value } est supérieur à { $most }, le plus grand nombre de cartes qu’un joueur y ait.
log-queen-lost = { $value } n’est pas supérieur à { $most }, le plus grand nombre de cartes qu’un joueur y ait : rien ne se passe.
log-queen-laid = { $who } glisse la dernière carte de sa main, face cachée, sous { $character } (maintenant { $count }).
log-your-queen-laid = Vous glissez votre dernière carte, { $card }, face cachée, sous { $character } (maintenant { $count }).
log-cardinal = { $who } choisit { $character } et défausse la carte { $card }.
log-cardinal-won = { $value } est inférieur à { $markers } : { $character } en perd un.
log-cardinal-lost = { $value } n’est pas inférieur à { $markers } : rien ne se passe.
log-seneschal = { $who } cherche { $character } et retourne { $cards }.
log-seneschal-none = Pas une ne montre { $character } : toutes sont défaussées.
log-seneschal-one = Une seule montre { $character } : { $who } la prend, et les autres sont défaussées.
log-seneschal-several = { $count } d’entre elles montrent { $character } ; { $who } a le choix.
log-take = { $who } prend la carte { $card } ; les autres sont défaussées.
log-duchess = { $who } choisit { $character } ({ $victim }) et défausse la carte { $card }.
log-duchess-won = { $value } est inférieur à { $cards } : { $victim } y perd une carte tirée au hasard, { $struck }.
log-duchess-lost = { $value } n’est pas inférieur à { $cards } : rien ne se passe.
log-spymaster = { $who } défausse la carte { $card } et regarde { $cards } sous { $character } ({ $victim }).
log-you-see = Vous voyez { $cards }.
log-spymaster-won = { $value } est supérieur à { $count }.
log-spymaster-lost = { $value } n’est pas supérieur à { $count } : pas de marqueur à gagner.
log-chamberlain = { $who } pose un marqueur de faveur sur { $characters }.
log-chamberlain-both = { $who } pose des marqueurs de faveur sur { $characters }.
log-chamberlain-none = { $who } ne pose aucun marqueur de faveur.
log-shuffled = La défausse est mélangée et devient la pioche.
log-shuffled-under = La défausse est mélangée et placée sous la pioche.
log-draw = { $who } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
log-your-draw = Vous piochez { $cards }.
log-no-cards = Il ne reste rien à piocher pour { $who } : la partie s’arrête aussitôt.
log-marquis = Le Marquis retourne la carte { $card }.
log-marquis-won = { $value } est supérieur à { $markers } : { $character } reçoit un marqueur (maintenant { $count }).
log-marquis-lost = { $value } n’est pas supérieur à { $markers } sur { $character } : rien ne se passe.
log-marquis-action = Une carte Action n’a aucun effet.
log-marquis-none = Il ne reste pas de carte pour le Marquis.
log-mighty = { $characters } { $number ->
    [one] a
   *[other] ont
} { $count } marqueurs ou plus : la partie s’arrête aussitôt.
log-shown = Sous { $character } se trouvaient : { $parts }.
shown-before = { $cards } ({ $who })
log-bare = Personne n’a de carte sous { $character } : { $markers ->
    [one] { $markers } marqueur ne rapporte
   *[other] { $markers } marqueurs ne rapportent
} rien.
log-without-markers = Aucun marqueur sur { $characters }, donc aucun point à gagner.
log-count = { $character }, { $markers } : { $parts }.
count-part = { $who } compte { $count }
count-part-most = { $who } compte { $count } ({ $matching } + { $most } pour le plus de cartes)
log-points = { $who } reçoit { $points } pour { $character }.
log-points-each = { $who } reçoivent chacun { $points } pour { $character }.
log-total = { $who } a { $points } en tout.

## Refus
refuse-not-held = Vous n’avez pas en main la carte { $card }.
refuse-twice = Choisissez deux personnages différents.
refuse-order = Nommez-les dans l’ordre de la cour : { $first }, puis { $second }.
refuse-no-card-there = Pour activer ce personnage, il vous faut une carte sous { $character }.
refuse-more-cards = { $who } a plus de cartes que vous sous { $character } : { $theirs } contre { $yours }.
refuse-other-kind = La carte { $card } est d’une autre sorte.
refuse-must-choose = La carte { $card } peut avoir un effet : choisissez un personnage.
refuse-praise = Vous n’avez pas de carte sous { $character }.
refuse-scandal = Pour perdre un marqueur, { $character } devrait en avoir { $wanted } ; il y en a { $count ->
    [0] zéro
   *[other] { $count }
}.
refuse-can-act = On ne montre sa main que si l’on ne peut rien faire d’autre ; vous pouvez jouer la carte { $card }.
refuse-not-in-hand = { $character } n’est pas dans votre main.
refuse-himself = Choisissez un autre personnage que { $character }.
refuse-no-seat = Il n’y a personne à cette place.
refuse-yourself = Choisissez un adversaire, et non vous-même.
refuse-bare = { $victim } n’a pas de carte sous { $character }.
refuse-favoured = { $character } a déjà un marqueur de faveur.
refuse-too-many = Le Chambellan favorise au plus { $most } personnages.
refuse-not-shown = La carte { $card } n’est pas parmi les cartes retournées.
refuse-not-sought = La carte { $card } ne montre pas { $character }.
refuse-no-such-card = Il n’y a que { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} face cachée.
refuse-not-yours = Cette carte n’est pas la vôtre ; elle est à { $who }.
refuse-stays = La carte est déjà sous { $character } ; choisissez un autre personnage.

## La table dans un terminal
text-piles = Pioche { $deck } · défausse { $discards }
text-last = dernière : { $card }
text-end = fin de partie quand { $characters } personnages ont { $markers } marqueurs
text-markers = marq.
text-you = vous
text-colon = { "" } :
text-to-play = À { $who } de jouer.
text-courted = { $who } glisse une carte sous { $character }.
text-activated = { $who } fait agir { $character }.
text-turned-up = Retournées pour { $character } :
text-picked = Ont choisi deux personnages :
text-nobody = personne encore
text-own = Sous vos personnages :
text-seen = Cartes que vous avez vues :
text-shown = Sous les personnages :
text-nothing = rien
text-hand = Votre main :
text-no-hand = aucune carte
text-legend = Les nombres sont des cartes sous un personnage · ! personne n’en a plus · * marqueur de faveur · ? carte que vous n’avez pas vue
text-sheet-points = À chaque ligne les points, et entre parenthèses ce que compte chacun.
text-sheet-total = total


## L’image
scene-mighty = Personnages puissants : { $count } sur { $end }
scene-mighty-last = Plus qu’un marqueur avant la fin ?
scene-won = { $count ->
    [one] Victoire : { $names }
   *[other] Victoire partagée : { $names }
}
scene-phase-0 = { $name } choisit deux personnages en secret
scene-phase-1 = { $name } choisit le personnage qui reçoit une carte
scene-phase-2 = { $name } glisse une carte sous { $character }
scene-phase-3 = { $name } active un personnage ou joue une carte Action
scene-phase-4 = { $name } fait agir le Roi
scene-phase-5 = { $name } fait agir la Reine
scene-phase-6 = { $name } fait agir le Cardinal
scene-phase-7 = { $name } fait agir le Sénéchal
scene-phase-8 = { $name } fait agir la Duchesse
scene-phase-9 = { $name } fait agir le Maître espion
scene-phase-10 = { $name } fait agir le Chambellan
scene-phase-11 = { $name } prend une carte trouvée par le Sénéchal
scene-phase-12 = { $name } déplace une carte cachée
scene-hint-0 = Touchez deux de vos personnages : chacun reçoit une carte de la pioche.
scene-hint-1 = Touchez celui de vos personnages qui reçoit une carte de votre main.
scene-hint-2 = Touchez la carte de votre main à glisser sous { $character }.
scene-hint-3 = Touchez une carte. Carte Personnage : puis ce personnage, au milieu. Carte Action : puis sa cible, ou la défausse si elle n’en a pas.
scene-hint-4 = Touchez le personnage qui reçoit un marqueur.
scene-hint-5 = Touchez un personnage au milieu, puis la carte à défausser.
scene-hint-6 = Touchez un personnage au milieu, puis la carte à défausser.
scene-hint-7 = Touchez le personnage à chercher.
scene-hint-8 = Touchez la pile d’un adversaire, puis la carte à défausser.
scene-hint-9 = Touchez la pile d’un adversaire, puis la carte à défausser.
scene-hint-10 = Touchez jusqu’à deux personnages sans marqueur de faveur, puis le bouton.
scene-hint-11 = Touchez la carte à prendre.
scene-hint-12 = Touchez une de vos cartes cachées, puis un autre de vos personnages.
scene-hint-show = Aucune de vos cartes ne peut être jouée : montrez votre main, puis touchez un personnage qui s’y trouve.
scene-show-hand = Montrer la main
scene-done = Terminé
scene-deck = Pioche
scene-deck-count = { $count ->
    [0] la pioche est vide
    [one] pioche : { $count } carte
   *[other] pioche : { $count } cartes
}
scene-discards = Défausse
scene-discards-count = { $count ->
    [0] la défausse est vide
    [one] défausse : { $count } carte
   *[other] défausse : { $count } cartes
}
scene-character = { $character }, { $count ->
    [0] aucun marqueur
    [one] { $count } marqueur
   *[other] { $count } marqueurs
}. { $power }
scene-markers = { $count ->
    [0] aucun marqueur d’influence
    [one] { $count } marqueur d’influence
   *[other] { $count } marqueurs d’influence
}
scene-sign-near = un marqueur de plus en fait { $count } et rapproche la fin
scene-sign-mighty = a au moins { $count } marqueurs
scene-acting = agit en ce moment
scene-courted = { $name } glisse une carte ici
scene-favour = marqueur de faveur : le prochain gain ira au Chambellan
scene-struck = La Duchesse a fait défausser cette carte.
scene-marquis = Le Marquis a retourné cette carte.
scene-dropped = Défausse forcée
scene-turned = Le Sénéchal a retourné ces cartes.
scene-seeks = Le Sénéchal cherche : { $character }
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-matches = { $name }, { $character } : compte { $count }
scene-takes = { $name }, { $character } : compte { $count } et prend { $markers ->
    [0] zéro marqueur
    [one] { $markers } marqueur
   *[other] { $markers } marqueurs
}
scene-court = la cour : { $name }
scene-turn = à { $name } de décider
scene-has-picked = { $name } a choisi
scene-picked = choisi en secret
scene-hand-size = { $count ->
    [0] aucune carte en main
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
scene-hand = Votre main
scene-open-hand = Main
scene-pile = { $name }, { $character } : { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
scene-most = personne d’autre n’a autant de cartes ici
scene-most-shared = autant de cartes ici que les mieux placés des autres
scene-card = { $card }. { $power }
scene-card-hidden = une carte, face cachée
scene-legend = Le partage de l’influence
scene-legend-count = les cartes du personnage même sous lequel elles se trouvent, et { $most } de plus pour le plus grand nombre de cartes
scene-legend-takes = Qui compte le plus marque un point par marqueur du personnage ; à égalité, chacun marque le tout.
scene-legend-most = le plus grand nombre de cartes sous un personnage

## Ce que contient la boîte, et d’où on le tient
box-game =
    .name = le jeu en bref
    .note = Le titre, l’auteur, l’éditeur et l’année figurent dans la règle. Le nombre de joueurs (3 ou 4) et la durée sont ceux de la boîte, tels que les critiques les donnent ; qu’on puisse jouer à deux avec les mêmes règles, c’est l’expérience d’un joueur. Le poids, de 1 (léger) à 5 (lourd), est notre propre estimation.
box-deck =
    .name = le paquet
box-values =
    .name = les valeurs des cartes
    .note = La règle dit que les valeurs vont de 1 à 6. Douze cartes par personnage et six valeurs : deux de chaque est le partage naturel.
box-action_cards =
    .name = les cartes Action
    .note = La règle compte douze cartes Action et n’en donne pas le texte. Elle dit pourtant que l’une permet d’activer un personnage, que l’une pose des marqueurs sur des personnages, et elle fait compléter leur main aux autres joueurs : il faut donc qu’une carte leur en prenne. Les noms, les textes et les valeurs sont inventés en conséquence ; les deux valeurs de chaque sorte font 7 ensemble.
box-preparation =
    .name = la mise en place
box-characters =
    .name = les pouvoirs des personnages
box-end =
    .name = la fin de la partie
box-marquis =
    .name = le Marquis
    .note = Une variante de joueur pour deux, racontée dans une critique : la valeur de la carte montrée doit dépasser le nombre de marqueurs sur son personnage. À quel moment du tour cela se passe n’est pas dit ; ici, c’est tout à la fin.
