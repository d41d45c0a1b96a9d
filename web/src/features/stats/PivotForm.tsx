import type { DictionaryEntry, Place, StatCourt, StatMeasure, StatQuery } from "proto-types";
import { paths } from "../../lib/paths";
import { DIMENSIONS, PERIODS, type StatDimension, type StatPeriodKind } from "../../lib/query/stat-query";
import { cx } from "../../ui/cx";
import { Button } from "../../ui/form/Button";
import css from "./PivotForm.module.css";
import { isPreset, type Preset, withPreset } from "./presets";

const DIMENSION_LABELS: Record<StatDimension, string> = {
  none: "不拆分",
  area: "区域",
  region: "商圈",
  usage: "用途",
  stage: "拍卖阶段",
  price_band: "起拍价",
  area_band: "建筑面积",
  discount_band: "起拍折扣",
  court: "处置法院",
  platform: "来源平台",
};
export const PERIOD_LABELS: Record<StatPeriodKind, string> = { day: "按日", week: "按周", month: "按月" };

/** The filters that have a dictionary. */
export const FILTERS = [
  { name: "usage", label: "用途", dictionary: "usage" },
  { name: "stage", label: "阶段", dictionary: "auction_stage" },
  { name: "price_band", label: "起拍价", dictionary: "price_band_wan" },
  { name: "area_band", label: "面积", dictionary: "area_band" },
  { name: "discount_band", label: "起拍折扣", dictionary: "discount_band" },
] as const satisfies { name: keyof StatQuery; label: string; dictionary: string }[];

interface PivotFormProps {
  query: StatQuery;
  measures: StatMeasure[];
  areas: Place[];
  courts: StatCourt[];
  dictionaries: Record<(typeof FILTERS)[number]["dictionary"], DictionaryEntry[]>;
  platforms: DictionaryEntry[];
  presets: Preset[];
  /** The first and the last day of the figures. */
  from: string;
  to: string;
}

/** Selects the measure, the period, the dimension and the lots. It is a plain form that works without scripts. */
export function PivotForm({
  query,
  measures,
  areas,
  courts,
  dictionaries,
  platforms,
  presets,
  from,
  to,
}: PivotFormProps) {
  return (
    <div className={css.box}>
      <nav className={css.presets} aria-label="时间范围">
        {presets.map((preset) => (
          <a
            key={preset.label}
            href={paths.statistics(withPreset(query, preset))}
            rel="nofollow"
            aria-current={isPreset(query, preset) ? "true" : undefined}
          >
            {preset.label}
          </a>
        ))}
      </nav>
      <form method="get" action={paths.statistics()} className={css.form}>
        {query.city_id && <input type="hidden" name="city_id" value={query.city_id} />}
        <Choice label="指标" name="measure" value={query.measure ?? "listed"} wide>
          {measures.map(({ code, label }) => [code, label])}
        </Choice>
        <Choice label="拆分" name="dimension" value={query.dimension ?? "area"}>
          {DIMENSIONS.map((code) => [code, DIMENSION_LABELS[code]])}
        </Choice>
        <Choice label="周期" name="period" value={query.period ?? "month"}>
          {PERIODS.map((code) => [code, PERIOD_LABELS[code]])}
        </Choice>
        <Day label="开始" name="start_from" value={from} />
        <Day label="结束" name="start_to" value={to} />
        <Choice label="区域" name="area_id" value={String(query.area_id?.[0] ?? "")} any="全市">
          {areas.map(({ id, short_name }) => [String(id), short_name])}
        </Choice>
        {FILTERS.map(({ name, label, dictionary }) => (
          <Choice key={name} label={label} name={name} value={query[name]?.[0] ?? ""} any="不限">
            {dictionaries[dictionary].map((entry) => [entry.code, entry.name])}
          </Choice>
        ))}
        <Choice label="处置法院" name="court_id" value={String(query.court_id?.[0] ?? "")} any="不限" wide>
          {courts.map(({ id, name }) => [String(id), name])}
        </Choice>
        <Choice label="来源平台" name="platform" value={query.platform?.[0] ?? ""} any="不限" wide>
          {platforms.map(({ code, name }) => [code, name])}
        </Choice>
        <div className={`${css.go} touch-links`}>
          <Button kind="primary" type="submit">
            查询
          </Button>
          <a href={paths.statistics({ city_id: query.city_id })} rel="nofollow">
            重置
          </a>
        </div>
      </form>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  /** The label of the choice without a value; undefined if a value must be chosen. */
  any?: string;
  wide?: boolean;
  children: (readonly [string, string])[];
}

function Choice({ label, name, value, any, wide, children }: ChoiceProps) {
  return (
    <label className={cx(css.field, wide && css.wide)}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {any && <option value="">{any}</option>}
        {children.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input type="date" name={name} defaultValue={value} />
    </label>
  );
}
