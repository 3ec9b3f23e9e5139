# What the terminal says of any game.
terminal-welcome = { $game } for { $players } players. You are { $who }; the others are played by the computer ({ $bots }).
terminal-edition = With your edition { $file }.
terminal-own-edition = With an edition of your own.
terminal-reconstructed = Parts of the box are reconstructed; if your copy differs, correct them: { $command }
terminal-file = FILE
terminal-so-far = What has happened:
terminal-since = Since your last move:
terminal-turn = Your turn: { $decision }.
terminal-only = Only one move is possible, so it is played for you: { $move }
terminal-prompt = Your move ({ $numbers }, ? for help):
terminal-prompt-alike = Your move ({ $numbers }, Enter for { $first }, ? for help):
terminal-no-move = There is no move { $number }; the moves are { $numbers }.
terminal-no-key = “{ $key }” is neither the number of a move nor a key; ? shows the keys.
terminal-help =
    1, 2, 3 …   play the move of that number
    u           take back your last decision
    Enter       the moves again
    r           the rules for this decision; r 3.2 that paragraph, r WORD a search
    t           the table and the moves again
    l           the log from the beginning
    s           save; s FILE to a file of your choice
    q           quit (you can save first)
    ?           this help; ? 3.2 is the same as r 3.2
terminal-undone = Taken back.
terminal-saved = Saved to { $file }
terminal-resume = Play on with:
terminal-exists = { $file } is there already and was not written by this match; save under another name with: s FILE
terminal-save-failed = { $file } can’t be written ({ $why }); save elsewhere with: s FILE
terminal-offer = Save the match, so that you can play on later? [Y/n]
terminal-yes = y
terminal-no = n
terminal-no-answer = Please answer { $yes } or { $no }.
terminal-left = The match has not been saved.
terminal-kept = { $file } still holds the match as of the last save.
terminal-bot-failed = { $bot } can’t go on ({ $why }). Play on with other --bots.
terminal-over = The match is over: { $ending }.
terminal-no-rule = No rule has the number or the words “{ $query }”; the numbers run from { $first } to { $last }.
