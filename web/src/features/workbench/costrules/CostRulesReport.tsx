import type { CostRulesReport as Report } from "proto-types";
import { paths } from "../../../lib/paths";
import css from "../templates/Templates.module.css";

const signed = (amount: number) => `${amount > 0 ? "+" : ""}${amount.toLocaleString()} 元`;

/** Shows the result of a dry run: how many totals change, and by how much. */
export function CostRulesReport({ report }: { report: Report }) {
  const { lots, changed, up, down, known, unknown, mean, median, largest, largest_id, milliseconds } = report;
  return (
    <div className={css.report}>
      <p>
        共 {lots.toLocaleString()} 套房源，到手总价将改变 <strong>{changed.toLocaleString()}</strong> 套。用时{" "}
        {(milliseconds / 1000).toFixed(1)} 秒。
      </p>
      {up + down > 0 && (
        <p>
          较高一端：上调 {up.toLocaleString()} 套，下调 {down.toLocaleString()} 套；中位数{" "}
          <strong>{signed(median)}</strong>
          ，平均 {signed(mean)}，最大 <strong>{signed(largest)}</strong>
          {largest_id !== null && (
            <>
              （
              <a href={paths.house(largest_id)} target="_blank" rel="noopener">
                房源 {largest_id}
              </a>
              ）
            </>
          )}
          。
        </p>
      )}
      {known > 0 && <p>新算出总价 {known.toLocaleString()} 套。</p>}
      {unknown > 0 && <p role="alert">{unknown.toLocaleString()} 套将不再显示总价：缺少适用的规则，请补上后再发布。</p>}
    </div>
  );
}
