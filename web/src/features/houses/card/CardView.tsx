import { formatMoney } from "../../../lib/format/money";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { Facts } from "../../../ui/data/Facts";
import { Price } from "../../../ui/data/Price";
import { depositLabel, factsOf, mainPrice, NOT_STATED, shareText, startPriceLabel, wholeUnitPriceText } from "../facts";
import { Discount } from "./Badges";
import type { CardLot } from "./card-data";
import css from "./HouseCard.module.css";
import { HouseCover } from "./HouseCover";
import { LotTime } from "./LotTime";
import { RiskStrip } from "./RiskStrip";

interface CardViewProps {
  house: CardLot;
  /** On the first screen. */
  eager: boolean;
}

/** What a lot in a list is: picture, facts and auction on the left, the money on the right. */
export function CardView({ house, eager }: CardViewProps) {
  const label = useLabel();
  const price = mainPrice(house);
  const share = shareText(house);
  const counts = [
    house.view_count > 0 && `${house.view_count.toLocaleString("zh-CN")}次围观`,
    house.signup_count > 0 && `${house.signup_count}人报名`,
    house.bid_count > 0 && `${house.bid_count}次出价`,
  ].filter((text) => text !== false);
  return (
    <>
      <HouseCover house={house} sizes="(min-width: 1440px) 280px, 20vw" eager={eager} />
      <div className={css.main}>
        <h3 className={css.title}>
          <a href={paths.house(house.id)} title={house.title}>
            {house.title}
          </a>
        </h3>
        <p className={css.chips}>
          {share && <Chip tone="red">{share}</Chip>}
          <Chip look="soft">{label("auction_stage", house.stage)}</Chip>
          <Chip look="soft">{label("usage", house.usage)}</Chip>
          {house.is_demo && <Chip look="soft">演示数据</Chip>}
        </p>
        <p className={css.facts}>
          <Facts items={factsOf(house, label)} />
        </p>
        <p className={css.auction}>
          <span>
            <LotTime house={house} />
          </span>
          <span>{`${depositLabel(house.stage)} ${formatMoney(house.deposit) ?? NOT_STATED}`}</span>
          {house.court_name && <span>{house.court_name}</span>}
        </p>
        <p className={css.risks}>
          <RiskStrip states={house.risk_states} tags={house.risk_tags} />
        </p>
        {counts.length > 0 && (
          <p className={css.counts}>
            <Facts items={counts} />
          </p>
        )}
      </div>
      <div className={css.money}>
        <span className={css.label}>{price.label}</span>
        <Price yuan={price.yuan} size="l" strong />
        {price.unitPrice !== null && <span className={css.small}>{wholeUnitPriceText(price.unitPrice, house)}</span>}
        {price.yuan !== house.start_price && (
          <span className={css.small}>{`${startPriceLabel(house.stage)} ${formatMoney(house.start_price)}`}</span>
        )}
        <span className={css.small}>{`评估价 ${formatMoney(house.appraisal_price) ?? NOT_STATED}`}</span>
        <Discount house={house} />
      </div>
    </>
  );
}
