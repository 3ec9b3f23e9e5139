// The load of bench/server.py for a boardgame.io server: node load.js PORT PID MATCHES SECONDS RATE IN_FLIGHT
// Four players to a match, each with a socket of their own. Clients are bare: they note the number of the state
// they were sent and nothing else. The result is one line of JSON.
const { readFileSync } = require('node:fs');
const { io } = require('socket.io-client');

const PLAYERS = 4;
const [port, pid, matchCount, seconds, rate, inFlight] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function fail(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/games/cards/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) fail(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

// ---------------------------------------------------------------------------------------------- the server's needs

function serverMemory() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
}

async function settledMemory() {
  process.kill(pid, 'SIGUSR2');
  await pause(1500);
  return serverMemory();
}

function serverCpu() {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function ownCpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

// --------------------------------------------------------------------------------------------------- the players

class Match {
  constructor(id, credentials) {
    this.id = id;
    this.credentials = credentials;
    this.state = 0;
    this.turn = '0';
    this.sockets = [];
    this.seen = credentials.map(() => []);
  }

  async connect() {
    await Promise.all(this.credentials.map((secret, player) => this.connectPlayer(secret, player)));
  }

  connectPlayer(secret, player) {
    return new Promise((resolve) => {
      const socket = io(`${address}/cards`, { transports: ['websocket'], forceNew: true, reconnection: false });
      this.sockets[player] = socket;
      socket.on('connect', () => socket.emit('sync', this.id, String(player), secret, PLAYERS));
      socket.on('sync', (id, info) => {
        this.turn = info.state.ctx.currentPlayer;
        resolve();
      });
      socket.on('update', (id, state) => this.updated(player, state));
      socket.on('disconnect', (why) => (this.left ? undefined : fail(`a player was disconnected: ${why}`)));
      socket.on('connect_error', (error) => fail(`no connection: ${error}`));
    });
  }

  updated(player, state) {
    const now = performance.now();
    this.seen[player].push(state._stateID);
    if (player === Number(this.turn)) this.acknowledged = now;
    this.missing -= 1;
    if (this.missing === 0) {
      this.state = state._stateID;
      this.next = state.ctx.currentPlayer;
      this.done(now);
    }
  }

  async move(sample) {
    const player = this.turn;
    const payload = { type: 'play', args: [0], playerID: player, credentials: this.credentials[Number(player)] };
    this.missing = PLAYERS;
    const sent = performance.now();
    const last = await new Promise((resolve, reject) => {
      this.done = resolve;
      this.sockets[Number(player)].emit('update', { type: 'MAKE_MOVE', payload }, this.state, this.id, player);
      this.timer = setTimeout(() => reject(new Error(`no answer to a move of ${this.id}`)), 60_000);
    });
    clearTimeout(this.timer);
    this.turn = this.next;
    if (sample) {
      sample.acknowledged.push((this.acknowledged - sent) / 1000);
      sample.seen.push((last - sent) / 1000);
    }
  }

  check() {
    for (const states of this.seen) {
      const expected = states.map((_, number) => states[0] + number);
      if (states.join() !== expected.join() || states.at(-1) !== this.state) fail(`a player of ${this.id} missed a move`);
    }
  }
}

async function measured(play) {
  const sample = { acknowledged: [], seen: [], late: [] };
  const [began, server, own] = [performance.now(), serverCpu(), ownCpu()];
  await play(sample);
  sample.seconds = (performance.now() - began) / 1000;
  sample.server_cpu = (serverCpu() - server) / sample.seconds;
  sample.load_cpu = (ownCpu() - own) / sample.seconds;
  return sample;
}

async function steadily(matches, sample) {
  const underWay = new Set();
  const waiting = [...matches];
  const began = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = began + (number * 1000) / rate;
    while (performance.now() < due) await pause(Math.max(0, due - performance.now()));
    sample.late.push((performance.now() - due) / 1000);
    const match = waiting.shift();
    const task = match.move(sample).then(() => (underWay.delete(task), waiting.push(match)));
    underWay.add(task);
  }
  await Promise.all(underWay);
}

async function atOnce(matches, sample) {
  const waiting = [...matches];
  const end = performance.now() + seconds * 1000;
  const play = async () => {
    while (performance.now() < end) {
      const match = waiting.shift();
      await match.move(sample);
      waiting.push(match);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, play));
}

async function inGroups(items, size, work) {
  for (let start = 0; start < items.length; start += size) await Promise.all(items.slice(start, start + size).map(work));
}

async function main() {
  const empty = await settledMemory();
  const matches = [];
  await inGroups([...Array(matchCount).keys()], 16, async () => {
    const { matchID } = await post('create', { numPlayers: PLAYERS });
    const credentials = [];
    for (let player = 0; player < PLAYERS; player += 1) {
      const joined = await post(`${matchID}/join`, { playerID: String(player), playerName: `Player ${player + 1}` });
      credentials.push(joined.playerCredentials);
    }
    matches.push(new Match(matchID, credentials));
  });
  await inGroups(matches, 16, (match) => match.connect());
  await inGroups(matches, inFlight, (match) => match.move());
  const full = await settledMemory();
  const steady = await measured((sample) => steadily(matches, sample));
  const busy = await measured((sample) => atOnce(matches, sample));
  matches.forEach((match) => match.check());
  process.stdout.write(`${JSON.stringify({ empty, full, steady, busy })}\n`, () => process.exit(0));
}

main().catch((error) => fail(error.stack));
