import type { House, HouseRound } from "proto-types";
import { formatMoney } from "../../../../lib/format/money";
import { paths } from "../../../../lib/paths";
import { houseSearch } from "../../../../lib/query/house-query";
import { useLabel } from "../../../../stores/dictionary";
import { cx } from "../../../../ui/cx";
import { Icon } from "../../../../ui/data/Icon";
import { Time } from "../../../../ui/data/Time";
import { ButtonLink } from "../../../../ui/form/Button";
import { statedText } from "../../card/LotTime";
import { startPriceLabel, startPriceText } from "../../facts";
import { DEFAULTED, isBiddable, isHalted, isOver, NO_TIMES, SOLD } from "../../status";
import { missingText, UNPROVIDED } from "../../unknown";
import css from "./ResultBanner.module.css";
import { similarQuery } from "./similar-query";
import { whatNow } from "./what-now";

/** Returns the round after this one of the lot's asset; null if there is none. */
function nextRound(house: Pick<House, "id" | "rounds">): HouseRound | null {
  const at = house.rounds.findIndex((round) => round.id === house.id);
  return at < 0 ? null : (house.rounds[at + 1] ?? null);
}

/** Adds 已 to a status that does not begin with it: `已流拍`, `已成交`. */
const doneText = (status: string) => `已${status.replace(/^已/, "")}`;

/** The next round of the asset: its status, start price and start time, with a link to its page. */
export function NextRound({ round }: { round: HouseRound }) {
  const label = useLabel();
  const stage = label("auction_stage", round.stage);
  const status = label("auction_status", round.status);
  const over = isOver(round.status);
  return (
    <>
      <p className={css.now}>
        <b>{`${stage}${over ? doneText(status) : "已挂出"}`}</b>
        {`：${over ? "" : `${status}，`}${startPriceLabel(round.stage)} ${startPriceText(round.start_price)}，`}
        {round.start_time ? <Time at={round.start_time} pattern="yyyy-MM-dd hh:mm" /> : "时间未知"}
        {round.start_time && " 开拍"}
      </p>
      <ButtonLink kind="primary" href={paths.house(round.id)} className={css.action}>
        {`查看${stage}`}
      </ButtonLink>
    </>
  );
}

/**
 * Formats the deal price in per cent of the appraisal and of the market reference, as far as these are known,
 * and the premium on the start price. The ratios are computed from the prices, because rounding a rounded
 * ratio again may change the last digit.
 */
export function dealRatios(
  house: Pick<House, "deal_price" | "appraisal_price" | "market_price" | "start_price">,
): string {
  const { deal_price: deal, appraisal_price: appraisal, market_price: market, start_price: start } = house;
  const ratio = (base: number | null, name: string) =>
    base ? `，为${name}的 ${(((deal as number) / base) * 100).toFixed(1)}%` : "";
  const premium = start
    ? `，溢价率 ${((((deal as number) - start) / start) * 100).toFixed(1)}%（相对起拍价）`
    : "，起拍价未公布，没有溢价率";
  return `${ratio(appraisal, "评估价")}${ratio(market, "市场参考价")}${premium}`;
}

/**
 * Two links: to similar lots that can be bought, and to a saved search that reports new ones (see
 * SimilarAlert).
 */
function SimilarLots({ house }: { house: House }) {
  const label = useLabel();
  const { query, name } = similarQuery(house, label);
  return (
    <p className={css.similar}>
      <a href={paths.houses(query)} rel="nofollow">{`看在拍的同类房源：${name}`}</a>
      <a href={paths.searches()} rel="nofollow" data-query={houseSearch(query).slice(1)} data-name={`${name} 在拍`}>
        <Icon of="bell" />
        有同类房源时提醒我
      </a>
    </p>
  );
}

/**
 * A banner for a lot on which no bids are possible now or later. It states the result or why the auction is
 * suspended, and has links to the next round and to similar lots.
 */
export function ResultBanner({ house }: { house: House }) {
  const label = useLabel();
  if (isBiddable(house.status)) return null;
  const next = nextRound(house);
  const now = whatNow(house);
  const sold = house.status === SOLD;
  const halted = isHalted(house.status);
  const noTimes = house.status === NO_TIMES;
  const stated = statedText(house.stated_status);
  const status = label("auction_status", house.status);
  return (
    <div className={cx(css.banner, sold && css.sold, halted && css.halted)}>
      <Icon of={sold ? "circle-check" : halted ? "circle-slash" : "info"} />
      <p>
        <strong>{noTimes ? `开拍时间${missingText(house, "start_time")}` : `本次拍卖${doneText(status)}`}</strong>
        {noTimes && `，${[stated, "是否已经开拍请到原平台核实"].filter(Boolean).join("，")}`}
        {sold && (house.deal_price === null ? "，成交价待查" : `，成交价 ${formatMoney(house.deal_price)}`)}
        {sold && house.deal_price !== null && dealRatios(house)}
        {house.status === DEFAULTED &&
          `：以 ${formatMoney(house.deal_price) ?? "未公布的价格"} 成交后，法院又重新拍卖本房产，这次成交不计入成交数据`}
        {!halted && !noTimes && house.end_time && (
          <>
            ，结束于 <Time at={house.end_time} pattern="yyyy-MM-dd hh:mm" />
          </>
        )}
        {halted && `，原因：${house.status_reason ?? UNPROVIDED}`}
      </p>
      {now && (
        <p className={css.now}>
          {`${now.text}。`}
          <small>{`依据${now.basis}，实际以法院公告为准`}</small>
        </p>
      )}
      {now?.remind && <span className={css.action} data-next-round={now.remind} />}
      {next && <NextRound round={next} />}
      {!noTimes && <SimilarLots house={house} />}
    </div>
  );
}
