import { type ReactNode, useEffect, useState } from "react";
import { idle } from "../../../lib/browser/idle";

/**
 * Updates the tiles in static islands. It reads their lots from the document, so that a page whose lots cannot
 * change loads no code. `of` is the island; after a navigation it is another element.
 */
export function LiveTiles({ of }: { of: ReactNode }) {
  const [states, setStates] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles in the document are those of the island
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      // Waits, because hydration has just ended and its task would otherwise become longer.
      await idle();
      if (!isHere || !document.querySelector("[data-lot]")) return;
      const { TileStates } = await import("./tile-states");
      if (isHere) setStates(<TileStates />);
    };
    load().catch(() => {}); // If the code fails to load, the tiles stay as they were rendered.
    return () => {
      isHere = false;
      setStates(null);
    };
  }, [of]);
  return states;
}
