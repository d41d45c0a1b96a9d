import { type SubmitEvent, useRef, useState } from "react";
import { draftOf, FORM, submitForm } from "../../api/forms";
import { paths } from "../../lib/paths";
import { useDictionary } from "../../stores/dictionary";
import { useIsMember } from "../../stores/session";
import Dialog from "../../ui/feedback/Dialog";
import { Failure } from "../../ui/feedback/Failure";
import { KeptNote } from "../../ui/feedback/KeptNote";
import { Button, ButtonLink } from "../../ui/form/Button";
import { Field, SelectField, TextField } from "../../ui/form/Field";
import css from "./Form.module.css";
import { type LotForm, type LotFormErrors, lotFormErrors, lotFormOf } from "./lot-form";
import { Receipt } from "./Receipt";
import { useSending } from "./use-sending";

interface LotFormDialogProps {
  houseId: number;
  /** FORM.correction or FORM.question. */
  type: string;
  /** The field that is chosen at first. */
  field: string;
  onClose: () => void;
}

/** The form 纠错 or 咨询 about a lot. Its input is kept until it is submitted, even across a reload. */
export function LotFormDialog({ houseId, type, field, onClose }: LotFormDialogProps) {
  const member = useIsMember();
  const fields = useDictionary().correction_field ?? [];
  const { busy, failure, receipt, send } = useSending();
  const [errors, setErrors] = useState<LotFormErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => {
    const kept = draftOf(type);
    return kept?.house_id === houseId ? kept : null;
  });
  const correction = type === FORM.correction;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = lotFormOf(new FormData(event.currentTarget));
    const found = lotFormErrors(written, { correction, member });
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== "")) as Partial<LotForm>;
    void send(() => submitForm(type, { ...given, house_id: houseId, source: "house-detail" }));
  };

  return (
    <Dialog open onClose={onClose} title={correction ? "内容纠错" : "咨询本房源"} size="s">
      {receipt ? (
        <Receipt receipt={receipt}>
          {member && <ButtonLink href={paths.demands()}>查看处理进度</ButtonLink>}
          <Button onClick={onClose}>关闭</Button>
        </Receipt>
      ) : (
        <form ref={form} method="post" className="stack-3" noValidate onSubmit={submit}>
          {correction && (
            <SelectField
              label="哪里有误"
              name="field"
              defaultValue={draft?.field ?? field}
              error={errors.field}
              options={[
                { value: "", label: "请选择" },
                ...fields.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          )}
          <TextField
            label={correction ? "正确的内容是" : "想咨询的问题"}
            name="remark"
            rows={4}
            maxLength={500}
            defaultValue={draft?.remark}
            error={errors.remark}
            placeholder={correction ? "如：公告写明起拍价为 320 万元" : "如：能否贷款、何时可以看样"}
          />
          {correction && (
            <Field
              label="出处链接"
              note="选填"
              name="link"
              type="url"
              inputMode="url"
              maxLength={500}
              defaultValue={draft?.link}
              error={errors.link}
              placeholder="https://"
            />
          )}
          <Field
            label="手机号"
            note={member ? "选填，不填则使用账号绑定的手机号" : correction ? "选填，便于核实" : "仅用于答复您"}
            name="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={20}
            defaultValue={draft?.mobile}
            error={errors.mobile}
          />
          {draft && <KeptNote className={css.small} />}
          <Failure text={failure} className={css.failure} />
          <Button type="submit" kind="primary" size="l" wide disabled={busy}>
            {busy ? "正在提交…" : "提交"}
          </Button>
          <p className={css.small}>
            提交即表示同意<a href={paths.privacy()}>《隐私政策》</a>，手机号加密保存。
          </p>
        </form>
      )}
    </Dialog>
  );
}
