import type { FormEvent, ReactNode } from "react";
import { StaticIsland } from "../../../ui/layout/StaticIsland";
import css from "./CostBlock.module.css";
import type { CostLot } from "./cost";
import type { Entries } from "./form-fields";
import { useCost } from "./use-cost";

interface CostBlockProps {
  id: number;
  lot: CostLot;
  /** The element CostForm; undefined during hydration (see StaticIsland). */
  form: ReactNode;
  /** The element CostAnswer for the case in the address. */
  children: ReactNode;
}

/**
 * The bill of a lot below a form for the visitor's own case. Each change of the form requests a new bill
 * from the API.
 */
export function CostBlock({ id, lot, form, children }: CostBlockProps) {
  const { answer, failure, ask } = useCost<{ entries?: Entries }>(id);
  const read = (event: FormEvent<HTMLDivElement>) => {
    const sent = (event.target as HTMLElement).closest("form");
    if (!sent) return;
    const of: { entries?: Entries } = {};
    ask((parts) => parts.questionOfForm(sent, of), of);
  };
  return (
    <div
      onInput={read}
      onSubmit={(event) => {
        event.preventDefault();
        read(event);
      }}
    >
      <StaticIsland>{form}</StaticIsland>
      <p className={css.failed} role="alert">
        {failure?.text}
      </p>
      {failure?.hides ? (
        <p className={css.assumed}>{`${failure.hides}填写正确后显示到手总价`}</p>
      ) : answer?.of.entries ? (
        <answer.parts.CostAnswer lot={lot} cost={answer.cost} entries={answer.of.entries} />
      ) : (
        <StaticIsland>{children}</StaticIsland>
      )}
    </div>
  );
}
