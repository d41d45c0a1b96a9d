import { Cover } from "../../../ui/data/Cover";
import { coverAlt } from "../facts";
import { StatusChip } from "./Badges";
import type { RowLot } from "./card-data";

interface CoverProps {
  house: Pick<RowLot, "title" | "status" | "cover">;
  sizes: string;
  eager?: boolean;
  /** Too small for words on it. */
  small?: boolean;
}

/** The picture of a lot with its status on it. */
export function HouseCover({ house, ...look }: CoverProps) {
  return <Cover image={house.cover} alt={coverAlt(house)} corner={<StatusChip status={house.status} />} {...look} />;
}
