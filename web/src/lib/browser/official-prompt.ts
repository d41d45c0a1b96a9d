import { createEmitter } from "../emitter";
import { perTab } from "./storage";

/**
 * The storage key of whether to offer following the official account; in the tab, because the page reloads after a
 * login.
 */
const KEY = "fapai.official-prompt";

const changed = createEmitter();

/** Adds a listener that is called when the offer becomes due or is closed. */
export const onOfficialOffer = (listener: () => void) => changed.on(listener);

/** Makes the offer due after a demand form, unless the visitor has closed it before. */
export function offerOfficial(): void {
  if (perTab.get(KEY) !== null) return;
  perTab.set(KEY, "due");
  changed.emit();
}

export const officialIsDue = (): boolean => perTab.get(KEY) === "due";

export function declineOfficial(): void {
  perTab.set(KEY, "closed");
  changed.emit();
}
