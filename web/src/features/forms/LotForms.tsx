import { Suspense, useEffect, useState } from "react";
import { onDemand } from "../../lib/browser/on-demand";
import type { ViewedLot } from "./ViewingDialog";

const LotDialog = onDemand(() => import("./LotDialog"));

/** Opens a form when a link with `data-form` is clicked. The dialog's code is loaded with the first click. */
export function LotForms({ house }: { house: ViewedLot }) {
  const [asked, setAsked] = useState<DOMStringMap | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>("[data-form]");
      if (!link) return;
      event.preventDefault();
      setAsked({ ...link.dataset });
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  if (!asked?.form) return null;
  return (
    <Suspense fallback={null}>
      <LotDialog house={house} type={asked.form} field={asked.field ?? ""} onClose={() => setAsked(null)} />
    </Suspense>
  );
}
