import type { CostRule } from "proto-types";
import { type ReactNode, useState } from "react";
import { api } from "../../../api/browser";
import { Button } from "../../../ui/form/Button";
import css from "./CostBlock.module.css";
import type { CostLot } from "./cost";

type Calculator = typeof import("./CostCalculator")["default"];

/** The usual bill of a lot, and on demand a calculator in its place, whose code and rates come with the first click. */
export function CostBlock({ lot, children }: { lot: CostLot; children: ReactNode }) {
  const [ready, setReady] = useState<{ Calculator: Calculator; rules: CostRule[] } | null>(null);
  const [state, setState] = useState<"closed" | "busy" | "failed">("closed");
  const open = async () => {
    setState("busy");
    try {
      const [module, rules] = await Promise.all([
        import("./CostCalculator"),
        api.get("/api/house/cost-rule", { quiet: true }),
      ]);
      setReady({ Calculator: module.default, rules });
    } catch {
      setState("failed");
    }
  };
  if (ready) return <ready.Calculator lot={lot} rules={ready.rules} />;
  return (
    <>
      {children}
      <p className={css.open}>
        <Button onClick={open} disabled={state === "busy"}>
          {state === "busy" ? "正在打开…" : "按我的情况计算"}
        </Button>
        {state === "failed" && <span role="alert">计算器没有加载出来，请稍后再试。</span>}
      </p>
    </>
  );
}
