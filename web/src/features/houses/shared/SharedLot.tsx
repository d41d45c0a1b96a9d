import type { SharedLot as Lot } from "proto-types";
import type { ReactNode } from "react";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { SoftChips } from "../../../ui/data/Chip";
import { Facts } from "../../../ui/data/Facts";
import { Price } from "../../../ui/data/Price";
import { Discount, StatusChip } from "../card/Badges";
import { CardCost } from "../card/CardCost";
import { HouseCover } from "../card/HouseCover";
import { LotTime } from "../card/LotTime";
import { RiskStrip } from "../card/RiskStrip";
import { factsOf, mainPrice, stageText, UNANNOUNCED } from "../facts";
import { stripOf } from "../risks";
import css from "./Shared.module.css";

interface SharedLotProps {
  lot: Lot;
  /** Comments, or what the owner changes. */
  children: ReactNode;
}

/** A lot of a list: what decides about it, and what its owner says. */
export function SharedLot({ lot: { title, note, house }, children }: SharedLotProps) {
  const label = useLabel();
  const price = house && mainPrice(house);
  return (
    <li>
      <article className={css.lot}>
        {house && <HouseCover house={house} />}
        <div className={css.text}>
          <h2>{house ? <a href={paths.house(house.id)}>{house.title}</a> : title}</h2>
          {!house && <p className={css.small}>这套房源已下线</p>}
          {house && price && (
            <>
              <div className="row-3 row-wrap row-center">
                <StatusChip status={house.status} />
                <SoftChips items={[stageText(house, label), label("usage", house.usage)]} />
                <span className={css.small}>
                  <LotTime house={house} />
                </span>
              </div>
              <Facts as="p" className={css.facts} items={factsOf(house, label)} />
              <p className="row-3 row-wrap row-center">
                <span className={css.small}>{price.label}</span>
                <Price yuan={price.yuan} size="l" strong missing={UNANNOUNCED} />
                <Discount house={house} />
              </p>
              <CardCost house={house} className={css.facts} />
              <RiskStrip answers={stripOf(house)} href={paths.house(house.id)} />
            </>
          )}
          {note && <p className={css.note}>{note}</p>}
        </div>
        <div className={css.below}>{children}</div>
      </article>
    </li>
  );
}
