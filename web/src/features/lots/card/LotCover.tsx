import { Cover } from "../../../ui/data/Cover";
import { coverAlt } from "../facts";
import type { RowLot } from "./card-data";

/** The picture of a lot in a row, too small for text on it. */
export function LotCover({ house }: { house: Pick<RowLot, "title" | "cover"> }) {
  return <Cover image={house.cover} alt={coverAlt(house)} small />;
}
