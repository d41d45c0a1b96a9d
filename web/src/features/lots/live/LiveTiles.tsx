import { type ReactNode, useEffect, useState } from "react";
import { idle } from "../../../lib/browser/idle";

/**
 * Updates the tiles in the static island `of` when the states of their lots change. The lots are read from
 * the document, so that a page whose lots cannot change loads no further code.
 */
export function LiveTiles({ of }: { of: ReactNode }) {
  const [states, setStates] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles in the document are those of the island
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      // Waits until the browser is idle, because hydration has just ended and its task would become longer.
      await idle();
      if (!isHere || !document.querySelector("[data-lot]")) return;
      const { TileStates } = await import("./tile-states");
      if (isHere) setStates(<TileStates />);
    };
    load().catch(() => {}); // If the code cannot be loaded, the tiles stay as they are.
    return () => {
      isHere = false;
      setStates(null);
    };
  }, [of]);
  return states;
}
