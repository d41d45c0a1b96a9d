import type { HouseQuery } from "proto-types";
import { type RefObject, useEffect, useState } from "react";
import { cx } from "../../../ui/cx";
import type { LeafletMap } from "../leaflet-map";
import type { Bounds, MapView } from "../view";
import { bandsOf, bandText, wan } from "./bands";
import css from "./Heat.module.css";
import { type Heat, MOST_LOTS, type ReadTotals, readHeat } from "./read-heat";
import type { HeatCell } from "./total-cells";

interface MapHeatProps {
  map: RefObject<LeafletMap | null>;
  query: HouseQuery;
  seen: { view: MapView; bounds: Bounds };
  loadTotals: () => Promise<ReadTotals>;
}

const TITLES = { total: "每平米到手总价（推算）", start: "每平米起拍价" };
const FORMULAS = { total: "到手总价合计 ÷ 面积合计。", start: "起拍价合计 ÷ 面积合计。" };

/** A phone's map has no room for the text at once. */
const isWide = () => window.matchMedia("(min-width: 768px)").matches;

/** Colours the view by the price per ㎡ as long as it is there, and says what the colours mean. It is loaded on demand. */
export default function MapHeat({ map, query, seen, loadTotals }: MapHeatProps) {
  const [heat, setHeat] = useState<Heat | null>(null);
  const [failed, setFailed] = useState(false);
  const [explained, setExplained] = useState(isWide);
  useEffect(() => {
    const call = new AbortController();
    setFailed(false);
    readHeat(query, seen, loadTotals, call.signal)
      .then((answer) => call.signal.aborted || setHeat(answer))
      .catch(() => call.signal.aborted || setFailed(true));
    return () => call.abort();
  }, [query, seen, loadTotals]);
  useEffect(() => {
    if (heat) map.current?.heat(heat.cells);
  }, [map, heat]);
  useEffect(() => () => map.current?.heat(null), [map]);

  const bands = bandsOf(heat?.cells ?? []);
  return (
    <section className={css.panel} aria-label="每平米总价" data-over-map="">
      <h2>{TITLES[heat?.basis ?? "total"]}</h2>
      {failed ? (
        <p role="alert">价格没有加载出来，移动一下地图再试</p>
      ) : query.usage?.length !== 1 ? (
        <p>不同类型的房源不合在一起算价格，请先在上方只选一种类型</p>
      ) : heat === null ? (
        <p>正在计算…</p>
      ) : heat.cells.length === 0 ? (
        <p>{`当前范围没有满 3 条的方格（共 ${heat.leftOut} 条），放大范围或减少筛选条件`}</p>
      ) : (
        <>
          <ul className={css.bands} aria-label="图例">
            {bands.map((lowest, i) => (
              <li key={lowest}>
                <svg viewBox="0 0 12 12" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="12" height="12" rx="2" className={cx(css.cell, css[`band${i}`])} />
                </svg>
                {bandText(i, bands)}
              </li>
            ))}
          </ul>
          <details className={css.more} open={explained} onToggle={(e) => setExplained(e.currentTarget.open)}>
            <summary>说明</summary>
            <p>{basisText(heat)}</p>
            <details className={css.table}>
              <summary>看数据</summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">方格中心（经度、纬度）</th>
                    <th scope="col">元/㎡</th>
                    <th scope="col">条数</th>
                  </tr>
                </thead>
                <tbody>
                  {heat.cells.map((cell) => (
                    <tr key={`${cell.west} ${cell.south}`}>
                      <td>{`${((cell.west + cell.east) / 2).toFixed(3)}、${((cell.south + cell.north) / 2).toFixed(3)}`}</td>
                      <td>{priceText(cell)}</td>
                      <td>{cell.count}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </details>
        </>
      )}
    </section>
  );
}

/** What the squares rest on, and what they leave out. */
function basisText({ basis, count, leftOut, without, tooMany }: Heat): string {
  const sample = `${FORMULAS[basis]}按 ${count} 条计算；另有 ${leftOut} 条所在方格不满 3 条，不显示。`;
  if (basis === "start") {
    return `${sample}不等于市场价。${tooMany ? `超过 ${MOST_LOTS} 条时按起拍价，放大地图可看到手总价。` : ""}`;
  }
  const more = without > 0 ? `${without} 条仅拍份额或缺面积，未计入。` : "";
  return `${sample}${more}以起拍价或当前价成交、住宅按家庭首套推算，取区间中值；公告未载明的欠费、腾退费用未含。`;
}

/** `3.2–3.4万` */
function priceText({ unit_price: price, range }: HeatCell): string {
  const [low, high] = range ? [wan(range.low), wan(range.high)] : [wan(price), wan(price)];
  return low === high ? `${low}万` : `${low}–${high}万`;
}
