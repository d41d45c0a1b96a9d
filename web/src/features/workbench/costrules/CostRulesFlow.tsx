import type { CostRulesDetail, CostRulesRevision, User } from "proto-types";
import { useEffect } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { RevisionFlow } from "../revisions/RevisionFlow";
import css from "../templates/Templates.module.css";
import { CostRulesReport } from "./CostRulesReport";

/** Interval between polls of a running dry run, in milliseconds. */
const POLL = 1500;

const OF = { kind: "cost_rule", subject: "cost-rules" } as const;

const read = () => api.get("/api/editor/cost-rule", { quiet: true });

const QUESTION = {
  title: "发布税费规则",
  text: "发布后计算器立即按新规则计算，全部房源的到手总价随后在后台重新计算。请确认试运行的结果符合预期。",
};

interface CostRulesFlowProps {
  open: CostRulesRevision;
  role: User["role"];
  onChange: (detail: CostRulesDetail) => void;
}

/** The review and publication of a draft of the rules; publishing needs a dry run over all lots. */
export default function CostRulesFlow({ open, role, onChange }: CostRulesFlowProps) {
  const { busy, failure, save } = useSave("试运行失败，请重试");
  const { trial } = open;
  const running = trial?.running ?? false;

  useEffect(() => {
    if (!running) return;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      api.get("/api/editor/cost-rule", { signal: leaving.signal, quiet: true }).then(onChange, (cause: unknown) => {
        if (!leaving.signal.aborted && !(cause instanceof ApiError)) throw cause;
      });
    }, POLL);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [running, onChange]);

  const tryIt = () => save(async () => onChange(await api.post("/api/editor/cost-rule/trial", { quiet: true })));
  return (
    <RevisionFlow
      open={open}
      role={role}
      publisher="publisher"
      waiting="等待发布人审核。"
      of={OF}
      read={read}
      onChange={onChange}
      question={QUESTION}
      unready={trial?.current ? undefined : "发布前须先试运行，确认影响的房源。"}
      tools={(off) => (
        <Button onClick={tryIt} disabled={busy || running || off}>
          {busy || running ? "正在试运行…" : "试运行"}
        </Button>
      )}
    >
      <Failure text={failure} />
      {trial?.report && (
        <>
          {!trial.current && (
            <p className={css.note} role="status">
              试运行之后线上规则已变化，请重新试运行后再发布。
            </p>
          )}
          <CostRulesReport report={trial.report} />
        </>
      )}
    </RevisionFlow>
  );
}
