/**
 * A function that parses the values of one name in a query. It returns undefined if the API would accept none
 * of them.
 */
export type Read = (values: string[]) => unknown;

export const number =
  (min: number, max: number, whole: boolean): Read =>
  ([text = ""]) => {
    const value = Number(text);
    const written = whole ? /^\d{1,15}$/ : /^\d{1,9}(?:\.\d{1,4})?$/;
    return written.test(text) && value >= min && value <= max ? value : undefined;
  };
export const id = number(1, Number.MAX_SAFE_INTEGER, true);
export const yuan = number(0, 1e12, true);
export const squareMetres = number(0, 1e6, false);
export const ratio = number(0, 10, false);

export const many =
  (pattern: RegExp, limit = 20, convert: (text: string) => string | number = String): Read =>
  (values) => {
    const good = [...new Set(values.filter((value) => pattern.test(value)))].sort(byValue).slice(0, limit);
    return good.length > 0 ? good.map(convert) : undefined;
  };
export const codes = many(/^\d{1,4}$/);
export const ids = many(/^[1-9]\d{0,14}$/, 50, Number);

export const date: Read = ([text = ""]) => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined;
};
export const keyword: Read = ([text = ""]) => [...text.trim().replace(/\s+/g, " ")].slice(0, 60).join("") || undefined;

/** Accepts a polygon of 3 to 50 corners, written as lng,lat,lng,lat,… */
export const corners: Read = ([text = ""]) => {
  const numbers = text.split(",").map(Number);
  const good =
    /^[\d.,-]{5,1400}$/.test(text) && numbers.length % 2 === 0 && numbers.length >= 6 && numbers.length <= 100;
  return good && numbers.every((n, i) => Math.abs(n) <= (i % 2 === 0 ? 180 : 90)) ? text : undefined;
};

/** Compares numbers by size, and other texts by code point. */
function byValue(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : 1);
}
