/** The symbols and the style sheet of one game, brought into the page once. */

const HOLDER = "art-symbols";

/** Resolves when the game's symbols can be used. Only one game's are in the page at a time: names would clash. */
export async function bringArt(game: string): Promise<void> {
  const there = document.getElementById(HOLDER);
  if (there?.dataset.game === game) return;
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/art.svg`);
  if (!answer.ok) throw new Error(`art.svg: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.id = HOLDER;
  holder.dataset.game = game;
  holder.setAttribute("class", `art-${game} art-holder`);
  holder.setAttribute("aria-hidden", "true");
  holder.setAttribute("width", "0");
  holder.setAttribute("height", "0");
  holder.append(...[...parsed.children].map((child) => document.importNode(child, true)));
  await styleSheet(game);
  document.getElementById(HOLDER)?.remove();
  document.body.append(holder);
}

function styleSheet(game: string): Promise<void> {
  const address = `/api/games/${encodeURIComponent(game)}/art.css`;
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
