import type { SharedLot as Lot } from "proto-types";
import type { ReactNode } from "react";
import { formatTime } from "../../../lib/format/dates";
import { titleParts } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { cx } from "../../../ui/cx";
import { SoftChips } from "../../../ui/data/Chip";
import { Facts } from "../../../ui/data/Facts";
import { Price } from "../../../ui/data/Price";
import { Discount, StatusChip } from "../card/Badges";
import { CardCost } from "../card/CardCost";
import { LotCover } from "../card/LotCover";
import { LotTime } from "../card/LotTime";
import { RiskStrip } from "../card/RiskStrip";
import { factsOf, mainPrice, stageText, UNANNOUNCED } from "../facts";
import { stripOf } from "../risks";
import { FAILED, isOver } from "../status";
import css from "./Shared.module.css";

interface SharedLotProps {
  lot: Lot;
  /** The comments or, for the owner, the fields to edit. */
  children: ReactNode;
}

/** A lot of a shared list with its most important facts and the owner's note. */
export function SharedLot({ lot: { title, note, house }, children }: SharedLotProps) {
  const label = useLabel();
  const price = house && mainPrice(house);
  return (
    <li>
      <article className={css.lot}>
        {house && <LotCover house={house} />}
        <div className={css.text}>
          <h2>{house ? <TitleLink house={house} /> : title}</h2>
          {!house && <p className={css.small}>这套房源已下线</p>}
          {house && price && (
            <>
              <div className="row-3 row-wrap row-center">
                <StatusChip status={house.status} />
                <SoftChips className={css.more} items={[stageText(house, label), label("usage", house.usage)]} />
                <span className={css.small}>
                  <LotTime house={house} />
                </span>
              </div>
              <After house={house} />
              <Facts as="p" className={cx(css.facts, css.more)} items={factsOf(house, label)} />
              <p className={cx(css.money, "row-3 row-wrap row-center")}>
                <span className={css.small}>{price.label}</span>
                <Price yuan={price.yuan} size="l" strong missing={UNANNOUNCED} />
                <Discount house={house} />
              </p>
              <CardCost house={house} className={css.facts} />
              <div className={css.more}>
                <RiskStrip answers={stripOf(house)} href={paths.house(house.id)} />
              </div>
            </>
          )}
          {note && <p className={css.note}>{note}</p>}
        </div>
        <div className={css.below}>{children}</div>
      </article>
    </li>
  );
}

/** The lot's title as a link. On phones the province, the city and the district are hidden. */
function TitleLink({ house }: { house: NonNullable<Lot["house"]> }) {
  const [front, name] = titleParts(house);
  return (
    <a href={paths.house(house.id)}>
      {front && <i className={css.front}>{front}</i>}
      {name}
    </a>
  );
}

/** The next round of a lot's asset. For a failed lot without a next round it is a note that none is known. */
function After({ house }: { house: NonNullable<Lot["house"]> }) {
  const label = useLabel();
  const at = house.history.findIndex(({ id }) => id === house.id);
  const next = at < 0 ? undefined : house.history[at + 1];
  if (!next) return house.status === FAILED && <p className={css.small}>流拍后还没有收录到下一轮公告</p>;
  const stage = label("auction_stage", next.stage);
  return (
    <p className={css.small}>
      {`${stage}${isOver(next.status) ? label("auction_status", next.status) : `已挂出，${label("auction_status", next.status)}`}`}
      {next.start_time && `，${formatTime(next.start_time, "yyyy-MM-dd")} 开拍`}
      {"，"}
      <a href={paths.house(next.id)}>{`查看${stage}`}</a>
    </p>
  );
}
