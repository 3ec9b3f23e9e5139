// A small game with secrets: everybody holds five cards, plays one face up and draws another.
// Nobody sees the deck or another hand. It never ends: the played cards are shuffled again.
const CARDS = 108;
const HAND = 5;

module.exports = {
  name: 'cards',
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const hands = Object.fromEntries(ctx.playOrder.map((player) => [player, deck.splice(0, HAND)]));
    const scores = Object.fromEntries(ctx.playOrder.map((player) => [player, 0]));
    return { deck, hands, scores, played: [] };
  },
  moves: {
    play: {
      client: false, // what is drawn is the server's secret
      move: ({ G, playerID, random }, place) => {
        const [card] = G.hands[playerID].splice(place, 1);
        G.played.push(card);
        G.scores[playerID] += card % 10;
        if (!G.deck.length) {
          G.deck = random.Shuffle(G.played);
          G.played = [];
        }
        G.hands[playerID].push(G.deck.pop());
      },
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({
    deck: G.deck.length,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([player, hand]) => [player, player === playerID ? hand : hand.length]),
    ),
    scores: G.scores,
    played: G.played,
  }),
};
