/**
 * How long prefetched data can be used, in milliseconds. This is longer than the usual time between pointing
 * at a link and clicking it.
 */
export const FRESH_MS = 15_000;

const entries = new Map<string, { data: Promise<unknown>; at: number }>();
/**
 * The requests made by `prefetch` and `reload`. For these takePrefetched returns nothing, so that their
 * loaders load the data.
 */
const prefetching = new WeakSet<Request>();

/** Loads the data of an address unless fresh data is cached. It resolves after success and after failure. */
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
    // The entry is removed, so that the navigation loads again and shows the error.
    entries.delete(href);
  }
}

/**
 * Loads the data of the current page again and stores it for the revalidation that follows. Returns false if
 * this fails without a response or with a status of 500 or more; the page can then stay as it is.
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

/** Returns the prefetched data for a request's address and removes it from the cache. */
export function takePrefetched(request: Request): Promise<unknown> | undefined {
  if (prefetching.has(request)) return undefined;
  const found = entries.get(request.url);
  entries.delete(request.url);
  return found && Date.now() - found.at <= FRESH_MS ? found.data : undefined;
}
