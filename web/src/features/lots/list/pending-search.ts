/** The search that a guest wanted to save; kept in the tab, because the page reloads after the login. */
export const PENDING_SEARCH_KEY = "fapai.pending-search";
