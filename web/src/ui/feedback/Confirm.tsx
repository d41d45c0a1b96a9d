import { lazy, Suspense } from "react";
import type { ConfirmProps } from "./ConfirmDialog";

const ConfirmDialog = lazy(() => import("./ConfirmDialog"));

/** Asks for confirmation before something is deleted; the dialog's code is loaded with the first question. */
export function Confirm(props: ConfirmProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
