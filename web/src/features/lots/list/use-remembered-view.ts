import { useEffect } from "react";
import { local } from "../../../lib/browser/storage";

/** Name of the radio buttons; the list's style sheet refers to it. */
const NAME = "view";
const KEY = "fapai-list-view";

/** Restores the visitor's last choice of list or grid, and stores the next one. */
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
