import { lazy, Suspense } from "react";
import { useLater } from "../../../lib/browser/use-hydrated";
import type { ComparePartsProps } from "./CompareParts";

const Parts = lazy(() => import("./CompareParts"));

/** The comparison is of this browser alone, so its code comes after the page. */
export const LazyCompare = (props: ComparePartsProps) =>
  useLater() && (
    <Suspense fallback={null}>
      <Parts {...props} />
    </Suspense>
  );
