/** Where in the body of an answer the elements of its list are: a comma follows each but the last. See api/platform/httpx/items.go. */
export interface Items {
  from: number;
  lengths: number[];
}

/** Reads the body of an answer, {code,msg,data}, whose data is a list or has one as its `list`. */
export type ReadItems = (body: Buffer, items: Items) => unknown;

/** Bytes of the elements in one of the two generations; as text and as object one takes about five times as much. */
const GENERATION_BYTES = 8_000_000;

/**
 * A reader of answers for all pages: an element is parsed once and is the same frozen object wherever it is the same bytes, which
 * makes it cheap to see that a lot's card has not changed. Those that were not used for longest are dropped.
 */
export function createItemReader(): ReadItems {
  let recent = new Map<string, unknown>();
  let previous = new Map<string, unknown>();
  let bytes = 0;

  function itemOf(body: Buffer, from: number, to: number): unknown {
    // A character for each byte: cheaper than decoding the text.
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

/** Freezes a value of JSON with all that is in it. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
