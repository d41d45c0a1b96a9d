interface Placed {
  area_name: string;
  region_name: string | null;
}

/** Formats the district and the business area of a lot: `朝阳 望京`. */
export function whereText({ area_name: area, region_name: region }: Placed): string {
  return [area, region].filter(Boolean).join(" ");
}

/**
 * Returns a lot's title without the province, the city and the district at its beginning, which cards show
 * separately. If the title does not begin with them, it is unchanged.
 */
export const shortTitle = (lot: { title: string; area_name: string }): string => titleParts(lot)[1];

/**
 * Caches expressions that match the beginning of titles, by the name of the district. Compiling such an
 * expression takes longer than rendering the rest of a tile.
 */
const fronts = new Map<string, RegExp>();

function frontOf(area: string): RegExp {
  let front = fronts.get(area);
  if (!front) {
    front = new RegExp(`^(\\p{sc=Han}{2,7}?(省|市|自治区))*${area}(新区|区|县|市)(?=.{4})`, "u");
    fronts.set(area, front);
  }
  return front;
}

/**
 * Splits a lot's title into the province, the city and the district at its beginning ("" if it does not begin
 * with them), and the rest.
 */
export function titleParts({ title, area_name: area }: { title: string; area_name: string }): [string, string] {
  const front = frontOf(area).exec(title)?.[0] ?? "";
  return [front, title.slice(front.length)];
}
