# Les mots de Versailles, d’Andrei Novac.

## Ce qu’est le jeu
game-pitch = Menez vos ouvriers à travers le domaine et élevez le palais de Versailles avant que le roi ne vienne le voir.
game-about = Vos ouvriers suivent les flèches de zone en zone, et là où ils s’arrêtent ils se mettent à l’ouvrage : la carrière, la mine et la scierie donnent les matériaux, les architectes vendent des plans, l’atelier fait des décorations, les alchimistes enseignent. Avec tout cela, vous posez tuile après tuile d’un seul palais que tous bâtissent ensemble. Plus les ouvriers sont nombreux dans une zone, plus ils en font ; et avec le bon savoir, vous profitez de ce que font les autres.

## Choses
zone-favour = Faveurs du Roi
    .the = les Faveurs du Roi
    .to = aux Faveurs du Roi
    .from = des Faveurs du Roi
    .at = aux Faveurs du Roi
zone-quarry = Carrière
    .the = la Carrière
    .to = à la Carrière
    .from = de la Carrière
    .at = à la Carrière
zone-mine = Mine
    .the = la Mine
    .to = à la Mine
    .from = de la Mine
    .at = à la Mine
zone-architects = Guilde des Architectes
    .the = la Guilde des Architectes
    .to = à la Guilde des Architectes
    .from = de la Guilde des Architectes
    .at = à la Guilde des Architectes
zone-workshop = Atelier
    .the = l’Atelier
    .to = à l’Atelier
    .from = de l’Atelier
    .at = à l’Atelier
zone-sawmill = Scierie
    .the = la Scierie
    .to = à la Scierie
    .from = de la Scierie
    .at = à la Scierie
zone-alchemists = Guilde des Alchimistes
    .the = la Guilde des Alchimistes
    .to = à la Guilde des Alchimistes
    .from = de la Guilde des Alchimistes
    .at = à la Guilde des Alchimistes
zone-site = Chantier
    .the = le Chantier
    .to = au Chantier
    .from = du Chantier
    .at = au Chantier
good-wood = bois
    .of = de bois
good-marble = marbre
    .of = de marbre
good-gold = or
    .of = d’or
decoration-name-hedge = haie
    .a = une haie
decoration-name-painting = tableau
    .a = un tableau
decoration-name-statue = statue
    .a = une statue
decoration-name-mirror = miroir
    .a = un miroir
decoration-name-fountain = fontaine
    .a = une fontaine
decoration-name-chandelier = lustre
    .a = un lustre
track-harvest = Récolte
track-harvest_zones = Zones de récolte
track-specialists = Spécialistes
tile-hall-of-mirrors = Galerie des Glaces
    .the = la Galerie des Glaces
tile-kings-bedchamber = Chambre du Roi
    .the = la Chambre du Roi
tile-queens-bedchamber = Chambre de la Reine
    .the = la Chambre de la Reine
tile-salon-of-hercules = Salon d’Hercule
    .the = le Salon d’Hercule
tile-salon-of-apollo = Salon d’Apollon
    .the = le Salon d’Apollon
tile-antechamber = Antichambre
    .the = l’Antichambre
tile-royal-chapel = Chapelle royale
    .the = la Chapelle royale
tile-salon-of-war = Salon de la Guerre
    .the = le Salon de la Guerre
tile-salon-of-peace = Salon de la Paix
    .the = le Salon de la Paix
tile-ambassadors-staircase = Escalier des Ambassadeurs
    .the = l’Escalier des Ambassadeurs
tile-queens-staircase = Escalier de la Reine
    .the = l’Escalier de la Reine
tile-guard-room = Salle des Gardes
    .the = la Salle des Gardes
tile-council-cabinet = Cabinet du Conseil
    .the = le Cabinet du Conseil
tile-north-wing = Aile du Nord
    .the = l’Aile du Nord
tile-south-wing = Aile du Midi
    .the = l’Aile du Midi
tile-ministers-wing = Aile des Ministres
    .the = l’Aile des Ministres
tile-marble-court = Cour de Marbre
    .the = la Cour de Marbre
tile-royal-court = Cour royale
    .the = la Cour royale
tile-princes-court = Cour des Princes
    .the = la Cour des Princes
tile-royal-gate = Grille royale
    .the = la Grille royale
tile-dauphins-apartment = Appartement du Dauphin
    .the = l’Appartement du Dauphin
tile-terrace-pavilion = Pavillon de la Terrasse
    .the = le Pavillon de la Terrasse
tile-low-gallery = Galerie basse
    .the = la Galerie basse
tile-stone-gallery = Galerie de pierre
    .the = la Galerie de pierre
tile-covered-passage = Passage couvert
    .the = le Passage couvert
tile-gallery-of-busts = Galerie des Bustes
    .the = la Galerie des Bustes
tile-gallery-of-tapestries = Galerie des Tapisseries
    .the = la Galerie des Tapisseries
tile-orangery = Orangerie
    .the = l’Orangerie
tile-marble-trianon = Trianon de marbre
    .the = le Trianon de marbre
tile-porcelain-trianon = Trianon de porcelaine
    .the = le Trianon de porcelaine
tile-menagerie-pavilion = Pavillon de la Ménagerie
    .the = le Pavillon de la Ménagerie
tile-grotto-of-thetis = Grotte de Téthys
    .the = la Grotte de Téthys
tile-garden-steps = Degrés du jardin
    .the = les Degrés du jardin
tile-gardeners-lodge = Maison du jardinier
    .the = la Maison du jardinier
tile-fountain-of-latona = Bassin de Latone
    .the = le Bassin de Latone
tile-basin-of-apollo = Bassin d’Apollon
    .the = le Bassin d’Apollon
tile-royal-walk = Allée royale
    .the = l’Allée royale
tile-grove-of-the-star = Bosquet de l’Étoile
    .the = le Bosquet de l’Étoile
tile-water-parterre = Parterre d’eau
    .the = le Parterre d’eau
tile-kitchen-garden = Potager
    .the = le Potager
amount-workers = { $count ->
    [one] { $count } ouvrier
   *[other] { $count } ouvriers
}
amount-wood = { $count } bois
amount-marble = { $count ->
    [one] { $count } marbre
   *[other] { $count } marbres
}
amount-gold = { $count } or
amount-hedge = { $count ->
    [one] une haie
   *[other] { $count } haies
}
amount-painting = { $count ->
    [one] un tableau
   *[other] { $count } tableaux
}
amount-statue = { $count ->
    [one] une statue
   *[other] { $count } statues
}
amount-mirror = { $count ->
    [one] un miroir
   *[other] { $count } miroirs
}
amount-fountain = { $count ->
    [one] une fontaine
   *[other] { $count } fontaines
}
amount-chandelier = { $count ->
    [one] un lustre
   *[other] { $count } lustres
}
free-workers = { $count ->
    [one] { $count } ouvrier libre
   *[other] { $count } ouvriers libres
}
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
turn-0 = , à l’endroit
turn-1 = , après un quart de tour à droite
turn-2 = , après un demi-tour
turn-3 = , après un quart de tour à gauche
side-0 = en haut
side-1 = à droite
side-2 = en bas
side-3 = à gauche
face-inside = l’intérieur
face-outside = l’extérieur
beside-border = le bord
beside-tile = la tuile « { $tile } »
place-one = place { $place }
place-some = places { $places }
harvest-of = { $who } : { $amount }
source-0 = { $points } pour les tuiles posées
source-1 = { $points } pour les ressources
source-2 = { $points } pour les tuiles non posées
source-3 = { $points } pour les décorations

## Options et fins
option-first = Qui commence
option-first-random = au hasard
option-first-1 = place 1
option-first-2 = place 2
option-first-3 = place 3
option-first-4 = place 4
option-first-5 = place 5
ending-palace_finished = le palais est achevé
ending-king_arrived = le Roi est arrivé
ending-tiles_used_up = les tuiles Palais sont épuisées

## Ce qu’il y a à décider
decision-step = déplacer un ouvrier
    .ask = déplacez un ouvrier le long d’une flèche, ou faites un double déplacement
decision-together = déplacer deux ouvriers ensemble
    .ask = déplacez vos ouvriers
decision-leap = sauter par-dessus une zone
    .ask = déplacez vos ouvriers
decision-harvest = décider quoi faire dans la zone activée
    .ask = faites la récolte, ou non
decision-take_tile = prendre une tuile au présentoir
    .ask = prenez ou retirez des tuiles, retournez une pièce, ou terminez
decision-remove = retirer une tuile du présentoir
    .ask = prenez ou retirez des tuiles, retournez une pièce, ou terminez
decision-remove_three = retirer trois tuiles du présentoir
    .ask = prenez ou retirez des tuiles, retournez une pièce, ou terminez
decision-flip = retourner une pièce de double déplacement
    .ask = prenez ou retirez des tuiles, retournez une pièce, ou terminez
decision-buy = se procurer une décoration
    .ask = achetez une décoration, ou terminez
decision-advance = faire avancer une technologie
    .ask = faites avancer une technologie, ou terminez
decision-build = poser une tuile sur la grille
    .ask = posez une tuile sur la grille, ou terminez
decision-recruit = recruter un ouvrier
    .ask = recrutez un ouvrier, retournez vos pièces, ou terminez
decision-refresh = retourner vos pièces de double déplacement
    .ask = recrutez un ouvrier, retournez vos pièces, ou terminez
decision-finish = terminer l’activation
    .ask = terminez l’activation
decision-drop = défausser une tuile
    .ask = vous avez une tuile de trop, défaussez-en une

## Coups
move-step = Déplacer un ouvrier { $from } { $to }{ $harvest }{ $king }
move-together = Double déplacement : deux ouvriers { $from } { $to }{ $harvest }{ $king }
move-leap = Double déplacement : un ouvrier { $from }, par-dessus { $over }, { $to }{ $harvest }{ $king }
move-harvest = Récolter : { $amount }{ $effect }
move-take_tile = Prendre { $tile } ({ $place } ; { $price }){ $effect }
move-remove = Retirer { $tile } ({ $place } ; { $price })
move-remove_three = Retirer { $tile } ({ $place } ; { $price })
move-flip = Retourner une pièce de double déplacement sur sa face active ({ $price })
move-buy = Acheter { $decoration } ({ $price })
move-advance = { $track } : passer au niveau { $level } ({ $price })
move-build = Poser { $tile } en { $cell }{ $turned } ({ $price }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
move-recruit = Recruter l’ouvrier de la ligne { $line } ({ $price })
move-refresh = Retourner { $count ->
    [one] une pièce de double déplacement sur sa face active
   *[other] les deux pièces de double déplacement sur leur face active
} ({ $price })
move-finish = Terminer l’activation
move-decline = Ne pas activer { $zone }
move-decline-along = Ne pas agir { $zone }
move-drop = Défausser { $tile }

effect-harvest = { " " }(récolte : { $amount })
effect-king = { " " }(le Roi avance)
effect-fifth = , puis en défausser une
effect-along = { " " }(aussi { $others })

## Le journal
log-opening = { $who } commence.
log-display = Au présentoir, de la place la plus basse au sommet : { $tiles }.
log-step = { $who } déplace un ouvrier { $from } { $to }.
log-together = { $who } retourne une pièce de double déplacement et déplace deux ouvriers { $from } { $to }.
log-leap = { $who } retourne une pièce de double déplacement ; un ouvrier saute { $from } { $to }, par-dessus { $over }.
log-harvest = { $who } récolte { $amount } { $zone } avec { $workers }.
log-harvest-more = { $who } récolte { $amount } { $zone } avec { $workers }, un de plus que d’ordinaire grâce à la technologie Récolte.
log-harvest-nothing = { $who } ne récolte rien { $zone } avec { $workers }.
log-harvest-along = { $who } récolte aussi : { $amount } avec { $workers }.
log-harvest-along-more = { $who } récolte aussi : { $amount } avec { $workers }, un de plus que d’ordinaire grâce à la technologie Récolte.
log-harvest-along-nothing = { $who } récolte aussi, mais ne rapporte rien avec { $workers }.
log-take_tile = { $who } prend { $tile } au présentoir ({ $place }), pour { $price }.
log-drop = { $who } a une tuile de trop et défausse { $tile }.
log-remove = { $who } retire { $tile } du présentoir ({ $place }), pour { $price } ; les autres tuiles glissent vers le bas.
log-remove_three = { $who } retire { $tile } du présentoir, pour { $price } ; les autres tuiles glissent vers le bas.
log-flip = { $who } retourne une pièce de double déplacement sur sa face active, pour { $price }.
log-buy = { $who } achète { $decoration } pour { $price } ; { $left ->
    [0] il n’en reste plus
   *[other] il en reste { $left }
}.
log-advance = { $who } fait passer la technologie { $track } au niveau { $level }, pour { $price }.
log-learnt-harvest = Désormais, chaque récolte { $good } rapporte un de plus à { $who }.
log-learnt-harvest_zones = Désormais, { $who } récolte aussi quand quelqu’un d’autre active { $zone }, à condition d’y avoir un ouvrier.
log-learnt-specialists = Désormais, { $who } peut agir aussi quand quelqu’un d’autre active { $zone }, à condition d’y avoir un ouvrier.
log-build = { $who } pose { $tile } en { $cell }{ $turned }, pour { $price } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-adorned = { $who } orne définitivement la tuile : { $decorations }.
log-recruit = Avec { $price } { $zone }, { $who } recrute un ouvrier de plus et en a maintenant { $count }.
log-refresh = { $who } retourne { $count ->
    [one] une pièce de double déplacement sur sa face active
   *[other] ses deux pièces de double déplacement sur leur face active
}, pour { $price }.
log-decline = { $who } n’active pas { $zone }.
log-finish = { $who } a terminé { $zone }.
log-nothing-to-do = { $who } ne peut rien faire { $zone } pour le moment.
log-may-act-along = { $who } peut agir aussi { $zone }.
log-decline-along = { $who } y renonce.
log-nothing-along = { $who } pourrait agir aussi { $zone }, mais n’y peut rien faire pour le moment.
log-shuffled = La pile est épuisée : les { $count } tuiles mises de côté sont mélangées et forment la nouvelle pile.
log-new = Nouveau au présentoir : { $tiles }.
log-king = Le Roi avance d’une case ; il lui en reste { $left }.
log-king-arrives = Le Roi avance d’une case et atteint la dernière de sa piste.
log-end-palace_finished = La grille est pleine : la partie s’arrête aussitôt.
log-end-king_arrived = Le Roi est arrivé : la partie s’arrête aussitôt.
log-end-tiles_used_up = Il faudrait piocher une tuile, mais la pile est vide et { $count ->
    [0] aucune tuile n’est mise
    [one] { $count } seule tuile est mise
   *[other] { $count } tuiles seulement sont mises
} de côté : la partie s’arrête aussitôt.
log-count = { $who } a { $total ->
    [one] { $total } point
   *[other] { $total } points
} : { $parts }.
log-count-nothing = { $who } n’a aucun point.

## Refus
refuse-no-worker = Vous n’avez pas d’ouvrier { $zone }.
refuse-one-worker = Vous n’avez qu’un ouvrier { $zone } ; il en faut deux pour un déplacement ensemble.
refuse-no-arrow = Aucune flèche ne mène { $from } { $to }.
refuse-marker = Votre jeton d’activation se trouve { $zone } : vous ne pouvez pas vous y arrêter.
refuse-no-piece = Vous n’avez pas de pièce de double déplacement active.
refuse-other-zone = Cela se fait seulement { $wanted } ; en ce moment, on active { $zone }.
refuse-no-harvest = Il n’y a rien à récolter { $zone }.
refuse-empty-place = Il n’y a pas de tuile à cette place du présentoir ({ $place }).
refuse-not-three = Choisissez exactement trois tuiles ; vous en avez choisi { $count }.
refuse-lacking = Il faut { $price } ; il vous manque { $missing }.
refuse-flipped = Vous avez déjà retourné une pièce pendant cette activation.
refuse-all-active = Vos deux pièces de double déplacement sont actives.
refuse-supply = La réserve de cette décoration est épuisée : { $decoration }.
refuse-last-step = La technologie { $track } est déjà à son dernier niveau.
refuse-no-tile = Il n’y a pas de tuile { $number } devant vous ; { $count ->
    [0] il n’y en a aucune
    [one] il n’y en a qu’une
   *[other] il n’y en a que { $count }
}.
refuse-no-cell = Cette case n’existe pas : la grille a { $columns } colonnes et { $rows } rangées.
refuse-taken = En { $cell } se trouve déjà la tuile « { $tile } ».
refuse-touches-nothing = { $cell } n’est ni au bord ni à côté d’une tuile.
refuse-clash = La tuile « { $tile } » ne va pas ainsi en { $cell } : { $side }, elle montrerait { $face }, alors que { $other } y montre { $opposite }.
refuse-alike = Ainsi tournée, la tuile « { $tile } » a le même aspect qu’avec moins de quarts de tour : choisissez plutôt cela.
refuse-recruited = Vous avez déjà recruté l’ouvrier de la ligne { $line }.

## La table dans un terminal
text-king = Roi : encore { $left ->
    [one] { $left } case
   *[other] { $left } cases
}
text-palace = palais : { $laid } tuiles sur { $cells }
text-piles = pile { $pile }, de côté { $aside }
text-grid = Palais
text-display = Présentoir
text-place = place { $place } : { $price }
text-empty = vide
text-zones = Zones
text-decorations = Atelier
text-decoration = { $decoration } : { $price } ; reste { $left }
text-technologies = Guilde des Alchimistes
text-technology = { $track } : { $steps }
text-you = vous
text-pieces = doubles déplacements { $active } sur { $all }
text-recruits = recrues pour { $workers } ouvriers
text-level = { $track } { $level }
text-tile = { $tile } ({ $number }), { $points }, { $sides } : { $price }
text-activating = { $who } active { $zone } : { $workers }
text-acting-along = { $who } agit aussi { $zone } : { $workers }
text-legend = # intérieur, = extérieur (tuiles : les côtés dans le sens horaire à partir du haut) ; * jeton d’activation ; · une tuile peut y aller
text-count-0 = posées
text-count-1 = ressources
text-count-2 = tuiles
text-count-3 = décorations
text-count-total = total

## L’image
scene-map = Le domaine du roi
scene-won-by = { $count ->
    [one] { $names } gagne et jouit de la faveur du roi
   *[other] { $names } se partagent la faveur du roi
}
scene-moves = { $name } déplace ses ouvriers
scene-drops = { $name } a trop de tuiles et en défausse une
scene-activates = { $name } active { $zone } : { $count ->
    [one] { $count } ouvrier libre
   *[other] { $count } ouvriers libres
}
scene-joins = { $name } agit aussi { $zone } : { $count ->
    [one] { $count } ouvrier libre
   *[other] { $count } ouvriers libres
}
scene-steps-left = la piste du Roi : { $count ->
    [0] le Roi est arrivé
    [one] encore { $count } pas
   *[other] encore { $count } pas
}
scene-space = case { $number } de la piste du Roi
scene-king = le Roi
scene-activated = la zone activée
scene-workers = { $count ->
    [one] { $count } ouvrier
   *[other] { $count } ouvriers
}
scene-amount = { $count } { $thing }
scene-tile = { $tile } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, pour { $price }
scene-board = Ce que possède { $name }
scene-began = a commencé la partie
scene-won = { $name } a gagné
scene-turn = { $name } a la main
scene-acts-along = { $name } agit aussi
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-piece-active = pièce de double déplacement, active
scene-piece-inactive = pièce de double déplacement, inactive
scene-pair = double déplacement : deux ouvriers ensemble
scene-leap = double déplacement : un ouvrier saute une zone
scene-recruit = une recrue, pour { $count ->
    [one] { $count } ouvrier
   *[other] { $count } ouvriers
}
scene-recruited = déjà recrutée, pour { $count ->
    [one] { $count } ouvrier
   *[other] { $count } ouvriers
}
scene-no-tile = place pour une tuile Palais
scene-plans = Vos tuiles Palais
scene-plans-of = Tuiles Palais · { $name }
scene-sum-0 = tuiles posées
scene-sum-1 = bois, marbre et or
scene-sum-2 = tuiles non posées
scene-sum-3 = décorations
scene-sum-4 = total
scene-hint-move = Touchez des ouvriers, puis leur destination.
scene-hint-double = Touchez des ouvriers, puis leur destination ; pour un double déplacement, d’abord une moitié de pièce.
scene-hint-drop = Touchez la tuile à défausser, puis la caisse.
scene-hint-zone-favour = Touchez une recrue, ou faites retourner vos pièces.
scene-hint-zone-quarry = Touchez le tableau de récolte pour récolter.
scene-hint-zone-mine = Touchez le tableau de récolte pour récolter.
scene-hint-zone-sawmill = Touchez le tableau de récolte pour récolter.
scene-hint-zone-architects = Touchez des tuiles, puis les vôtres pour prendre, ou la caisse pour retirer ; ou retournez une pièce.
scene-hint-zone-workshop = Touchez une décoration pour l’acheter.
scene-hint-zone-alchemists = Touchez le niveau suivant d’une technologie.
scene-hint-zone-site = Touchez une tuile, une case de la grille, et son orientation.
scene-finish = Terminer
scene-finish-at-once = Ne rien faire ici
scene-bring-in = récolter
scene-yield = { $workers ->
    [one] { $workers } ouvrier : { $amount }
    [3] trois ouvriers ou plus : { $amount }
   *[other] { $workers } ouvriers : { $amount }
}
scene-refresh = un ouvrier : retourner les pièces de double déplacement sur leur face active
scene-slot = place { $place } du présentoir : { $price }
scene-pile = la pile de tuiles Palais : { $count }
scene-aside = tuiles Palais mises de côté : { $count }
scene-remove-one = retirer une tuile du présentoir
scene-remove-three = retirer trois tuiles du présentoir
scene-flip = retourner une pièce de double déplacement sur sa face active
scene-decoration = { $decoration }, pour { $price } ; il en reste { $count }
scene-track-start = { $track } : rien d’appris encore
scene-level = { $name }, { $track } : niveau { $level }
scene-step-harvest = une unité de plus à chaque récolte, { $thing }, pour { $price }
scene-step-harvest_zones = récolter quand d’autres le font, { $thing }, pour { $price }
scene-step-specialists = agir quand d’autres le font, { $thing }, pour { $price }
scene-way = de la zone { $start } à la zone { $end }
scene-crowd = { $zone } : { $count ->
    [one] { $count } ouvrier
   *[other] { $count } ouvriers
} · { $name }
scene-marker = jeton d’activation · { $name } · { $zone }
scene-border-inside = bord de la grille : intérieur
scene-border-outside = bord de la grille : extérieur
scene-cell = case libre, rangée { $row }, colonne { $column }
scene-turned = { $tiles }, tournée de { $degrees }°
scene-top = le haut de la tuile

## Ce que contient la boîte, et d’où on le tient
box-game =
    .name = le jeu en bref
    .note = Le titre, l’auteur, l’éditeur et le nombre de joueurs figurent dans la règle ; l’année, la durée et l’âge sont ceux que donnent les critiques. Le poids, de 1 (léger) à 5 (lourd), est notre propre estimation.
box-map =
    .name = les zones et leurs flèches
    .note = L’exemple de la règle donne les deux sorties de la Carrière et ce qui se trouve à deux pas d’elle ; les critiques disent qu’une boucle relie toutes les zones sauf le Chantier, où l’on entre depuis la Carrière, la Mine et la Guilde des Architectes et d’où l’on sort vers les Faveurs du Roi et la Scierie. L’ordre Atelier, Scierie, Guilde des Alchimistes ne repose que sur des listes de zones.
box-start =
    .name = le départ des ouvriers
    .note = La règle imprime les lignes pour deux joueurs. À plus de joueurs, la première ligne se déduit des critiques (de six à neuf ouvriers chacun ; à quatre joueurs, quatre, et un aux Faveurs du Roi) ; les autres sont inventées, de sorte que les joueurs suivants commencent plus loin sur la boucle.
box-king =
    .name = la piste du Roi
    .note = La longueur de la piste du Roi n’est pas connue. Avec 28 cases, une partie dure à peu près ce que dit la boîte ; avec 24, elle est plus courte.
box-recruiting =
    .name = le recrutement
box-harvest =
    .name = la récolte
box-display =
    .name = les prix du présentoir
    .note = La règle dit qu’une tuile demande un ou deux ouvriers, et que celle du sommet coûte en plus un or ; une critique dit que les deux plus basses en demandent un. Les autres en demandent donc deux.
box-architects =
    .name = la Guilde des Architectes
box-grid =
    .name = la grille du palais
    .note = La règle dit que le bord montre intérieur et extérieur ; les critiques montrent une grille de cases carrées, plus petite que les 40 tuiles. La taille et le bord sont inventés : dans 416 essais sur 500, des tuiles posées au hasard l’ont remplie.
box-decorations =
    .name = les décorations
    .note = Il y a six sortes, 30 tuiles en tout, qui s’achètent chacune avec des ouvriers et des ressources ; les plus belles demandent plus d’ouvriers. Les noms et les prix sont inventés.
box-technologies =
    .name = les technologies
    .note = L’exemple de la règle dit que le premier niveau de chacune prend un ouvrier, que ces trois niveaux coûtent ensemble un or, et le deuxième niveau de la récolte aucun. Les autres prix sont inventés.
box-points =
    .name = les points
box-palace =
    .name = les tuiles Palais
    .note = La règle compte 40 tuiles, chacune avec des ouvriers, des ressources, des décorations, des points et, de chaque côté, intérieur ou extérieur ; elle n’en montre aucune. Celles-ci sont inventées : toutes les combinaisons de côtés existent, et les tuiles les plus riches demandent des décorations, comme le disent les critiques. Elles portent des noms de lieux de Versailles.
