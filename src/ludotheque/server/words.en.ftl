# What the server says, whatever the game.


## Problems with people: names, accounts, passkeys

problem-already-somebody = This browser already plays as { $name }. Change the name in the settings, or log out first.
problem-has-login = You already have the account { $login }.
problem-leaves-guest = This browser plays as the guest { $name }. If you log in, { $name } keeps the seats, but nobody can come back to them. To keep them, make an account out of this guest instead. Log in anyway?
problem-login-taken = Somebody already has an account called { $login }. Choose another name for yours, or log in.
problem-login-unreadable = The name of an account may hold letters, digits and signs, but nothing invisible. Choose another one.
problem-name-empty = The name can’t be read. Write at least one letter or digit.
problem-name-too-long = The name is too long: it may have at most { $most } letters and signs.
problem-no-session = Nobody is known in this browser yet. Give a name to play as a guest, or log in.
problem-passkey-expired = Too much time went by, or another attempt was begun. Please try again.
problem-passkey-needs-name = Passkeys need an address with a name, and { $host } is a number. Open this site by its name (on this machine: localhost).
problem-passkey-refused = This passkey could not be verified. Try again, or log in another way.
problem-passkey-taken = This passkey is already in use here. Log in with it.
problem-passkey-unknown = No account here has this passkey. Log in another way, then add the passkey to your account.
problem-wrong-password = Name and password don’t match. Check both and try again.


## Problems with requests

problem-bad-request = The request can’t be read: { $why }
problem-failed = Something went wrong here, and it is our fault. Nothing was changed that was not confirmed. Please try again.
problem-not-found = There is nothing at this address.
problem-method-not-allowed = This address can’t be used in this way.
problem-too-large = The request is too large: at most { $limit } bytes.
problem-too-many-requests =
    { $seconds ->
        [one] That was a little too fast. Try again in one second.
       *[other] That was a little too fast. Try again in { $seconds } seconds.
    }
problem-wrong-origin = This request does not come from this site’s own pages, so it was not carried out. Open the site itself and try again. (Programs send the header “Origin: { $origin }”. A site behind a proxy must be told so when it is started.)


## Problems at tables

problem-bot-stands-in = A bot is playing for you. Come back to your seat first.
problem-broken-table = This table’s moves can’t be replayed, so it can neither be shown nor be played on; please report it. Whoever sits there may leave it.
problem-client-not-built = The pages of this site have not been built. Run “make client”, then start the server again.
problem-game-gone = The game of this table is no longer offered here, so the table can neither be shown nor be played on. It is kept; whoever sits there may leave it.
problem-host-only = Only whoever made the table can do that.
problem-no-such-game = There is no game { $asked }; the games are: { $known }.
problem-no-such-level = There is no bot { $asked }; the bots are: { $known }.
problem-no-such-move = This match has only { $moves } moves.
problem-no-such-seat = There is no such seat; the table has { $last } seats, counted from 0.
problem-no-such-table = There is no table at this address. Check the link.
problem-not-begun = The match has not begun yet.
problem-not-over = This can be seen once the match is over.
problem-not-replaceable = A bot can step in only for whoever is to decide, after being away for a while or out of time.
problem-not-your-seat = This is not your seat.
problem-other-version = This table follows another version of the rules, which is not kept here, so it can neither be shown nor be played on. Whoever sits there may leave it.
problem-private-table = This table is for its players alone. Ask them for the invitation link.
problem-seat-taken = { $name } already sits there. Choose another seat.
problem-seats-open = There are open seats. Wait for players, or put bots there.
problem-stale = The table has moved on. Look at what happened, then decide again.
problem-table-is-cancelled = This table was called off.
problem-table-is-over = The match is over.
problem-table-is-running = The match has already begun.
problem-table-is-waiting = The match has not begun yet.
problem-wrong-option = { $why }
problem-wrong-players = This game is for { $known } players.


## What a move leads to

final-chance = Chance decides: this step can’t be taken back.
final-reveal = Something hidden will be turned up: this step can’t be taken back.
