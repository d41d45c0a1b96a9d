import type { HouseState } from "proto-types";
import { type LiveLot, stateFields } from "../card/card-data";
import { listenToStates } from "./state-stream";

export interface LiveStates {
  /** The states of those lots that changed since the page was rendered. */
  changed: ReadonlyMap<number, HouseState>;
  /** The server was not heard for a while. */
  isStale: boolean;
  /** What shows them. */
  parts: typeof import("./live-parts");
}

const differs = (lot: LiveLot, state: HouseState) => stateFields.some((name) => lot[name] !== state[name]);

/** Calls `update` whenever the states of lots differ from what the page was rendered with, until the returned function is called. */
export function followStates(
  ids: number[],
  rendered: { current: LiveLot[] },
  update: (states: Omit<LiveStates, "parts">) => void,
): () => void {
  const changed = new Map<number, HouseState>();
  let isStale = false;
  const tell = () => update({ changed: new Map(changed), isStale });
  return listenToStates(ids, {
    onStates: (states) => {
      const lotOf = new Map(rendered.current.map((lot) => [lot.id, lot]));
      for (const state of states) {
        const lot = lotOf.get(state.id);
        // One that changed back stays: the server's HTML that it was shown with first is gone.
        if (changed.has(state.id) || (lot && differs(lot, state))) changed.set(state.id, state);
      }
      if (states.some(({ id }) => changed.has(id))) tell();
    },
    onStale: (stale) => {
      if (stale === isStale) return;
      isStale = stale;
      tell();
    },
  });
}
