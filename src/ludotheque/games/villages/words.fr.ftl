# Les mots des Villages.

## Ce qu’est le jeu
game-pitch = Offrez à votre village son église, son école et son garage, rendez visite aux voisins et arrivez le premier à cent points.
game-about = À votre tour, le plus souvent, vous tirez une carte : des points pour payer, un bâtiment à acquérir ou une visite à faire. Ce que vous bâtissez se dresse le long de votre rue et rapporte aussitôt ; une visite envoie votre pion à travers le pays et récompense le propriétaire de la maison où il frappe. Les imprévus portent chance, et une carte fait passer toutes vos économies au voisin.

## Choses
kind-0 = église
    .the = l’église
    .a = une église
    .to = à l’église
    .none = aucune église
kind-1 = mairie
    .the = la mairie
    .a = une mairie
    .to = à la mairie
    .none = aucune mairie
kind-2 = caserne de pompiers
    .the = la caserne de pompiers
    .a = une caserne de pompiers
    .to = à la caserne de pompiers
    .none = aucune caserne de pompiers
kind-3 = école
    .the = l’école
    .a = une école
    .to = à l’école
    .none = aucune école
kind-4 = épicerie
    .the = l’épicerie
    .a = une épicerie
    .to = à l’épicerie
    .none = aucune épicerie
kind-5 = docteur
    .the = le docteur
    .a = un cabinet médical
    .to = chez le docteur
    .none = aucun docteur
kind-6 = bureau de poste
    .the = le bureau de poste
    .a = un bureau de poste
    .to = au bureau de poste
    .none = aucun bureau de poste
kind-7 = garage
    .the = le garage
    .a = un garage
    .to = au garage
    .none = aucun garage
kind-8 = ferme
    .the = la ferme
    .a = une ferme
    .to = à la ferme
    .none = aucune ferme
kind-9 = maison
    .the = la maison
    .a = une maison
    .to = chez des amis (maison)
    .none = aucune maison
village-0 = Beaufort
village-1 = Mareuil
village-2 = Fontaine
village-3 = Nohant
card-points = POINTS { $value }
    .a = une carte POINTS { $value }
card-acquisition = acquisition « { $kinds }, { $price } »
    .a = l’acquisition « { $kinds }, { $price } »
card-visit = visite { $to }
    .a = une visite { $to }
    .the = la visite { $to }
card-surprise = imprévu
    .a = un imprévu
card-pass_on = « Faites tourner les jeux »
    .a = « Faites tourner les jeux »
building-in = { $building } de { $village }
visit-in = visite { $to } de { $village }
list-or = { $first } ou { $second }
list-comma-in = { $first }, de { $second }
list-or-in = { $first } ou de { $second }
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Options et fins
option-surprise = Un imprévu tiré alors qu’aucun autre enjeu n’est devant vous
option-surprise-discarded = est défaussé et ne rapporte rien
option-surprise-kept = est gardé pour la prochaine visite ou acquisition
option-discard = La défausse, quand le talon est épuisé
option-discard-shuffled = est mélangée
option-discard-turned = est retournée sans être mélangée
option-first = Qui commence
option-first-random = au hasard
option-first-1 = place 1
option-first-2 = place 2
option-first-3 = place 3
option-first-4 = place 4
ending-goal = le total de la victoire est atteint
ending-last_building = le dernier bâtiment est construit

## Ce qu’il y a à décider
decision-settle = choisir un village
    .ask = choisissez un village et l’une de ses cases rouges
decision-draw = tirer une carte
    .ask = tirez une carte, ou promenez-vous dans votre rue
decision-stroll = se promener dans sa rue
    .ask = tirez une carte, ou promenez-vous dans votre rue
decision-pay = payer avec ses cartes POINTS
    .ask = payez avec une carte POINTS
decision-build = poser un bâtiment
    .ask = choisissez un bâtiment et sa place
decision-step = faire un pas dans sa rue
    .ask = avancez votre pion d’une case dans votre rue
decision-walk = marcher vers le bâtiment à visiter
    .ask = choisissez une carte POINTS et marchez vers un bâtiment à visiter
decision-come_home = rentrer dans son village
    .ask = rentrez sur une case rouge de votre village

## Coups
move-settle = S’installer à { $village }, pion en { $square }
move-draw = Tirer une carte
move-stroll = Se promener jusqu’en { $square } avec le { $value }
move-pay = Payer le { $value } (cela fait { $paid } sur { $price })
move-build = Construire { $building } en { $plot } (+{ $points })
move-step = Avancer en { $square }
move-walk = Marcher avec le { $value } jusqu’en { $square }, vers { $building }
move-visit = Marcher avec le { $value } jusqu’en { $square } : { $visit }{ $effect }
move-come_home = Rentrer en { $square }

effect-own = { " " }(+{ $points })
effect-host = { " " }(+{ $points } pour { $who })

## Le journal
log-opening = { $who } choisit son village en premier et commencera.
log-reserve = { $count } bâtiments attendent dans la réserve.
log-settle = { $who } s’installe à { $village }, pion en { $square }.
log-condemned = Personne ne s’installe à { $village } : le village est condamné, on n’y construira rien.
log-shuffled = Le talon est épuisé : la défausse est mélangée et devient le nouveau talon.
log-turned = Le talon est épuisé : la défausse est retournée et devient le nouveau talon.
log-draw-points = { $who } tire { $card } et la garde.
log-draw-walk = { $who } tire { $card }, juste de quoi marcher.
log-draw-visiting = { $who } tire { $card } au cours d’une visite : la carte est défaussée et le pion reste où il est.
log-draw-second = { $who } tire { $card }, un second enjeu : la carte est défaussée.
log-draw-nowhere = { $who } tire { $card }, mais il n’y a encore { $none } : la carte est défaussée.
log-draw-visit = { $who } tire { $card } et partira au tour suivant.
log-draw-beside = { $who } tire { $card } et se trouve déjà devant la porte : la visite se fait aussitôt.
log-draw-acquisition = { $who } tire { $card } et la garde.
log-draw-no-building = { $who } tire { $card }, mais ne peut plus rien construire de tel : la carte est défaussée.
log-draw-no-room = { $who } tire { $card }, mais il n’y a plus de paire libre le long de la rue de { $village } : la carte est défaussée.
log-surprise-kept = { $who } tire un imprévu et le garde pour la prochaine visite ou acquisition.
log-surprise-nothing = { $who } tire un imprévu, mais il n’y a rien qu’il puisse changer : il est défaussé.
log-surprise-second = { $who } tire un second imprévu : il est défaussé.
log-surprise-visit = { $who } tire un imprévu : { $visit } est levée, ce qui rapporte { some-points }.
log-surprise-build = { $who } tire un imprévu et construit aussitôt, sans payer : { $card }.
log-surprise-no-room = { $who } tire un imprévu, qui rapporte { some-points } ; il n’y a pas de place pour construire à côté du pion, et { $card } reste.
log-kept-visit = { $who } tire { $card }, mais l’imprévu la lève avant qu’elle commence, ce qui rapporte { some-points }.
log-kept-build = { $who } tire { $card } et, grâce à l’imprévu, construit aussitôt, sans payer.
log-kept-no-room = { $who } tire { $card } ; l’imprévu rapporte { some-points }, mais il n’y a pas de place pour construire à côté du pion, et l’acquisition reste.
log-pass_on = { $who } tire « Faites tourner les jeux » !
log-called-off = Pour { $who }, { $visit } est annulée.
log-passed = { $giver } passe à { $who } : { $cards }.
log-no-cards = { $giver } n’a rien à passer à { $who }.
log-stroll = { $who } ne trouve pas de place pour construire, défausse une carte POINTS { $value } et se promène jusqu’en { $square }.
log-pay = { $who } paie une carte POINTS { $value } ({ $paid } sur { $price }).
log-paid = { $who } paie une carte POINTS { $value } : cela fait { $paid }, le compte est bon.
log-overpaid = { $who } paie une carte POINTS { $value } : cela fait { $paid } pour un prix de { $price }, et l’on ne rend pas la monnaie.
log-build = { $who } construit { $building } à { $village }, en { $plot }, et marque { some-points }.
log-build-bonus = { $who } construit { $building } à { $village }, en { $plot }, et marque { some-points }, avec { $bonus } de plus pour l’imprévu.
log-step = { $who } avance en { $square }.
log-walk = { $who } défausse une carte POINTS { $value } et marche jusqu’en { $square }, vers { $building }.
log-arrive = { $who } défausse une carte POINTS { $value }, marche { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
} jusqu’en { $square } et touche au but.
log-visit = { $who } fait une { $visit } : { $host } marque { some-points }.
log-visit-own = { $who } fait une { $visit }, dans son propre village, et marque { some-points }.
log-home = { $who } rentre à { $village }, en { $square }.
log-begin-beside = { $who } a { $building } à sa porte : la visite se fait aussitôt.
log-begin-no-building = { $who } ne peut plus rien construire de tel et défausse { $card }.
log-begin-no-room = Il n’y a plus de paire libre le long de la rue de { $village } : { $who } défausse { $card }.
log-begin-buy = { $who } a assez de POINTS pour { $card } et achète.
log-goal = { $who } atteint { $goal } points : la partie est terminée !
log-last-building = Le dernier bâtiment de la réserve est construit : la partie est terminée !
log-count = { $who } : { $buildings } pour les bâtiments, { $visits } pour les visites reçues, { $surprises } pour les imprévus ; { $total } en tout.

## Refus
refuse-no-square = Cette case n’existe pas sur la carte.
refuse-road = { $square } est sur une route ; installez-vous dans un village.
refuse-taken = { $village } est déjà pris : { $who } y habite.
refuse-not-red = { $square } n’est pas une case rouge.
refuse-not-home = { $square } n’est pas à { $village }, votre village.
refuse-no-acquisition = On ne se promène qu’avec une acquisition devant soi ; tirez une carte.
refuse-room = Il y a de la place pour construire à côté de votre pion : pas besoin de promenade ; tirez une carte.
refuse-standing = Votre pion est déjà en { $square }.
refuse-must-move = Votre pion ne peut pas rester en { $square } : il doit avancer.
refuse-street = { $square } n’est pas dans la rue de { $village }, votre village.
refuse-step = { $square } ne touche pas la case de votre pion, qui est en { $pawn }.
refuse-no-card = Vous n’avez pas de carte POINTS { $value }.
refuse-too-far = { $square } est à { $steps ->
    [one] une case
   *[other] { $steps } cases
}, trop loin pour une carte POINTS { $value }.
refuse-walk-on = { $square } n’est pas le bout du chemin : une carte POINTS { $value } vous mène jusqu’au bâtiment.
refuse-too-near = { $square } n’est qu’à { $steps ->
    [one] une case
   *[other] { $steps } cases
} : avec une carte POINTS { $value }, on marche { $value ->
    [one] d’une case exactement.
   *[other] de { $value } cases exactement.
}
refuse-detour = { $square } n’est sur aucun des plus courts chemins vers { $building }.
refuse-higher = On paie de la plus haute carte à la plus basse : pas de carte POINTS { $value } après une carte POINTS { $last }.
refuse-too-low = Payez d’abord une carte plus haute : vos cartes jusqu’à POINTS { $value } font { $most } au plus, et il reste { $owed } à payer.
refuse-not-named = On ne peut pas construire { $building } avec { $card }.
refuse-none-left = Il ne reste { $none } dans la réserve.
refuse-second = { $village } a déjà { $building } : jamais deux dans le même village.
refuse-no-plot = Il n’y a pas de tel emplacement à { $village }.
refuse-built-on = { $plot } n’est plus libre.
refuse-not-beside = { $plot } n’est pas à côté de votre pion, qui est en { $pawn }.

## La table dans un terminal
text-you = vous
text-choosing = doit encore choisir un village
text-village = { $village }, pion en { $square }
text-points-cards = POINTS { $values } (total { $sum })
text-no-points-cards = pas de carte POINTS
text-no-stake = pas d’enjeu
text-paying = payé : { $paid } sur { $price }
text-building = construit sans payer : { $card }
text-piles = Tour { $turn } · talon { $stock } · défausse { $discards }
text-top = { " " }(dessus : { $card })
text-reserve = Réserve :
text-legend = 1–4 pions (& : plusieurs autres), { $red } case rouge, { $street } rue, { $road } route, { $yellow } case jaune libre, { $condemned } village condamné, deux lettres : bâtiment
text-count-buildings = bâtiments
text-count-visits = visites
text-count-surprises = imprévus
text-count-total = total
text-kind-0 = Ég
text-kind-1 = Mi
text-kind-2 = Ca
text-kind-3 = Éc
text-kind-4 = Ép
text-kind-5 = Do
text-kind-6 = Po
text-kind-7 = Ga
text-kind-8 = Fe
text-kind-9 = Ms

## Le tableau
scene-title = Les Villages
scene-map = carte de la campagne
scene-village = { $village }, encore libre
scene-village-of = { $village }, le village : { $name }
scene-condemned = { $village }, village condamné
scene-square-yellow = { $square } : case jaune de { $village }
scene-square-street = { $square } : rue de { $village }
scene-square-red = { $square } : case rouge de { $village }
scene-square-road = { $square } : route
scene-plot = terrain { $first }–{ $second }
scene-building = { $kind } à { $village }, construction : { $name }
scene-pawn = pion : { $name }
scene-call = visite à faire : { $name }
scene-stock = { $count ->
    [0] le talon est vide
    [one] talon : { $count } carte
   *[other] talon : { $count } cartes
}
scene-discards = { $count ->
    [0] la défausse est vide
    [one] défausse : { $count } carte
   *[other] défausse : { $count } cartes
}
scene-reserve = réserve de bâtiments
scene-left = { $kind } : reste { $count }
scene-won = { $count ->
    [one] { $names } a gagné !
   *[other] { $names } se partagent la victoire !
}
scene-phase-0 = { $name } choisit un village
scene-phase-1 = { $name } tire une carte
scene-phase-2 = { $name } paie : { $paid } sur { $price }
scene-phase-3 = { $name } construit : { $kinds }
scene-phase-4 = { $name } avance d’une case
scene-phase-5 = { $name } part en visite : { $kind }
scene-phase-6 = { $name } rentre sur une case rouge
scene-stroll = { $name } tire une carte ou se promène
scene-kind-0 = église
scene-kind-1 = mairie
scene-kind-2 = pompiers
scene-kind-3 = école
scene-kind-4 = épicerie
scene-kind-5 = docteur
scene-kind-6 = poste
scene-kind-7 = garage
scene-kind-8 = ferme
scene-kind-9 = maison
scene-or = { $first } ou { $second }
scene-card-points = carte POINTS { $value }
scene-card-acquisition = Acquisition : { $kinds }, { $price }
scene-card-visit = Visite : { $kind }
scene-card-surprise = Imprévu
scene-card-pass-on = Faites tourner les jeux
scene-builds = Construit : { $kinds }, { $price }
scene-no-stake = Aucun enjeu
scene-sources = Bâtiments { $buildings } · visites { $visits } · imprévus { $surprises }
scene-worth = cartes POINTS d’une valeur de { $count } en tout
scene-held = { $count ->
    [0] aucune carte POINTS { $value }
    [one] une carte POINTS { $value }
   *[other] { $count } cartes POINTS { $value }
}
scene-panel = { $name }
scene-starter = premier joueur
scene-turn = à { $name } de jouer
scene-winner = { $name } a gagné
scene-points = { $count ->
    [one] { $count } point sur { $goal }
   *[other] { $count } points sur { $goal }
}

## D’où viennent les points
points-buildings = bâtiments
points-visits = visites reçues
points-surprises = imprévus

## Ce que contient la boîte, et d’où on le tient
box-game =
    .name = le jeu en bref
    .note = La règle ne nomme ni auteur ni année ; la durée est celle d’une cinquantaine de tours rapides chacun. Le poids, de 1 (léger) à 5 (lourd), est notre propre estimation.
box-buildings =
    .name = les bâtiments
box-scoring =
    .name = les points marqués
box-points =
    .name = les cartes POINTS
    .note = La règle dit que les cartes portent de 1 à 8 ; combien il y en a de chaque, nous l’avons inventé : huit, pour qu’une acquisition demande de deux à quatre cartes.
box-acquisitions =
    .name = les cartes acquisition
    .note = La règle dit qu’une carte nomme une ou plusieurs sortes de bâtiment et un seul prix, qui est aussi ce qu’elle rapporte ; les cartes sont inventées. Chaque sorte figure sur quatre d’entre elles, et le prix moyen, d’environ dix, laisse possibles les deux fins de partie.
box-other_cards =
    .name = les visites, les imprévus et la carte qui fait tourner les jeux
    .note = La règle donne les trois sortes d’enjeu et une seule carte qui fait tourner les jeux ; une visite pour chaque sorte de bâtiment et cinq imprévus sont inventés.
box-board =
    .name = la carte du pays
    .note = La règle nomme les villages, leurs cases rouges et leurs cases jaunes ; la carte est inventée. Le même village s’y trouve quatre fois, tourné d’un quart de tour à chaque fois ; chacun a dix cases de rue, dont trois rouges, et trente cases jaunes. Une visite dans un autre village demande de deux à six cartes.
