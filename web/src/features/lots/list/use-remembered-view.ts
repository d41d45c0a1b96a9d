import { useEffect } from "react";
import { local } from "../../../lib/browser/storage";

/** The name of the radio buttons for list and grid, to which the list's style sheet also refers. */
const NAME = "view";
const KEY = "fapai-list-view";

/** Restores the visitor's last choice between list and grid, and stores later choices. */
export function useRememberedView(): void {
  useEffect(() => {
    const radios = document.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"]`);
    const last = local.get(KEY);
    for (const radio of radios) if (radio.value === last) radio.checked = true;
    const keep = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === NAME) local.set(KEY, target.value);
    };
    document.addEventListener("change", keep);
    return () => document.removeEventListener("change", keep);
  }, []);
}
