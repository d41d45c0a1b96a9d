import { EM, RUNS } from "./width.gen";

/** Returns the advance width of a character in font units. api/heads/width has the same table. */
function advance(code: number): number {
  let low = 0;
  let high = RUNS.length / 3 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < (RUNS[middle * 3] as number)) high = middle - 1;
    else if (code > (RUNS[middle * 3 + 1] as number)) low = middle + 1;
    else return RUNS[middle * 3 + 2] as number;
  }
  return EM;
}

const unitsOf = (text: string) => {
  let sum = 0;
  for (const character of text) sum += advance(character.codePointAt(0) as number);
  return sum;
};

/**
 * Returns the width of a text in whole pixels, rounded up. `size` is the font size, which is also the
 * width of a full-width glyph.
 */
export const widthOf = (text: string, size: number): number => Math.ceil((unitsOf(text) * size) / EM);

/**
 * Splits a text into the part that fits into a width together with an ellipsis, and the rest. If the whole
 * text fits, the rest is "".
 */
export function cutAt(text: string, limit: number, size: number): { shown: string; rest: string } {
  if (widthOf(text, size) <= limit) return { shown: text, rest: "" };
  let shown = "";
  let units = advance("…".codePointAt(0) as number);
  for (const character of text) {
    units += advance(character.codePointAt(0) as number);
    if (Math.ceil((units * size) / EM) > limit) break;
    shown += character;
  }
  return { shown, rest: text.slice(shown.length) };
}
