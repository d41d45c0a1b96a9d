import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { draftOf, type FormFields, submitForm } from "../../api/forms";
import { useLater } from "../../lib/browser/use-hydrated";
import { plainMobile } from "../../lib/form-rules";
import { paths } from "../../lib/paths";
import { Failure } from "../../ui/feedback/Failure";
import { KeptNote } from "../../ui/feedback/KeptNote";
import { Button } from "../../ui/form/Button";
import { Field, TextField } from "../../ui/form/Field";
import { type ContactErrors, contactErrors } from "./contact";
import css from "./Form.module.css";
import { Receipt } from "./Receipt";
import { useSending } from "./use-sending";

interface ContactFormProps {
  /** A code of the dictionary form_type. */
  type: string;
  /** What the form is about: a lot, a consultant, or the page. */
  about: FormFields;
  submitLabel: string;
  /** A phone number for visitors without scripts. */
  hotline: string;
}

const CONTACT_FIELDS = ["name", "mobile", "remark"] as const;

/** Name, mobile number and a question. It needs scripts, because submitting it needs a session. */
export function ContactForm({ type, about, submitLabel, hotline }: ContactFormProps) {
  const ready = useLater();
  const { busy, failure, receipt, send } = useSending();
  const [errors, setErrors] = useState<ContactErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(false);

  // After a reload because of an expired session, the input is restored.
  useEffect(() => {
    const draft = draftOf(type);
    if (!draft || !form.current) return;
    for (const name of CONTACT_FIELDS) {
      const field = form.current.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
      field.value ||= draft[name] ?? "";
    }
    setKept(true);
  }, [type]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const contact = { name: text("name"), mobile: plainMobile(text("mobile")), remark: text("remark") };
    setKept(false);
    const found = contactErrors(contact);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    void send(() => submitForm(type, { ...about, ...contact }));
  };

  if (receipt) return <Receipt receipt={receipt} />;
  return (
    <form ref={form} method="post" className="stack-3" noValidate onSubmit={submit}>
      <Field label="称呼" name="name" autoComplete="name" maxLength={20} placeholder="如：王女士" error={errors.name} />
      <Field
        label="手机号"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        placeholder="仅用于与您联系"
        error={errors.mobile}
      />
      <TextField label="想咨询的问题" note="选填" name="remark" maxLength={500} error={errors.remark} />
      {kept && <KeptNote className={css.small} />}
      <Failure text={failure} className={css.failure} />
      <Button type="submit" kind="primary" size="l" wide disabled={!ready || busy}>
        {busy ? "正在提交…" : submitLabel}
      </Button>
      <p className={css.small}>
        提交即表示同意<a href={paths.privacy()}>《隐私政策》</a>，手机号加密保存。
      </p>
      <noscript>
        <p className={css.small}>{`提交表单需要开启 JavaScript，也可以直接致电 ${hotline}。`}</p>
      </noscript>
    </form>
  );
}
