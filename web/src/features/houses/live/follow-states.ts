import type { HouseState } from "proto-types";
import { type LiveLot, stateFields } from "../card/card-data";
import { listenToStates } from "./state-poll";

export interface StateChanges {
  /** The states of those lots that changed since the page was rendered. */
  changed: ReadonlyMap<number, HouseState>;
  /** Calls for states that the server answers in half a minute: the more, the further what pages ask for after a change is spread. */
  calls: number;
  /** The server was not heard for a while. */
  isStale: boolean;
}

type FollowedLot = Pick<LiveLot, "id" | (typeof stateFields)[number]>;

const differs = (lot: FollowedLot, state: HouseState) => stateFields.some((name) => lot[name] !== state[name]);

/** Calls `update` whenever the states of lots differ from what the page was rendered with, until the returned function is called. */
export function followStates(
  ids: number[],
  rendered: { current: FollowedLot[] },
  update: (states: StateChanges) => void,
): () => void {
  const changed = new Map<number, HouseState>();
  let isStale = false;
  let calls = 1;
  const tell = () => update({ changed: new Map(changed), calls, isStale });
  return listenToStates(ids, {
    onStates: (states) => {
      calls = states.calls;
      const lotOf = new Map(rendered.current.map((lot) => [lot.id, lot]));
      for (const state of states.list) {
        const lot = lotOf.get(state.id);
        // One that changed back stays: the server's HTML that it was shown with first is gone.
        if (changed.has(state.id) || (lot && differs(lot, state))) changed.set(state.id, state);
      }
      if (states.list.some(({ id }) => changed.has(id))) tell();
    },
    onStale: (stale) => {
      if (stale === isStale) return;
      isStale = stale;
      tell();
    },
  });
}
