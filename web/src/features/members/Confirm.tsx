import { lazy, Suspense } from "react";
import type { ConfirmProps } from "./ConfirmDialog";

const ConfirmDialog = lazy(() => import("./ConfirmDialog"));

/** Asks once more before something is taken away. What asks is loaded with the first question. */
export function Confirm(props: ConfirmProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
