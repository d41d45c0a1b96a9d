import type { Place, RestrictionRule } from "proto-types";
import { paths } from "../../lib/paths";
import { Button, ButtonLink } from "../../ui/form/Button";
import { Field, SelectField } from "../../ui/form/Field";
import { HOUSEHOLD_NAMES, type Household } from "./assess";
import css from "./Restriction.module.css";

interface RestrictionFormProps {
  /** Cities to choose from. */
  cities: Pick<Place, "id" | "name">[];
  cityId: number;
  rules: RestrictionRule[];
  given: Household;
}

const KINDS = [
  { value: "home", label: "住房（住宅、别墅、平房）" },
  { value: "business", label: "商办类（商铺、写字楼、商住公寓）" },
  { value: "other", label: "其他（车位、工业、土地）" },
];

/**
 * The form with the questions of the purchase restriction test. It is a GET form, so that it works without
 * scripts and the result has an address.
 */
export function RestrictionForm({ cities, cityId, rules, given }: RestrictionFormProps) {
  const zones = [...new Set(rules.map(({ zone }) => zone).filter(Boolean))];
  const marital = rules.some((rule) => rule.marital !== "any");
  return (
    <form method="get" action={paths.restriction()} className={css.form}>
      <SelectField
        label="城市"
        name="city_id"
        defaultValue={cityId}
        options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField label="房产类型" name="kind" defaultValue={given.kind} options={KINDS} />
      {zones.length > 0 && (
        <SelectField
          label="所在区域"
          name="zone"
          defaultValue={given.zone}
          options={[{ value: "", label: "请选择" }, ...zones.map((zone) => ({ value: zone, label: zone }))]}
        />
      )}
      <SelectField
        label="户籍"
        note="家庭成员任一方"
        name="household"
        defaultValue={given.household}
        options={[
          { value: "", label: "请选择" },
          ...Object.entries(HOUSEHOLD_NAMES).map(([value, label]) => ({ value, label })),
        ]}
      />
      <SelectField
        label="婚姻"
        note={rules.length > 0 && !marital ? "本市规则对单身和已婚相同" : undefined}
        name="marital"
        defaultValue={given.marital}
        options={[
          { value: "", label: marital ? "请选择" : "不填" },
          { value: "married", label: "已婚" },
          { value: "single", label: "单身（未婚、离异、丧偶）" },
        ]}
      />
      <SelectField
        label="子女数"
        name="children"
        defaultValue={given.children}
        options={[
          { value: "0", label: "无" },
          { value: "1", label: "一个" },
          { value: "2", label: "两个及以上" },
        ]}
      />
      <Count label="连续缴纳社保或个税" note="月" name="months" value={given.months} />
      <Count
        label={zones.length > 0 ? "家庭已有住房（同区域）" : "家庭已有住房"}
        note="套"
        name="homes"
        value={given.homes}
      />
      {zones.length > 0 && (
        <Count label="家庭已有住房（本市其他区域）" note="套" name="homes_elsewhere" value={given.homesElsewhere} />
      )}
      <Count label="本市商办类房产" note="套" name="business" value={given.business} />
      <div className={css.ways}>
        <Button type="submit" kind="primary">
          查看结果
        </Button>
        <ButtonLink kind="text" href={paths.restriction()}>
          重新填写
        </ButtonLink>
      </div>
    </form>
  );
}

function Count({ label, note, name, value }: { label: string; note: string; name: string; value: number | null }) {
  return (
    <Field
      label={label}
      note={note}
      name={name}
      inputMode="numeric"
      pattern="[0-9]{1,3}"
      maxLength={3}
      autoComplete="off"
      defaultValue={value ?? undefined}
    />
  );
}
