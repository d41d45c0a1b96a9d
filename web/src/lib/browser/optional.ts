import { lazy } from "react";

const Nothing = () => null;

/** As lazy(), for a part that the page does without where its code cannot be loaded: a lost network must not replace the page. */
export const optional: typeof lazy = (load) => lazy(() => load().catch(() => ({ default: Nothing as never })));
