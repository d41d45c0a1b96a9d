// Matches addresses that are pages of their own: those without a query, or whose query is only the page of a
// list, a tag, a category or a city (see api/heads).
const OWN_ADDRESS = /^[^?]*(\?(page=\d+)?&?((tag|category|city_id)=[^&]*)?)?$/;

/**
 * Returns the `rel` of a link: nofollow for an address with filters, undefined for others. An address with
 * filters duplicates a page, and crawlers that follow such links make fewer requests for the pages
 * themselves.
 */
export const relOf = (href: string) => (OWN_ADDRESS.test(href) ? undefined : "nofollow");
