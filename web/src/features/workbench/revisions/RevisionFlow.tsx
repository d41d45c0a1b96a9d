import type { Revision, User } from "proto-types";
import { type ReactNode, useState } from "react";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Confirm } from "../../../ui/feedback/Confirm";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { Harms } from "../shared/publication/Harms";
import { tellPublished } from "../shared/publication/published";
import { STATES } from "../shared/revision-states";
import { reaches } from "../shared/roles";
import forms from "../shared/workbench.module.css";
import type { RevisionSubject } from "./move";
import { useSteps } from "./use-steps";

interface RevisionFlowProps<Detail> {
  open: Revision;
  role: User["role"];
  /** The lowest role that may publish. `waiting` is the text that other roles see while a draft is in review. */
  publisher: User["role"];
  waiting: string;
  of: RevisionSubject;
  /** Requests the subject again after a step. */
  read: () => Promise<Detail>;
  onChange: (detail: Detail) => void;
  /** The reason why no step is possible; undefined if steps are possible. */
  blocked?: string | undefined;
  /** The reason why the draft cannot be published yet; undefined if it can. */
  unready?: string | undefined;
  /** The question that must be confirmed before a draft is published at once. */
  question?: { title: string; text: string } | undefined;
  /**
   * Further buttons beside the steps of a draft. `off` is true while a step is running. The buttons must then
   * be disabled, because the response of the step would replace their responses even if it is older.
   */
  tools?: (off: boolean) => ReactNode;
  children?: ReactNode;
}

/** The steps of a draft: it is sent to review, published now or at a given minute, or returned to its author. */
export function RevisionFlow<Detail>(props: RevisionFlowProps<Detail>) {
  const { open, role, publisher, waiting, of, read, onChange, blocked, unready, question, tools, children } = props;
  const [reason, setReason] = useState("");
  const [confirm, setConfirm] = useState("");
  const [at, setAt] = useState("");
  const [asking, setAsking] = useState(false);
  const { busy, failure, move } = useSteps({ of, read, onChange });
  const step = { version: open.version, reason: reason.trim() || open.reason };
  const isHarmful = open.harms.length > 0;
  const publication = isHarmful ? { ...step, confirm: confirm.trim() } : step;
  const publish = () =>
    at
      ? move("publication", { ...publication, publish_at: `${at}:00+08:00` }, "已安排定时发布")
      : move("publication", publication, "已发布，一秒内生效", tellPublished);
  const off = busy || blocked !== undefined;
  const decides = open.state !== "draft" && reaches(role, publisher);
  return (
    <section className={forms.card} aria-label="发布流程">
      <h2>
        发布流程 <Chip look="line">{STATES[open.state]}</Chip>
      </h2>
      <p>
        {open.author ?? "已注销账号"} 于 <Time at={open.updated_at} pattern="yyyy-MM-dd hh:mm" /> 修改：{open.reason}
        {open.publish_at && (
          <>
            ，定于 <Time at={open.publish_at} pattern="yyyy-MM-dd hh:mm" /> 发布
          </>
        )}
      </p>
      {children}
      {open.state !== "scheduled" && <Harms harms={open.harms} />}
      {decides && open.state === "review" && isHarmful && (
        <Field
          label="确认发布的理由"
          note="由起草人以外的发布人填写，会记入历史"
          name="confirm"
          maxLength={200}
          value={confirm}
          onChange={({ currentTarget }) => setConfirm(currentTarget.value)}
        />
      )}
      {open.state === "review" && !decides && <p>{waiting}</p>}
      {decides && (
        <Field
          label="说明"
          note="发布或退回的说明，选填"
          name="step_reason"
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {decides && open.state === "review" && (
        <Field
          label="定时发布"
          note="留空为立即发布"
          name="publish_at"
          type="datetime-local"
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
      )}
      <div className="row-3 row-wrap row-end">
        {tools?.(busy)}
        {open.state === "draft" && (
          <Button kind="primary" disabled={off} onClick={() => move("submit", step, "已提交审核")}>
            提交审核
          </Button>
        )}
        {decides && open.state === "review" && (
          <Button
            kind="primary"
            disabled={off || unready !== undefined}
            onClick={question && !at ? () => setAsking(true) : publish}
          >
            {at ? "定时发布" : "立即发布"}
          </Button>
        )}
        {decides && (
          <Button disabled={off} onClick={() => move("return", step, "已退回")}>
            退回
          </Button>
        )}
        <Button
          kind="text"
          disabled={off}
          onClick={() => move("discard", { version: open.version, reason: "" }, "草稿已放弃，可在历史中恢复")}
        >
          放弃草稿
        </Button>
      </div>
      {decides && open.state === "review" && unready && <p className={forms.hint}>{unready}</p>}
      {blocked && <p className={forms.hint}>{blocked}</p>}
      <Failure text={failure} />
      {asking && question && <Confirm {...question} yes="发布" onYes={publish} onClose={() => setAsking(false)} />}
    </section>
  );
}
