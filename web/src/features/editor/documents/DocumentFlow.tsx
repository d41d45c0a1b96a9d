import type { DocumentDetail, DocumentRevision, User } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { reaches } from "../roles";
import { STATES } from "../states";
import css from "./Documents.module.css";

interface DocumentFlowProps {
  detail: DocumentDetail;
  open: DocumentRevision;
  role: User["role"];
  /** Something is not saved: a step would be about another text than the one on the screen. */
  isDirty: boolean;
  onChange: (detail: DocumentDetail) => void;
}

/** What becomes of a draft: review, publication at once or at a minute. */
export function DocumentFlow({ detail, open, role, isDirty, onChange }: DocumentFlowProps) {
  const { kind, subject } = detail;
  const [reason, setReason] = useState("");
  const [at, setAt] = useState("");
  const { busy, failure, save } = useSave("操作失败，请重试");
  const path = { kind, subject };
  const body = { version: open.version, reason: reason.trim() || open.reason };
  const act = (done: string, call: () => Promise<DocumentDetail>) =>
    save(async () => {
      onChange(await call());
      toast.success(done);
    });
  const publish = (publish_at?: string) =>
    act(publish_at ? "已安排定时发布" : "已发布，一秒内生效", () =>
      api.post("/api/editor/document/{kind}/{subject}/publication", {
        path,
        body: publish_at ? { ...body, publish_at } : body,
        quiet: true,
      }),
    );
  const off = busy || isDirty;
  const may = reaches(role, "editor");
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
      {open.state !== "draft" && !may && <p>等待编辑审核。</p>}
      {open.state !== "draft" && may && (
        <Field
          label="说明"
          note="发布或退回的说明，选填"
          name="step_reason"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {open.state === "review" && may && (
        <Field
          label="定时发布"
          note="留空为立即发布"
          name="publish_at"
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      )}
      <div className={css.ways}>
        {open.state === "draft" && (
          <Button
            disabled={off}
            onClick={() =>
              act("已提交审核", () =>
                api.post("/api/editor/document/{kind}/{subject}/submit", { path, body, quiet: true }),
              )
            }
          >
            提交审核
          </Button>
        )}
        {open.state === "review" && may && (
          <Button disabled={off} onClick={() => publish(at ? `${at}:00+08:00` : undefined)}>
            {at ? "定时发布" : "立即发布"}
          </Button>
        )}
        {open.state !== "draft" && may && (
          <Button
            disabled={off}
            onClick={() =>
              act("已退回", () => api.post("/api/editor/document/{kind}/{subject}/return", { path, body, quiet: true }))
            }
          >
            退回
          </Button>
        )}
        <Button
          kind="text"
          disabled={off}
          onClick={() =>
            act("草稿已放弃，可在历史中恢复", () =>
              api.delete("/api/editor/document/{kind}/{subject}/draft", {
                path,
                query: { version: open.version },
                quiet: true,
              }),
            )
          }
        >
          放弃草稿
        </Button>
      </div>
      {isDirty && <p className={css.hint}>有未保存的修改，请先保存草稿。</p>}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
