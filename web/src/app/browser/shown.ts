let shown: string | null = null;

/** Records the address of the page that the document now shows. */
export const noteShown = (address: string): void => {
  shown = address;
};

/**
 * Returns the address of the page whose links are in the document. During a navigation the window has the new address
 * some time earlier.
 */
export const shownAddress = (): string => shown ?? location.pathname + location.search;
