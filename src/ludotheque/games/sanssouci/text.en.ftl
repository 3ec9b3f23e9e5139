# The table of Sanssouci in a terminal.
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
text-motif-0 = La
text-motif-1 = St
text-motif-2 = Pa
text-motif-3 = To
text-motif-4 = Sr
text-motif-5 = Fo
text-motif-6 = Ra
text-motif-7 = Hs
text-motif-8 = Vi
