import { type ReactNode, useEffect, useState } from "react";
import { idle } from "../../../lib/browser/idle";

/**
 * Keeps the tiles of static islands up to date. It reads their lots from the document, so that a page whose lots cannot
 * change loads nothing. `of` is the island, which is a different element after a navigation.
 */
export function LiveTiles({ of }: { of: ReactNode }) {
  const [states, setStates] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles in the document are those of the island
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      // Hydration has just ended; without the pause its task would become longer.
      await idle();
      if (!isHere || !document.querySelector("[data-lot]")) return;
      const { TileStates } = await import("./tile-states");
      if (isHere) setStates(<TileStates />);
    };
    load().catch(() => {}); // if the code fails to load, the tiles stay as they were rendered
    return () => {
      isHere = false;
      setStates(null);
    };
  }, [of]);
  return states;
}
