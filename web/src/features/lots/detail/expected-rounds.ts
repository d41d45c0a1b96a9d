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
 * Article 26 of 最高人民法院关于人民法院网络司法拍卖若干问题的规定 about the round after a failed one:
 * within 30 days, announced 15 days before, from 80 % of the start price.
 */
const LATEST = 30;
const NOTICE = 15;
const CUT = 0.8;
/**
 * The usual number of days from the end of a failed round to the start of the next one. Courts need some
 * days before they publish the notice, 15 days before the start.
 */
const USUAL = 25;
/** For how many days a sale (变卖) after two failed auctions is open (法明传〔2017〕455号). */
const SALE_DAYS = 60;

/** A round that is not announced yet: date and price within the legal limits, formatted. */
export interface ExpectedRound {
  stage: string;
  /** The expected start, and the first and the last day that the rule allows. */
  date: string;
  dates: string;
  earliest: string;
  /** Empty if no rule sets a latest day. */
  latest: string;
  price: string;
  prices: string;
  /** The lowest legal start price in 元; null if the start price of this round is not announced. */
  lowest: number | null;
}

const day = (ms: number) => formatTime(ms, "yyyy-MM-dd");

/**
 * Returns the next rounds to expect if this one fails, or has failed. The price is the legal minimum; the
 * day is an estimate from the courts' usual delay.
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
