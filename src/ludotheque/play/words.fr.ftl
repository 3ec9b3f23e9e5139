# Les mots communs à tous les jeux.
cites = { $why } (règle { $rule })
no-such-decision = La décision { $asked } n’existe pas ; les décisions sont : { $known }.
wrong-arguments = { $asked } prend ces arguments : { $wanted }.
no-such-number = Le coup { $asked } n’existe pas ; les coups sont les nombres entiers de 0 à { $last }.
not-your-turn = Un instant : c’est d’abord à { $who } de décider.
not-the-time = Ce n’est pas le moment de { $asked } ; il faut d’abord { $expected }.
not-beforehand = « { $asked } » ne s’annonce pas à l’avance : attendez que la question vous soit posée.
match-is-over = La partie est terminée.
undo-start = Il n’y a encore rien à annuler.
undo-over = La partie est terminée ; on ne peut plus rien annuler.
undo-seat = Le dernier coup n’est pas le vôtre : vous ne pouvez annuler que vos propres coups.
undo-chance = Le hasard a parlé : un coup qui mélange, distribue ou lance ne s’annule pas.
undo-reveal = Quelque chose de caché a été retourné ; après cela, un coup ne s’annule plus.
log-winner = { $who } gagne avec { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
log-winners = { $who } partagent la victoire avec { $points ->
    [one] { $points } point chacun.
   *[other] { $points } points chacun.
}
and = { $first } et { $second }
list-comma = { $first }, { $second }
