import { type SubmitEvent, useRef, useState } from "react";
import { draftOf, FORM, requestForm } from "../../api/forms";
import { formatTime } from "../../lib/format/dates";
import { paths } from "../../lib/paths";
import { useIsMember } from "../../stores/session";
import Dialog from "../../ui/feedback/Dialog";
import { Failure } from "../../ui/feedback/Failure";
import { Button, ButtonLink } from "../../ui/form/Button";
import { Field, TextField } from "../../ui/form/Field";
import css from "./Form.module.css";
import { Receipt } from "./Receipt";
import { useSending } from "./use-sending";
import { type ViewingErrors, viewingDays, viewingErrors, viewingOf } from "./viewing-form";

/** The lot, and the times that limit when it can be viewed. */
export interface ViewedLot {
  id: number;
  viewing_start: string | null;
  viewing_end: string | null;
  start_time: string | null;
}

/**
 * 预约看样: a form with the day of the viewing and the consent to a phone call. It is submitted at once for a
 * member, and after the login for a guest.
 */
export function ViewingDialog({ house, onClose }: { house: ViewedLot; onClose: () => void }) {
  const member = useIsMember();
  const { busy, failure, receipt, send } = useSending();
  const [errors, setErrors] = useState<ViewingErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => {
    const kept = draftOf(FORM.viewing);
    return kept?.house_id === house.id ? kept : null;
  });
  const minute = (at: string | null) => formatTime(at, "yyyy-MM-dd hh:mm") || "未知";
  const closes = house.viewing_end ?? house.start_time;
  const days = viewingDays(house.viewing_start, closes, formatTime(Date.now(), "yyyy-MM-dd"));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { mobile, remark, ...written } = viewingOf(new FormData(event.currentTarget));
    const found = viewingErrors({ mobile, remark, ...written }, days);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const fields = { ...written, ...(mobile && { mobile }), ...(remark && { remark }) };
    void send(async () => {
      const answer = await requestForm(FORM.viewing, { ...fields, house_id: house.id, source: "house-detail" });
      if (!answer) onClose();
      return answer;
    });
  };

  return (
    <Dialog open onClose={onClose} title="预约看样" size="s">
      {receipt ? (
        <Receipt receipt={receipt}>
          <ButtonLink href={paths.demands()}>查看处理进度</ButtonLink>
          <Button onClick={onClose}>关闭</Button>
        </Receipt>
      ) : (
        <form ref={form} method="post" className="stack-3" noValidate onSubmit={submit}>
          <p className={css.small}>
            {house.viewing_start || house.viewing_end
              ? `来源写明的看样时间：${minute(house.viewing_start)} 至 ${minute(house.viewing_end)}`
              : "没有看样时间，开拍前可以提出，是否安排由法院或辅助机构决定"}
          </p>
          <Field
            label="希望看样的日期"
            name="viewing_date"
            type="date"
            min={days.first}
            max={days.last ?? undefined}
            defaultValue={draft?.viewing_date}
            error={errors.viewing_date}
          />
          {member && (
            <Field
              label="手机号"
              note="选填，不填则使用账号绑定的手机号"
              name="mobile"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={20}
              defaultValue={draft?.mobile}
              error={errors.mobile}
            />
          )}
          <TextField label="备注" note="选填" name="remark" rows={2} maxLength={200} defaultValue={draft?.remark} />
          <label className={css.consent}>
            <input
              type="checkbox"
              name="consent"
              aria-invalid={errors.consent ? true : undefined}
              aria-describedby={errors.consent ? "consent-error" : undefined}
            />
            <span>
              同意法拍专员就本次看样拨打我的手机号，见<a href={paths.privacy()}>《隐私政策》</a>
            </span>
          </label>
          {errors.consent && (
            <p id="consent-error" className={css.failure} role="alert">
              {errors.consent}
            </p>
          )}
          <Failure text={failure} className={css.failure} />
          <Button type="submit" kind="primary" size="l" wide disabled={busy}>
            {busy ? "正在提交…" : member ? "提交看样意向" : "登录并提交看样意向"}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
