import type { House, HouseState, NoticeTopic } from "proto-types";
import type { ReactNode } from "react";
import { formatMoney } from "../../../../lib/format/money";
import { useLabel } from "../../../../stores/dictionary";
import { Chip } from "../../../../ui/data/Chip";
import { Price } from "../../../../ui/data/Price";
import { Time } from "../../../../ui/data/Time";
import { Discount, StatusChip } from "../../card/Badges";
import {
  depositLabel,
  mainPrice,
  shareText,
  shortPriceLabel,
  stageText,
  startPriceLabel,
  startPriceText,
  UNANNOUNCED,
  wholeUnitPriceText,
} from "../../facts";
import { NO_MARKET } from "../../market";
import { canBeReminded } from "../../status";
import { missingText } from "../../unknown";
import css from "./DecisionPanel.module.css";

/** Labels with the share, the status and the stage of the auction. */
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

/** The current price of a lot on one line. */
export function BarPrice({ house }: { house: Parameters<typeof mainPrice>[0] }) {
  const price = mainPrice(house);
  return (
    <span>
      {`${shortPriceLabel(price.label)} `}
      <Price yuan={price.yuan} strong missing={UNANNOUNCED} />
    </span>
  );
}

type Facts = Omit<HouseState, "id"> & Pick<House, "id" | "deposit" | "increment">;

/** The prices and the times of a lot. */
export function DecisionFacts({ house }: { house: Facts }) {
  const price = mainPrice(house);
  const money = (yuan: number | null, topic: NoticeTopic) =>
    formatMoney(yuan) ?? <Missing>{missingText(house, topic)}</Missing>;
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
        <Fact label="评估价">{money(house.appraisal_price, "appraisal")}</Fact>
        {/* For a lot that can still be bought, PriceBar shows these. */}
        {!canBeReminded(house.status) && (
          <>
            <Fact label="市场参考价">{market ?? <Missing>{NO_MARKET}</Missing>}</Fact>
            <Fact label={depositLabel(house.stage)}>{money(house.deposit, "deposit")}</Fact>
          </>
        )}
        <Fact label="加价幅度">{money(house.increment, "step")}</Fact>
        <Fact label="竞价时间" wide>
          <BiddingTime house={house} />
        </Fact>
      </dl>
    </>
  );
}

/** `2026-11-27 10:00 至 2026-11-28 10:00` */
function BiddingTime({ house }: { house: Facts }) {
  const { start_time: start, end_time: end } = house;
  return (
    <>
      {start ? <Time at={start} pattern="yyyy-MM-dd hh:mm" /> : <Missing>{missingText(house, "start_time")}</Missing>}
      {end && (
        <>
          {" 至 "}
          <Time at={end} pattern="yyyy-MM-dd hh:mm" />
        </>
      )}
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

function Missing({ children }: { children: ReactNode }) {
  return <span className={css.missing}>{children}</span>;
}
