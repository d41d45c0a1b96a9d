import type { HouseCard, HouseQuery } from "proto-types";
import type { ReactNode } from "react";
import { formatCount } from "../../../lib/format/count";
import { paths } from "../../../lib/paths";
import { cx } from "../../../ui/cx";
import { Empty } from "../../../ui/feedback/Empty";
import { ErrorBlock } from "../../../ui/feedback/ErrorBlock";
import { Button } from "../../../ui/form/Button";
import { StatusChip } from "../card/Badges";
import { FavoriteButtons } from "../card/FavoriteButtons";
import { LotHistory } from "../card/LotHistory";
import { LotRow } from "../card/LotRow";
import { RiskStrip } from "../card/RiskStrip";
import { stationText } from "../facts";
import { useLiveStates } from "../live/use-live-states";
import { stripOf } from "../risks";
import css from "./MapLots.module.css";
import { useLots } from "./use-lots";

interface MapLotsProps {
  /** The query for the lots. As long as it stays the same, the same object must be passed. */
  query: HouseQuery;
  /** Shown until the first lots are loaded. */
  waiting: ReactNode;
  /** `lot-` and the id of the lot under the pointer on the map; null for none. */
  hovered: string | null;
  onHover: (key: string | null) => void;
}

/** The lots in the visible part of the map, which the browser requests. */
export default function MapLots({ query, waiting, hovered, onHover }: MapLotsProps) {
  const { list, total, failed, more } = useLots(query);
  const live = useLiveStates(list);
  if (failed) return <ErrorBlock title="房源没有加载出来" hint="移动一下地图，或稍后再试。" />;
  if (total === null) return waiting;
  if (total === 0) return <Empty text="当前范围没有符合条件的房源，移动或缩小地图看看。" />;
  return (
    <>
      <ul className={css.lots}>
        {list.map((house) => (
          <li
            key={house.id}
            data-place={`lot-${house.id}`}
            className={cx(hovered === `lot-${house.id}` && css.hovered)}
            onPointerEnter={() => onHover(`lot-${house.id}`)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(`lot-${house.id}`)}
            onBlur={() => onHover(null)}
          >
            <MapLot house={{ ...house, ...live?.changed.get(house.id) }} />
          </li>
        ))}
      </ul>
      {list.length < total && (
        <Button wide onClick={more} className={css.more}>
          {`再看一些（还有 ${formatCount(total - list.length)} 条）`}
        </Button>
      )}
    </>
  );
}

function MapLot({ house }: { house: HouseCard }) {
  return (
    <div className={css.lot}>
      <LotRow house={house}>
        {house.station && <p className={css.station}>{stationText(house)}</p>}
        <LotHistory house={house} />
      </LotRow>
      <div className={css.risks}>
        <RiskStrip answers={stripOf(house)} href={paths.house(house.id)} />
      </div>
      <span className={css.status}>
        <StatusChip status={house.status} />
      </span>
      <span className={css.save}>
        <FavoriteButtons house={house} />
      </span>
    </div>
  );
}
