// An address without query, or with one that makes a page of its own: of a list, a tag, a category or a city (see api/heads).
const OWN_ADDRESS = /^[^?]*(\?(page=\d+)?&?((tag|category|city_id)=[^&]*)?)?$/;

/**
 * The `rel` of a link. An address with filters is a copy of a page: spiders that follow copies have no requests left for the
 * pages.
 */
export const relOf = (href: string) => (OWN_ADDRESS.test(href) ? undefined : "nofollow");
