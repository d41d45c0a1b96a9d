import type { RobotsDetail, RobotsRevision, User } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Confirm } from "../../../ui/feedback/Confirm";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { reaches } from "../roles";
import { STATES } from "../states";
import css from "../templates/Templates.module.css";

interface RobotsFlowProps {
  open: RobotsRevision;
  role: User["role"];
  onChange: (detail: RobotsDetail) => void;
}

/** What becomes of a draft: review, publication, or back to its author. */
export function RobotsFlow({ open, role, onChange }: RobotsFlowProps) {
  const [reason, setReason] = useState("");
  const [at, setAt] = useState("");
  const [asking, setAsking] = useState(false);
  const { busy, failure, save } = useSave("操作失败，请重试");
  const may = reaches(role, "publisher");
  const body = { version: open.version, reason: reason.trim() || open.reason };
  const act = (done: string, call: () => Promise<RobotsDetail>) =>
    save(async () => {
      onChange(await call());
      toast.success(done);
    });
  const publish = (publish_at?: string) =>
    act(publish_at ? "已安排定时发布" : "已发布", () =>
      api.post("/api/editor/robots/publication", { body: { ...body, publish_at }, quiet: true }),
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
        {open.state === "draft" && (
          <Button
            kind="primary"
            disabled={busy}
            onClick={() => act("已提交审核", () => api.post("/api/editor/robots/submit", { body, quiet: true }))}
          >
            提交审核
          </Button>
        )}
        <Button
          kind="text"
          disabled={busy}
          onClick={() =>
            act("草稿已放弃", () =>
              api.delete("/api/editor/robots/draft", { query: { version: open.version }, quiet: true }),
            )
          }
        >
          放弃草稿
        </Button>
      </div>
      {!may && open.state === "review" && <p>等待发布人审核。</p>}
      {may && open.state !== "draft" && (
        <div className={css.publication}>
          <Field
            label="说明"
            note="发布或退回的说明"
            name="step_reason"
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div className={css.ways}>
            {open.state === "review" && (
              <>
                <Button kind="primary" disabled={busy} onClick={() => setAsking(true)}>
                  立即发布
                </Button>
                <Field
                  label="定时发布"
                  name="publish_at"
                  type="datetime-local"
                  value={at}
                  onChange={({ currentTarget }) => setAt(currentTarget.value)}
                />
                <Button disabled={busy || !at} onClick={() => publish(`${at}:00+08:00`)}>
                  定时发布
                </Button>
              </>
            )}
            <Button
              disabled={busy}
              onClick={() => act("已退回", () => api.post("/api/editor/robots/return", { body, quiet: true }))}
            >
              退回
            </Button>
          </div>
        </div>
      )}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {asking && (
        <Confirm
          title="发布抓取规则"
          text="发布后搜索引擎立即按新规则抓取和收录，请确认“影响”中失去的页面符合预期。"
          yes="发布"
          onYes={() => publish()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
