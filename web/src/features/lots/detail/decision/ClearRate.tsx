import type { House, HouseClearance } from "proto-types";
import { formatMoney } from "../../../../lib/format/money";
import { paths } from "../../../../lib/paths";
import { useLabel } from "../../../../stores/dictionary";
import css from "./ClearRate.module.css";
import { percent, sampleText } from "./clear-rate";

/**
 * The share of similar lots that were sold in the same round, and how much a buyer may save by waiting for
 * the next round.
 */
export function ClearRate({ house, found }: { house: House; found: HouseClearance }) {
  const label = useLabel();
  if (found.state === "closed") return null;
  const isUsual = found.rate !== null && !found.own;
  return (
    <p className={css.rate}>
      <b>{isUsual ? `${found.scope === "area" ? "同区" : "同城"}同轮的成交率` : "本轮成交的可能"}</b>
      {found.state === "bid" && " 已有人出价，按规定有一人出价即可成交"}
      {found.state === "insufficient" &&
        (found.n > 0
          ? ` 样本不足：近三年同类 ${found.n} 场，少于 ${found.min_sample} 场不作估计`
          : " 样本不足：还没有同类拍卖的统计")}
      {found.rate !== null && (
        <>
          <strong>{percent(found.rate)}</strong>
          {`（95% 区间 ${percent(found.low)}–${percent(found.high)}）`}
          {found.saving !== null &&
            `，等二拍最多可省 ${formatMoney(found.saving)}，被人买走的可能 ${percent(found.rate)}`}
        </>
      )}
      <small>
        {found.rate !== null && `依据：${sampleText(found, house, label)}。`}
        {isUsual && "单独一套的成交可能没有可靠的估计，不显示。"}
        <a href={`${paths.page("methodology")}#clearance`}>数据说明</a>
      </small>
    </p>
  );
}
