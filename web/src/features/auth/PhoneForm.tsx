import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../api/browser";
import { ApiError, messagesOf } from "../../api/errors";
import { isMobile, plainMobile } from "../../lib/form-rules";
import { session } from "../../stores/session";
import { useSite } from "../../stores/site";
import { Failure } from "../../ui/feedback/Failure";
import { Agreement } from "./Agreement";
import { enter, keepSession, type Purpose } from "./enter";
import { PhoneField } from "./PhoneField";
import css from "./PhoneForm.module.css";
import { ProofOfWorkProgress } from "./ProofOfWorkProgress";
import {
  canLogin,
  EMPTY_FORM,
  type Fault,
  faultOf,
  type LoginForm,
  loginHint,
  sendFault,
  sendLabel,
  TEXT,
} from "./rules";
import { useCaptcha } from "./use-captcha";
import { useCooldown } from "./use-cooldown";

interface PhoneFormProps {
  purpose: Purpose;
  confirmText: string;
  /** A sentence above the fields. */
  hint: string | null;
  /** Called when the visitor has been logged in. */
  onEntered: () => void;
}

const accessToken = () => session.get().config?.access_token ?? "";

/** The login by a code sent to the phone, which also registers new numbers. */
export function PhoneForm({ purpose, confirmText, hint, onEntered }: PhoneFormProps) {
  const [form, setForm] = useState<LoginForm>({ ...EMPTY_FORM, agreed: useSite().consent_ticked });
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [told, setTold] = useState("");
  const [cooldown, startCooldown] = useCooldown();
  const { captcha, failed, refresh, progress } = useCaptcha();
  const fields = { mobile: useRef<HTMLInputElement>(null), image: useRef<HTMLInputElement>(null) };
  const code = useRef<HTMLInputElement>(null);
  const change = (part: Partial<LoginForm>) => setForm((now) => ({ ...now, ...part }));
  const write = (at: Fault["at"], part: Partial<LoginForm>) => {
    change(part);
    if (fault?.at === at) setFault(null);
  };

  /** Shows an error and focuses its field. */
  const refuse = (found: Fault) => {
    setTold("");
    setFault(found);
    if (found.at === "mobile" || found.at === "image") fields[found.at].current?.focus();
    if (found.at === "code" && sent) code.current?.focus();
  };
  const refuseFor = (cause: unknown, at: Fault["at"]) => {
    if (!(cause instanceof ApiError)) return refuse({ at: "image", text: TEXT.noWork });
    const [text] = messagesOf(cause);
    // No text: the error is handled by a new session or the login dialog.
    if (text) refuse(faultOf(text, cause.status, at));
  };

  // A captcha can be used only once.
  const renew = () => {
    change({ imgCode: "" });
    refresh();
  };

  // When another code may be requested, a new captcha is needed, because the last request has used up this
  // one.
  const again = useEffectEvent(() => sent && renew());
  useEffect(() => {
    if (cooldown === 0) again();
  }, [cooldown]);

  const send = async () => {
    const found = sendFault(form, cooldown);
    if (found) return refuse(found);
    if (!captcha) return refuse({ at: "image", text: TEXT.noCaptcha });
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await api.post("/api/code", {
        body: {
          mobile: form.mobile,
          key: await captcha.key,
          code: form.imgCode.trim().toLowerCase(),
          access_token: accessToken(),
        },
        quiet: true,
      });
      setSent(true);
      startCooldown();
      setTold(TEXT.sent);
      code.current?.focus();
    } catch (cause) {
      refuseFor(cause, "code");
      renew();
    } finally {
      setBusy(false);
    }
  };

  const login = async (event: FormEvent) => {
    event.preventDefault();
    if (!canLogin(form, sent) || busy) return;
    if (!form.agreed) return refuse({ at: "agreement", text: TEXT.agree });
    setBusy(true);
    setFault(null);
    try {
      const { mobile, phoneCode } = form;
      const opened = await api.post("/api/login", {
        body: { mobile, code: phoneCode.trim(), access_token: accessToken(), agreement: true },
        quiet: true,
      });
      await keepSession(opened);
      onEntered();
      await enter(purpose, mobile);
    } catch (cause) {
      setBusy(false);
      refuseFor(cause, "code");
    }
  };

  const at = (name: Fault["at"]) => (fault?.at === name ? fault.text : "");
  const ready = canLogin(form, sent);
  return (
    <form className={css.form} onSubmit={login} noValidate>
      {hint && (
        <p className={css.hint} role="status">
          {hint}
        </p>
      )}
      <PhoneField
        label="手机号"
        fault={at("mobile")}
        ref={fields.mobile}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        placeholder="请输入手机号"
        value={form.mobile}
        onChange={(event) => write("mobile", { mobile: plainMobile(event.target.value) })}
        onBlur={() => form.mobile && !isMobile(form.mobile) && setFault({ at: "mobile", text: TEXT.mobile })}
      />
      <PhoneField
        label="图形验证码"
        fault={at("image")}
        ref={fields.image}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={4}
        placeholder="请输入图中字符"
        value={form.imgCode}
        onChange={(event) => write("image", { imgCode: event.target.value })}
      >
        <button
          type="button"
          className={css.captcha}
          onClick={renew}
          title="看不清？换一张"
          aria-label={captcha ? "换一张图形验证码" : undefined}
        >
          {captcha ? (
            <img src={captcha.image} alt="" width={120} height={40} />
          ) : (
            <span>{failed ? "点击重试" : "加载中"}</span>
          )}
        </button>
      </PhoneField>
      <PhoneField
        label="短信验证码"
        fault={at("code")}
        told={told}
        ref={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="请输入短信验证码"
        value={form.phoneCode}
        onChange={(event) => write("code", { phoneCode: event.target.value })}
      >
        <button type="button" className={css.send} data-waiting={cooldown > 0} onClick={send} aria-busy={busy}>
          {sendLabel(cooldown)}
        </button>
      </PhoneField>
      <ProofOfWorkProgress percent={progress} />
      <Failure text={at("form")} />
      <button
        type="submit"
        className={css.confirm}
        disabled={!ready || busy}
        aria-describedby={ready ? undefined : "login-reason"}
      >
        {confirmText}
      </button>
      {!ready && (
        <p id="login-reason" className={css.reason}>
          {loginHint(form, sent)}
        </p>
      )}
      <Agreement agreed={form.agreed} fault={at("agreement")} onChange={(agreed) => write("agreement", { agreed })} />
    </form>
  );
}
