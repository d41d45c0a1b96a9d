let shown: string | null = null;

/** Records the address of the page that the document now shows. */
export const noteShown = (address: string): void => {
  shown = address;
};

/**
 * Returns the address of the page that is visible. During a navigation the window already has the next
 * address.
 */
export const shownAddress = (): string => shown ?? location.pathname + location.search;
