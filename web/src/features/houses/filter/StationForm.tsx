import { cx } from "../../../ui/cx";
import { Button } from "../../../ui/form/Button";
import css from "./RangeForm.module.css";

/** Keeps the lots within 1 km of a station, or of those of a line. `href` is the address of the list without stations. */
export function StationForm({ href }: { href: string }) {
  const [path, search] = href.split("?");
  return (
    <form method="get" action={path} className={cx(css.form, css.words)}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        name="metro"
        required
        maxLength={20}
        pattern="[^\s&quot;'&lt;&gt;&amp;]+"
        placeholder="线路或站名"
        aria-label="地铁线路或站名"
        autoComplete="off"
      />
      <span>1 公里内</span>
      <Button type="submit" size="s">
        确定
      </Button>
    </form>
  );
}
