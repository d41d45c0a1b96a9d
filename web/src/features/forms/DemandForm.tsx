import type { Place } from "proto-types";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { draftOf, FORM, requestForm } from "../../api/forms";
import { Failure } from "../../ui/feedback/Failure";
import { Button } from "../../ui/form/Button";
import { DemandFields } from "./DemandFields";
import { demandFrom, NO_DEMAND } from "./demand";
import css from "./Form.module.css";
import { Receipt } from "./Receipt";
import { useDemand } from "./use-demand";
import { useSending } from "./use-sending";

export interface DemandFormProps {
  /** The districts to choose from, and the initially chosen one. */
  areas: Place[];
  areaId?: number;
  /** The place on the site where the form is. */
  source: string;
  /** Shown below the receipt. */
  children?: ReactNode;
}

/** 订阅新房源: the form for the conditions of a search. A guest logs in, and then the form is submitted. */
export function DemandForm({ areas, areaId, source, children }: DemandFormProps) {
  const { errors, read } = useDemand();
  const { busy, failure, receipt, send } = useSending();
  // Unsent input is restored, e.g. after a login that took too long.
  const [start] = useState(() => {
    const draft = draftOf(FORM.demand);
    return draft ? demandFrom(draft) : { ...NO_DEMAND, areas: areaId ? [String(areaId)] : [] };
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = read(event.currentTarget);
    if (wish) void send(() => requestForm(FORM.demand, { ...wish, source }));
  };

  if (receipt) return <Receipt receipt={receipt}>{children}</Receipt>;
  return (
    <form method="post" className="stack-3" noValidate onSubmit={submit}>
      <DemandFields areas={areas} demand={start} errors={errors} />
      <Failure text={failure} className={css.failure} />
      <Button type="submit" kind="primary" wide disabled={busy}>
        {busy ? "正在提交…" : "提交需求"}
      </Button>
    </form>
  );
}
