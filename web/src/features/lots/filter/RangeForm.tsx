import { cx } from "../../../ui/cx";
import { Button } from "../../../ui/form/Button";
import type { Range } from "./filter-rows";
import css from "./RangeForm.module.css";

interface RangeFormProps {
  name: "price" | "total" | "cash" | "area";
  label: string;
  /**
   * The custom range that the visitor has typed, in the unit of the address; undefined if the chosen range is
   * one of those offered.
   */
  typed: Range | undefined;
  /** The list's address without this range. */
  href: string;
}

/** One 万 in 元. */
const WAN = 10_000;

/**
 * A form for a custom range. Prices are typed in 万元, which a script converts. For browsers without scripts
 * there is a second form in 元, and the style sheet shows one of the two.
 */
export function RangeForm(props: RangeFormProps) {
  if (props.name === "area") return <Fields {...props} unit="㎡" />;
  return (
    <>
      <Fields {...props} unit="万元" times={WAN} className={css.scripted} />
      <Fields {...props} unit="元" className={css.unscripted} />
    </>
  );
}

interface FieldsProps extends RangeFormProps {
  unit: string;
  /** The factor from this form's unit to the unit in the address. */
  times?: number;
  className?: string;
}

function Fields({ name, label, typed, href, unit, times = 1, className }: FieldsProps) {
  const [path, search] = href.split("?");
  const bound = (side: "min" | "max", text: string) => (
    <input
      name={`${name}_${side}`}
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      data-times={times === 1 ? undefined : times}
      defaultValue={typed?.[side] === undefined ? undefined : typed[side] / times}
      aria-label={`${label}${text}`}
    />
  );
  return (
    <form key={`${typed?.min}-${typed?.max}`} method="get" action={path} className={cx(css.form, className)}>
      {[...new URLSearchParams(search)].map(([kept, value]) => (
        <input key={`${kept}=${value}`} type="hidden" name={kept} value={value} />
      ))}
      {bound("min", "最低")}
      <span aria-hidden="true">-</span>
      {bound("max", "最高")}
      <span>{unit}</span>
      <Button type="submit" size="s">
        确定
      </Button>
    </form>
  );
}
