import { Button } from "../../../ui/form/Button";
import css from "./RangeForm.module.css";

/**
 * A form that limits the list to lots within 1 km of a station, or of any station of a line. `href` is the
 * list's address without this filter.
 */
export function StationForm({ href }: { href: string }) {
  const [path, search] = href.split("?");
  return (
    <form method="get" action={path} className={css.form}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <input name="metro" required placeholder="线路或站名，1公里内" />
      <Button type="submit" size="s">
        确定
      </Button>
    </form>
  );
}
