import { Rail } from "../../../ui/layout/Rail";
import type { RowLot } from "./card-data";
import { HouseRow } from "./HouseRow";

interface HouseRailProps {
  title: string;
  note?: string;
  moreHref: string;
  houses: RowLot[];
}

/** A short list beside the main one. */
export function HouseRail({ title, note, moreHref, houses }: HouseRailProps) {
  if (houses.length === 0) return null;
  return (
    <Rail title={title} note={note} moreHref={moreHref}>
      {houses.map((house) => (
        <HouseRow key={house.id} house={house} />
      ))}
    </Rail>
  );
}
