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

/** Remembers that the lot of a link is opened. It returns false for any other link. */
export function rememberVisit(link: Element | null): boolean {
  const id = /^\/fapaifang-info\/(\d+)\.html$/.exec(link?.getAttribute("href") ?? "")?.[1];
  if (!id) return false;
  const others = visitedLots().filter((key) => key !== `lot-${id}`);
  perTab.set(KEY, JSON.stringify([...others, `lot-${id}`].slice(-MOST)));
  return true;
}
