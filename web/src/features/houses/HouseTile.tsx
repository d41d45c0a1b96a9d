import type { HouseCard as Lot } from "proto-types";
import { paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { Facts } from "../../ui/Facts";
import { Price } from "../../ui/Price";
import { Discount } from "./Badges";
import { Cover } from "./Cover";
import { areaText, layoutText, mainPrice } from "./facts";
import css from "./HouseTile.module.css";
import { LotTime } from "./LotTime";

/** A lot as an upright card, for rails and grids. */
export function HouseTile({ house }: { house: Lot }) {
  const label = useLabel();
  const price = mainPrice(house);
  const facts = [
    label("auction_stage", house.stage),
    layoutText(house),
    areaText(house.area_m2),
    house.region_name ?? house.area_name,
  ];
  return (
    <article className={css.tile}>
      <Cover house={house} sizes="(min-width: 1440px) 280px, 24vw" />
      <h3 className={css.title}>
        <a href={paths.house(house.id)} title={house.title}>
          {house.title}
        </a>
      </h3>
      <p className={css.facts}>
        <Facts items={facts.filter((fact): fact is string => Boolean(fact))} oneLine />
      </p>
      <p className={css.money}>
        <span className={css.label}>{price.label}</span>
        <Price yuan={price.yuan} size="l" strong />
      </p>
      <p className={css.foot}>
        <Discount house={house} />
        <span className={css.time}>
          <LotTime house={house} />
        </span>
      </p>
    </article>
  );
}
