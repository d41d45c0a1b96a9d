/** The event of this window that something was published. */
export const PUBLISHED = "workbench:published";

/** Tells the page that something was published, so that it shows how far the changed pages are. */
export const tellPublished = () => window.dispatchEvent(new Event(PUBLISHED));
