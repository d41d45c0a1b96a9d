import { matchRoutes, type RouteObject } from "react-router";
import { hasUnsaved } from "../../stores/unsaved";
import { shownAddress } from "./shown";

/** The part of a router that following links needs. */
interface Navigator {
  navigate: (to: string) => unknown;
}

/** Whether the site has a page of its own for an address (everything else is left to the browser). */
function isPage(routes: RouteObject[], url: URL): boolean {
  const matches = matchRoutes(routes, url.pathname);
  return Boolean(matches && matches.at(-1)?.route.path !== "*");
}

const within = (url: URL) => url.pathname + url.search + url.hash;

/** Reports whether an element asks for a page load of the browser's own; offline that would leave the site for an error page. */
function isOutward(element: HTMLElement, target: string): boolean {
  const reloads = element.hasAttribute("data-reload") && navigator.onLine;
  return (target !== "" && target !== "_self") || element.hasAttribute("download") || reloads;
}

/** The page of the site that the link around an element leads to; null where it leads elsewhere. */
export function linkedPage(element: EventTarget | null, routes: RouteObject[]): URL | null {
  const link = (element as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
  if (!link || isOutward(link, link.target)) return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || !isPage(routes, url)) return null;
  // A place on this very page is the browser's to scroll to.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  return url;
}

/** The address a click goes to inside the site; null when the click is not the router's business. */
export function linkTarget(event: MouseEvent, routes: RouteObject[]): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const url = linkedPage(event.target, routes);
  return url && within(url);
}

/** What was typed, in the unit of the address: a field that asks for 万元 has `data-times="10000"`. */
function inUnit(form: HTMLFormElement, name: string, typed: string): string {
  const times = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.dataset.times;
  return times ? String(Math.round(Number(typed) * Number(times) * 100) / 100) : typed;
}

/** The address a GET form goes to inside the site, without its empty fields; null when the browser should send it. */
export function formTarget(event: SubmitEvent, routes: RouteObject[]): string | null {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== "get" || isOutward(form, form.target)) return null;
  const url = new URL(form.action, location.href);
  if (url.origin !== location.origin || !isPage(routes, url)) return null;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === "string" && value.trim() !== "") fields.append(name, inUnit(form, name, value.trim()));
  }
  // As all addresses are written, so that one list has one address.
  fields.sort();
  url.search = fields.toString();
  return within(url);
}

/**
 * Follows plain links and GET forms without loading a new document. One listener for the page instead of a component
 * for each link: a list is a third cheaper to render.
 */
export function followLinks(router: Navigator, routes: RouteObject[]): void {
  /** What is on its way. */
  let going: string | null = null;
  const go = async (event: Event, to: string | null) => {
    // The browser asks before it leaves a page with unsaved texts; the router would not.
    if (to === null || hasUnsaved()) return;
    event.preventDefault();
    // A filter that is chosen before the other list is shown is added to it.
    const from = shownAddress();
    const next = going ?? location.pathname + location.search;
    if (next !== from && (event.target as Element).closest("[data-joins]"))
      to = (await import("./joined")).joined(to, from, next);
    going = to;
    await router.navigate(to);
    if (going === to) going = null;
  };
  // On the window, so that React, whose listeners are on the document, comes first and may prevent it.
  window.addEventListener("click", (event) => go(event, linkTarget(event, routes)));
  window.addEventListener("submit", (event) => go(event, formTarget(event, routes)));
}
