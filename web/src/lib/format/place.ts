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
export function shortTitle({ title, area_name: area }: { title: string; area_name: string }): string {
  const front = new RegExp(`^(\\p{sc=Han}{2,7}?(省|市|自治区))*${area}(新区|区|县|市)(?=.{4})`, "u");
  return title.replace(front, "");
}
