import { type ComponentProps, lazy, Suspense } from "react";

const ConflictBox = lazy(() => import("./ConflictBox"));

/** See ConflictBox, whose code is loaded when two editors have changed one text. */
export function Conflict(props: ComponentProps<typeof ConflictBox>) {
  return (
    <Suspense fallback={null}>
      <ConflictBox {...props} />
    </Suspense>
  );
}
