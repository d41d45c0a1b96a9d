import { useEffect, useRef } from "react";
import { draftOf } from "./forms";

/** The name under which the change of one thing is kept until it has arrived. */
export const changeOf = (kind: string, id: number): string => `${kind}-${id}`;

/**
 * Opens the form of a change again that did not arrive: the session ended, and the page reloaded or asked for a login. Whoever
 * closes the form gives the change up.
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
