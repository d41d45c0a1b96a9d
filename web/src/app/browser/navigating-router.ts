import { createBrowserRouter as create } from "react-router";
import { withSuggestions } from "../with-suggestions";

/**
 * Creates the router that navigates. The build gives this file its own copy of react-router, which keeps the navigation
 * code out of the first load.
 */
export const createBrowserRouter: typeof create = (routes, options) => create(withSuggestions(routes), options);
