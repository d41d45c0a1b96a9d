import { type ComponentProps, lazy, Suspense } from "react";

const ConflictBox = lazy(() => import("./ConflictBox"));

/** Loads ConflictBox only when two editors have changed the same text. */
export function Conflict(props: ComponentProps<typeof ConflictBox>) {
  return (
    <Suspense fallback={null}>
      <ConflictBox {...props} />
    </Suspense>
  );
}
