interface Placed {
  area_name: string;
  region_name: string | null;
}

/** `朝阳 望京` */
export function whereText({ area_name: area, region_name: region }: Placed): string {
  return [area, region].filter(Boolean).join(" ");
}

/**
 * A lot's title without the province, city and district in front, which stand apart on a card; whole where they are not
 * there.
 */
export const shortTitle = (lot: { title: string; area_name: string }): string => titleParts(lot)[1];

/** What a title begins with, by the name of the district: making the expression takes longer than all else of a tile. */
const fronts = new Map<string, RegExp>();

function frontOf(area: string): RegExp {
  let front = fronts.get(area);
  if (!front) {
    front = new RegExp(`^(\\p{sc=Han}{2,7}?(省|市|自治区))*${area}(新区|区|县|市)(?=.{4})`, "u");
    fronts.set(area, front);
  }
  return front;
}

/** The province, city and district in front of a lot's title, "" where they are not there, and the rest. */
export function titleParts({ title, area_name: area }: { title: string; area_name: string }): [string, string] {
  const front = frontOf(area).exec(title)?.[0] ?? "";
  return [front, title.slice(front.length)];
}
