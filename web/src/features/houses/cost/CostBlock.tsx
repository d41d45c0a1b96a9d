import type { ReactNode } from "react";
import { Button } from "../../../ui/form/Button";
import css from "./CostBlock.module.css";
import type { CostLot } from "./cost";
import { useCalculator } from "./use-calculator";

/** The usual bill of a lot, and on demand a calculator in its place, whose code and rates come with the first click. */
export function CostBlock({ lot, children }: { lot: CostLot; children: ReactNode }) {
  const { ready, failure, open } = useCalculator();
  if (ready) return <ready.parts.CostCalculator lot={lot} rules={ready.rules} />;
  return (
    <>
      {children}
      <p className={css.open}>
        <Button onClick={open}>按我的情况计算</Button>
        <span role="alert">{failure}</span>
      </p>
    </>
  );
}
