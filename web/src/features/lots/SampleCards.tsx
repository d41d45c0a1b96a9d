import type { HouseCard } from "proto-types";
import { lotCards } from "./list/LotList";

/** Cards of lots without links, as a preview of the first lots of a file that an editor imports. */
export default function SampleCards({ lots }: { lots: HouseCard[] }) {
  return (
    <ul className="stack-3" inert aria-label="前几条在网站上的样子">
      {lotCards(lots)}
    </ul>
  );
}
