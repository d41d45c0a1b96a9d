import { Image } from "../../ui/Image";
import { StatusChip } from "./Badges";
import css from "./Cover.module.css";
import type { RowLot } from "./card-data";
import { coverAlt } from "./facts";

interface CoverProps {
  house: Pick<RowLot, "title" | "status" | "cover">;
  sizes: string;
  eager?: boolean;
  /** Too small for words on it. */
  small?: boolean;
}

/** The picture of a lot with its status on it. */
export function Cover({ house, sizes, eager, small }: CoverProps) {
  return (
    <div className={css.cover}>
      <Image
        src={house.cover?.url}
        alt={coverAlt(house)}
        width={house.cover?.width ?? 800}
        height={house.cover?.height ?? 600}
        sizes={sizes}
        eager={eager}
      />
      {!small && (
        <span className={css.status}>
          <StatusChip status={house.status} />
        </span>
      )}
      {!small && house.cover?.is_illustration && <span className={css.mark}>示意图</span>}
    </div>
  );
}
