import { createEmitter } from "../emitter";
import { perTab } from "./storage";

/** Whether to offer following the official account; kept for the tab, since the page reloads after a login. */
const KEY = "fapai.official-prompt";

const changed = createEmitter();

/** Listens for the moment from which the offer is due, or over. */
export const onOfficialOffer = (listener: () => void) => changed.on(listener);

/** The visitor has left a demand: there is something to be told of. Who closed the offer once is not asked again. */
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
