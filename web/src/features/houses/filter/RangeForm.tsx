import { Button } from "../../../ui/form/Button";
import css from "./RangeForm.module.css";

interface RangeFormProps {
  name: "price" | "area";
  label: string;
  /** Address of the list without this range. */
  href: string;
}

/** One 万 in 元. */
const WAN = 10_000;

/**
 * A range of one's own. Prices are typed in 万元; without script nothing can convert them, so the form asks for 元 there
 * (the style sheet knows whether scripts run).
 */
export function RangeForm({ name, label, href }: RangeFormProps) {
  const [path, search] = href.split("?");
  const times = name === "price" ? WAN : undefined;
  return (
    <form method="get" action={path} className={css.form}>
      {[...new URLSearchParams(search)].map(([kept, value]) => (
        <input key={`${kept}=${value}`} type="hidden" name={kept} value={value} />
      ))}
      <input
        name={`${name}_min`}
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        data-times={times}
        aria-label={`${label}最低`}
      />
      <span aria-hidden="true">-</span>
      <input
        name={`${name}_max`}
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        data-times={times}
        aria-label={`${label}最高`}
      />
      {times ? (
        <>
          <span className={css.scripted}>万元</span>
          <span className={css.unscripted}>元</span>
        </>
      ) : (
        <span>㎡</span>
      )}
      <Button type="submit" size="s">
        确定
      </Button>
    </form>
  );
}
