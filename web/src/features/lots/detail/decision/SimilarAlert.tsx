import { type MouseEvent, useEffect } from "react";
import { useSaveSearch } from "../../list/use-save-search";

/**
 * Saves a search for lots similar to one that cannot be bought. It listens for clicks on a link in the
 * banner, because the banner is a static island.
 */
export function SimilarAlert() {
  const save = useSaveSearch();
  useEffect(() => {
    const click = (event: globalThis.MouseEvent) => save(event as unknown as MouseEvent<HTMLElement>);
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, [save]);
  return null;
}
