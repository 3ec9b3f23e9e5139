# Ce que dit le serveur, quel que soit le jeu.


## Problèmes de personnes : noms, comptes, clés d’accès

problem-already-somebody = Ce navigateur joue déjà sous le nom « { $name } ». Changez ce nom dans les réglages, ou déconnectez-vous d’abord.
problem-has-login = Vous avez déjà le compte { $login }.
problem-leaves-guest = Ce navigateur joue comme invité sous le nom « { $name } ». Si vous vous connectez, { $name } garde ses places, mais personne ne pourra plus y revenir. Pour les conserver, faites plutôt un compte de cet invité. Se connecter quand même ?
problem-login-taken = Un compte s’appelle déjà { $login }. Choisissez un autre nom pour le vôtre, ou connectez-vous.
problem-login-unreadable = Le nom d’un compte peut avoir des lettres, des chiffres et des signes, mais rien d’invisible. Choisissez-en un autre.
problem-name-empty = Ce nom est illisible. Écrivez au moins une lettre ou un chiffre.
problem-name-too-long = Ce nom est trop long : { $most } lettres et signes au plus.
problem-no-session = Personne n’est encore connu dans ce navigateur. Donnez un nom pour jouer comme invité, ou connectez-vous.
problem-passkey-expired = Trop de temps a passé, ou un autre essai a été commencé. Veuillez réessayer.
problem-passkey-needs-name = Les clés d’accès demandent une adresse avec un nom, et { $host } est un numéro. Ouvrez ce site par son nom (sur cette machine : localhost).
problem-passkey-refused = Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou connectez-vous autrement.
problem-passkey-taken = Cette clé d’accès sert déjà ici. Connectez-vous avec elle.
problem-passkey-unknown = Aucun compte n’a cette clé d’accès ici. Connectez-vous autrement, puis ajoutez-la à votre compte.
problem-wrong-password = Ce nom et ce mot de passe ne vont pas ensemble. Vérifiez les deux et réessayez.


## Problèmes de requêtes

problem-bad-request = La requête est illisible : { $why }
problem-failed = Quelque chose s’est mal passé chez nous, et ce n’est pas votre faute. Rien n’a changé qui n’ait été confirmé. Veuillez réessayer.
problem-not-found = Il n’y a rien à cette adresse.
problem-method-not-allowed = Cette adresse ne s’utilise pas ainsi.
problem-too-large = La requête est trop longue : { $limit } octets au plus.
problem-too-many-requests =
    { $seconds ->
        [one] C’était un peu trop rapide. Réessayez dans une seconde.
       *[other] C’était un peu trop rapide. Réessayez dans { $seconds } secondes.
    }
problem-wrong-origin = Cette requête ne vient pas des pages de ce site ; elle n’a pas été exécutée. Ouvrez le site lui-même et réessayez. (Un programme envoie l’en-tête « Origin: { $origin } ». Un site derrière un mandataire doit l’apprendre à son démarrage.)


## Problèmes aux tables

problem-bot-stands-in = Un bot joue à votre place. Reprenez d’abord votre place.
problem-broken-table = Les coups de cette table ne peuvent pas être rejoués : on ne peut ni la montrer ni la continuer ; merci de le signaler. Qui y est assis peut la quitter.
problem-client-not-built = Les pages de ce site n’ont pas été construites. Lancez « make client », puis redémarrez le serveur.
problem-game-gone = Le jeu de cette table n’est plus proposé ici : on ne peut ni la montrer ni la continuer. Elle est conservée ; qui y est assis peut la quitter.
problem-host-only = Seule la personne qui a créé la table peut faire cela.
problem-no-such-game = Il n’y a pas de jeu { $asked } ; les jeux sont : { $known }.
problem-no-such-level = Il n’y a pas de bot { $asked } ; les bots sont : { $known }.
problem-no-such-move = Cette partie ne compte que { $moves } coups.
problem-no-such-seat = Cette place n’existe pas ; la table en a { $last }, comptées à partir de 0.
problem-no-such-table = Il n’y a pas de table à cette adresse. Vérifiez le lien.
problem-not-begun = La partie n’a pas encore commencé.
problem-not-over = On pourra le voir une fois la partie terminée.
problem-not-replaceable = Un bot ne remplace que la personne qui doit décider, après une absence ou quand son temps est écoulé.
problem-not-your-seat = Ce n’est pas votre place.
problem-other-version = Cette table suit une autre version des règles, qui n’est pas conservée ici : on ne peut ni la montrer ni la continuer. Qui y est assis peut la quitter.
problem-private-table = Cette table est réservée à ses joueurs. Demandez-leur le lien d’invitation.
problem-seat-taken = { $name } occupe déjà cette place. Choisissez-en une autre.
problem-seats-open = Il reste des places libres. Attendez des joueurs, ou installez-y des bots.
problem-stale = La partie a avancé entre-temps. Regardez ce qui s’est passé, puis décidez à nouveau.
problem-table-is-cancelled = Cette table a été annulée.
problem-table-is-over = La partie est terminée.
problem-table-is-running = La partie a déjà commencé.
problem-table-is-waiting = La partie n’a pas encore commencé.
problem-wrong-option = { $why }
problem-wrong-players = Ce jeu se joue à { $known }.


## Ce qu’un coup entraîne

final-chance = Le hasard décide : on ne pourra pas revenir sur cette étape.
final-reveal = Quelque chose de caché va être révélé : on ne pourra pas revenir sur cette étape.
