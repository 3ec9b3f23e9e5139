# Ce que le terminal dit de tous les jeux.
terminal-welcome = { $game } à { $players }. Vous êtes { $who } ; l’ordinateur joue pour les autres ({ $bots }).
terminal-since = Ce qui s’est passé :
terminal-turn = À vous : { $decision }.
terminal-only = Un seul coup est possible, il est joué pour vous : { $move }
terminal-prompt = Votre coup (1–{ $count }, ? pour l’aide) :
terminal-prompt-alike = Votre coup (1–{ $count }, Entrée pour 1, ? pour l’aide) :
terminal-no-move = Il n’y a pas de coup { $number } : donnez un nombre de 1 à { $count }.
terminal-no-key = « { $key } » n’est ni le numéro d’un coup ni une touche ; ? montre les touches.
terminal-help =
    1, 2, 3 …   jouer le coup de ce numéro
    u           annuler votre dernière décision
    r           la règle de cette décision ; r 3.2 ce paragraphe, r MOT une recherche
    t           revoir la table
    l           le journal depuis le début
    s           sauvegarder ; s FICHIER dans un fichier de votre choix
    q           quitter (avec sauvegarde si vous voulez)
    ?           cette aide ; ? 3.2 équivaut à r 3.2
terminal-undone = Coup annulé.
terminal-saved = Sauvegardé dans { $file }
terminal-resume = Pour reprendre : { $command }
terminal-exists = { $file } existe déjà et ne vient pas de cette partie ; choisissez un autre nom avec : s FICHIER
terminal-save-failed = Impossible d’écrire { $file } ({ $why }) ; sauvegardez ailleurs avec : s FICHIER
terminal-offer = Sauvegarder la partie pour la reprendre plus tard ? [O/n]
terminal-yes = o
terminal-no = n
terminal-no-answer = Répondez { $yes } ou { $no }.
terminal-left = La partie n’a pas été sauvegardée.
terminal-over = La partie est terminée : { $ending }.
terminal-no-rule = Aucune règle n’a ce numéro ou ces mots : « { $query } » ; les numéros vont de { $first } à { $last }.
