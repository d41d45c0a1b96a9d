import { createStore } from "zustand/vanilla";

/** The number of forms on the page with unsaved texts. */
export const unsavedForms = createStore(() => 0);

/** Reports whether leaving the page would lose a text. */
export const hasUnsaved = (): boolean => unsavedForms.getState() > 0;
