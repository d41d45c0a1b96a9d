import { Suspense } from "react";
import { optional } from "../../../lib/browser/optional";
import { useLater } from "../../../lib/browser/use-hydrated";
import type { ComparePartsProps } from "./CompareParts";

const Parts = optional(() => import("./CompareParts"));

/** The comparison depends on this browser only, so its code is loaded after the page. */
export const LazyCompare = (props: ComparePartsProps) =>
  useLater() && (
    <Suspense fallback={null}>
      <Parts {...props} />
    </Suspense>
  );
