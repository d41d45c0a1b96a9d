import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstNotice } from "../../lib/browser/toast";

const Toaster = lazy(async () => ({ default: (await import("../../ui/feedback/Toaster")).Toaster }));

/** Where messages appear. What draws them is loaded with the first one: most visits see none. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstNotice(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
