import { lazy } from "react";

const Nothing = () => null;

/**
 * Like lazy(), but for an optional part. If its code cannot be loaded, the part is left out, because a lost
 * network must not replace the page by an error page.
 */
export const optional: typeof lazy = (load) => lazy(() => load().catch(() => ({ default: Nothing as never })));
