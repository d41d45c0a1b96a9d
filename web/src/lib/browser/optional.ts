import { lazy } from "react";

const Nothing = () => null;

/**
 * Like lazy(), for an optional part that is left out if its code cannot be loaded: a lost network must not replace the
 * page.
 */
export const optional: typeof lazy = (load) => lazy(() => load().catch(() => ({ default: Nothing as never })));
