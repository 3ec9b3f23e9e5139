/** A table while it is being set up: pure steps from one state to the next, and what is sent in the end. */

import type { OptionChoice, SeatWish } from "./types";

export type Sitter = "me" | "here" | "open" | "bot";

export interface Place {
  kind: Sitter;
  name: string; // of another person at this device
  level: string; // of a bot
}

/** Me first, bots around me. */
export function places(count: number, level: string): Place[] {
  return Array.from({ length: count }, (_, seat) => ({ kind: seat ? "bot" : "me", name: "", level }));
}

/** As many places as wished: the first ones stay as they are, new ones get bots; I stay at the table. */
export function resized(now: Place[], count: number, level: string): Place[] {
  const kept = now.slice(0, count);
  const lostMe = now.slice(count).some((place) => place.kind === "me");
  const all = [...kept, ...places(count, level).slice(kept.length).map((place) => ({ ...place, kind: "bot" as const }))];
  return lostMe ? all.map((place, seat) => (seat ? place : { ...place, kind: "me" })) : all;
}

/** Somebody else on a seat. I sit once: whoever sat where I go takes my old seat. */
export function seated(now: Place[], seat: number, kind: Sitter): Place[] {
  const before = now[seat]?.kind ?? "bot";
  return now.map((place, number) => {
    if (number === seat) return { ...place, kind };
    if (kind === "me" && place.kind === "me") return { ...place, kind: before };
    return place;
  });
}

/** The options there are with so many players, each with the values that make sense. */
export function optionsFor(options: OptionChoice[], count: number): OptionChoice[] {
  return options
    .filter((option) => !option.for_players?.length || option.for_players.includes(count))
    .map((option) => {
      if (!option.seat_choice) return option;
      const fitting = Object.entries(option.values).filter(([value]) => !(Number(value) > count));
      return { ...option, values: Object.fromEntries(fitting) };
    });
}

/** An option's values with their texts, the usual one first where they are seats (objects put numbers before words). */
export function valuesOf(option: OptionChoice): [string, string][] {
  const all = Object.entries(option.values);
  return option.seat_choice ? all.sort(([a], [b]) => Number(b === option.default) - Number(a === option.default)) : all;
}

/** What was chosen, as far as it can be chosen with these options; the usual value otherwise. */
export function chosen(options: OptionChoice[], wishes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    options.map((option) => {
      const wish = wishes[option.name];
      return [option.name, wish !== undefined && wish in option.values ? wish : option.default];
    }),
  );
}

/** The seats as the server wants them; `unnamed` names a person at this device who gave no name. */
export function wishes(now: Place[], unnamed: (seat: number) => string): SeatWish[] {
  return now.map((place, seat): SeatWish => {
    if (place.kind === "me") return { kind: "here" };
    if (place.kind === "here") return { kind: "here", name: place.name.trim() || unnamed(seat + 1) };
    return place.kind === "bot" ? { kind: "bot", level: place.level } : { kind: "open" };
  });
}

/** How many seats are taken in which way. */
export function tally(now: Place[]): { people: number; bots: number; open: number } {
  const count = (...kinds: Sitter[]): number => now.filter((place) => kinds.includes(place.kind)).length;
  return { people: count("me", "here"), bots: count("bot"), open: count("open") };
}

