import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import css from "./CostForm.module.css";
import { type CostLot, isHome } from "./cost";
import { type Entries, type Figure, readEntries } from "./form-fields";

interface CostFormProps {
  lot: CostLot;
  entries: Entries;
  /** Whether the case differs from the lot's default case, so that the form is open. */
  open: boolean;
  /** Why the bill cannot be computed; null if it can. */
  error: string | null;
}

const OWNERS = [
  { value: "unknown", label: "不确定" },
  { value: "person", label: "个人" },
  { value: "company", label: "单位" },
  { value: "both", label: "个人与单位共有" },
];
const HOMES = [
  { value: "0", label: "没有，首套" },
  { value: "1", label: "一套，二套" },
  { value: "2", label: "两套及以上" },
];
const HELD = [
  { value: "unknown", label: "不确定" },
  { value: "short", label: "不满 2 年" },
  { value: "middle", label: "2 至 5 年" },
  { value: "long", label: "满 5 年" },
];
const ONLY = [
  { value: "unknown", label: "不确定" },
  { value: "no", label: "不是" },
  { value: "yes", label: "是" },
];
const BURDENS = [
  { value: "unknown", label: "未知" },
  { value: "each", label: "依法各自承担" },
  { value: "buyer", label: "由买受人承担" },
  { value: "advance", label: "先行垫付，可退还" },
];
const PROOFS = [
  { value: "unknown", label: "不确定" },
  { value: "none", label: "没有" },
  { value: "some", label: "有" },
];

/**
 * The fields of the calculator. Without scripts the form is submitted; with scripts CostBlock requests a
 * new bill after each change.
 */
export function CostForm({ lot, entries, open, error }: CostFormProps) {
  const { errors } = readEntries(entries);
  const home = isHome(lot);
  const figure = (name: Figure, label: string, note?: string) => (
    <Field
      label={label}
      note={note}
      name={name}
      inputMode="decimal"
      maxLength={12}
      defaultValue={entries[name]}
      error={errors[name]}
    />
  );
  const choice = (name: keyof Entries, label: string, options: typeof OWNERS) => (
    <SelectField label={label} name={name} defaultValue={entries[name]} options={options} />
  );
  return (
    <details className={css.details} open={open}>
      <summary>按我的情况计算</summary>
      <form className={css.form} method="get" action="#cost" aria-label="到手总价的条件">
        {figure("price", "成交价（万元）")}
        {home && choice("homes", "家庭已有住房", HOMES)}
        {choice("owner", "原产权人", OWNERS)}
        {choice("held", "原产权人持有", HELD)}
        {home && choice("only", "原产权人唯一住房", ONLY)}
        {choice("burden", "原产权人税费", BURDENS)}
        {choice("proof", "原购入凭证", PROOFS)}
        {figure("original", "原购入价（万元）", "有凭证时填，按发票或契税凭证")}
        {figure("arrears", "欠费（元）", "空着为公告所载")}
        {figure("reserve", "腾退修缮备用金（元）", "空着为不计")}
        {figure("budget", "总预算（万元）", "算最高可出价")}
        {figure("share", "贷款比例（%）")}
        {figure("years", "贷款年限（年）")}
        {figure("rate", "贷款年利率（%）")}
        <p className={css.send}>
          <Button type="submit">计算</Button>
          {error && <span role="alert">{error}</span>}
        </p>
      </form>
    </details>
  );
}
