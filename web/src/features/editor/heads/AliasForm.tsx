import type { HeadOverride } from "proto-types";
import type { SubmitEvent } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Field, SelectField, TextField } from "../../../ui/form/Field";
import { FormDialog } from "../FormDialog";
import rules from "../rules/Rules.module.css";
import { dayOf, endOf } from "./day";

interface AliasFormProps {
  /** The override that is changed; null for a new one. */
  override: HeadOverride | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Texts of the lists of one place, with all their pages. What is written stays when saving fails. */
export function AliasForm({ override, onClose, onSaved }: AliasFormProps) {
  const [kind = "houses", ...aliases] = override?.key.split("/") ?? [];
  const { busy, failure, setFailure, save } = useSave();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const [title, description, keywords] = [text("title"), text("description"), text("keywords")];
    if (!title && !description && !keywords) return setFailure("标题、描述、关键词至少填写一项");
    await save(async () => {
      await api.put("/api/editor/head/override", {
        body: {
          scope: "alias",
          key: override?.key ?? `${text("kind")}/${text("alias").replaceAll(/^\/+|\/+$/g, "")}`,
          title,
          description,
          keywords,
          ends_at: endOf(text("day")),
          seen: override?.updated_at ?? null,
          reason: text("reason"),
        },
        quiet: true,
      });
      toast.success("已保存，一秒内生效");
      onSaved();
    });
  };
  return (
    <FormDialog
      title={override ? "修改地区替换" : "新增地区替换"}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      failure={failure}
    >
      <SelectField
        label="列表"
        name="kind"
        defaultValue={kind}
        disabled={override !== null}
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
        readOnly={override !== null}
      />
      <TextField
        label="标题"
        note="变量：{city} {area} {region} {count} {active} {page} {site}"
        name="title"
        rows={2}
        maxLength={200}
        defaultValue={override?.title}
        className={rules.wide}
      />
      <TextField
        label="描述"
        name="description"
        maxLength={400}
        defaultValue={override?.description}
        className={rules.wide}
      />
      <Field label="关键词" name="keywords" maxLength={200} defaultValue={override?.keywords} className={rules.wide} />
      <Field label="有效至" note="当天 24 点，选填" name="day" type="date" defaultValue={dayOf(override?.ends_at)} />
      <Field label="原因" note="记入历史，选填" name="reason" maxLength={200} />
    </FormDialog>
  );
}
