import type { HouseCost } from "proto-types";
import { formatYuan } from "../../../lib/format/money";
import css from "./CostBlock.module.css";
import { CostTable } from "./CostTable";
import { type CostLot, isHome } from "./cost";
import { type Entries, readEntries } from "./form-fields";
import { monthlyPayment } from "./loan";

interface CostAnswerProps {
  lot: CostLot;
  cost: HouseCost;
  entries: Entries;
}

/**
 * The bill for a case (a price and a buyer), with the highest bid for the visitor's budget and the monthly
 * payment of the loan.
 */
export function CostAnswer({ lot, cost, entries }: CostAnswerProps) {
  const { values } = readEntries(entries);
  if (cost.price === null) return <p className={css.assumed}>{cost.missing}</p>;
  const loan = (cost.price * values.share) / 100;
  return (
    <>
      <p className={css.assumed}>{assumedText(lot, cost)}</p>
      {values.budget !== null && (
        <p className={css.assumed}>
          {cost.budget_bid === null
            ? lot.start_price === null
              ? "最高可出价：起拍价未公布，公布后计算"
              : "最高可出价：起拍价已超出预算"
            : `最高可出价 ${formatYuan(cost.budget_bid)} 元（按较高一端计算，在加价幅度的整数倍上）`}
        </p>
      )}
      {loan > 0 && (
        <p className={css.assumed}>
          {"月供（等额本息）"}
          <strong>{`${formatYuan(monthlyPayment(loan, values.years, values.rate / 100))} 元`}</strong>
          {`，贷款 ${formatYuan(loan)} 元；法拍贷须在竞拍前预审`}
        </p>
      )}
      <CostTable lot={lot} cost={cost} />
    </>
  );
}

const OWNERS = { person: "个人", company: "单位", both: "个人与单位共有", unknown: null };
const HELD = { short: "不满 2 年", middle: "2 至 5 年", long: "满 5 年", unknown: null };
const HOMES = ["家庭首套", "家庭二套", "家庭三套及以上"];

/** Explains what the bill assumes, and which unknown facts make it a range. */
function assumedText(lot: CostLot, { case: of, price }: HouseCost): string {
  const known = [
    `成交价 ${formatYuan(price)} 元`,
    isHome(lot) && HOMES[of.homes],
    OWNERS[of.owner] && `原产权人为${OWNERS[of.owner]}`,
    HELD[of.held] && `持有${HELD[of.held]}`,
    of.bought !== null && `${of.bought} 年购入`,
    of.only === "yes" && "家庭唯一住房",
  ].filter(Boolean);
  const unknown = [
    OWNERS[of.owner] === null && "原产权人性质",
    HELD[of.held] === null && of.bought === null && "持有年限",
    isHome(lot) && of.only === "unknown" && of.owner !== "company" && "是否唯一住房",
    of.proof === "unknown" && "原购入价",
  ].filter(Boolean);
  return `按${known.join("、")}计算${unknown.length > 0 ? `；${unknown.join("、")}未知，按可能的两端给出区间` : ""}。`;
}
