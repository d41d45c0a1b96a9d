import { useEffect } from "react";
import { local } from "../../../lib/browser/storage";

/** Name of the radio buttons, to which the style sheet of the list refers. */
const NAME = "view";
const KEY = "fapai-list-view";

/** Selects the view that the visitor chose last, and stores the next choice. */
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
