// A bot that takes the first of its legal moves: ten lines to begin with. The messages: docs/bots.md.
//
//   ludotheque arena sanssouci --bots "program:node examples/first_move.js, random"

const lines = require("node:readline").createInterface({ input: process.stdin });

const answers = {
  game: () => ({ type: "ready" }),
  choose: ({ legal }) => ({ type: "move", number: legal[0].number }),
};

lines.on("line", (line) => {
  const request = JSON.parse(line);
  console.log(JSON.stringify(answers[request.type](request)));
});
