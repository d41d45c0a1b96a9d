import type { CostRule } from "proto-types";
import { useState } from "react";
import { formatYuan } from "../../../lib/format/money";
import { Field, SelectField } from "../../../ui/form/Field";
import css from "./CostCalculator.module.css";
import { CostTable } from "./CostTable";
import { type CostCase, type CostLot, costOf, isHome, monthlyPayment, usualCase } from "./cost";
import { type Entries, entriesOf, readEntries } from "./entries";
import { maximumBid } from "./maximum-bid";

interface CostCalculatorProps {
  lot: CostLot;
  rules: CostRule[];
}

/** The bill for a price and a buyer of one's own. Each figure counts as soon as it can be read. */
export default function CostCalculator({ lot, rules }: CostCalculatorProps) {
  const usual = usualCase(lot);
  const [chosen, setChosen] = useState<Omit<CostCase, "price" | "original" | "arrears" | "reserve">>(usual);
  const [proof, setProof] = useState<"unknown" | "none" | "some">("unknown");
  const [entries, setEntries] = useState<Entries>(() => entriesOf(usual, rules));
  const { values, errors } = readEntries(entries);
  const { price, arrears, reserve, budget } = values;
  const original = proof === "none" ? null : proof === "some" ? (values.original ?? "unknown") : "unknown";
  const given: CostCase = { ...chosen, price, original, arrears, reserve };
  const cost = errors.price ? null : costOf(lot, given, rules);
  const home = isHome(lot);
  const figure = (name: keyof Entries, label: string, note?: string) => (
    <Field
      label={label}
      note={note}
      inputMode="decimal"
      maxLength={12}
      value={entries[name]}
      error={errors[name]}
      onChange={(event) => setEntries({ ...entries, [name]: event.target.value })}
    />
  );
  const highest = budget === null ? null : maximumBid(lot, given, rules, budget);
  const loan = (price * values.share) / 100;
  return (
    <div className={css.calculator}>
      <form className={css.form} onSubmit={(event) => event.preventDefault()} aria-label="到手总价的条件">
        {figure("price", "成交价（万元）")}
        <SelectField
          label="家庭已有住房"
          value={chosen.homes}
          disabled={!home}
          options={[
            { value: "0", label: "没有，首套" },
            { value: "1", label: "一套，二套" },
            { value: "2", label: "两套及以上" },
          ]}
          onChange={(event) => setChosen({ ...chosen, homes: event.target.value as CostCase["homes"] })}
        />
        <SelectField
          label="原产权人"
          value={chosen.owner}
          options={[
            { value: "unknown", label: "不确定" },
            { value: "person", label: "个人" },
            { value: "company", label: "单位" },
          ]}
          onChange={(event) => setChosen({ ...chosen, owner: event.target.value as CostCase["owner"] })}
        />
        <SelectField
          label="原产权人持有"
          value={chosen.held}
          options={[
            { value: "unknown", label: "不确定" },
            { value: "short", label: "不满 2 年" },
            { value: "middle", label: "2 至 5 年" },
            { value: "long", label: "满 5 年" },
          ]}
          onChange={(event) => setChosen({ ...chosen, held: event.target.value as CostCase["held"] })}
        />
        <SelectField
          label="原产权人唯一住房"
          value={chosen.only}
          disabled={!home || chosen.owner === "company"}
          options={[
            { value: "unknown", label: "不确定" },
            { value: "no", label: "不是" },
            { value: "yes", label: "是" },
          ]}
          onChange={(event) => setChosen({ ...chosen, only: event.target.value as CostCase["only"] })}
        />
        <SelectField
          label="原产权人税费"
          value={chosen.burden}
          options={[
            { value: "unknown", label: "公告未载明" },
            { value: "each", label: "依法各自承担" },
            { value: "buyer", label: "由买受人承担" },
            { value: "advance", label: "先行垫付，可退还" },
          ]}
          onChange={(event) => setChosen({ ...chosen, burden: event.target.value as CostCase["burden"] })}
        />
        <SelectField
          label="原购入凭证"
          value={proof}
          options={[
            { value: "unknown", label: "不确定" },
            { value: "none", label: "没有" },
            { value: "some", label: "有" },
          ]}
          onChange={(event) => setProof(event.target.value as typeof proof)}
        />
        {proof === "some" && figure("original", "原购入价（万元）", "按发票或契税凭证")}
        {figure("arrears", "欠费（元）", "空着为公告未载明")}
        {figure("reserve", "腾退修缮备用金（元）", "空着为公告未载明")}
        {figure("budget", "总预算（万元）", "算最高可出价")}
        {figure("share", "贷款比例（%）")}
        {figure("years", "贷款年限（年）")}
        {figure("rate", "贷款年利率（%）")}
        {budget !== null && (
          <p className={css.loan} aria-live="polite">
            <span>最高可出价</span>
            <strong>{highest === null ? "起拍价已超出预算" : `${formatYuan(highest)} 元`}</strong>
            <span>按较高一端计算，在加价幅度的整数倍上</span>
          </p>
        )}
        <p className={css.loan} aria-live="polite">
          <span>月供（等额本息）</span>
          <strong>{`${formatYuan(monthlyPayment(loan, values.years, values.rate / 100))} 元`}</strong>
          <span>{`贷款 ${formatYuan(loan)} 元；法拍贷须在竞拍前预审`}</span>
        </p>
      </form>
      {cost ? (
        <CostTable lot={lot} given={given} cost={cost} rules={rules} />
      ) : (
        <p className={css.none}>{errors.price ? "成交价填写正确后显示到手总价" : "暂无数据"}</p>
      )}
    </div>
  );
}
