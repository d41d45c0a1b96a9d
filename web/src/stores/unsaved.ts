import { createStore } from "zustand/vanilla";

/** How many forms on the page have texts that are not saved. */
export const unsavedForms = createStore(() => 0);

/** Whether leaving the page would lose a text. */
export const hasUnsaved = (): boolean => unsavedForms.getState() > 0;
