import type { HeadDraft, HeadOverride, User } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Field, SelectField, TextField } from "../../../ui/form/Field";
import rules from "../restriction/RestrictionRules.module.css";
import { FormDialog } from "../shared/FormDialog";
import { reaches } from "../shared/roles";
import { HeadConflict } from "./form/HeadConflict";
import type { HeadTexts } from "./form/head-texts";
import { useHeadTexts } from "./form/use-head-texts";
import { dayOf, endOf } from "./override-end";

interface AliasFormProps {
  /** The override to change; null to create one. */
  override: HeadOverride | null;
  /** The draft to continue; null if there is none. */
  draft: HeadDraft | null;
  role: User["role"];
  onClose: () => void;
  onSaved: () => void;
}

interface Target {
  key: string;
  reason: string;
}

const textsOf = (from: HeadOverride | HeadDraft | null): HeadTexts => ({
  title: from?.title ?? "",
  description: from?.description ?? "",
  keywords: from?.keywords ?? "",
  day: dayOf(from?.ends_at),
});

/** Requests the current override of a place; null if there is none. */
async function overrideNow(key: string): Promise<HeadOverride | null> {
  const { list } = await api.get("/api/editor/head/override", { quiet: true });
  return list.find((one) => one.scope === "alias" && one.key === key) ?? null;
}

/** Requests the current draft for a place; null if there is none. */
async function draftNow(key: string): Promise<HeadDraft | null> {
  const { list } = await api.get("/api/editor/head/draft", { quiet: true });
  return list.find((one) => one.scope === "alias" && one.key === key) ?? null;
}

/**
 * Edits the texts of all list pages of a place. Editors publish the texts at once. Writers save a draft, and
 * so does an editor who continues a draft. If saving fails, the input is kept.
 */
export function AliasForm({ override, draft, role, onClose, onSaved }: AliasFormProps) {
  const begun = draft ?? override;
  const [kind = "houses", ...aliases] = begun?.key.split("/") ?? [];
  const drafts = draft !== null || !reaches(role, "editor");
  const form = useHeadTexts(textsOf(begun));
  const { texts, conflict, change } = form;
  const [seen, setSeen] = useState({ at: override?.updated_at ?? null, version: draft?.version ?? 0 });
  const { busy, failure, setFailure, save } = useSave();
  const send = async (target: Target, written: HeadTexts, over: typeof seen) => {
    const { day, ...own } = written;
    const body = { scope: "alias", key: target.key, ...own, ends_at: endOf(day), reason: target.reason } as const;
    if (drafts) {
      await api.put("/api/editor/head/draft", { body: { ...body, version: over.version }, quiet: true });
      return "草稿已保存，线上未变";
    }
    await api.put("/api/editor/head/override", { body: { ...body, seen: over.at }, quiet: true });
    return "已保存，一秒内生效";
  };
  // Handles a conflict with another editor, who has saved first. If both changed different fields, the
  // changes are merged and saved; otherwise both versions are shown.
  const join = async (target: Target, written: HeadTexts) => {
    const other = drafts ? await draftNow(target.key) : await overrideNow(target.key);
    const theirs = {
      texts: textsOf(other),
      who: (other && ("author" in other ? other.author : other.editor)) ?? null,
      at: other?.updated_at ?? new Date().toISOString(),
    };
    const next = {
      at: other && !("author" in other) ? other.updated_at : seen.at,
      version: other && "author" in other ? other.version : seen.version,
    };
    if (!other || (next.at === seen.at && next.version === seen.version)) return null; // refused for another reason
    setSeen(next);
    const merged = form.merge(theirs, written);
    if (!merged) return "";
    await send(target, merged, next);
    return `已保存，并与 ${theirs.who ?? "他人"} 刚才的修改合并`;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const written = {
      title: texts.title.trim(),
      description: texts.description.trim(),
      keywords: texts.keywords.trim(),
      day: texts.day,
    };
    if (!written.title && !written.description && !written.keywords) {
      return setFailure("标题、描述、关键词至少填写一项");
    }
    const key = begun?.key ?? `${text("kind")}/${text("alias").replaceAll(/^\/+|\/+$/g, "")}`;
    const target = { key, reason: text("reason") };
    await save(async () => {
      let said: string;
      try {
        said = await send(target, written, seen);
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
        const joined = await join(target, written);
        if (joined === null) throw cause;
        if (joined === "") return;
        said = joined;
      }
      toast.success(said);
      onSaved();
    });
  };
  return (
    <FormDialog
      title={begun ? "修改地区替换" : "新增地区替换"}
      action={drafts ? "存为草稿" : "保存"}
      onClose={onClose}
      onSubmit={submit}
      busy={busy || conflict !== null}
      failure={failure}
    >
      <SelectField
        label="列表"
        name="kind"
        defaultValue={kind}
        disabled={begun !== null}
        options={[
          { value: "houses", label: "房源列表" },
          { value: "communities", label: "小区列表" },
        ]}
      />
      <Field
        label="地区"
        note="别名，商圈写作 chaoyang/wangjing"
        name="alias"
        required
        pattern="/?[a-z0-9]+(/[a-z0-9]+)?/?"
        defaultValue={aliases.join("/")}
        readOnly={begun !== null}
      />
      <TextField
        label="标题"
        note="变量：{city} {area} {region} {count} {active} {page} {site}"
        name="title"
        rows={2}
        maxLength={200}
        value={texts.title}
        onChange={({ target }) => change({ title: target.value })}
        className={rules.wide}
      />
      <TextField
        label="描述"
        name="description"
        maxLength={400}
        value={texts.description}
        onChange={({ target }) => change({ description: target.value })}
        className={rules.wide}
      />
      <Field
        label="关键词"
        name="keywords"
        maxLength={200}
        value={texts.keywords}
        onChange={({ target }) => change({ keywords: target.value })}
        className={rules.wide}
      />
      <Field
        label="有效至"
        note="当天 24 点，选填"
        name="day"
        type="date"
        value={texts.day}
        onChange={({ target }) => change({ day: target.value })}
      />
      <Field
        label="原因"
        note={drafts ? "审核的人据此判断" : "记入历史，选填"}
        name="reason"
        maxLength={200}
        required={drafts}
      />
      {conflict && (
        <div className={rules.wide}>
          <HeadConflict form={form} />
        </div>
      )}
    </FormDialog>
  );
}
