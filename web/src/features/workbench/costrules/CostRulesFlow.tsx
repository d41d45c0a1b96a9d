import type { CostRulesDetail, CostRulesRevision, User } from "proto-types";
import { api } from "../../../api/browser";
import { DryRunFlow } from "../revisions/DryRunFlow";
import { CostRulesReport } from "./CostRulesReport";

const OF = { kind: "cost_rule", subject: "cost-rules" } as const;

const read = (signal?: AbortSignal) => api.get("/api/editor/cost-rule", { signal, quiet: true });

const run = () => api.post("/api/editor/cost-rule/trial", { quiet: true });

const QUESTION = {
  title: "发布税费规则",
  text: "发布后计算器立即按新规则计算，全部房源的到手总价随后在后台重新计算。请确认试运行的结果符合预期。",
};

interface CostRulesFlowProps {
  open: CostRulesRevision;
  role: User["role"];
  onChange: (detail: CostRulesDetail) => void;
}

/** The review and publication of a draft of the rules, after a dry run over all lots. */
export default function CostRulesFlow({ open, role, onChange }: CostRulesFlowProps) {
  return (
    <DryRunFlow
      open={open}
      role={role}
      of={OF}
      read={read}
      run={run}
      onChange={onChange}
      outdated="试运行之后线上规则已变化，请重新试运行后再发布。"
      unready="发布前须先试运行，确认影响的房源。"
      question={QUESTION}
    >
      {(report) => <CostRulesReport report={report} />}
    </DryRunFlow>
  );
}
