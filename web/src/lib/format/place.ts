interface Placed {
  area_name: string;
  region_name: string | null;
}

/** `朝阳 望京` */
export function whereText({ area_name: area, region_name: region }: Placed): string {
  return [area, region].filter(Boolean).join(" ");
}

/**
 * Returns a lot's title without the leading province, city and district, which cards show separately; unchanged if it
 * does not begin with them.
 */
export const shortTitle = (lot: { title: string; area_name: string }): string => titleParts(lot)[1];

/**
 * Matches the beginning of titles, by the name of the district: compiling the expression takes longer than the rest of
 * a tile.
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

/** Splits a lot's title into its leading province, city and district ("" if absent) and the rest. */
export function titleParts({ title, area_name: area }: { title: string; area_name: string }): [string, string] {
  const front = frontOf(area).exec(title)?.[0] ?? "";
  return [front, title.slice(front.length)];
}
