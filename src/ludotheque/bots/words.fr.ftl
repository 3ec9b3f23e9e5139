# Le nom de chaque niveau, et une phrase sur lui.
bot-novice = Débutant
    .text = Sait ce qui est bon, et se trompe parfois : pour vos premières parties.
bot-amateur = Amateur
    .text = Choisit le coup qui semble le meilleur tout de suite ; joue sans attendre.
bot-master = Maître
    .text = Réfléchit jusqu’à une seconde, sans jamais en voir plus que vous à sa place.
bot-grand-master = Grand maître
    .text = Réfléchit jusqu’à cinq secondes. Le plus fort que nous ayons.
