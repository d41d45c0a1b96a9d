import type { CostItem, HouseCost } from "proto-types";
import { formatMoney, formatUnitPrice, formatYuan } from "../../../lib/format/money";
import { cx } from "../../../ui/cx";
import css from "./CostTable.module.css";
import { paymentsOf } from "./cash";
import { type CostLot, isShare, type Range } from "./cost";
import { gapText, rangeText } from "./range-text";

interface CostTableProps {
  lot: CostLot;
  cost: HouseCost;
}

/** The bill of a purchase: the total, its items, and the payments with their dates. */
export function CostTable({ lot, cost }: CostTableProps) {
  const { total, excluded, highest_bid: even, burden, price } = cost;
  if (!total || price === null) return <p className={css.note}>{cost.missing}</p>;
  const { market_price: market, area_m2: area } = lot;
  const { arrears, reserve } = cost.case;
  const own = cost.items.filter((item) => !item.sellers);
  const sellers = cost.items.filter((item) => item.sellers);
  const perMetre = (yuan: number) => formatUnitPrice(yuan / (area as number)) as string;
  const unchecked = cost.items.some(({ rules }) => rules.some((rule) => !rule.is_checked));
  const out = burden === "each" || burden === "advance";
  return (
    <div className={css.cost}>
      <p className={css.total}>
        <span className={css.label}>到手总价</span>
        <strong>{cost.total_text}</strong>
        {total.low !== total.high && <span>{`${formatYuan(total.low)} 至 ${formatYuan(total.high)} 元`}</span>}
        {area !== null && area > 0 && !isShare(lot) && <span>{`折合 ${rangeText(total, perMetre)} 元/㎡`}</span>}
        {market !== null && <span>{`比市场参考价${gapText(total, market)}`}</span>}
        <span className={css.guess}>推算</span>
      </p>
      {excluded.length > 0 && <p className={css.note}>{`未含，另计：${excluded.join("；")}`}</p>}
      {cost.open.map((text) => (
        <p key={text} className={css.note}>
          {text}
        </p>
      ))}
      {market !== null && (
        <p className={css.note}>
          {even === null
            ? `按较高一端计算，以起拍价成交的总价已高于市场参考价 ${formatMoney(market)}`
            : `保本出价 ${formatYuan(even)} 元：按较高一端计算，总价不高于市场参考价 ${formatMoney(market)} 的最高出价`}
          {excluded.length > 0 && "（未含项另计）"}
        </p>
      )}
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
          <Line name="成交价" amount={formatYuan(price)} formula="按此价成交" />
          {own.map((item) => (
            <ItemLine key={item.key} item={item} />
          ))}
          <Line
            name="欠费"
            amount={formatYuan(arrears)}
            formula={arrears === null ? "金额未知，未计入" : "来源写明的欠费合计，或自己填写"}
          />
          {reserve !== null && <Line name="备用金" amount={formatYuan(reserve)} formula="腾退、修缮等，自己填写" />}
          <tr className={css.group}>
            <th scope="rowgroup" colSpan={4}>
              {BURDEN_TEXTS[burden]}
            </th>
          </tr>
          {sellers.map((item) => (
            <ItemLine key={item.key} item={item} out={out} />
          ))}
          <Line
            name="原产权人税费合计"
            amount={rangeText(cost.sellers ?? total, formatYuan)}
            formula="按各种可能逐一计算，不是各行两端之和"
            out={out}
          />
        </tbody>
      </table>
      <h3 className={css.heading}>资金日历</h3>
      <ol className={css.cash}>
        {paymentsOf(lot, { ...cost, price }).map((payment) => (
          <li key={payment.what}>
            <span className={css.when}>{payment.when}</span>
            <span>{payment.what}</span>
            <strong>{rangeText(payment, formatMoney)}</strong>
          </li>
        ))}
      </ol>
      <p
        className={css.note}
      >{`按 ${cost.day}（竞价结束日）有效的规定推算，法院主导的网络拍卖不向买受人收取佣金。${unchecked ? "标“参考”的为参考税率，" : "税费"}以税务核定为准。`}</p>
    </div>
  );
}

const BURDEN_TEXTS: Record<HouseCost["burden"], string> = {
  buyer: "原产权人的税费：由买受人承担，计入总价",
  advance: "原产权人的税费：由买受人先行垫付，可申请退还，不计入总价",
  each: "原产权人的税费：依法由其承担，不计入总价",
  unknown: "原产权人的税费：由谁承担未知，较低一端不计，较高一端计入",
};

interface LineProps {
  name: string;
  amount: string | null;
  formula: string;
  out?: boolean;
}

function Line({ name, amount, formula, out }: LineProps) {
  return (
    <tr className={cx(out && css.out)}>
      <th scope="row">{name}</th>
      <td className={css.number}>{amount ?? "未含"}</td>
      <td>{formula}</td>
      <td />
    </tr>
  );
}

function ItemLine({ item, out }: { item: CostItem; out?: boolean }) {
  const range: Range = item;
  return (
    <tr className={cx(out && css.out)}>
      <th scope="row">{item.name}</th>
      <td className={css.number}>{rangeText(range, formatYuan)}</td>
      <td>{item.formulas.join("；或 ")}</td>
      <td className={css.basis}>
        {item.rules.map((rule) => (
          <p key={rule.code}>
            {`${rule.basis}，${validText(rule)}`}
            {!rule.is_checked && <span className={css.unchecked}>参考</span>}
          </p>
        ))}
      </td>
    </tr>
  );
}

const validText = ({ valid_from: from, valid_to: to }: CostItem["rules"][number]) =>
  to ? `${from} 至 ${to}` : `${from} 起`;
