# Les mots communs à tous les jeux.
cites = { $why } (règle { $rule })
no-such-move = Ce coup n’existe pas : { $why }.
not-the-time = Ce n’est pas le moment de { $asked } ; il faut d’abord { $expected }.
match-is-over = La partie est terminée.
undo-start = Il n’y a encore rien à annuler.
undo-over = La partie est terminée ; on ne peut plus rien annuler.
undo-seat = Le dernier coup est d’une autre personne ; on n’annule que les siens.
undo-chance = Le hasard a parlé : un coup qui mélange, distribue ou lance ne s’annule pas.
undo-reveal = Quelque chose de caché a été retourné ; après cela, un coup ne s’annule plus.
log-winner = { $who } gagne avec { $points } points.
log-winners = { $who } partagent la victoire avec { $points } points chacun.
and = { $first } et { $second }
