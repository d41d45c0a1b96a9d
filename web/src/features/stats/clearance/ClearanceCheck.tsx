import type { ClearanceCheck as Check } from "proto-types";
import { useId } from "react";
import { formatCount } from "../../../lib/format/count";
import css from "./ClearanceCheck.module.css";

const percent = (ratio: number, digits = 0) => `${(ratio * 100).toFixed(digits)}%`;

/** Shows as text, plot and table how accurate the estimated clearance rates (成交率) of the last months were. */
export function ClearanceCheck({ check }: { check: Check }) {
  const id = useId();
  return (
    <section id="clearance" className={css.check} aria-labelledby={id}>
      <h2 id={id}>成交可能的检验</h2>
      {check.sufficient ? (
        <>
          <p>
            {`${check.from} 至 ${check.to} 的 ${formatCount(check.n)} 场，数据截至 ${check.as_of}；另有 ${formatCount(check.silent)} 场样本不足，没有估计。`}
            {`其中成交 ${percent(check.rate, 1)}。布赖尔分数 ${check.brier.toFixed(4)}，一律采用平均成交率的为 ${check.brier_base.toFixed(4)}：${verdict(check)}${check.skilled ? "" : "估计没有显示出优于平均成交率的能力，房源页只显示同区的成交率。"}`}
          </p>
          <div className={css.columns}>
            <CalibrationPlot check={check} />
            <BinTable check={check} />
          </div>
        </>
      ) : (
        <p>{`样本不足：${check.from} 至 ${check.to} 有估计的只有 ${formatCount(check.n)} 场，少于 ${check.min_sample} 场。`}</p>
      )}
    </section>
  );
}

/**
 * Describes how much smaller or larger the error of the estimates is than that of always estimating the mean
 * rate.
 */
function verdict({ brier, brier_base: base }: Check): string {
  const gain = base > 0 ? 1 - brier / base : 0;
  if (Math.abs(gain) < 0.005) return "估计与平均成交率的误差相当。";
  return `估计的误差比平均成交率${gain > 0 ? "小" : "大"} ${percent(Math.abs(gain), 1)}。`;
}

const SIZE = 300;
const LEFT = 44;
const TOP = 10;
const TICKS = [0, 0.25, 0.5, 0.75, 1];
const x = (ratio: number) => LEFT + ratio * SIZE;
const y = (ratio: number) => TOP + (1 - ratio) * SIZE;

/** A plot with a dot for each group of estimates. On the dashed line, the actual rate equals the estimated one. */
function CalibrationPlot({ check }: { check: Check }) {
  return (
    <svg
      className={css.plot}
      viewBox={`0 0 ${LEFT + SIZE + 16} ${TOP + SIZE + 44}`}
      role="img"
      aria-label="校准图：横轴为估计的成交率，纵轴为实际的成交率，数值见表"
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <path className={css.grid} d={`M${LEFT} ${y(tick)}h${SIZE}M${x(tick)} ${TOP}v${SIZE}`} />
          <text className={css.left} x={LEFT - 6} y={y(tick) + 4}>
            {percent(tick)}
          </text>
          <text className={css.under} x={x(tick)} y={TOP + SIZE + 18}>
            {percent(tick)}
          </text>
        </g>
      ))}
      <path className={css.ideal} d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      {check.bins.map((bin) => (
        <g key={bin.estimated}>
          <path className={css.interval} d={`M${x(bin.estimated)} ${y(bin.low)}V${y(bin.high)}`} />
          <circle className={css.dot} cx={x(bin.estimated)} cy={y(bin.observed)} r="4" />
        </g>
      ))}
      <text className={css.under} x={x(0.5)} y={TOP + SIZE + 38}>
        估计的成交率（竖线为实际的 95% 区间）
      </text>
    </svg>
  );
}

function BinTable({ check }: { check: Check }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">估计</th>
          <th scope="col">实际</th>
          <th scope="col">95% 区间</th>
          <th scope="col">场数</th>
        </tr>
      </thead>
      <tbody>
        {check.bins.map((bin) => (
          <tr key={bin.estimated}>
            <td>{percent(bin.estimated, 1)}</td>
            <td>{percent(bin.observed, 1)}</td>
            <td>{`${percent(bin.low)}–${percent(bin.high)}`}</td>
            <td>{formatCount(bin.n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
