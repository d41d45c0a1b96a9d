import { matchRoutes, type RouteObject } from "react-router";
import { hasUnsaved } from "../../stores/unsaved";
import { shownAddress } from "./shown";

/** The methods of a router that are needed to follow links. */
interface Navigator {
  navigate: (to: string) => unknown;
}

/** Reports whether an address is a page that the router can show. The browser handles all others. */
function isPage(routes: RouteObject[], url: URL): boolean {
  const matches = url.origin === location.origin && matchRoutes(routes, url.pathname);
  return !!matches && matches.at(-1)?.route.path !== "*";
}

const within = (url: URL) => url.pathname + url.search + url.hash;

/**
 * Reports whether a link or form opens a window, a download or a full page load. Offline, a full page load is
 * not made, because the browser would show its own error page.
 */
function isOutward(element: HTMLElement, target: string): boolean {
  const reloads = element.hasAttribute("data-reload") && navigator.onLine;
  return (target !== "" && target !== "_self") || element.hasAttribute("download") || reloads;
}

/**
 * Returns the address of the link that contains an element; null if there is no link or the router cannot
 * show its page.
 */
export function linkedPage(element: EventTarget | null, routes: RouteObject[]): URL | null {
  const link = (element as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
  if (!link || isOutward(link, link.target)) return null;
  const url = new URL(link.href, location.href);
  if (!isPage(routes, url)) return null;
  // The browser scrolls to an anchor on the same page.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  return url;
}

/** Returns the address within the site to which a click leads; null if the browser should handle the click. */
export function linkTarget(event: MouseEvent, routes: RouteObject[]): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const url = linkedPage(event.target, routes);
  return url && within(url);
}

/** Converts a typed value to the unit in the address: a field in 万元 has `data-times="10000"`. */
function inUnit(form: HTMLFormElement, name: string, typed: string): string {
  const times = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.dataset.times;
  return times ? String(Math.round(Number(typed) * Number(times) * 100) / 100) : typed;
}

/**
 * Returns the address of the page to which a GET form leads, with the fields that are not empty; null if the
 * browser should submit the form.
 */
export function formTarget(event: SubmitEvent, routes: RouteObject[]): string | null {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== "get" || isOutward(form, form.target)) return null;
  const url = new URL(form.action, location.href);
  if (!isPage(routes, url)) return null;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === "string" && value.trim() !== "") fields.append(name, inUnit(form, name, value.trim()));
  }
  // Parameters are sorted, so that each list has one address.
  fields.sort();
  url.search = fields.toString();
  return within(url);
}

/**
 * Follows links and GET forms without loading a new document. One listener for the whole page is used instead
 * of a component for each link, which makes rendering a list a third cheaper.
 */
export function followLinks(router: Navigator, routes: RouteObject[]): void {
  /** The address of the pending navigation. */
  let going: string | null = null;
  const go = async (event: Event, to: string | null) => {
    // If there are unsaved texts the browser follows the link, because only it warns before leaving.
    if (to === null || hasUnsaved()) return;
    event.preventDefault();
    // A filter that is chosen while another list is loading is added to the filters of that list.
    const from = shownAddress();
    const next = going ?? location.pathname + location.search;
    if (next !== from && (event.target as Element).closest("[data-joins]"))
      to = (await import("./joined-filters")).joined(to, from, next);
    going = to;
    await router.navigate(to);
    if (going === to) going = null;
  };
  // The listeners are on the window, so that React's listeners on the document run first and can prevent a
  // navigation.
  window.addEventListener("click", (event) => go(event, linkTarget(event, routes)));
  window.addEventListener("submit", (event) => go(event, formTarget(event, routes)));
}
