import type { House } from "proto-types";
import { formatTime, parseTime } from "../../../lib/format/dates";
import { formatMoney } from "../../../lib/format/money";
import { startPriceText } from "../facts";
import { FAILED, isBiddable } from "../status";

const DAY = 86_400_000;

const FIRST = "1";
const SECOND = "2";
const SALE = "4";

/**
 * Rules for the round after a failed one, from article 26 of
 * 最高人民法院关于人民法院网络司法拍卖若干问题的规定: it starts within 30 days, is announced 15 days before,
 * and its start price is at least 80 % of the previous one.
 */
const LATEST = 30;
const NOTICE = 15;
const CUT = 0.8;
/**
 * The usual number of days from the end of a failed round to the start of the next one. Courts need some
 * days before they publish the notice, 15 days before the start.
 */
const USUAL = 25;
/** The number of days for which a sale (变卖) after two failed auctions is open (法明传〔2017〕455号). */
const SALE_DAYS = 60;

/** A round that is not announced yet, with its dates and prices as texts. */
export interface ExpectedRound {
  stage: string;
  /**
   * The expected start date. `dates` describes the days that the rules allow, and `earliest` is the first of
   * them.
   */
  date: string;
  dates: string;
  earliest: string;
  /** The last day that the rules allow; "" if they set none. */
  latest: string;
  price: string;
  prices: string;
  /**
   * The lowest start price that the rules allow, in 元; null if the start price of the current round is not
   * announced.
   */
  lowest: number | null;
}

const day = (ms: number) => formatTime(ms, "yyyy-MM-dd");

/**
 * Returns the rounds to expect if the round of this lot fails or has failed. Their prices are the legal
 * minimum, and their dates are estimated from the time that courts usually need.
 */
export function expectedRounds(house: Pick<House, "id" | "status" | "stage" | "start_price" | "end_time" | "rounds">) {
  const { status, stage, start_price: price, end_time: end } = house;
  const last = house.rounds.at(-1)?.id === house.id || house.rounds.length === 0;
  if (!end || !last || !(isBiddable(status) || status === FAILED)) return [];
  const closes = parseTime(end);
  if (stage === FIRST) {
    const second = price === null ? null : Math.ceil(price * CUT);
    const opens = closes + USUAL * DAY;
    const [earliest, latest] = [day(closes + NOTICE * DAY), day(closes + LATEST * DAY)];
    return [
      {
        stage: SECOND,
        date: day(opens),
        dates: `最早 ${earliest}，法定最迟 ${latest}`,
        earliest,
        latest,
        lowest: second,
        price: startPriceText(second),
        prices:
          second === null
            ? "不低于一拍起拍价（未公布）的百分之八十"
            : `不低于 ${formatMoney(second)}，不高于 ${formatMoney(price)}`,
      },
      sale(opens + DAY, second),
    ];
  }
  return stage === SECOND ? [sale(closes, price)] : [];
}

function sale(failed: number, price: number | null): ExpectedRound {
  const earliest = day(failed + NOTICE * DAY);
  return {
    stage: SALE,
    date: earliest,
    earliest,
    latest: "",
    dates: `变卖期 ${SALE_DAYS} 天，有人出价后竞价 24 小时`,
    lowest: price,
    price: startPriceText(price),
    prices: "等于二拍起拍价，须先交全款",
  };
}
