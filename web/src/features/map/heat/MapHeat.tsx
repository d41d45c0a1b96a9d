import type { HouseQuery } from "proto-types";
import { type RefObject, useEffect, useState } from "react";
import { formatCount } from "../../../lib/format/count";
import { cx } from "../../../ui/cx";
import type { LeafletMap } from "../leaflet-map";
import type { Bounds, MapView } from "../view";
import { bandsOf, bandText, wan } from "./bands";
import css from "./Heat.module.css";
import { type Heat, type HeatCell, readHeat } from "./read-heat";

interface MapHeatProps {
  map: RefObject<LeafletMap | null>;
  query: HouseQuery;
  seen: { view: MapView; bounds: Bounds };
}

/** Reports whether the window is wide enough for the explanation to be open at first. */
const isWide = () => window.matchMedia("(min-width: 768px)").matches;

/**
 * Shows the prices per ㎡ in the visible part of the map as coloured squares, with their legend. When it is
 * removed, the map shows the bubbles again.
 */
export default function MapHeat({ map, query, seen }: MapHeatProps) {
  const [heat, setHeat] = useState<Heat | null>(null);
  const [failed, setFailed] = useState(false);
  const [explained, setExplained] = useState(isWide);
  useEffect(() => {
    const call = new AbortController();
    setFailed(false);
    readHeat(query, seen, call.signal)
      .then((answer) => call.signal.aborted || setHeat(answer))
      .catch(() => call.signal.aborted || setFailed(true));
    return () => call.abort();
  }, [query, seen]);
  useEffect(() => {
    if (heat) map.current?.heat(heat.cells);
  }, [map, heat]);
  useEffect(() => () => map.current?.heat(null), [map]);

  const bands = bandsOf(heat?.cells ?? []);
  return (
    <section className={css.panel} aria-label="每平米总价" data-over-map="">
      <h2>每平米到手总价（推算）</h2>
      {failed ? (
        <p role="alert">价格没有加载出来，移动一下地图再试</p>
      ) : query.usage?.length !== 1 ? (
        <p>不同类型的房源不合在一起算价格，请先在上方只选一种类型</p>
      ) : heat === null ? (
        <p>正在计算…</p>
      ) : heat.cells.length === 0 ? (
        <p>{`当前范围没有满 3 条的方格（共 ${formatCount(heat.leftOut)} 条），放大范围或减少筛选条件`}</p>
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

/** Explains from how many lots the prices were computed, and which lots are missing. */
function basisText({ count, leftOut, without }: Heat): string {
  const sample = `到手总价合计 ÷ 面积合计。按 ${formatCount(count)} 条计算；另有 ${formatCount(leftOut)} 条所在方格不满 3 条，不显示。`;
  const more = without > 0 ? `${without} 条仅拍份额、缺面积或没有总价，未计入。` : "";
  return `${sample}${more}以成交价、当前价或起拍价计，住宅按家庭首套推算，取区间中值；金额未知的欠费、腾退费用未含。`;
}

/** Formats the range of prices in a square, `3.2–3.4万`. */
function priceText({ low, high }: HeatCell): string {
  const [from, to] = [wan(low), wan(high)];
  return from === to ? `${from}万` : `${from}–${to}万`;
}
