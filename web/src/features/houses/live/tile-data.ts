import { type LiveLot, stateFields } from "../card/card-data";
import { ENDED, isBiddable, NO_TIMES } from "../status";

/** What LiveTiles reads of a tile. */
export type TileLot = Pick<LiveLot, "id" | "stated_status" | (typeof stateFields)[number]>;

/** The state of a lot for the attribute data-lot of its tile; undefined where the result is known, so that nothing follows it. */
export function tileData(lot: TileLot): string | undefined {
  if (!isBiddable(lot.status) && lot.status !== ENDED && lot.status !== NO_TIMES) return undefined;
  const data: Record<string, unknown> = { id: lot.id, stated_status: lot.stated_status };
  for (const name of stateFields) data[name] = lot[name];
  return JSON.stringify(data);
}
