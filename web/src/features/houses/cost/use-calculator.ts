import type { CostRule } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";

/** The code that computes, and the rates in force. */
export interface Calculator {
  parts: typeof import("./calculator");
  rules: CostRule[];
}

let loaded: Promise<Calculator> | null = null;

/** Loads the calculator once for all parts of the page; a failure can be tried again. */
function loadCalculator(): Promise<Calculator> {
  loaded ??= Promise.all([import("./calculator"), api.get("/api/house/cost-rule", { quiet: true })]).then(
    ([parts, rules]) => ({ parts, rules }),
  );
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
}

/** The calculator, loaded on demand, and the failure to do so. */
export function useCalculator() {
  const [ready, setReady] = useState<Calculator | null>(null);
  const [failure, setFailure] = useState("");
  const open = () => {
    loadCalculator().then(setReady, () => setFailure("没有加载出来，请稍后再试"));
  };
  return { ready, failure: ready ? "" : failure, open };
}
