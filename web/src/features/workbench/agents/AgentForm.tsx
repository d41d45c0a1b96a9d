import type { AgentProfile, WorkbenchAgent } from "proto-types";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Choices } from "../../../ui/form/Choices";
import { Field, SelectField, TextField } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import forms from "../shared/workbench.module.css";
import css from "./Agents.module.css";
import { PhotoField } from "./PhotoField";
import { EMPTY, faultsOf, newKey, tagsOf } from "./profile";

interface AgentFormProps {
  /** The consultant to edit; null for a new one. */
  agent: WorkbenchAgent | null;
  /** The districts of the city. */
  areas: { id: number; name: string }[];
  /** Renders a profile as visitors see it. */
  preview: (profile: AgentProfile) => ReactNode;
  onSaved: () => void;
}

const GENDERS = [
  { value: "", label: "不填" },
  { value: "m", label: "男" },
  { value: "f", label: "女" },
];

/** Edits a consultant's public profile. The input stays when saving fails. */
export default function AgentForm({ agent, areas, preview, onSaved }: AgentFormProps) {
  const [profile, setProfile] = useState(agent?.profile ?? EMPTY);
  const [years, setYears] = useState(String(profile.years));
  const [tags, setTags] = useState(profile.tags.join("、"));
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<ReturnType<typeof faultsOf>>({});
  const [key] = useState(newKey);
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, save } = useSave();
  const set = (change: Partial<AgentProfile>) => setProfile((now) => ({ ...now, ...change }));
  const text = (name: "name" | "title" | "company" | "store" | "phone_ext" | "licence_no" | "intro") => ({
    name,
    value: profile[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const [main, ...others] = profile.area_ids;
  const whole = { ...profile, years: Number(years) || 0, tags: tagsOf(tags) };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(whole, years.trim(), reason);
    setWrong(found);
    const first = Object.keys(found)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await save(async () => {
      const body = { profile: whole, reason: reason.trim() };
      if (agent) {
        await api.put("/api/editor/agent/{id}", {
          path: { id: agent.id },
          body: { ...body, version: agent.version },
          quiet: true,
        });
      } else {
        await api.post("/api/editor/agent", { body: { ...body, key }, quiet: true });
      }
      toast.success(agent ? "已保存，1 秒内生效" : "已新增，1 秒内显示给访客");
      onSaved();
    });
  };
  return (
    <EditorForm ref={form} className={css.columns} noValidate onSubmit={submit}>
      <div className={forms.card}>
        <div className={css.fields}>
          <Field label="姓名" maxLength={20} error={wrong.name} {...text("name")} />
          <Field label="头衔" note="如 法拍专员" maxLength={20} error={wrong.title} {...text("title")} />
          <Field label="公司" note="选填" maxLength={60} {...text("company")} />
          <Field label="门店" note="选填" maxLength={60} {...text("store")} />
          <Field
            label="分机号"
            note="客服热线接通后拨的号码，选填"
            inputMode="numeric"
            maxLength={11}
            error={wrong.phone_ext}
            {...text("phone_ext")}
          />
          <Field
            label="从业年数"
            name="years"
            inputMode="numeric"
            maxLength={3}
            value={years}
            error={wrong.years}
            onChange={({ target }) => setYears(target.value)}
          />
          <SelectField
            label="性别"
            name="gender"
            options={GENDERS}
            value={profile.gender}
            onChange={({ target }) => set({ gender: target.value })}
          />
          <Field label="证书编号" note="选填" maxLength={60} {...text("licence_no")} />
          <SelectField
            label="主要服务区域"
            name="area_ids"
            error={wrong.area_ids}
            value={main === undefined ? "" : String(main)}
            options={[
              { value: "", label: "请选择" },
              ...areas.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target }) => {
              const id = Number(target.value);
              set({ area_ids: id ? [id, ...others.filter((other) => other !== id)] : [] });
            }}
          />
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={profile.online}
              onChange={({ target }) => set({ online: target.checked })}
            />
            显示“在线”
          </label>
          {main !== undefined && (
            <Choices
              key={main}
              label="其他服务区域"
              note="选填"
              name="others"
              className={css.wide}
              options={areas
                .filter(({ id }) => id !== main)
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              chosen={others.map(String)}
              onChange={(value, on) =>
                setProfile((now) => {
                  const rest = now.area_ids.filter((id) => id !== Number(value));
                  return { ...now, area_ids: on ? [...rest, Number(value)] : rest };
                })
              }
            />
          )}
          <Field
            label="服务专长"
            note="最多 6 项，每项 10 字以内，用顿号分开，选填"
            name="tags"
            className={css.wide}
            maxLength={80}
            value={tags}
            onChange={({ target }) => setTags(target.value)}
          />
          <TextField
            label="个人简介"
            note={`纯文字，每行一段，${profile.intro.length} / 2000 字`}
            rows={8}
            maxLength={2000}
            className={css.wide}
            {...text("intro")}
          />
          <PhotoField
            avatar={profile.avatar}
            alt={profile.avatar_alt}
            error={wrong.avatar_alt}
            onChange={(change) => set(change)}
          />
        </div>
      </div>
      <aside className={css.side} aria-label="预览与保存">
        <section className={forms.card} aria-label="预览">
          <h2>访客看到的卡片</h2>
          {preview(whole)}
        </section>
        <div className={forms.card}>
          <Field
            label="原因"
            note="会记入操作记录"
            name="reason"
            maxLength={200}
            value={reason}
            error={wrong.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Failure text={failure} />
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? "正在保存…" : agent ? "保存" : "新增专员"}
          </Button>
        </div>
      </aside>
    </EditorForm>
  );
}
