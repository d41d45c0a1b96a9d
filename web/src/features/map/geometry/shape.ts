/** A corner of a drawn shape, in pixels or degrees. */
export type Corner = [x: number, y: number];

const DECIMALS = 4;

/** Formats corners [lng, lat] for the query parameter `polygon`. */
export function writePolygon(corners: Corner[]): string {
  return corners.flatMap((corner) => corner.map((n) => Number(n.toFixed(DECIMALS)))).join(",");
}

export function readPolygon(text: string | undefined): Corner[] {
  const numbers = (text ?? "").split(",").map(Number);
  return text ? numbers.flatMap((lng, i) => (i % 2 === 0 ? [[lng, numbers[i + 1] ?? 0] as Corner] : [])) : [];
}
