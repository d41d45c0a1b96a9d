import type { HouseState } from "proto-types";
import { type LiveLot, stateFields } from "../card/card-data";
import { listenToStates } from "./state-poll";

export interface StateChanges {
  /** The states of the lots that have changed since the page was rendered. */
  changed: ReadonlyMap<number, HouseState>;
  /**
   * The number of state requests that the server gets per half minute. The higher it is, the longer the random
   * delay of pages' follow-up requests after a change.
   */
  calls: number;
  /** Whether the server has not responded for a while. */
  isStale: boolean;
}

type FollowedLot = Pick<LiveLot, "id" | (typeof stateFields)[number]>;

const differs = (lot: FollowedLot, state: HouseState) => stateFields.some((name) => lot[name] !== state[name]);

/**
 * Calls `update` whenever the states of lots differ from those at the time of rendering, until the returned
 * function is called.
 */
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
        // A lot that returns to its first state stays in the map, because the HTML with that state has been
        // replaced.
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
