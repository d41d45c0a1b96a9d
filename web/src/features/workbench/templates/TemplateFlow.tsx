import type { TemplateDetail, TemplateRevision, User } from "proto-types";
import { useEffect } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { RevisionFlow } from "../revisions/RevisionFlow";
import { TemplateReport } from "./TemplateReport";
import css from "./Templates.module.css";

interface TemplateFlowProps {
  template: TemplateDetail;
  open: TemplateRevision;
  role: User["role"];
  onChange: (template: TemplateDetail) => void;
}

/** Interval between polls of a running dry run, in milliseconds. */
const POLL = 1500;

/** The review and publication of a draft of a template; publishing needs a dry run. */
export function TemplateFlow({ template: { page }, open, role, onChange }: TemplateFlowProps) {
  const { busy, failure, save } = useSave("试运行失败，请重试");
  const { trial } = open;
  const running = trial?.running ?? false;

  useEffect(() => {
    if (!running) return;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      api
        .get("/api/editor/template/{page}", { path: { page }, signal: leaving.signal, quiet: true })
        .then(onChange, (cause: unknown) => {
          if (!leaving.signal.aborted && !(cause instanceof ApiError)) throw cause;
        });
    }, POLL);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [page, running, onChange]);

  const path = { page };
  const tryIt = () =>
    save(async () => onChange(await api.post("/api/editor/template/{page}/trial", { path, quiet: true })));
  return (
    <RevisionFlow
      open={open}
      role={role}
      publisher="publisher"
      waiting="等待发布人审核。"
      of={{ kind: "template", subject: page }}
      read={() => api.get("/api/editor/template/{page}", { path, quiet: true })}
      onChange={onChange}
      unready={trial?.current ? undefined : "发布前须先试运行，确认影响的页面。"}
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
              试运行之后房源或模板已变化，请重新试运行后再发布。
            </p>
          )}
          <TemplateReport report={trial.report} />
        </>
      )}
    </RevisionFlow>
  );
}
