/** How long prefetched data stays usable: longer than the time from pointing at a link to pressing it. */
export const FRESH_MS = 15_000;

const entries = new Map<string, { data: Promise<unknown>; at: number }>();
/** Requests made by `prefetch` itself: their loaders must load the data instead of waiting for the cache entry. */
const prefetching = new WeakSet<Request>();

/** Loads the data of an address unless a fresh entry exists. Resolves when loading has succeeded or failed. */
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
 * Reloads the data of the shown address for the revalidation that follows. Returns false if there is no response,
 * so that the page can stay as it is. A redirect or a status below 500 counts as a response.
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

/** Removes the prefetched data of a request's address from the cache and returns it. */
export function takePrefetched(request: Request): Promise<unknown> | undefined {
  if (prefetching.has(request)) return undefined;
  const found = entries.get(request.url);
  entries.delete(request.url);
  return found && Date.now() - found.at <= FRESH_MS ? found.data : undefined;
}
