import { useEffect, useRef, useState } from "react";
import { idle } from "../../../lib/browser/idle";
import type { LiveLot } from "../card/card-data";
import { CRAWLER, canTurn } from "./can-turn";
import type { StateChanges } from "./follow-states";

export interface LiveStates extends StateChanges {
  /** The module with the components that show lots' new states. It is loaded when the browser is idle. */
  parts: typeof import("./live-parts");
}

/**
 * Returns the states of the page's lots that have changed since the page was rendered; null before the first
 * change. Lots that cannot change any more are not polled.
 */
export function useLiveStates(lots: LiveLot[]): LiveStates | null {
  const [live, setLive] = useState<LiveStates | null>(null);
  const rendered = useRef(lots);
  rendered.current = lots;
  // A lot that has ended is still polled, because its result follows. The polling ends when the responses
  // show that no lot will change any more.
  const [followed] = useState(() => new Set<number>());
  for (const lot of lots) if (canTurn(lot)) followed.add(lot.id);
  const ids = lots
    .map(({ id }) => id)
    .filter((id) => followed.has(id))
    .join();
  useEffect(() => {
    if (!ids || CRAWLER.test(navigator.userAgent)) return;
    let leave = () => setLive(null);
    const load = async () => {
      // Waits until the browser is idle, because hydration has just ended and its task would become longer.
      await idle();
      return leave === left ? null : import("./live-parts");
    };
    load().then(
      (parts) => {
        if (!parts || leave === left) return;
        const stop = parts.followStates(ids.split(",").map(Number), rendered, (states) =>
          setLive({ ...states, parts }),
        );
        leave = () => {
          stop();
          setLive(null);
        };
      },
      () => {}, // if the code fails to load, the page stays as it was rendered
    );
    return () => {
      leave();
      leave = left;
    };
  }, [ids]);
  return live;
}

const left = () => {};
