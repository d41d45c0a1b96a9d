import { SECRET_ADDRESSES, SECRET_PARAMETERS, WRITTEN_PARAMETERS } from "./private.gen";

/** The text that replaces redacted text. */
const MASK = "…";

/** The maximum number of characters that are processed. The rest of a text is cut off. */
const MOST = 8192;

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const beginnings = SECRET_ADDRESSES.map((address) =>
  address.split("/").filter(Boolean).map(quoted).join("[/\\\\]+"),
).join("|");
const BEGIN = `([/\\\\](?:${beginnings}))[^a-z0-9_\\-\\s"'<>]+`;
const ADDRESS = new RegExp(`${BEGIN}[^\\s"'<>]*`, "gi");
const WHOLE = new RegExp(`${BEGIN}.*`, "gis");
const valuesOf = (names: readonly string[]) =>
  new RegExp(`(^|[?&;\\s"'])(${names.map(quoted).join("|")})=[^&;\\s"'<>#]+`, "gi");
const PRIVATE = valuesOf([...SECRET_PARAMETERS, ...WRITTEN_PARAMETERS]);
const SECRET = valuesOf(SECRET_PARAMETERS);

const RUN = /[A-Za-z0-9_-]{32,}/g;
const NUMBER = /(^|[^0-9０-９])[1１][3-9３-９][0-9０-９][-\s.+]?[0-9０-９]{4}[-\s.+]?[0-9０-９]{4}(?![0-9０-９])/g;

/** Removes tokens in base64 or base32 from a run of letters and digits. */
function withoutToken(run: string): string {
  if (run.length >= 43 && /[0-9]/.test(run) && run.toLowerCase() !== run && run.toUpperCase() !== run) return MASK;
  return run.replace(/[A-Za-z0-9]+/g, (word) =>
    word.length === 32 && /^[a-z2-7]+$/i.test(word) && /[0-9]/.test(word) && /[a-z]/i.test(word) ? MASK : word,
  );
}

/** Decodes percent encoding that was applied up to three times. Invalid encoding is decoded as far as possible. */
function decoded(text: string): string {
  let plain = text;
  for (let i = 0; i < 3 && plain.includes("%"); i++) {
    plain = plain.replace(/(?:%[0-9A-Fa-f]{2})+/g, (codes) => {
      try {
        return decodeURIComponent(codes);
      } catch {
        return codes.replace(/%([2-7][0-9A-Fa-f])/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      }
    });
  }
  return plain;
}

function cut(text: string): string {
  return text
    .replace(text.startsWith("/") ? WHOLE : ADDRESS, `$1/${MASK}`)
    .replace(PRIVATE, `$1$2=${MASK}`)
    .replace(RUN, withoutToken)
    .replace(NUMBER, `$1${MASK}`);
}

/**
 * Removes secrets, phone numbers and visitors' input from a text, so that it can be logged. The API's package
 * redact has the same rules.
 */
export function redact(text: string): string {
  const read = text.slice(0, MOST);
  const plain = decoded(read);
  const shown = cut(plain);
  return shown === plain ? cut(read) : shown;
}

/**
 * Reports whether everyone who has an address gets access by it, because it is below a secret path or has a
 * secret parameter.
 */
export function givesRight(address: string): boolean {
  const plain = decoded(address.slice(0, MOST));
  return plain.search(WHOLE) >= 0 || plain.search(SECRET) >= 0;
}
