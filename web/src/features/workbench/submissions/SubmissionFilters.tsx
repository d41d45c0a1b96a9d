import type { FormList } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { useDictionary } from "../../../stores/dictionary";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { Tabs } from "../../../ui/navigation/Tabs";
import css from "../shared/workbench.module.css";

export interface FormQuery {
  form_type?: string;
  status?: "0" | "1" | "2" | "3" | "4" | "5";
  house_id?: number;
}

/** Filters by status, kind and lot; each choice is a link. */
export function SubmissionFilters({ query, counts }: { query: FormQuery; counts: FormList["counts"] }) {
  const { form_type = [], demand_status = [] } = useDictionary();
  const count = (status: string) => counts.find((item) => item.status === status)?.count ?? 0;
  const all = counts.reduce((sum, item) => sum + item.count, 0);
  const { status, ...others } = query;
  return (
    <>
      <Tabs
        label="处理状态"
        active={status ?? "all"}
        items={[
          { key: "all", label: `全部 ${all}`, href: workbenchPaths.forms(others) },
          ...demand_status.map(({ code, name }) => ({
            key: code,
            label: `${name} ${count(code)}`,
            href: workbenchPaths.forms({ ...others, status: code }),
          })),
        ]}
      />
      <form method="get" action={workbenchPaths.forms()} className={css.filters}>
        {status && <input type="hidden" name="status" value={status} />}
        <SelectField
          label="类型"
          name="form_type"
          defaultValue={query.form_type ?? ""}
          options={[{ value: "", label: "全部" }, ...form_type.map(({ code, name }) => ({ value: code, label: name }))]}
        />
        <Field
          label="房源编号"
          name="house_id"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,14}"
          defaultValue={query.house_id}
        />
        <Button type="submit">筛选</Button>
        <ButtonLink kind="text" href={workbenchPaths.forms()}>
          清空
        </ButtonLink>
      </form>
    </>
  );
}
