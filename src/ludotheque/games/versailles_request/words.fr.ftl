# Les mots de Versailles Request.

## Ce qu’est le jeu
game-pitch = Lancez les dés, exaucez les requêtes de Versailles, et que vos cartes Cour bouleversent les plans des autres.
game-about = Vous lancez trois dés et prenez dans la ligne des requêtes voisines qu’ils peuvent payer : or, chocolat et châteaux, que vous rangez en colonnes. Les groupes bien choisis rapportent des cartes Cour, quatorze personnages qui tournent les dés, échangent des cartes, espionnent et intriguent, et auxquels on peut répondre. Duchesses et bals masqués vous aident, la Bastille guette les imprudents. Après trois manches, qui a le plus de points l’emporte.

## Choses
request-0 = or
    .the = la carte or
    .a = une carte or
    .some = de l’or
    .column = la colonne d’or
    .most = le plus d’or
request-1 = chocolat
    .the = la carte chocolat
    .a = une carte chocolat
    .some = du chocolat
    .column = la colonne de chocolat
    .most = le plus de chocolat
request-2 = château
    .the = la carte château
    .a = une carte château
    .some = un château
    .column = la colonne de châteaux
    .most = le plus de châteaux
request-3 = bal masqué
    .the = le bal masqué
    .a = un bal masqué
    .some = un bal masqué
request-4 = Duchesse
    .the = la Duchesse
    .a = une Duchesse
    .some = une Duchesse
request-5 = Bastille
    .the = la Bastille
    .a = une Bastille
    .some = une Bastille
character-0 = Prince
    .the = le Prince
    .power = À poser devant soi : 2 points.
character-1 = Surintendant
    .the = le Surintendant
    .power = Après le lancer, tourne un dé sur or.
character-2 = Chocolatier
    .the = le Chocolatier
    .power = Après le lancer, tourne un dé sur chocolat.
character-3 = Architecte
    .the = l’Architecte
    .power = Après le lancer, tourne un dé sur château.
character-4 = Dame d’honneur
    .the = la Dame d’honneur
    .power = Relance des dés sans mousquetaire.
character-5 = Premier Valet
    .the = le Premier Valet
    .power = Remplace jusqu’à trois cartes de la ligne.
character-6 = Maître de ballet
    .the = le Maître de ballet
    .power = Intervertit deux cartes de la ligne.
character-7 = Favorite
    .the = la Favorite
    .power = Après la prise, une ressource de plus.
character-8 = Musicien
    .the = le Musicien
    .power = Pioche deux cartes Cour.
character-9 = Capitaine des mousquetaires
    .the = le Capitaine des mousquetaires
    .power = Fait revenir un mousquetaire.
character-10 = Espion
    .the = l’Espion
    .power = Vole une carte Cour à un adversaire.
character-11 = Intrigante
    .the = l’Intrigante
    .power = Échange une ressource avec un adversaire.
character-12 = Chancelier
    .the = le Chancelier
    .power = Réponse : pare une Bastille.
character-13 = Confesseur
    .the = le Confesseur
    .power = Réponse : annule une carte Cour.
card-copy = { $card } { $copy }
place-one = place { $place }
place-range = places { $first } à { $last }
place-some = places { $places }
dice-all = tous les dés
dice-some = { $count ->
    [one] le dé { $numbers }
   *[other] les dés { $numbers }
}
duchess-bare = une Duchesse sans carte Cour
duchess-with = la Duchesse avec { $card }
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
source-0 = { $points } pour la fin provoquée
source-1 = { $points } pour les colonnes
source-2 = { $points } pour les Duchesses
source-3 = { $points } pour les cartes Cour en main
source-4 = { $points } pour les Princes

## Options et fins
option-first = Qui commence
option-first-random = au hasard
option-first-1 = place 1
option-first-2 = place 2
option-first-3 = place 3
option-first-4 = place 4
ending-rounds_played = toutes les manches ont été jouées

## Ce qu’il y a à décider
decision-roll = jouer votre tour
    .ask = lancez les dés, ou jouez d’abord une carte Cour
decision-reroll = relancer des dés
    .ask = prenez des requêtes, ou relancez des dés
decision-take_requests = prendre des requêtes
    .ask = prenez des requêtes, ou rien
decision-take_nothing = ne rien prendre
    .ask = ne prenez rien, ou jouez une carte Cour
decision-end_turn = terminer le tour
    .ask = terminez votre tour, ou jouez d’abord une carte Cour
decision-tuck = glisser une carte Cour sous une Duchesse
    .ask = glissez une carte Cour sous une Duchesse
decision-prince = poser un Prince devant vous
    .ask = posez un Prince devant vous
decision-superintendent = jouer le Surintendant
    .ask = jouez le Surintendant
decision-chocolatier = jouer le Chocolatier
    .ask = jouez le Chocolatier
decision-architect = jouer l’Architecte
    .ask = jouez l’Architecte
decision-lady = jouer la Dame d’honneur
    .ask = jouez la Dame d’honneur
decision-valet = jouer le Premier Valet
    .ask = jouez le Premier Valet
decision-ballet_master = jouer le Maître de ballet
    .ask = jouez le Maître de ballet
decision-favourite = jouer la Favorite
    .ask = jouez la Favorite
decision-musician = jouer le Musicien
    .ask = jouez le Musicien
decision-captain = jouer le Capitaine des mousquetaires
    .ask = jouez le Capitaine des mousquetaires
decision-spy = jouer l’Espion
    .ask = jouez l’Espion
decision-schemer = jouer l’Intrigante
    .ask = jouez l’Intrigante
decision-decline = décider si vous répondez
    .ask = répondez, ou laissez faire
decision-pass_turn = décider si vous répondez
    .ask = répondez, ou laissez faire
decision-chancellor = répondre avec le Chancelier
    .ask = répondez avec le Chancelier
decision-confessor = répondre avec le Confesseur
    .ask = répondez avec le Confesseur
decision-lay_ball = poser une carte spéciale qui vient d’être prise
    .ask = posez une carte spéciale que vous avez prise
decision-lay_duchess = poser une carte spéciale qui vient d’être prise
    .ask = posez une carte spéciale que vous avez prise
decision-lay_bastille = poser une carte spéciale qui vient d’être prise
    .ask = posez une carte spéciale que vous avez prise
decision-strike = choisir la Duchesse que frappe la Bastille
    .ask = choisissez la Duchesse que frappe la Bastille
decision-discard = défausser une carte Cour
    .ask = vous avez trop de cartes Cour, défaussez-en une

## Coups
move-roll = Lancer les dés
move-reroll = Mousquetaire : relancer { $dice } ({ $shown })
move-take = Prendre { $requests } ({ $places }){ $effect }
move-take_nothing = Ne rien prendre
move-end_turn = Terminer le tour
move-tuck = Glisser { $card } sous une Duchesse
move-prince = { $card } : le poser devant vous ({ $points })
move-turn = { $card } : tourner le dé { $die } ({ $shown }) sur { $to }
move-lady = { $card } : relancer { $dice } ({ $shown })
move-valet = { $card } : remplacer { $requests } ({ $places })
move-ballet_master = { $card } : intervertir { $one } ({ $here }) et { $other } ({ $there })
move-favourite = { $card } : prendre { $request } (place { $place })
move-musician = { $card } : piocher { $cards ->
    [one] { $cards } carte Cour
   *[other] { $cards } cartes Cour
}
move-captain = { $card } : reprendre un mousquetaire
move-spy = { $card } : voler une carte à { $victim }
move-schemer = { $card } : donner à { $victim } { $mine } contre { $theirs }
move-decline = Ne pas répondre
move-pass_turn = Ne pas répondre, ni plus tard pendant ce tour
move-chancellor = { $card } : parer la Bastille
move-confessor = { $card } : annuler { $answered } ({ $who })
move-lay_ball = Bal masqué : dans { $column }
move-lay_duchess = Duchesse : la poser devant vous{ $effect }
move-lay_bastille = Bastille : devant { $who }{ $effect }
move-strike = Frapper { $duchess }
move-discard = Défausser { $card }

effect-cards = { " " }: { $cards ->
    [one] { $cards } carte Cour
   *[other] { $cards } cartes Cour
}
effect-awaited = { " " }(une Bastille l’attend)
effect-strikes = { " " }(frappe une Duchesse)

## Le journal
log-opening = { $who } commence.
log-line = Dans la ligne : { $requests }.
log-your-hand = Vos cartes Cour : { $cards }.
log-roll = { $who } lance les dés : { $shown }.
log-reroll = { $who } défausse un mousquetaire et relance { $dice } : { $shown }.
log-take_requests = { $who } prend { $requests } ({ $places }).
log-earned-4-1 = Les { $count } premières cartes de la ligne valent une carte Cour à { $who }.
log-earned-4-2 = Les { $count } dernières cartes de la ligne valent une carte Cour à { $who }.
log-earned-4-3 = { $count } ressources pareilles valent une carte Cour à { $who }.
log-take_nothing = { $who } ne prend rien.
log-end_turn = { $who } termine son tour.
log-tuck = { $who } glisse { $card } sous une Duchesse.
log-discard = { $who } a trop de cartes Cour et défausse { $card }.
log-prince = { $who } pose { $card } sur la table.
log-turn = { $who } joue { $card } pour tourner le dé { $die } ({ $shown }) sur { $to }.
log-lady = { $who } joue { $card } pour relancer { $dice }.
log-valet = { $who } joue { $card } pour remplacer { $requests } ({ $places }).
log-ballet_master = { $who } joue { $card } pour intervertir { $one } (place { $here }) et { $other } (place { $there }).
log-favourite = { $who } joue { $card } pour prendre en plus { $request } (place { $place }).
log-musician = { $who } joue { $card } pour piocher { $cards ->
    [one] { $cards } carte Cour
   *[other] { $cards } cartes Cour
}.
log-captain = { $who } joue { $card } pour reprendre un mousquetaire.
log-spy = { $who } joue { $card } contre { $victim }.
log-schemer = { $who } joue { $card } pour donner à { $victim } { $mine } contre { $theirs }.
log-decline = { $who } ne répond pas.
log-pass_turn = { $who } ne répond pas et ne veut plus de question pendant ce tour.
log-chancellor = { $who } répond avec { $card }.
log-confessor = { $who } répond avec { $card }.
log-cancelled = { $who } a joué { $card } en vain.
log-effect-turn = Le dé { $die } montre maintenant { $to }.
log-effect-lady = { $who } relance ; les dés montrent { $shown }.
log-effect-valet = La ligne perd { $requests } ({ $places }).
log-effect-ballet_master = Dans la ligne, { $one } et { $other } changent de place.
log-effect-favourite = { $who } prend en plus { $request }.
log-effect-captain = { $who } reprend un mousquetaire et en a maintenant { $count }.
log-effect-schemer = { $who } donne à { $victim } { $mine } et reçoit { $theirs }.
log-stolen = { $who } vole une carte Cour à { $victim }.
log-you-steal = Vous volez { $card } à { $victim }.
log-stolen-from-you = { $who } vous vole { $card }.
log-spy-nothing = { $victim } n’a plus de carte Cour : { $who } ne trouve rien à voler.
log-lay_ball = { $who } pose un bal masqué dans { $column }.
log-lay_bastille = { $who } pose une Bastille devant { $victim }.
log-bastille-stopped = La Bastille posée devant { $victim } est défaussée sans faire de mal.
log-bastille-lifted = La Bastille est défaussée avant d’avoir frappé.
log-bastille-waits = La Bastille attend une Duchesse devant { $victim }.
log-strike = La Bastille frappe : { $victim } perd { $duchess } ; le tout est défaussé.
log-awaited = Une Bastille attend la Duchesse que prend { $who }.
log-jailed = La Bastille frappe : elle est défaussée avec la Duchesse que prenait { $who }.
log-welcomed = { $count ->
    [one] Une Duchesse rejoint
   *[other] { $count } Duchesses rejoignent
} { $who }.
log-draw = { $who } pioche { $count ->
    [one] une carte Cour
   *[other] { $count } cartes Cour
}.
log-your-draw = Vous piochez { $cards }.
log-court-shuffled = La défausse des cartes Cour est mélangée et devient la pioche.
log-requests-shuffled = La défausse des requêtes est mélangée et devient la pioche.
log-line-shuffled = Trop de cartes spéciales : toute la ligne est mélangée à la pioche, et l’on en aligne une autre.
log-line-closes = Il ne reste pas assez de requêtes : la ligne se resserre.
log-new = Nouveau dans la ligne : { $requests } ({ $places }).
log-closer = { $who } a { $count } cartes Ressource et provoque la fin de la manche.
log-round-over = La manche { $round } est terminée. Le décompte :
log-most = { $who } a { $column } ({ $count }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-level = { $who } ont { $column } à égalité ({ $count } chacun) : { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun.
log-count = { $who } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $parts } ; { $total } en tout.
log-count-nothing = { $who } ne marque rien ; { $total } en tout.
log-next-round = { $who } commence la manche { $round }.
log-musketeers = À égalité de points, { $who } { $count ->
    [0] n’a plus de mousquetaire
    [one] garde { $count } mousquetaire
   *[other] garde { $count } mousquetaires
}.

## Refus
refuse-not-held = Vous n’avez pas en main la carte { $card }.
refuse-rolled = Vous avez déjà lancé les dés ; relancer coûte un mousquetaire.
refuse-roll-first = Lancez d’abord les dés.
refuse-take-first = Prenez d’abord des requêtes, ou décidez de ne rien prendre.
refuse-lay-first = Disposez d’abord ce que vous avez pris.
refuse-taken = Vous avez déjà pris des requêtes pendant ce tour.
refuse-declined = Vous avez déjà décidé de ne rien prendre pendant ce tour.
refuse-no-musketeer = Vous n’avez plus de mousquetaire à défausser.
refuse-no-die = Choisissez au moins un dé.
refuse-backwards = Un groupe va de gauche à droite : la place { $start } n’est pas avant la place { $end }.
refuse-beyond = La ligne n’a plus que { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
refuse-no-resource = Un groupe compte au moins une ressource.
refuse-all-or-none = Les cartes spéciales d’un bout de la ligne viennent toutes, ou aucune.
refuse-special = Un groupe ne peut ni commencer ni finir par { $request } de la place { $place } : il faut une ressource du groupe de chaque côté.
refuse-dice = Les dés n’y suffisent pas : il faudrait { $wanted } fois { $request }, { $shown ->
    [0] ils ne le montrent pas
   *[other] ils le montrent { $shown } fois
}.
refuse-no-duchess = Vous n’avez pas de Duchesse sous laquelle glisser une carte.
refuse-duchesses-full = Chacune de vos Duchesses a déjà une carte Cour.
refuse-before-taking = Jouez { $card } avant de prendre des requêtes.
refuse-between = Jouez { $card } entre le lancer et la prise.
refuse-after-taking = Jouez la Favorite après avoir pris des requêtes.
refuse-shown = Le dé { $die } montre déjà { $shown }.
refuse-no-place = Choisissez au moins une carte de la ligne.
refuse-empty-place = La place { $place } de la ligne est vide.
refuse-too-many = Le Premier Valet remplace au plus { $most } cartes de la ligne.
refuse-same-place = Choisissez deux places différentes.
refuse-left-first = Nommez d’abord la place de gauche : { $left }, puis { $right }.
refuse-alike = Les cartes des places { $left } et { $right } sont pareilles ; rien ne changerait.
refuse-not-resource = À la place { $place } se trouve { $request }, qui n’est pas une ressource.
refuse-all-musketeers = Vous avez tous vos mousquetaires.
refuse-no-seat = Il n’y a personne à cette place.
refuse-yourself = Choisissez un adversaire, et non vous-même.
refuse-empty-hand = { $victim } n’a pas de carte Cour en main.
refuse-like-for-like = Échanger une ressource contre la même ne changerait rien.
refuse-column-empty = Vous n’avez pas de ressource dans { $column } ; les bals masqués ne bougent pas.
refuse-their-column-empty = { $victim } n’a pas de ressource dans { $column } ; les bals masqués ne bougent pas.
refuse-chancellor = Le Chancelier répond à une Bastille ; contre { $card }, il ne peut rien.
refuse-confessor = Le Confesseur répond à une carte Cour ; contre une Bastille, il ne peut rien.
refuse-nothing-to-lay = Il vous faudrait { $request } à poser ; vous n’en avez pas.
refuse-no-such-duchess = { $victim } n’a que { $count ->
    [one] { $count } Duchesse
   *[other] { $count } Duchesses
}.
refuse-alike-duchess = Les Duchesses sans carte Cour se valent : choisissez le numéro { $first }.

## La table dans un terminal
text-round = Manche { $round } sur { $rounds }
text-goal = { $cards } cartes Ressource y mettent fin
text-closing = { $who } en a provoqué la fin
text-requests = Requêtes
text-dice = Dés :
text-not-rolled = pas encore lancés
text-piles = Pioche { $pile }, défausse { $discards } · cartes Cour : pioche { $court }, défausse { $court_discards }
text-you = vous
text-duchesses = Duchesses : { $cards }
text-alone = seule
text-bastilles = { $count ->
    [one] { $count } Bastille en attente
   *[other] { $count } Bastilles en attente
}
text-princes = { $count ->
    [one] { $count } Prince
   *[other] { $count } Princes
}
text-counts = mousquetaires { $musketeers } · cartes Cour { $hand }
text-answering = En attente de réponse :
text-bastille-laid = Une Bastille est posée devant { $victim }.
text-to-lay = { $who } doit encore poser : { $requests }
text-hand = Vos cartes Cour :
text-no-hand = aucune
text-legend = * un bal masqué, compté dans la colonne · « seule » : Duchesse sans carte Cour
text-sheet-round = manche { $round }
text-sheet-all = en tout
text-source-0 = fin
text-source-1 = colonnes
text-source-2 = Duchesses
text-source-3 = main
text-source-4 = Princes
text-sheet-total = total

## L’image
scene-round = Manche { $round } sur { $rounds }
scene-round-last = Manche { $round } sur { $rounds } · derniers tours
scene-won = { $count ->
    [one] { $names } gagne la faveur du roi
   *[other] { $names } partagent la faveur du roi
}
scene-stage-0 = { $name } va lancer les dés
scene-stage-1 = { $name } prend des requêtes ou relance les dés
scene-stage-2 = { $name } peut jouer des cartes Cour, puis termine son tour
scene-stage-3 = { $name } dispose les cartes qui viennent d’être prises
scene-phase-2 = { $name } choisit la Duchesse que la Bastille enlève à { $victim }
scene-phase-3 = { $name } a trop de cartes Cour et en défausse une
scene-ask = { $by } joue { $card } : { $name } veut répondre ?
scene-ask-laid = Une Bastille est posée devant { $name } : une réponse ?
scene-ask-waiting = Une Bastille attend la Duchesse que prend { $name } : une réponse ?
scene-hint-stage-0 = Lancez les dés, ou jouez d’abord une carte Cour.
scene-hint-stage-1 = Première et dernière carte ; ou un mousquetaire et des dés.
scene-hint-stage-2 = Jouez des cartes Cour, ou terminez votre tour.
scene-hint-phase-1 = Voulez-vous répondre ?
scene-hint-stage-3 = Disposez-les dans l’ordre de votre choix.
scene-hint-phase-2 = Touchez la Duchesse qui doit partir.
scene-hint-phase-3 = Touchez la carte Cour à défausser.
scene-roll = Lancer les dés
scene-roll-again = Relancer
scene-take_nothing = Ne rien prendre
scene-end_turn = Finir le tour
scene-decline = Pas de réponse
scene-pass_turn = Plus de question ce tour
scene-request-pile = Requêtes
scene-request-discards = Défausse
scene-court-pile = Cour
scene-court-discards = Défausse
scene-pile = { $pile } : { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
scene-reward-first = les { $count } premières cartes ensemble rapportent une carte Cour
scene-reward-last = les { $count } dernières cartes ensemble rapportent une carte Cour
scene-line = place { $place } de la ligne : { $request }
scene-line-empty = place { $place } de la ligne : vide
scene-group = les dés paient les places { $first } à { $last }
scene-die-waiting = un dé, pas encore lancé
scene-die = dé { $number } : { $request }
scene-answers = répond à la carte précédente
scene-aim = ce que vise la carte
scene-waits = attend la Duchesse
scene-new = reste à disposer
scene-resolved = { $card } · prend effet
scene-cancelled = { $card } · reste sans effet
scene-total = Total
scene-court = la cour : { $name }
scene-lead = a commencé cette manche
scene-closer = a provoqué la fin de la manche
scene-turn = à { $name } de jouer
scene-asked = { $name } peut répondre
scene-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scene-column = { $name }, { $request } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
scene-longest = la plus longue colonne
scene-longest-shared = la plus longue colonne, à égalité
scene-musketeer = mousquetaire
scene-musketeer-gone = un mousquetaire défaussé
scene-duchesses = Duchesses
scene-duchess-bare = Duchesse sans carte Cour
scene-duchess-with = Duchesse avec { $card }
scene-laid = Princes, Bastilles
scene-bastille-waits = une Bastille qui attend une Duchesse
scene-end = { $count } cartes Ressource sur les { $end } qui terminent la manche
scene-round-open = manche { $round } : pas terminée
scene-round-points = manche { $round } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} (fin { $closing }, colonnes { $columns }, Duchesses { $duchesses }, cartes Cour { $hand }, Princes { $princes })
scene-hand = Vos cartes Cour
scene-open-hands = Toutes les mains
scene-hand-size = { $count ->
    [0] aucune carte Cour en main
    [one] { $count } carte Cour en main
   *[other] { $count } cartes Cour en main
}
scene-card-hidden = carte Cour, face cachée
scene-court-card = { $card } { $copy }. { $power }

## D’où viennent les points
points-closing = fins de manche provoquées
points-columns = colonnes les plus longues
points-duchesses = Duchesses
points-hand = cartes Cour en main
points-princes = Princes
tie-musketeers = mousquetaires restants

## Ce que contient la boîte, et d’où on le tient
box-game =
    .name = le jeu en bref
    .note = Le poids, de 1 (léger) à 5 (lourd), est notre propre estimation.
box-dice =
    .name = les dés
    .note = Trois symboles figurent sur les dés, et rien ne dit que l’un soit plus rare : deux faces de chacun.
box-requests =
    .name = les cartes Requête
box-players =
    .name = ce que possède chaque joueur
box-rounds =
    .name = les manches
box-points =
    .name = les points
box-court =
    .name = les cartes Cour
    .note = La règle compte 28 cartes Cour et en nomme une, le Prince. Les autres sont inventées : quatorze personnages, deux fois chacun, dont un au moins se joue au tour d’un autre, comme la règle le veut.
