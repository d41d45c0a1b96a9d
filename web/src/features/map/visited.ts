import { perTab } from "../../lib/browser/storage";

const KEY = "map-visited";
const MOST = 300;

/** Returns the keys (placeKey) of the lots that were opened from the map in this tab. */
export function visitedLots(): string[] {
  try {
    const kept: unknown = JSON.parse(perTab.get(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Stores that the visitor opened the lot to which a link leads. Returns false if the link does not lead to a
 * lot.
 */
export function rememberVisit(link: Element | null): boolean {
  const id = /^\/fapaifang-info\/(\d+)\.html$/.exec(link?.getAttribute("href") ?? "")?.[1];
  if (!id) return false;
  const others = visitedLots().filter((key) => key !== `lot-${id}`);
  perTab.set(KEY, JSON.stringify([...others, `lot-${id}`].slice(-MOST)));
  return true;
}
