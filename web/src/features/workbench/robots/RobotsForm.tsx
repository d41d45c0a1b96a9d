import type { RobotsDetail } from "proto-types";
import { api } from "../../../api/browser";
import { usePreview } from "../../../api/use-preview";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import { DraftNotes } from "../revisions/DraftNotes";
import { useDraft } from "../revisions/use-draft";
import { useDraftSave } from "../revisions/use-draft-save";
import { EditorForm } from "../shared/EditorForm";
import { Presence } from "../shared/Presence";
import forms from "../shared/workbench.module.css";
import css from "./Robots.module.css";
import { RobotsImpact } from "./RobotsImpact";
import { RobotsTester } from "./RobotsTester";
import { SignalFields } from "./SignalFields";
import { historyLines, sameContent, shownOf } from "./versions";

const storedOf = ({ open, live }: RobotsDetail) => ({
  content: open?.content ?? live,
  reason: open?.reason ?? "",
  version: open?.version ?? 0,
});

const LABELS = { rules: "规则", minimums: "收录门槛", signals: "用途声明" };

interface RobotsFormProps {
  detail: RobotsDetail;
  onSaved: (detail: RobotsDetail) => void;
}

/** Edits the rules and minimums, and previews their effect on each change. The input stays when saving fails. */
export function RobotsForm({ detail, onSaved }: RobotsFormProps) {
  const { open, live, kinds, engines, generated } = detail;
  const draft = useDraft(storedOf(detail), "robots");
  const { content, reason, change } = draft;

  const { answer: preview, failure: unseen } = usePreview(
    content,
    (body, signal) => api.post("/api/editor/robots/preview", { body, signal, quiet: true }),
    "暂时无法计算影响",
  );

  const { busy, failure, submit, reasonError } = useDraftSave({
    draft,
    storedOf,
    put: (step) => api.put("/api/editor/robots/draft", { body: { ...content, ...step }, quiet: true }),
    read: () => api.get("/api/editor/robots", { quiet: true }),
    onChange: onSaved,
  });
  const faults = preview?.faults ?? [];
  const unchanged = sameContent(content, open?.content ?? live);
  return (
    <EditorForm isUnsaved={draft.isDirty} className={forms.work} noValidate onSubmit={submit}>
      <Presence subject="robots" />
      <DraftNotes
        draft={draft}
        open={open}
        labelOf={(key) => LABELS[key]}
        shown={(key, from) => shownOf(from, key, kinds)}
        changes={(before, after) => (
          <ul>
            {historyLines(before, after, kinds).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      />
      <div className={forms.columns}>
        <section className={forms.card} aria-label="规则">
          <h2>{open ? "草稿" : "线上版本"}</h2>
          <TextField
            label="robots.txt 规则"
            note="每组以 User-agent 开头；一个蜘蛛只读自己的一组，没有时读 * 组"
            name="rules"
            rows={22}
            spellCheck={false}
            className={css.rules}
            value={content.rules}
            error={
              faults.map(({ line, message }) => (line > 0 ? `第 ${line} 行：${message}` : message)).join("；") || null
            }
            onChange={({ target }) => change({ rules: target.value })}
          />
          <details className={css.generated}>
            <summary>系统在规则之后自动加上的 Sitemap 行</summary>
            <pre>{generated}</pre>
          </details>
        </section>
        <RobotsTester rules={content.rules} engines={engines} />
      </div>
      <section className={forms.card} aria-label="收录门槛">
        <h2>收录门槛</h2>
        <p className={css.hint}>内容少于门槛的列表页标为 noindex，并移出网站地图。</p>
        <div className={css.minimums}>
          {kinds.map(({ kind, name, unit }) => {
            const count = content.minimums.find((m) => m.kind === kind)?.count ?? 1;
            return (
              <Field
                key={kind}
                label={name}
                note={`至少多少${unit}`}
                type="number"
                min={1}
                max={1000}
                name={kind}
                value={count || ""}
                error={count >= 1 && count <= 1000 ? null : "请填 1 到 1000"}
                onChange={({ target }) =>
                  change({
                    minimums: content.minimums.map((m) =>
                      m.kind === kind ? { ...m, count: Math.trunc(Number(target.value)) || 0 } : m,
                    ),
                  })
                }
              />
            );
          })}
        </div>
      </section>
      <section className={forms.card} aria-label="用途声明">
        <h2>用途声明</h2>
        <p className={css.hint}>
          本站内容可以用来做什么，以 Content-Signal 和 Content-Usage 两种写法加在 robots.txt
          的每一组里；没有决定的不写。
        </p>
        <SignalFields signals={content.signals} onChange={(signals) => change({ signals })} />
      </section>
      <section className={forms.card} aria-label="影响">
        <h2>与线上版本相比的影响</h2>
        {preview ? <RobotsImpact preview={preview} engines={engines} kinds={kinds} /> : <p role="status">正在计算…</p>}
        <Field
          label="修改原因"
          name="reason"
          maxLength={200}
          value={reason}
          error={reasonError}
          onChange={({ target }) => draft.setReason(target.value)}
        />
        <Failure text={failure ?? unseen} />
        <div className="row-3 row-wrap row-center">
          <Button type="submit" kind="primary" disabled={busy || draft.isConflict || unchanged || faults.length > 0}>
            {busy ? "正在保存…" : "保存草稿"}
          </Button>
          {!unchanged && (
            <Button kind="text" onClick={draft.takeStored}>
              撤销修改
            </Button>
          )}
        </div>
      </section>
    </EditorForm>
  );
}
