import { Suspense, useEffect, useState } from "react";
import { onDemand } from "../../lib/browser/on-demand";
import { onFirstToast } from "../../lib/browser/toast";

const Toaster = onDemand(async () => ({ default: (await import("../../ui/feedback/Toaster")).Toaster }));

/** Shows toasts. Their code is loaded with the first one. */
export function ToastGate() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
