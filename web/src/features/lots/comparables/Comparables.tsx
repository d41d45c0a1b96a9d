import type { House } from "proto-types";
import type { ReactNode } from "react";
import { formatUnitPrice } from "../../../lib/format/money";
import { unitPriceText } from "../facts";
import { marketText } from "../market";
import css from "./Comparables.module.css";
import { relationText } from "./deal-figures";
import type { LoadedDeals } from "./load-deals";

interface ComparablesProps {
  house: House;
  found: LoadedDeals | null;
  /** The table of deals. */
  children: ReactNode;
}

/** The source's market reference, deals of similar lots nearby on this site, and how both compare. */
export function Comparables({ house, found, children }: ComparablesProps) {
  const market = marketText(house);
  const figures = found?.figures ?? null;
  const relation = relationText(house, figures);
  return (
    <>
      {market ? (
        <>
          <dl className={css.figures}>
            <Figure label="来源的市场参考价">{market.price}</Figure>
            {market.unit && <Figure label="参考单价">{market.unit}</Figure>}
            {market.range && <Figure label="区间">{market.range}</Figure>}
            <Figure label="与市场参考价相比">{market.gap}</Figure>
          </dl>
          <p className={css.basis}>{`${market.basis}；未按楼层、朝向、装修修正，仅供参考。`}</p>
        </>
      ) : (
        <p className={css.none}>来源没有给出有至少 3 套成交支持的市场参考价。</p>
      )}
      {found && (
        <>
          {figures && (
            <dl className={css.figures}>
              <Figure label="本站收录成交的中位价">{unitPriceText(figures.median)}</Figure>
              <Figure label="成交单价区间">{`${formatUnitPrice(figures.low)} 至 ${unitPriceText(figures.high)}`}</Figure>
            </dl>
          )}
          <p className={css.basis}>
            {`本站收录的${found.scope}同用途法拍成交 ${found.n} 套（${spanText(found)}，不含份额）${found.n > found.deals.length ? `，列出最近 ${found.deals.length} 套` : ""}${figures ? "" : "，不足 3 套，不算中位价"}。`}
            {relation && <strong>{relation}</strong>}
          </p>
          {children}
        </>
      )}
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{children}</strong>
      </dd>
    </div>
  );
}

function spanText({ from, to }: LoadedDeals): string {
  return from === to ? from : `${from} 至 ${to}`;
}
