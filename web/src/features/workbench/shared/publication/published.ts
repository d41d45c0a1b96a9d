/** The event on this window that reports a publication. */
export const PUBLISHED = "workbench:published";

/** Notifies the page of a publication, so that it shows the progress of the changed pages. */
export const tellPublished = () => window.dispatchEvent(new Event(PUBLISHED));
