# What the terminal says of any game.
terminal-welcome = { $game } for { $players } players. You are { $who }; the others are played by the computer ({ $bots }).
terminal-since = What has happened:
terminal-turn = Your turn: { $decision }.
terminal-only = Only one move is possible, so it is played for you: { $move }
terminal-prompt = Your move (1–{ $count }, ? for help):
terminal-prompt-alike = Your move (1–{ $count }, Enter for 1, ? for help):
terminal-no-move = There is no move { $number }: give a number from 1 to { $count }.
terminal-no-key = “{ $key }” is neither the number of a move nor a key; ? shows the keys.
terminal-help =
    1, 2, 3 …   play the move of that number
    u           take back your last decision
    r           the rule for this decision; r 3.2 that paragraph, r WORD a search
    t           the table again
    l           the log from the beginning
    s           save; s FILE to a file of your choice
    q           quit (you can save first)
    ?           this help; ? 3.2 is the same as r 3.2
terminal-undone = Taken back.
terminal-saved = Saved to { $file }
terminal-resume = Play on with: { $command }
terminal-exists = { $file } is there already and was not written by this match; save under another name with: s FILE
terminal-save-failed = { $file } can’t be written ({ $why }); save elsewhere with: s FILE
terminal-offer = Save the match, so that you can play on later? [Y/n]
terminal-yes = y
terminal-no = n
terminal-no-answer = Please answer { $yes } or { $no }.
terminal-left = The match has not been saved.
terminal-over = The match is over: { $ending }.
terminal-no-rule = No rule has the number or the words “{ $query }”; the numbers run from { $first } to { $last }.
