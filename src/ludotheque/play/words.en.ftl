# Words that every game shares.
cites = { $why } (rule { $rule })
no-such-decision = There is no decision { $asked }; the decisions are: { $known }.
wrong-arguments = { $asked } takes these arguments: { $wanted }.
no-such-number = There is no move { $asked }; moves are the whole numbers from 0 to { $last }.
not-your-turn = Wait: { $who } decides first.
not-the-time = It is not the time to { $asked }; first { $expected }.
not-beforehand = “{ $asked }” can’t be announced beforehand: wait until you are asked.
match-is-over = The match is over.
undo-start = There is nothing to take back yet.
undo-over = The match is over; nothing can be taken back.
undo-seat = The last move was another player’s; only your own can be taken back.
undo-chance = Chance has spoken since: a move that shuffled, dealt or rolled can’t be taken back.
undo-reveal = Something hidden has been turned up since; a move can’t be taken back after that.
log-winner = { $who } wins with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
log-winners = { $who } share the victory with { $points ->
    [one] { $points } point each.
   *[other] { $points } points each.
}
and = { $first } and { $second }
list-comma = { $first }, { $second }
