import type { House, HouseRound } from "proto-types";
import { formatMoney } from "../../../../lib/format/money";
import { paths } from "../../../../lib/paths";
import { useLabel } from "../../../../stores/dictionary";
import { cx } from "../../../../ui/cx";
import { Icon } from "../../../../ui/data/Icon";
import { Time } from "../../../../ui/data/Time";
import { statedText } from "../../card/LotTime";
import { NOT_STATED } from "../../facts";
import { isBiddable, isHalted, NO_TIMES, SOLD } from "../../status";
import { expectedRounds } from "../ladder";
import css from "./ResultBanner.module.css";

/** The round of the same asset after this one. */
export function nextRound(house: Pick<House, "id" | "rounds">): HouseRound | null {
  const at = house.rounds.findIndex((round) => round.id === house.id);
  return at < 0 ? null : (house.rounds[at + 1] ?? null);
}

/** The deal in per cent of the appraisal and of the market reference, as far as there are such. */
function dealRatios({ deal_price: deal, appraisal_price: appraisal, market_price: market }: House): string {
  const ratio = (base: number | null, name: string) =>
    base ? `，为${name}的 ${(((deal as number) / base) * 100).toFixed(1)}%` : "";
  return ratio(appraisal, "评估价") + ratio(market, "市场参考价");
}

/** For a lot that cannot be bid for: how it ended or why it is held, and where it goes on. */
export function ResultBanner({ house }: { house: House }) {
  const label = useLabel();
  if (isBiddable(house.status)) return null;
  const next = nextRound(house);
  const [expected] = expectedRounds(house);
  const sold = house.status === SOLD;
  const halted = isHalted(house.status);
  const noTimes = house.status === NO_TIMES;
  const stated = statedText(house.stated_status);
  const status = label("auction_status", house.status);
  const premium = house.premium_rate === null ? null : `${(house.premium_rate * 100).toFixed(1)}%`;
  return (
    <div className={cx(css.banner, sold && css.sold, halted && css.halted)}>
      <Icon of={sold ? "circle-check" : halted ? "circle-slash" : "info"} />
      <p>
        <strong>{noTimes ? "公告和来源未载明开拍时间" : `本次拍卖已${status.replace(/^已/, "")}`}</strong>
        {noTimes && `，${[stated, "是否已经开拍请到原平台核实"].filter(Boolean).join("，")}`}
        {sold && house.deal_price !== null && `，成交价 ${formatMoney(house.deal_price)}`}
        {sold && house.deal_price !== null && dealRatios(house)}
        {sold && premium && `，溢价率 ${premium}（成交/起拍）`}
        {!halted && !noTimes && house.end_time && (
          <>
            ，结束于 <Time at={house.end_time} pattern="yyyy-MM-dd hh:mm" />
          </>
        )}
        {halted && `，原因：${house.status_reason ?? NOT_STATED}`}
      </p>
      {!next && expected && (
        <a href="#rounds">
          {`下一轮（推算）：${label("auction_stage", expected.stage)}，${expected.dates}，起拍价${expected.prices}`}
        </a>
      )}
      {next && (
        <a href={paths.house(next.id)}>
          {`查看下一轮：${label("auction_stage", next.stage)}（${label("auction_status", next.status)}）`}
        </a>
      )}
    </div>
  );
}
