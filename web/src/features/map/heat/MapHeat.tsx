import type { HouseHeat, HouseQuery } from "proto-types";
import { type RefObject, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { cx } from "../../../ui/cx";
import type { LeafletMap } from "../leaflet-map";
import { anywhere, type Bounds, bboxOf, type MapView } from "../view";
import { bandsOf, bandText, wan } from "./bands";
import css from "./Heat.module.css";

interface MapHeatProps {
  map: RefObject<LeafletMap | null>;
  query: HouseQuery;
  seen: { view: MapView; bounds: Bounds };
}

/** Colours the view by the price per ㎡ as long as it is there, and says what the colours mean. It is loaded on demand. */
export default function MapHeat({ map, query, seen }: MapHeatProps) {
  const [heat, setHeat] = useState<HouseHeat | null>(null);
  const [failed, setFailed] = useState(false);
  const { view, bounds } = seen;
  useEffect(() => {
    const call = new AbortController();
    const { sort: _, page: __, page_size: ___, ...filters } = anywhere(query);
    setFailed(false);
    api
      .get("/api/map/heat", {
        query: { ...filters, bbox: bboxOf(bounds), zoom: view.zoom },
        signal: call.signal,
        quiet: true,
      })
      .then((answer) => call.signal.aborted || setHeat(answer))
      .catch(() => call.signal.aborted || setFailed(true));
    return () => call.abort();
  }, [query, view, bounds]);
  useEffect(() => {
    if (heat) map.current?.heat(heat.cells);
  }, [map, heat]);
  useEffect(() => () => map.current?.heat(null), [map]);

  const bands = bandsOf(heat?.cells ?? []);
  return (
    <section className={css.panel} aria-label="每平米总价" data-over-map="">
      <h2>每平米总价（起拍价合计 ÷ 面积合计）</h2>
      {failed ? (
        <p role="alert">价格没有加载出来，移动一下地图再试</p>
      ) : query.usage?.length !== 1 ? (
        <p>不同类型的房源不合在一起算价格，请先在上方只选一种类型</p>
      ) : heat === null ? (
        <p>正在计算…</p>
      ) : heat.cells.length === 0 ? (
        <p>{`当前范围没有满 3 条的方格（共 ${heat.count} 条），放大范围或减少筛选条件`}</p>
      ) : (
        <>
          <ul className={css.bands} aria-label="图例">
            {bands.map((lowest, i) => (
              <li key={lowest}>
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <rect width="12" height="12" rx="2" className={cx(css.cell, css[`band${i}`])} />
                </svg>
                {bandText(i, bands)}
              </li>
            ))}
          </ul>
          <p>{`按 ${heat.count - heat.left_out} 条计算；另有 ${heat.left_out} 条所在方格不满 3 条，不显示。不等于市场价。`}</p>
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
                    <td>{`${wan(cell.unit_price)}万`}</td>
                    <td>{cell.count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
