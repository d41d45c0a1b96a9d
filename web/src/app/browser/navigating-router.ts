import { createBrowserRouter as create } from "react-router";
import { withSuggestions } from "../with-suggestions";
import { withRetries } from "./retries";

/**
 * Creates the router that navigates. The build gives this file its own copy of react-router, so that the navigation
 * code is not in the first load.
 */
export const createBrowserRouter: typeof create = (routes, options) => {
  const router = create(
    withRetries(withSuggestions(routes), () => router.state.matches.at(-1)?.route.handle),
    options,
  );
  return router;
};
