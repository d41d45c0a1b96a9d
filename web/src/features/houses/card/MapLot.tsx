import type { HouseCard } from "proto-types";
import { StatusChip } from "./Badges";
import { FavoriteButtons } from "./FavoriteButtons";
import { HouseRow } from "./HouseRow";
import css from "./MapLot.module.css";

/** A lot in the list beside a map. */
export default function MapLot({ house }: { house: HouseCard }) {
  return (
    <div className={css.lot}>
      <HouseRow house={house} />
      <span className={css.status}>
        <StatusChip status={house.status} />
      </span>
      <span className={css.save}>
        <FavoriteButtons house={house} />
      </span>
    </div>
  );
}
