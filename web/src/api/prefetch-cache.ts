/** How long prefetched data may be shown: longer than it takes from pointing at a link to pressing it. */
export const FRESH_MS = 15_000;

const entries = new Map<string, { data: Promise<unknown>; at: number }>();
/** The requests of `prefetch` itself: their loaders must load and not wait for the entry. */
const prefetching = new WeakSet<Request>();

/** Loads the data of an address unless a fresh entry exists. Resolves when the data is there or the load has failed. */
export async function prefetch(href: string, load: (request: Request) => Promise<unknown>): Promise<void> {
  const now = Date.now();
  for (const [other, { at }] of entries) if (now - at > FRESH_MS) entries.delete(other);
  if (entries.has(href)) return;
  const request = new Request(href);
  prefetching.add(request);
  const data = load(request);
  entries.set(href, { data, at: now });
  try {
    await data;
  } catch {
    // The navigation loads again and shows the error.
    entries.delete(href);
  }
}

/**
 * Loads the data of the shown address anew, for the revalidation that follows. False when no answer came, so that what is shown
 * can stay; a page that moved or is gone is an answer.
 */
export async function reload(href: string, load: (request: Request) => Promise<unknown>): Promise<boolean> {
  const request = new Request(href);
  prefetching.add(request);
  entries.delete(href);
  try {
    entries.set(href, { data: Promise.resolve(await load(request)), at: Date.now() });
  } catch (cause) {
    return cause instanceof Response && cause.status < 500;
  }
  return true;
}

/** Takes the prefetched data of a request's address out of the cache. */
export function takePrefetched(request: Request): Promise<unknown> | undefined {
  if (prefetching.has(request)) return undefined;
  const found = entries.get(request.url);
  entries.delete(request.url);
  return found && Date.now() - found.at <= FRESH_MS ? found.data : undefined;
}
