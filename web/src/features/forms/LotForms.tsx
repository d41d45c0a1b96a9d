import { lazy, Suspense, useEffect, useState } from "react";

const LotFormDialog = lazy(() => import("./LotFormDialog"));

/** Opens the forms that links of the page ask for by `data-form`. The dialog is loaded on the first click. */
export function LotForms({ houseId }: { houseId: number }) {
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
      <LotFormDialog houseId={houseId} type={asked.form} field={asked.field ?? ""} onClose={() => setAsked(null)} />
    </Suspense>
  );
}
