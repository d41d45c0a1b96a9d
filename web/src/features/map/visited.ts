import { perTab } from "../../lib/browser/storage";

const KEY = "map-visited";
const MOST = 300;

/** Returns the keys of the lots whose pages were opened from the map in this tab, see placeKey. */
export function visitedLots(): string[] {
  try {
    const kept: unknown = JSON.parse(perTab.get(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** Records that the lot behind a link is opened; ignores links to anything else. */
export function rememberVisit(link: Element | null): boolean {
  const id = /^\/fapaifang-info\/(\d+)\.html$/.exec(link?.getAttribute("href") ?? "")?.[1];
  if (!id) return false;
  const others = visitedLots().filter((key) => key !== `lot-${id}`);
  perTab.set(KEY, JSON.stringify([...others, `lot-${id}`].slice(-MOST)));
  return true;
}
