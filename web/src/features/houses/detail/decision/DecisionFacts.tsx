import type { House, HouseState } from "proto-types";
import type { ReactNode } from "react";
import { calendarPath } from "../../../../lib/calendar";
import { formatMoney } from "../../../../lib/format/money";
import { useLabel } from "../../../../stores/dictionary";
import { Chip } from "../../../../ui/data/Chip";
import { Price } from "../../../../ui/data/Price";
import { Time } from "../../../../ui/data/Time";
import { Discount, StatusChip } from "../../card/Badges";
import {
  depositLabel,
  mainPrice,
  NOT_STATED,
  shareText,
  stageText,
  startPriceLabel,
  startPriceText,
  UNANNOUNCED,
  wholeUnitPriceText,
} from "../../facts";
import { NO_MARKET } from "../../market";
import { isBiddable } from "../../status";
import css from "./DecisionPanel.module.css";

/** How far the auction is. */
export function DecisionChips({
  house,
}: {
  house: Pick<House, "status" | "stage" | "round_no" | "share" | "share_num" | "share_den">;
}) {
  const label = useLabel();
  const share = shareText(house);
  return (
    <>
      {share && <Chip tone="red">{share}</Chip>}
      <StatusChip status={house.status} />
      <Chip look="soft">{stageText(house, label)}</Chip>
    </>
  );
}

/** The price that counts now, in one line. */
export function BarPrice({ house }: { house: Parameters<typeof mainPrice>[0] }) {
  const price = mainPrice(house);
  return (
    <span>
      {`${price.label} `}
      <Price yuan={price.yuan} strong missing={UNANNOUNCED} />
    </span>
  );
}

type Facts = Omit<HouseState, "id"> & Pick<House, "id" | "deposit" | "increment" | "bid_cycle_hours" | "delay_minutes">;

/** What it costs, and when. */
export function DecisionFacts({ house }: { house: Facts }) {
  const price = mainPrice(house);
  const money = (yuan: number | null) => formatMoney(yuan) ?? <Missing />;
  const market = formatMoney(house.market_price);
  return (
    <>
      <div className={css.price}>
        <span className={css.label}>{price.label}</span>
        <Price yuan={price.yuan} size="xl" strong missing={UNANNOUNCED} />
        {price.unitPrice !== null && <span className={css.unit}>{wholeUnitPriceText(price.unitPrice, house)}</span>}
        <Discount house={house} />
      </div>
      <dl className={css.facts}>
        {price.yuan !== house.start_price && (
          <Fact label={startPriceLabel(house.stage)}>{startPriceText(house.start_price)}</Fact>
        )}
        <Fact label="评估价">{money(house.appraisal_price)}</Fact>
        {market && <Fact label="市场参考价">{market}</Fact>}
        <Fact label={depositLabel(house.stage)}>{money(house.deposit)}</Fact>
        <Fact label="加价幅度">{money(house.increment)}</Fact>
        {!market && (
          <Fact label="市场参考价" wide>
            <Missing>{NO_MARKET}</Missing>
          </Fact>
        )}
        <Fact label="竞价周期" wide>
          {house.bid_cycle_hours === null ? <Missing /> : `${house.bid_cycle_hours}小时`}
          {house.delay_minutes !== null && `，延时${house.delay_minutes}分钟`}
        </Fact>
        <Fact label="开拍时间" wide>
          {house.start_time ? <Time at={house.start_time} pattern="yyyy-MM-dd hh:mm" /> : <Missing />}
          {house.start_time && isBiddable(house.status) && (
            <a className={css.calendar} href={calendarPath.house(house.id)}>
              加入日历
            </a>
          )}
        </Fact>
        <Fact label="结束时间" wide>
          {house.end_time ? <Time at={house.end_time} pattern="yyyy-MM-dd hh:mm" /> : <Missing />}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? css.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Missing({ children = NOT_STATED }: { children?: ReactNode }) {
  return <span className={css.missing}>{children}</span>;
}
