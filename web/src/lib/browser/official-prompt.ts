import { createEmitter } from "../emitter";
import { perTab } from "./storage";

/** Whether to offer following the official account; kept for the tab, since the page reloads after a login. */
const KEY = "fapai.official-prompt";

const changed = createEmitter();

/** Adds a listener for changes of whether the offer is due. */
export const onOfficialOffer = (listener: () => void) => changed.on(listener);

/** Marks the offer as due after a demand, unless the visitor has closed it before. */
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
