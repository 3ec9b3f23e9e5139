// A boardgame.io server as its documentation sets one up: node --expose-gc server.js PORT [FOLDER]
// With a folder matches are kept in files there (FlatFile), without one in memory, which is its default.
const { Server, FlatFile } = require('boardgame.io/server');
const game = require('./game');

const [port, folder] = process.argv.slice(2);
const options = { games: [game], origins: [/localhost|127\.0\.0\.1/] };
if (folder) options.db = new FlatFile({ dir: folder });

process.on('SIGUSR2', () => global.gc()); // so that memory is counted without rubbish
const server = Server(options);
const listen = server.app.listen;
server.app.listen = (number, ready) => listen(number, '127.0.0.1', ready); // this machine alone
server.run({ port: Number(port) });
