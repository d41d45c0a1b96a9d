/**
 * Storage key of the search that a guest wanted to save. The tab stores it, because the page reloads after
 * the login.
 */
export const PENDING_SEARCH_KEY = "fapai.pending-search";
