import type { ReactNode } from "react";
import { formatUnitPrice } from "../../../lib/format/money";
import { NOT_STATED } from "../facts";
import css from "./Comparables.module.css";
import type { LoadedComparison } from "./load-comparison";
import { ENOUGH } from "./price-comparison";

interface ComparablesProps {
  found: LoadedComparison | null;
  startUnitPrice: number | null;
  /** The deals as a table. */
  children: ReactNode;
}

/** Deals of similar lots compared with this lot's start price. */
export function Comparables({ found, startUnitPrice, children }: ComparablesProps) {
  if (!found) return <p className={css.none}>暂无可比的成交，不作价格比较。</p>;
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dt>{`${found.scope}成交单价中位数`}</dt>
          <dd>
            {found.median === null ? (
              <span className={css.few}>{`样本不足（${found.n} 套，少于 ${ENOUGH} 套不计）`}</span>
            ) : (
              <>
                <strong>{formatUnitPrice(found.median)}</strong> 元/㎡
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>本房源起拍单价</dt>
          <dd>
            {startUnitPrice === null ? (
              NOT_STATED
            ) : (
              <>
                <strong>{formatUnitPrice(startUnitPrice)}</strong> 元/㎡
              </>
            )}
          </dd>
        </div>
        {found.gap !== null && (
          <div>
            <dt>起拍单价与中位数相比</dt>
            <dd>
              <strong>{gapText(found.gap)}</strong>
            </dd>
          </div>
        )}
      </dl>
      <p
        className={css.basis}
      >{`样本 ${found.n} 套，${spanText(found)}，同用途法拍成交；未按楼层、朝向、装修修正，仅供参考。`}</p>
      {children}
    </>
  );
}

function gapText(gap: number): string {
  const percent = Math.abs(gap * 100).toFixed(1);
  return gap === 0 ? "持平" : `${gap < 0 ? "低" : "高"} ${percent}%`;
}

function spanText({ from, to }: LoadedComparison): string {
  return from === to ? from : `${from} 至 ${to}`;
}
