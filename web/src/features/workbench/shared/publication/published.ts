/** The name of the window event that reports a publication. */
export const PUBLISHED = "workbench:published";

/** Reports a publication to the page, which then shows the progress of the changed pages. */
export const tellPublished = () => window.dispatchEvent(new Event(PUBLISHED));
