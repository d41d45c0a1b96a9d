import { type MouseEvent, useEffect } from "react";
import { useSaveSearch } from "../../list/use-save-search";

/** Saves the search for lots like one that cannot be bought, at a click on its link in the banner, which is a static island. */
export function SimilarAlert() {
  const save = useSaveSearch();
  useEffect(() => {
    const click = (event: globalThis.MouseEvent) => save(event as unknown as MouseEvent<HTMLElement>);
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, [save]);
  return null;
}
