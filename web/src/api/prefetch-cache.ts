/** How long data that was loaded ahead may be shown: longer than it takes from pointing at a link to pressing it. */
export const FRESH_MS = 15_000;

const kept = new Map<string, { data: Promise<unknown>; at: number }>();
/** Requests of loading ahead itself, which must not wait for what they are. */
const own = new WeakSet<Request>();

/** Loads the data of an address, unless that was done a moment ago. Resolves when it is there or has failed. */
export async function loadAhead(href: string, load: (request: Request) => Promise<unknown>): Promise<void> {
  const now = Date.now();
  for (const [other, { at }] of kept) if (now - at > FRESH_MS) kept.delete(other);
  if (kept.has(href)) return;
  const request = new Request(href);
  own.add(request);
  const data = load(request);
  kept.set(href, { data, at: now });
  try {
    await data;
  } catch {
    // The page itself asks again, and says why it cannot be shown.
    kept.delete(href);
  }
}

/** The data that was loaded ahead for the address of a request, once. */
export function takeAhead(request: Request): Promise<unknown> | undefined {
  if (own.has(request)) return undefined;
  const found = kept.get(request.url);
  kept.delete(request.url);
  return found && Date.now() - found.at <= FRESH_MS ? found.data : undefined;
}
