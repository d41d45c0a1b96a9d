import type { HouseState } from "proto-types";
import { type LiveLot, stateFields } from "../card/card-data";
import { listenToStates } from "./state-poll";

export interface StateChanges {
  /** The new states of the lots that have changed since the page was rendered, by id. */
  changed: ReadonlyMap<number, HouseState>;
  /**
   * The number of state requests that the server gets in half a minute. The greater it is, the longer pages
   * wait at random before they reload after a change.
   */
  calls: number;
  /** Whether the server has not responded for a while. */
  isStale: boolean;
}

type FollowedLot = Pick<LiveLot, "id" | (typeof stateFields)[number]>;

const differs = (lot: FollowedLot, state: HouseState) => stateFields.some((name) => lot[name] !== state[name]);

/**
 * Calls `update` when the state of a lot differs from the rendered one or the server stops responding. The
 * returned function ends this.
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
        // A lot that returns to its rendered state stays in the map, because its HTML has been replaced
        // meanwhile.
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
