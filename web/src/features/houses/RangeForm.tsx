import type { HouseQuery } from "proto-types";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { withFilter } from "../../lib/query";
import { Button } from "../../ui/Button";
import { QueryFields } from "./QueryFields";
import css from "./RangeForm.module.css";
import { rangeFactor, typedRange } from "./range";

interface RangeFormProps {
  name: "price" | "area";
  label: string;
  query: HouseQuery;
  action: string;
  href: (query: HouseQuery) => string;
}

/**
 * A range of one's own. Prices are typed in 万元; without script nothing can convert them, so the form asks for 元 there
 * (the style sheet knows whether scripts run).
 */
export function RangeForm({ name, label, query, action, href }: RangeFormProps) {
  const navigate = useNavigate();
  const names = [`${name}_min`, `${name}_max`] as const;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { min, max } = typedRange(String(form.get(names[0])), String(form.get(names[1])), rangeFactor[name]);
    navigate(href(withFilter(query, { [names[0]]: min, [names[1]]: max })));
  };
  return (
    <form method="get" action={action} className={css.form} onSubmit={submit}>
      <QueryFields query={query} except={[...names]} />
      <input name={names[0]} type="number" min={0} step="any" aria-label={`${label}最低`} />
      <span aria-hidden="true">-</span>
      <input name={names[1]} type="number" min={0} step="any" aria-label={`${label}最高`} />
      {name === "price" ? (
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
