import { CountedLinks } from "../../ui/navigation/CountedLinks";
import type { PlaceLink } from "./links";

/** Links to the lots of many places. */
export const PlaceLinks = ({ links }: { links: PlaceLink[] }) => (
  <CountedLinks links={links.map(({ name, href, count }) => ({ text: `${name}法拍房`, href, count }))} />
);
