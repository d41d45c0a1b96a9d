import { type ReactNode, useEffect, useState } from "react";

/**
 * Keeps the tiles of static islands up to date. Their lots are read from the document, so that a page without lots that can
 * change loads nothing. `of` is the island, which is another element after a navigation.
 */
export function LiveTiles({ of }: { of: ReactNode }) {
  const [states, setStates] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles in the document are those of the island
  useEffect(() => {
    let isHere = true;
    if (document.querySelector("[data-lot]")) {
      import("./tile-states").then(
        ({ TileStates }) => isHere && setStates(<TileStates />),
        () => {}, // without the code the tiles stay as they were rendered
      );
    }
    return () => {
      isHere = false;
      setStates(null);
    };
  }, [of]);
  return states;
}
