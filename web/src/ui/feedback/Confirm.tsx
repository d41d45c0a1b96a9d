import { Suspense } from "react";
import { onDemand } from "../../lib/browser/on-demand";
import type { ConfirmProps } from "./ConfirmDialog";

const ConfirmDialog = onDemand(() => import("./ConfirmDialog"));

/** Asks for confirmation before something is deleted. The dialog's code is loaded at the first use. */
export function Confirm(props: ConfirmProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
