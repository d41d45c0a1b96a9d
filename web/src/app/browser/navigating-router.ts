import { createBrowserRouter as create } from "react-router";
import { withSuggestions } from "../with-suggestions";
import { withRetries } from "./retries";

/**
 * Creates the router that can navigate. In the build this file has its own copy of react-router, so that
 * the first load does not contain the navigation code.
 */
export const createBrowserRouter: typeof create = (routes, options) => {
  const router = create(
    withRetries(withSuggestions(routes), () => router.state.matches.at(-1)?.route.handle),
    options,
  );
  return router;
};
