// Matches addresses that are pages of their own: without a query, or with the page of a list, a tag, a category or a
// city (see api/heads).
const OWN_ADDRESS = /^[^?]*(\?(page=\d+)?&?((tag|category|city_id)=[^&]*)?)?$/;

/**
 * Returns the `rel` of a link. An address with filters duplicates a page: crawlers that follow such links make
 * fewer requests for the pages themselves.
 */
export const relOf = (href: string) => (OWN_ADDRESS.test(href) ? undefined : "nofollow");
