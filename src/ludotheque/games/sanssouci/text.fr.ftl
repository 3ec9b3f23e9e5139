# La table de Sanssouci dans un terminal.
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
text-hand = Votre main :
text-goals = Vos cartes objectif :
text-legend = * noble · ## jardinier · deux lettres : motif · 1 à 6 : valeur de la rangée
text-legend-extension = +2 bonus de motif · G3 bonus de jardinier · -3 malus
text-motif-0 = La
text-motif-1 = St
text-motif-2 = Pa
text-motif-3 = To
text-motif-4 = Es
text-motif-5 = Fo
text-motif-6 = Ro
text-motif-7 = Eh
text-motif-8 = Vi
