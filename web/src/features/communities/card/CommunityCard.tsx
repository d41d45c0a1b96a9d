import type { CommunityCard as Card } from "proto-types";
import { formatUnitPrice } from "../../../lib/format/money";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { Facts } from "../../../ui/data/Facts";
import { Time } from "../../../ui/data/Time";
import { discountText, factsOf } from "../facts";
import css from "./CommunityCard.module.css";
import { CommunityCover } from "./CommunityCover";
import { PriceChange, UnitPrice } from "./UnitPrice";

/** A community in a list: its facts on the left, its price per ㎡ on the right, its lots below. */
export function CommunityCard({ community: c, eager }: { community: Card; eager?: boolean }) {
  const label = useLabel();
  const active = c.auction_active + c.auction_upcoming;
  const discount = discountText(c.start_discount, c.start_discount_n, "起拍/评估");
  return (
    <article className={css.card}>
      <CommunityCover community={c} eager={eager} className={css.cover} />
      <div className={css.main}>
        <h3 className={css.title}>
          <a href={paths.community(c.id)}>{c.name}</a>
        </h3>
        <p className={css.facts}>
          <Facts items={factsOf(c, label)} />
        </p>
        {c.address && <p className={css.address}>{c.address}</p>}
        {c.tags.length > 0 && (
          <p className={css.chips}>
            {c.tags.slice(0, 4).map((tag) => (
              <Chip key={tag} look="soft">
                {tag}
              </Chip>
            ))}
          </p>
        )}
        <p className={`${css.lots} touch-links`}>
          {c.auction_total > 0 ? (
            <a href={paths.houses({ community_id: c.id })} rel="nofollow">
              拍卖房源 <strong>{c.auction_total}</strong> 套
            </a>
          ) : (
            <span>暂无拍卖房源</span>
          )}
          {active > 0 && (
            <a href={paths.houses({ community_id: c.id, status: ["0", "1"] })} rel="nofollow" className={css.active}>
              可参拍 <strong>{active}</strong> 套
            </a>
          )}
          {c.deal_count > 0 && <span>{`法拍成交 ${c.deal_count} 套`}</span>}
          {discount && <span>{`平均折扣 ${discount}`}</span>}
        </p>
      </div>
      <div className={css.money}>
        <UnitPrice community={c} size="l" />
        <PriceChange community={c} />
        {c.last_deal_unit_price !== null && c.last_deal_time && (
          <span className={css.deal}>
            <Time at={c.last_deal_time} pattern="yyyy-MM-dd" />
            {` 法拍成交 ${formatUnitPrice(c.last_deal_unit_price)} 元/㎡`}
          </span>
        )}
      </div>
    </article>
  );
}
