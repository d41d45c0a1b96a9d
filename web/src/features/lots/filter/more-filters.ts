import type { MouseEvent } from "react";

/** The attribute that marks the link to the page with all filters. The router ignores links with `data-reload`. */
export const MORE = "data-reload";

/** The name of the query parameter with which a page shows all filters. */
const NAME = "more";

export const showsAll = (search: URLSearchParams): boolean => search.has(NAME);

/** Returns the list's address with all filters shown. Parameters are sorted as in all addresses. */
export function withAll(address: string): string {
  const [path, search] = address.split("?");
  const names = new URLSearchParams(search);
  names.set(NAME, "1");
  names.sort();
  return `${path}?${names}`;
}

/**
 * Handles clicks on the link to the page with all filters: loads the filters from that page and replaces the
 * link by them. They are a tenth of a list's HTML, so the list is sent without them. Without scripts, or
 * after a failure, the link opens the page. Offline the router handles the click and waits, because the
 * browser would show its error page.
 */
export function unfoldFilters(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`a[${MORE}]`);
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!navigator.onLine) return;
  event.preventDefault();
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  loadFilters(link.href).then(
    (filters) => {
      link.replaceWith(filters);
      filters.querySelector("summary")?.focus();
    },
    () => {
      link.ariaBusy = null;
      if (navigator.onLine) location.assign(link.href);
      else link.click();
    },
  );
}

async function loadFilters(address: string): Promise<Element> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const filters = page.querySelector("#filters > div > details:last-child");
  if (!filters) throw new Error(`${address} has no filters`);
  return filters;
}
