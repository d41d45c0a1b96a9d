import { Rail } from "../../../ui/layout/Rail";
import type { RowLot } from "./card-data";
import { LotRow } from "./LotRow";

interface LotRailProps {
  title: string;
  note?: string;
  moreHref: string;
  houses: RowLot[];
}

/** A short list of lots beside the main one. */
export function LotRail({ title, note, moreHref, houses }: LotRailProps) {
  if (houses.length === 0) return null;
  return (
    <Rail title={title} note={note} moreHref={moreHref}>
      {houses.map((house) => (
        <LotRow key={house.id} house={house} />
      ))}
    </Rail>
  );
}
