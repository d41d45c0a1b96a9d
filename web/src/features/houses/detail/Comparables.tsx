import type { House } from "proto-types";
import type { ReactNode } from "react";
import { marketText, NO_MARKET } from "../market";
import css from "./Comparables.module.css";
import type { LoadedDeals } from "./load-deals";

interface ComparablesProps {
  house: House;
  found: LoadedDeals | null;
  /** The deals as a table. */
  children: ReactNode;
}

/** The market reference of a lot, and deals of like lots nearby as far as this site knows them. */
export function Comparables({ house, found, children }: ComparablesProps) {
  const market = marketText(house);
  return (
    <>
      {market ? (
        <>
          <dl className={css.figures}>
            <Figure label="市场参考价">{market.price}</Figure>
            {market.unit && <Figure label="参考单价">{market.unit}</Figure>}
            {market.range && <Figure label="区间">{market.range}</Figure>}
            <Figure label="与市场参考价相比">{market.gap}</Figure>
          </dl>
          <p className={css.basis}>{`${market.basis}；未按楼层、朝向、装修修正，仅供参考。`}</p>
        </>
      ) : (
        <p className={css.none}>{`${NO_MARKET}，不作价格比较。`}</p>
      )}
      {found && (
        <>
          <p className={css.basis}>
            {`本站收录的${found.scope}同用途法拍成交 ${found.n} 套（${spanText(found)}）${found.n > found.deals.length ? `，列出最近 ${found.deals.length} 套` : ""}。`}
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
