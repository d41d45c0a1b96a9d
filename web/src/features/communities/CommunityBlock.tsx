import type { Community } from "proto-types";
import { formatCount } from "../../lib/format/count";
import { paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { Facts } from "../../ui/data/Facts";
import { ButtonLink } from "../../ui/form/Button";
import css from "./CommunityBlock.module.css";
import { CommunityCover } from "./card/CommunityCover";
import { PriceChange, UnitPrice } from "./card/UnitPrice";
import { Figures } from "./detail/Figures";
import { discountText, factsOf } from "./facts";

/** The community of a lot, on the lot's page. */
export function CommunityBlock({ community: c }: { community: Community }) {
  const label = useLabel();
  const lines = [
    c.households !== null && `${formatCount(c.households)}户`,
    c.property_fee && `物业费 ${c.property_fee}`,
    c.parking_ratio && `车位配比 ${c.parking_ratio}`,
    c.green_rate !== null && `绿化率 ${Number((c.green_rate * 100).toFixed(1))}%`,
  ].filter((text): text is string => Boolean(text));
  const discount = discountText(c.start_discount, c.start_discount_n, "起拍/评估");
  return (
    <div className={css.block}>
      <CommunityCover community={c} className={css.cover} />
      <div className={css.main}>
        <h3 className={`${css.name} touch-links`}>
          <a href={paths.community(c.id)}>{c.name}</a>
        </h3>
        <p className={css.facts}>
          <Facts items={factsOf(c, label)} />
          {lines.length > 0 && <Facts items={lines} />}
        </p>
        <p className={css.price}>
          <UnitPrice community={c} size="l" />
          <PriceChange community={c} />
          {discount && <span className={css.discount}>{`小区平均折扣 ${discount}`}</span>}
        </p>
        <Figures community={c} />
      </div>
      <ButtonLink href={paths.community(c.id)} className={css.more}>
        小区详情与均价走势
      </ButtonLink>
    </div>
  );
}
