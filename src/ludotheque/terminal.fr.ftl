# Ce que le terminal dit de tous les jeux.
terminal-welcome = { $game } à { $players }. Vous êtes { $who } ; l’ordinateur joue pour les autres ({ $bots }).
terminal-edition = Avec votre édition { $file }.
terminal-own-edition = Avec une édition à vous.
terminal-reconstructed = Une partie de la boîte est reconstituée ; si votre exemplaire diffère, corrigez-la : { $command }
terminal-file = FICHIER
terminal-so-far = Ce qui s’est passé :
terminal-since = Depuis votre dernier coup :
terminal-turn = À vous : { $decision }.
terminal-only = Un seul coup est possible, il est joué pour vous : { $move }
terminal-prompt = Votre coup ({ $numbers }, ? pour l’aide) :
terminal-prompt-alike = Votre coup ({ $numbers }, Entrée pour { $first }, ? pour l’aide) :
terminal-no-move = Il n’y a pas de coup { $number } ; les coups sont { $numbers }.
terminal-no-key = « { $key } » n’est ni le numéro d’un coup ni une touche ; ? montre les touches.
terminal-help =
    1, 2, 3 …   jouer le coup de ce numéro
    u           annuler votre dernière décision
    Entrée      revoir les coups
    r           les règles de cette décision ; r 3.2 ce paragraphe, r MOT une recherche
    t           revoir la table et les coups
    l           le journal depuis le début
    s           sauvegarder ; s FICHIER dans un fichier de votre choix
    q           quitter (avec sauvegarde si vous voulez)
    ?           cette aide ; ? 3.2 équivaut à r 3.2
terminal-undone = Coup annulé.
terminal-saved = Sauvegardé dans { $file }
terminal-resume = Pour reprendre :
terminal-exists = { $file } existe déjà et ne vient pas de cette partie ; choisissez un autre nom avec : s FICHIER
terminal-save-failed = Impossible d’écrire { $file } ({ $why }) ; sauvegardez ailleurs avec : s FICHIER
terminal-offer = Sauvegarder la partie pour la reprendre plus tard ? [O/n]
terminal-yes = o
terminal-no = n
terminal-no-answer = Répondez { $yes } ou { $no }.
terminal-left = La partie n’a pas été sauvegardée.
terminal-kept = { $file } garde la partie telle qu’à la dernière sauvegarde.
terminal-bot-failed = { $bot } ne peut pas continuer ({ $why }). Continuez avec d’autres --bots.
terminal-over = La partie est terminée : { $ending }.
terminal-no-rule = Aucune règle n’a ce numéro ou ces mots : « { $query } » ; les numéros vont de { $first } à { $last }.
