import { formatMoney, formatUnitPrice, formatYuan } from "../../../lib/format/money";
import { cx } from "../../../ui/cx";
import css from "./CostTable.module.css";
import { paymentsOf } from "./cash";
import type { Cost, CostCase, CostItem, CostLot } from "./cost";

interface CostTableProps {
  lot: CostLot;
  given: CostCase;
  cost: Cost;
}

/** The bill of a purchase: what it comes to, line by line, and when what has to be paid. */
export function CostTable({ lot, given, cost }: CostTableProps) {
  const gap = lot.market_price === null ? null : cost.total / lot.market_price - 1;
  const own = cost.items.filter((item) => !item.sellers);
  const sellers = cost.items.filter((item) => item.sellers);
  return (
    <div className={css.cost}>
      <p className={css.total}>
        <span className={css.label}>到手总价</span>
        <strong>约 {formatMoney(cost.total)}</strong>
        {lot.area_m2 !== null && lot.area_m2 > 0 && (
          <span>{`折合 ${formatUnitPrice(cost.total / lot.area_m2)} 元/㎡`}</span>
        )}
        {gap !== null && <span>{`比市场参考价${gap < 0 ? "低" : "高"} ${Math.abs(gap * 100).toFixed(1)}%`}</span>}
        <span className={css.guess}>推算</span>
      </p>
      <table className={css.table}>
        <caption className="sr-only">到手总价的组成</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col" className={css.number}>
              金额（元）
            </th>
            <th scope="col">算法</th>
            <th scope="col">依据</th>
          </tr>
        </thead>
        <tbody>
          <Line name="成交价" amount={given.price} formula="按此价成交" />
          {own.map((item) => (
            <ItemLine key={item.key} item={item} />
          ))}
          <Line name="欠费" amount={given.arrears} formula="公告载明的欠费合计，或自己填写" />
          {given.reserve > 0 && <Line name="备用金" amount={given.reserve} formula="腾退、修缮等，自己填写" />}
          <tr className={css.group}>
            <th scope="rowgroup" colSpan={4}>
              {given.burden === "buyer"
                ? "原产权人的税费：公告载明由买受人承担或先行垫付，计入总价"
                : "原产权人的税费：依法由其承担，不计入总价"}
            </th>
          </tr>
          {sellers.map((item) => (
            <ItemLine key={item.key} item={item} out={given.burden === "each"} />
          ))}
        </tbody>
      </table>
      <h3 className={css.heading}>资金日历</h3>
      <ol className={css.cash}>
        {paymentsOf(lot, cost, given.price, given.reserve).map((payment) => (
          <li key={payment.what}>
            <span className={css.when}>{payment.when}</span>
            <span>{payment.what}</span>
            <strong>{formatMoney(payment.amount)}</strong>
          </li>
        ))}
      </ol>
      <p className={css.note}>按现行规定推算，法院主导的网络拍卖不向买受人收取佣金。税费以税务机关核定为准。</p>
    </div>
  );
}

interface LineProps {
  name: string;
  amount: number | null;
  formula: string;
  out?: boolean;
}

function Line({ name, amount, formula, out }: LineProps) {
  return (
    <tr className={cx(out && css.out)}>
      <th scope="row">{name}</th>
      <td className={css.number}>{formatYuan(amount) ?? "未计"}</td>
      <td>{formula}</td>
      <td />
    </tr>
  );
}

function ItemLine({ item, out }: { item: CostItem; out?: boolean }) {
  return (
    <tr className={cx(out && css.out)}>
      <th scope="row">{item.name}</th>
      <td className={css.number}>{formatYuan(item.amount) ?? "未计"}</td>
      <td>{item.formula}</td>
      <td className={css.basis}>
        {item.basis}
        {!item.checked && <span className={css.unchecked}>参考税率，以税务核定为准</span>}
      </td>
    </tr>
  );
}
