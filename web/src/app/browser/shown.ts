let shown: string | null = null;

/** Notes the address of the page that the document shows from now on. */
export const noteShown = (address: string): void => {
  shown = address;
};

/** The address of the page whose links are in the document. After a navigation the window has the new one some time earlier. */
export const shownAddress = (): string => shown ?? location.pathname + location.search;
