import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api/browser";
import { ApiError, messagesOf } from "../../api/errors";
import { toast } from "../../lib/browser/toast";
import { isMobile, plainMobile } from "../../lib/form-rules";
import { session } from "../../stores/session";
import { Failure } from "../../ui/feedback/Failure";
import { Agreement } from "./Agreement";
import { enter, keepSession, type Purpose } from "./enter";
import css from "./PhoneForm.module.css";
import { canLogin, EMPTY_FORM, type LoginForm, sendLabel, sendRefusal, TEXT } from "./rules";
import { useCaptcha } from "./use-captcha";
import { useCooldown } from "./use-cooldown";
import { WorkProgress } from "./WorkProgress";

interface PhoneFormProps {
  purpose: Purpose;
  confirmText: string;
  /** A sentence above the fields. */
  hint: string | null;
  /** The visitor is logged in. */
  onEntered: () => void;
}

const accessToken = () => session.get().config?.access_token ?? "";

/** Login by a code that is sent to the phone; a number that is not known is registered. */
export function PhoneForm({ purpose, confirmText, hint, onEntered }: PhoneFormProps) {
  const [form, setForm] = useState<LoginForm>(EMPTY_FORM);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [doubtful, setDoubtful] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [cooldown, startCooldown] = useCooldown();
  const { captcha, refresh, progress } = useCaptcha();
  const change = (part: Partial<LoginForm>) => setForm((now) => ({ ...now, ...part }));

  // A captcha is good for one answer.
  const renew = () => {
    change({ imgCode: "" });
    refresh();
  };

  // The one that the last code was asked for with is used up when another may be asked for.
  const again = useEffectEvent(() => sent && renew());
  useEffect(() => {
    if (cooldown === 0) again();
  }, [cooldown]);

  const send = async () => {
    const fault = sendRefusal(form, cooldown);
    if (fault) return toast.error(fault);
    if (!captcha) return toast.error(TEXT.noCaptcha);
    if (busy) return;
    setBusy(true);
    setRefusal("");
    try {
      const code = form.imgCode.trim().toLowerCase();
      await api.post("/api/code", {
        body: { mobile: form.mobile, key: await captcha.key, code, access_token: accessToken() },
      });
      setSent(true);
      startCooldown();
      toast.success(TEXT.sent);
    } catch (cause) {
      if (cause instanceof ApiError) setRefusal(messagesOf(cause)[0] ?? "");
      else toast.error(TEXT.noWork);
      renew();
    } finally {
      setBusy(false);
    }
  };

  const login = async (event: FormEvent) => {
    event.preventDefault();
    if (!canLogin(form, sent) || busy) return;
    if (!form.agreed) return toast.error(TEXT.agree);
    setBusy(true);
    try {
      const { mobile, phoneCode } = form;
      const opened = await api.post("/api/login", {
        body: { mobile, code: phoneCode.trim(), access_token: accessToken(), agreement: true },
      });
      await keepSession(opened);
      onEntered();
      await enter(purpose, mobile);
    } catch {
      setBusy(false);
    }
  };

  const wrong = doubtful && form.mobile !== "" && !isMobile(form.mobile);
  return (
    <form className={css.form} onSubmit={login} noValidate>
      {hint && (
        <p className={css.hint} role="status">
          {hint}
        </p>
      )}
      <label className={css.field}>
        <span>手机号</span>
        <input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          placeholder="请输入手机号"
          value={form.mobile}
          aria-invalid={wrong}
          aria-describedby={wrong ? "login-mobile-fault" : undefined}
          onChange={(event) => change({ mobile: plainMobile(event.target.value) })}
          onBlur={() => setDoubtful(true)}
        />
      </label>
      {wrong && (
        <p id="login-mobile-fault" className={css.fault}>
          请输入正确的手机号
        </p>
      )}
      <div className="row-2 row-end">
        <label className={css.field}>
          <span>图形验证码</span>
          <input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={4}
            placeholder="请输入图中字符"
            value={form.imgCode}
            onChange={(event) => change({ imgCode: event.target.value })}
          />
        </label>
        <button
          type="button"
          className={css.captcha}
          onClick={renew}
          title="看不清？换一张"
          aria-label="换一张图形验证码"
        >
          {captcha ? <img src={captcha.image} alt="" width={120} height={40} /> : <span>点击重试</span>}
        </button>
      </div>
      <div className="row-2 row-end">
        <label className={css.field}>
          <span>短信验证码</span>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder="请输入短信验证码"
            value={form.phoneCode}
            onChange={(event) => change({ phoneCode: event.target.value })}
          />
        </label>
        <button type="button" className={css.send} data-waiting={cooldown > 0} onClick={send} aria-busy={busy}>
          {sendLabel(cooldown)}
        </button>
      </div>
      <WorkProgress percent={progress} />
      <Failure text={refusal} />
      <button type="submit" className={css.confirm} disabled={!canLogin(form, sent) || busy}>
        {confirmText}
      </button>
      <Agreement agreed={form.agreed} onChange={(agreed) => change({ agreed })} />
    </form>
  );
}
