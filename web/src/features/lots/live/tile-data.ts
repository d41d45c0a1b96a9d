import { type LiveLot, stateFields } from "../card/card-data";
import { ENDED, isBiddable, NO_TIMES } from "../status";

/** The data that LiveTiles reads from a tile. */
export type TileLot = Pick<LiveLot, "id" | "stated_status" | (typeof stateFields)[number]>;

/** Returns a lot's state for the attribute data-lot of its tile; undefined if it cannot change any more. */
export function tileData(lot: TileLot): string | undefined {
  if (!isBiddable(lot.status) && lot.status !== ENDED && lot.status !== NO_TIMES) return undefined;
  const data: Record<string, unknown> = { id: lot.id, stated_status: lot.stated_status };
  for (const name of stateFields) data[name] = lot[name];
  return JSON.stringify(data);
}
