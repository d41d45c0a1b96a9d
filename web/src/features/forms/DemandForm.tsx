import type { Place } from "proto-types";
import type { ReactNode, SubmitEvent } from "react";
import { FORM, requestForm } from "../../api/forms";
import { useHydrated } from "../../lib/use-hydrated";
import { useDictionary } from "../../stores/dictionary";
import { useSite } from "../../stores/site";
import { Button } from "../../ui/Button";
import { SelectField } from "../../ui/Field";
import { demandFields } from "./demand";
import css from "./Form.module.css";
import { Receipt } from "./Receipt";
import { useSending } from "./use-sending";

interface DemandFormProps {
  /** Districts to choose from, and the one that is chosen at first. */
  areas: Place[];
  areaId?: number;
  /** Where on the site the form is. */
  source: string;
  /** Shown with the receipt. */
  children?: ReactNode;
}

const ANY = { value: "", label: "不限" };

/** 一键定制: what a visitor looks for. Whoever is not logged in is asked to, and the form goes with the login. */
export function DemandForm({ areas, areaId, source, children }: DemandFormProps) {
  const dictionaries = useDictionary();
  const site = useSite();
  const ready = useHydrated();
  const { busy, failure, receipt, send } = useSending();
  const options = (key: string) => [
    ANY,
    ...(dictionaries[key] ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ];

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const choice = (name: string) => String(data.get(name) ?? "");
    const demand = { area: choice("area"), budget: choice("budget"), room: choice("room"), purpose: choice("purpose") };
    const fields = demandFields(demand, dictionaries.price_band_wan);
    void send(() => requestForm(FORM.demand, { ...fields, source }));
  };

  if (receipt) return <Receipt receipt={receipt}>{children}</Receipt>;
  return (
    <form method="post" className={css.form} onSubmit={submit}>
      <div className={css.pairs}>
        <SelectField
          label="区域"
          name="area"
          defaultValue={areaId ? String(areaId) : ""}
          options={[ANY, ...areas.map((area) => ({ value: String(area.id), label: area.name }))]}
        />
        <SelectField label="预算" name="budget" options={options("price_band_wan")} />
        <SelectField label="户型" name="room" options={options("room")} />
        <SelectField
          label="购房目的"
          name="purpose"
          options={options("demand_purpose").filter(({ value }) => value !== "9")}
        />
      </div>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" wide disabled={!ready || busy}>
        {busy ? "正在提交…" : "提交需求"}
      </Button>
      <noscript>
        <p className={css.small}>{`提交表单需要开启 JavaScript，也可以直接致电 ${site.hotline}。`}</p>
      </noscript>
    </form>
  );
}
