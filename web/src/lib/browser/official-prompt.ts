import { createEmitter } from "../emitter";
import { perTab } from "./storage";

/**
 * The storage key under which it is stored whether to offer following the official account. The tab stores
 * it, because the page reloads after a login.
 */
const KEY = "fapai.official-prompt";

const changed = createEmitter();

/** Adds a listener that is called when the offer becomes due and when the visitor closes it. */
export const onOfficialOffer = (listener: () => void) => changed.on(listener);

/**
 * Makes the offer due after a demand was submitted. If the offer was due or closed before in this tab,
 * nothing happens.
 */
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
