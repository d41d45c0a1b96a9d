import type { HouseCost } from "proto-types";
import { useEffect, useRef, useState } from "react";
import type { Failure, Question } from "./cost-call";

type Parts = typeof import("./calculator");

let parts: Promise<Parts> | null = null;

/** Loads the calculator's code once per page. If loading fails, the next call tries again. */
export function loadCalculator(): Promise<Parts> {
  parts ??= import("./calculator");
  parts.catch(() => {
    parts = null;
  });
  return parts;
}

interface Answer<Extra> {
  cost: HouseCost;
  parts: Parts;
  of: Extra;
}

/** Requests the bill of a lot for a case (see createAsker). */
export function useCost<Extra>(id: number) {
  const [answer, setAnswer] = useState<Answer<Extra> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asker = useRef<ReturnType<Parts["createAsker"]>>(null);
  useEffect(() => () => asker.current?.stop(), []);
  const ask = (question: (loaded: Parts) => Question, of: Extra) =>
    loadCalculator().then(
      (loaded) => {
        asker.current ??= loaded.createAsker(id);
        asker.current.ask(
          () => question(loaded),
          (cost) => setAnswer({ cost, parts: loaded, of }),
          setFailure,
        );
      },
      () => setFailure({ text: "没有加载出来，请稍后再试" }),
    );
  return { answer, failure, ask };
}
