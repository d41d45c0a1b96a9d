/** The event of this window that something was published. */
export const PUBLISHED = "workbench:published";

/** Notifies the page of a publication, so that it shows the progress of the changed pages. */
export const tellPublished = () => window.dispatchEvent(new Event(PUBLISHED));
