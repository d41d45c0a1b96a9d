import type { House } from "proto-types";
import { formatMoney } from "../../../../lib/format/money";
import { startPriceText } from "../../facts";
import { FAILED, isHalted, SALE_STAGE, SOLD, WITHDRAWN } from "../../status";
import { expectedRounds } from "../expected-rounds";

/** What happens next with a lot that was sold, failed, was withdrawn or was suspended. */
export interface WhatNow {
  text: string;
  /** The legal rule behind the text. */
  basis: string;
  /** The label of a button for a reminder of the next event; null if no event will follow. */
  remind: string | null;
}

const ONLINE = "《最高人民法院关于人民法院网络司法拍卖若干问题的规定》";
const AUCTIONS = "《最高人民法院关于人民法院民事执行中拍卖、变卖财产的规定》";
const SALES = "《关于认真做好网络司法拍卖与网络司法变卖衔接工作的通知》（法明传〔2017〕455号）";

const FIRST = "1";
const SECOND = "2";

type Over = Parameters<typeof expectedRounds>[0] & Pick<House, "server_time">;

/**
 * Returns what happens next with a lot that was sold, failed, was withdrawn or was suspended. It is null for
 * any other status, and if a later round of the asset is already published.
 */
export function whatNow(house: Over): WhatNow | null {
  if (house.rounds.length > 0 && house.rounds.at(-1)?.id !== house.id) return null;
  if (house.status === SOLD) {
    return {
      text: "本标的已经卖出，没有下一轮；买受人不按期付款（悔拍）的，法院可以重新拍卖",
      basis: `${ONLINE}第二十四条`,
      remind: null,
    };
  }
  if (house.status === FAILED) return afterFailure(house);
  if (house.status === WITHDRAWN) {
    return {
      text: "撤回后何时再拍没有法定日期，法院再次拍卖须重新公告，首次拍卖提前三十日",
      basis: `${ONLINE}第十二条`,
      remind: "重新拍卖时提醒我",
    };
  }
  if (!isHalted(house.status)) return null;
  return {
    text: "暂缓、中止的期限届满或者事由消失后，需要继续拍卖的，法院应当在五日内恢复",
    basis: `${ONLINE}第二十八条`,
    remind: "恢复时提醒我",
  };
}

function afterFailure(house: Over): WhatNow {
  const [next] = expectedRounds(house);
  const price = house.start_price;
  if (house.stage === FIRST) {
    const late = next && next.latest < house.server_time.slice(0, 10);
    const when = next ? next.dates : "应在流拍后三十日内开拍，提前十五日公告";
    const least = price === null ? "一拍起拍价（未公布）的百分之八十" : ` ${formatMoney(Math.ceil(price * 0.8))}`;
    const prices = next?.prices ?? `不低于${least}`;
    return {
      text: `二拍${when}${late ? "（已过，尚未收录到公告，可向法院询问）" : ""}，起拍价${prices}`,
      basis: `${ONLINE}第二十六条`,
      remind: "提醒我二拍",
    };
  }
  if (house.stage === SECOND) {
    return {
      text: `变卖${next ? `最早 ${next.earliest} 开始` : "须提前十五日公告"}，变卖期 60 天，变卖价等于二拍起拍价 ${startPriceText(price)}，须先交全款`,
      basis: `${ONLINE}第二十六条、${SALES}`,
      remind: "提醒我变卖",
    };
  }
  if (house.stage === SALE_STAGE) {
    return {
      text: "变卖不成，又无人接受抵债的，法院应当解除查封，把房屋退还被执行人，或者采取其他执行措施；没有法定的下一轮",
      basis: `${AUCTIONS}第二十五条`,
      remind: "再次挂拍时提醒我",
    };
  }
  return {
    text: "是否再次拍卖、何时拍卖由法院另行公告，起拍价降低不得超过前次的百分之二十",
    basis: `${ONLINE}第二十六条`,
    remind: "提醒我下一轮",
  };
}
