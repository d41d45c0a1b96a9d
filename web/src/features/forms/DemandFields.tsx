import type { Place } from "proto-types";
import { UNKNOWN_USAGE } from "../../lib/usage";
import { useDictionary } from "../../stores/dictionary";
import { Choices } from "../../ui/form/Choices";
import { Field, SelectField, TextField } from "../../ui/form/Field";
import type { Demand, DemandErrors } from "./demand";
import css from "./Form.module.css";

interface DemandFieldsProps {
  /** Districts to choose from. */
  areas: Pick<Place, "id" | "short_name">[];
  /** The initial values. */
  demand: Demand;
  errors: DemandErrors;
  /** Whether the less common conditions are visible. */
  open?: boolean;
}

const ANY = { value: "", label: "不限" };
const YES_NO = [ANY, { value: "1", label: "是" }, { value: "0", label: "否" }];

/** The choices for when to buy. */
const TIMES = ["1个月内", "3个月内", "半年内", "一年内"];

/** The choices for the highest start price, as a share of the appraisal. */
const DISCOUNTS = [0.9, 0.8, 0.7, 0.6, 0.5];

/** The code for "no condition"; the form has 不限 instead. */
const NO_PURPOSE = "9";

/** The code of the dictionary auction_stage for an unknown stage, which makes no sense as a condition. */
const STAGE_UNKNOWN = "9";

/** The fields of a demand: common ones first, the others in a closed part. */
export function DemandFields({ areas, demand, errors, open }: DemandFieldsProps) {
  const dictionaries = useDictionary();
  const options = (key: string) => (dictionaries[key] ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const rare = Object.keys(errors).some((name) => RARE.includes(name as keyof Demand));
  return (
    <>
      <Choices
        label="区域"
        note="可多选"
        name="areas"
        chosen={demand.areas}
        options={areas.map((area) => ({ value: String(area.id), label: area.short_name }))}
      />
      <div className={css.pairs}>
        <Amount label="最低预算" unit="万元" name="budgetMin" demand={demand} errors={errors} />
        <Amount label="最高预算" unit="万元" name="budgetMax" demand={demand} errors={errors} />
      </div>
      <Choices
        label="用途"
        note="可多选，不选为住宅"
        name="usage"
        chosen={demand.usage}
        options={options("usage").filter(({ value }) => value !== UNKNOWN_USAGE)}
      />
      <Choices label="户型" note="可多选" name="room" chosen={demand.room} options={options("room")} />
      <SelectField
        label="购房目的"
        name="purpose"
        defaultValue={demand.purpose}
        options={[ANY, ...options("demand_purpose").filter(({ value }) => value !== NO_PURPOSE)]}
      />
      <details className={css.more} open={open || rare}>
        <summary>更多要求（面积、阶段等）</summary>
        <div className="stack-3">
          <div className={css.pairs}>
            <Amount label="最小面积" unit="㎡" name="areaMin" demand={demand} errors={errors} />
            <Amount label="最大面积" unit="㎡" name="areaMax" demand={demand} errors={errors} />
          </div>
          <Choices
            label="拍卖阶段"
            note="可多选"
            name="stage"
            chosen={demand.stage}
            options={options("auction_stage").filter(({ value }) => value !== STAGE_UNKNOWN)}
          />
          <div className={css.pairs}>
            <SelectField
              label="起拍折扣不高于"
              name="discountMax"
              defaultValue={demand.discountMax}
              options={withOwn(DISCOUNTS.map(String), demand.discountMax, (n) => `评估价的${Number(n) * 10}折`)}
            />
            <SelectField
              label="期望时间"
              name="expectedTime"
              defaultValue={demand.expectedTime}
              options={withOwn(TIMES, demand.expectedTime, (time) => time)}
            />
            <SelectField label="需要贷款" name="loan" defaultValue={demand.loan} options={YES_NO} />
            <SelectField label="首套购房" name="firstHome" defaultValue={demand.firstHome} options={YES_NO} />
          </div>
          <Amount label="自有资金" unit="万元" name="ownFunds" demand={demand} errors={errors} />
          <TextField
            label="补充说明"
            note="选填"
            name="remark"
            maxLength={500}
            defaultValue={demand.remark}
            error={errors.remark}
            placeholder="如：靠近地铁、南北通透、可接受租约"
          />
        </div>
      </details>
    </>
  );
}

/** Returns the offered values and, if it is no longer offered, the current one. */
function withOwn(offered: string[], own: string, label: (value: string) => string) {
  const values = own === "" || offered.includes(own) ? offered : [...offered, own];
  return [ANY, ...values.map((value) => ({ value, label: label(value) }))];
}

/** The fields in the closed part. An error in one of them opens it. */
const RARE: (keyof Demand)[] = ["areaMin", "areaMax", "ownFunds", "remark"];

interface AmountProps {
  label: string;
  unit: string;
  name: "budgetMin" | "budgetMax" | "ownFunds" | "areaMin" | "areaMax";
  demand: Demand;
  errors: DemandErrors;
}

function Amount({ label, unit, name, demand, errors }: AmountProps) {
  return (
    <Field
      label={label}
      note={unit}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder="不限"
      defaultValue={demand[name]}
      error={errors[name]}
    />
  );
}
