import { useEffect, useRef } from "react";
import { draftOf } from "./forms";

/** Returns the storage name of an unsent change of one item. */
export const changeOf = (kind: string, id: number): string => `${kind}-${id}`;

/**
 * Opens a form again whose change was not sent, because the session ended and the page reloaded. Closing
 * the form discards the change.
 */
export function useUnsent<T extends { id: number }>(
  kind: string,
  items: T[] | undefined,
  open: (item: T) => void,
): void {
  const looked = useRef(false);
  useEffect(() => {
    if (!items || looked.current) return;
    looked.current = true;
    const unsent = items.find(({ id }) => draftOf(changeOf(kind, id)));
    if (unsent) open(unsent);
  }, [kind, items, open]);
}
