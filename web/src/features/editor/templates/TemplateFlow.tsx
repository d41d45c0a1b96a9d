import type { TemplateDetail, TemplateRevision, User } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf } from "../../../api/errors";
import { toast } from "../../../lib/browser/toast";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { reaches } from "../roles";
import { STATES } from "../states";
import { TemplateReport } from "./TemplateReport";
import css from "./Templates.module.css";

interface TemplateFlowProps {
  template: TemplateDetail;
  open: TemplateRevision;
  role: User["role"];
  onChange: (template: TemplateDetail) => void;
}

/** How often a running dry run is asked for, in milliseconds. */
const POLL = 1500;

/** What becomes of a draft: dry run, review, publication at once or at a minute. */
export function TemplateFlow({ template, open, role, onChange }: TemplateFlowProps) {
  const { page } = template;
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [at, setAt] = useState("");
  const trial = open.trial;
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

  const act = async (what: string, done: string | null, call: () => Promise<TemplateDetail>) => {
    if (busy) return;
    setBusy(what);
    setFailure(null);
    try {
      onChange(await call());
      if (done) toast.success(done);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(messagesOf(cause)[0] ?? "操作失败，请重试");
    } finally {
      setBusy(null);
    }
  };
  const path = { page };
  const body = { version: open.version, reason: reason.trim() || open.reason };
  const may = reaches(role, "publisher");
  const tryIt = () => act("try", null, () => api.post("/api/editor/template/{page}/trial", { path, quiet: true }));
  const publish = (publish_at?: string) =>
    act("publish", publish_at ? "已安排定时发布" : "已发布", () =>
      api.post("/api/editor/template/{page}/publication", { path, body: { ...body, publish_at }, quiet: true }),
    );
  return (
    <section className={css.card} aria-label="发布流程">
      <h2>
        发布流程 <Chip look="line">{STATES[open.state]}</Chip>
      </h2>
      <p>
        {open.author ?? "已注销账号"} 于 <Time at={open.updated_at} pattern="MM-dd hh:mm" /> 修改：{open.reason}
        {open.publish_at && (
          <>
            ，定于 <Time at={open.publish_at} pattern="yyyy-MM-dd hh:mm" /> 发布
          </>
        )}
      </p>
      <div className={css.ways}>
        <Button onClick={tryIt} disabled={busy !== null || running}>
          {busy === "try" || running ? "正在试运行…" : "试运行"}
        </Button>
        {open.state === "draft" && (
          <Button
            kind="primary"
            disabled={busy !== null}
            onClick={() =>
              act("submit", "已提交审核", () =>
                api.post("/api/editor/template/{page}/submit", { path, body, quiet: true }),
              )
            }
          >
            提交审核
          </Button>
        )}
        <Button
          kind="text"
          disabled={busy !== null}
          onClick={() =>
            act("discard", "草稿已放弃", () =>
              api.delete("/api/editor/template/{page}/draft", { path, query: { version: open.version }, quiet: true }),
            )
          }
        >
          放弃草稿
        </Button>
      </div>
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
      {!may && open.state === "review" && <p>等待发布人审核。</p>}
      {may && open.state !== "draft" && (
        <div className={css.publication}>
          <Field
            label="说明"
            note="发布或退回的说明"
            name="step_reason"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={css.ways}>
            {open.state === "review" && (
              <>
                <Button kind="primary" disabled={busy !== null || !trial?.current} onClick={() => publish()}>
                  立即发布
                </Button>
                <Field
                  label="定时发布"
                  name="publish_at"
                  type="datetime-local"
                  value={at}
                  onChange={(event) => setAt(event.currentTarget.value)}
                />
                <Button disabled={busy !== null || !at || !trial?.current} onClick={() => publish(`${at}:00+08:00`)}>
                  定时发布
                </Button>
              </>
            )}
            <Button
              disabled={busy !== null}
              onClick={() =>
                act("return", "已退回", () =>
                  api.post("/api/editor/template/{page}/return", { path, body, quiet: true }),
                )
              }
            >
              退回
            </Button>
          </div>
          {open.state === "review" && !trial?.current && <p>发布前须先试运行，确认影响的页面。</p>}
        </div>
      )}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
