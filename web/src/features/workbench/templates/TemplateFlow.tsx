import type { TemplateDetail, TemplateRevision, User } from "proto-types";
import { useCallback } from "react";
import { api } from "../../../api/browser";
import { DryRunFlow } from "../revisions/DryRunFlow";
import { TemplateReport } from "./TemplateReport";

interface TemplateFlowProps {
  template: TemplateDetail;
  open: TemplateRevision;
  role: User["role"];
  onChange: (template: TemplateDetail) => void;
}

/** The review and publication of a draft of a template, after a dry run over its pages. */
export function TemplateFlow({ template: { page }, open, role, onChange }: TemplateFlowProps) {
  const read = useCallback(
    (signal?: AbortSignal) => api.get("/api/editor/template/{page}", { path: { page }, signal, quiet: true }),
    [page],
  );
  return (
    <DryRunFlow
      open={open}
      role={role}
      of={{ kind: "template", subject: page }}
      read={read}
      run={() => api.post("/api/editor/template/{page}/trial", { path: { page }, quiet: true })}
      onChange={onChange}
      outdated="试运行之后房源或模板已变化，请重新试运行后再发布。"
      unready="发布前须先试运行，确认影响的页面。"
    >
      {(report) => <TemplateReport report={report} />}
    </DryRunFlow>
  );
}
