/** What the server and this client say to each other, under short names; schema.d.ts is generated (`npm run types`). */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Me = Schemas["Me"];
export type Settings = Schemas["Settings"];
export type NewGuest = Schemas["NewGuest"];
export type MeChanged = Schemas["MeChanged"];
export type Credentials = Schemas["Credentials"];
export type Language = NonNullable<Me["lang"]>;

export type GameCard = Schemas["GameCard"];
export type GamePage = Schemas["GamePage"];
export type OptionChoice = Schemas["OptionChoice"];
export type RuleParagraph = Schemas["RuleParagraph"];
export type Provenance = Schemas["Provenance"];
export type BotLevel = Schemas["BotLevel"];

export type NewTable = Schemas["NewTable"];
export type SeatWish = Schemas["SeatWish"];
export type TableMade = Schemas["TableMade"];
export type Table = Schemas["Table"];
export type TableCard = Schemas["TableCard"];
export type Lobby = Schemas["Lobby"];
export type Seat = Schemas["Seat"];
export type Clock = Schemas["Clock"];
export type Mode = Table["mode"];
export type Status = Table["status"];

export type Command = Schemas["Command"];
export type Action = Command["action"];
export type Done = Schemas["Done"];
export type ChatLine = Schemas["ChatLine"];
export type TableEvent = Schemas["Event"];

export type Position = Schemas["Position"];
export type DrawnScene = Schemas["DrawnScene"];
export type DrawnPiece = Schemas["DrawnPiece"];
export type DrawnPlace = Schemas["DrawnPlace"];
export type Choice = Schemas["Choice"];
export type LogLine = Schemas["LogLine"];
export type Foreseen = Schemas["Foreseen"];
export type Result = Schemas["Result"];
export type SourceRow = Schemas["SourceRow"];

/** Why something was refused, and what to do. */
export interface Problem {
  type: string;
  detail: string;
  rule?: string;
  seq?: number | null;
  missed?: TableEvent[];
  retry_after?: number | null;
}
