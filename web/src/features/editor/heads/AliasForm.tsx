import type { HeadDraft, HeadOverride, User } from "proto-types";
import type { SubmitEvent } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Field, SelectField, TextField } from "../../../ui/form/Field";
import rules from "../rules/Rules.module.css";
import { FormDialog } from "../shared/FormDialog";
import { reaches } from "../shared/roles";
import { dayOf, endOf } from "./day";

interface AliasFormProps {
  /** The override that is changed; null for a new one. */
  override: HeadOverride | null;
  /** Its draft, which is gone on with. */
  draft: HeadDraft | null;
  role: User["role"];
  onClose: () => void;
  onSaved: () => void;
}

/**
 * Texts of the lists of one place, with all their pages: put in force at once by editors, drafted by writers and where a draft is
 * gone on with. What is written stays when saving fails.
 */
export function AliasForm({ override, draft, role, onClose, onSaved }: AliasFormProps) {
  const texts = draft ?? override;
  const [kind = "houses", ...aliases] = texts?.key.split("/") ?? [];
  const drafts = draft !== null || !reaches(role, "editor");
  const { busy, failure, setFailure, save } = useSave();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const [title, description, keywords] = [text("title"), text("description"), text("keywords")];
    if (!title && !description && !keywords) return setFailure("标题、描述、关键词至少填写一项");
    const body = {
      scope: "alias",
      key: texts?.key ?? `${text("kind")}/${text("alias").replaceAll(/^\/+|\/+$/g, "")}`,
      title,
      description,
      keywords,
      ends_at: endOf(text("day")),
      reason: text("reason"),
    } as const;
    await save(async () => {
      if (drafts) {
        await api.put("/api/editor/head/draft", { body: { ...body, version: draft?.version ?? 0 }, quiet: true });
        toast.success("草稿已保存，线上未变");
      } else {
        await api.put("/api/editor/head/override", {
          body: { ...body, seen: override?.updated_at ?? null },
          quiet: true,
        });
        toast.success("已保存，一秒内生效");
      }
      onSaved();
    });
  };
  return (
    <FormDialog
      title={texts ? "修改地区替换" : "新增地区替换"}
      action={drafts ? "存为草稿" : "保存"}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      failure={failure}
    >
      <SelectField
        label="列表"
        name="kind"
        defaultValue={kind}
        disabled={texts !== null}
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
        readOnly={texts !== null}
      />
      <TextField
        label="标题"
        note="变量：{city} {area} {region} {count} {active} {page} {site}"
        name="title"
        rows={2}
        maxLength={200}
        defaultValue={texts?.title}
        className={rules.wide}
      />
      <TextField
        label="描述"
        name="description"
        maxLength={400}
        defaultValue={texts?.description}
        className={rules.wide}
      />
      <Field label="关键词" name="keywords" maxLength={200} defaultValue={texts?.keywords} className={rules.wide} />
      <Field label="有效至" note="当天 24 点，选填" name="day" type="date" defaultValue={dayOf(texts?.ends_at)} />
      <Field
        label="原因"
        note={drafts ? "审核的人据此判断" : "记入历史，选填"}
        name="reason"
        maxLength={200}
        required={drafts}
      />
    </FormDialog>
  );
}
