/**
 * The positions of the elements of a list in the body of a response: where the first element begins, and the
 * length of each. A comma follows each element except the last. See api/platform/httpx/items.go.
 */
export interface Items {
  from: number;
  lengths: number[];
}

/** Parses the body {code,msg,data} of a response. `data` is a list, or an object whose `list` is the list. */
export type ReadItems = (body: Buffer, items: Items) => unknown;

/**
 * The number of JSON bytes after which a generation of the cache is full. Two generations are kept. An
 * element needs about five times its JSON in memory (text and object), so about 80 MB in total.
 */
const GENERATION_BYTES = 8_000_000;

/**
 * Creates the parser of responses that all pages share. Elements with the same bytes are parsed once and
 * become the same frozen object, so comparing two cards is cheap. The least recently used elements are
 * dropped.
 */
export function createItemReader(): ReadItems {
  let recent = new Map<string, unknown>();
  let previous = new Map<string, unknown>();
  let bytes = 0;

  function itemOf(body: Buffer, from: number, to: number): unknown {
    // latin1 maps each byte to one character, which is cheaper than decoding UTF-8.
    const key = body.toString("latin1", from, to);
    const known = recent.get(key);
    if (known !== undefined) return known;
    const item = previous.get(key) ?? frozen(JSON.parse(body.toString("utf8", from, to)));
    if (bytes > GENERATION_BYTES) {
      [recent, previous] = [new Map(), recent];
      bytes = 0;
    }
    recent.set(key, item);
    bytes += key.length;
    return item;
  }

  return (body, { from, lengths }) => {
    const list: unknown[] = [];
    let at = from;
    for (const length of lengths) {
      list.push(itemOf(body, at, at + length));
      at += length + 1;
    }
    const end = lengths.length > 0 ? at - 1 : from;
    const answer = JSON.parse(body.toString("utf8", 0, from) + body.toString("utf8", end));
    const { data } = answer;
    (Array.isArray(data) ? data : data.list).push(...list);
    return answer;
  };
}

/** Freezes a JSON value deeply. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
