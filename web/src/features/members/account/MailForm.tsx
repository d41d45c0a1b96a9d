import type { MailState } from "proto-types";
import { type SubmitEvent, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import css from "./MailForm.module.css";

/**
 * The form for the member's mail address for notifications. The address can be entered, verified by a code,
 * changed and removed.
 */
export default function MailForm() {
  const [state, setState] = useState<MailState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const { busy, failure, save } = useSave();
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/user/mail", { signal: leaving.signal, quiet: true })
      .then(setState)
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        setError((cause instanceof ApiError && messagesOf(cause)[0]) || "没有读到邮箱设置，请稍后再试");
      });
    return () => leaving.abort();
  }, []);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("address") ?? "").trim();
    await save(async () => {
      setState(await api.post("/api/user/mail", { body: { address }, quiet: true }));
      setChanging(false);
      toast.success("验证码已发送，请到邮箱查收");
    });
  };
  const verify = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    await save(async () => {
      setState(await api.post("/api/user/mail/verification", { body: { code }, quiet: true }));
      toast.success("邮箱已验证");
    });
  };
  const remove = () =>
    save(async () => {
      setState(await api.delete("/api/user/mail", { quiet: true }));
      toast.success("邮箱已解除");
    });
  if (error) return <p role="alert">{error}</p>;
  if (!state) return <Skeleton shape="block" />;
  if (!state.available) return <p className={css.note}>本站暂未开通邮件通知</p>;
  return (
    <div className="stack-3">
      {state.verified && (
        <p className="row-3 row-wrap row-center">
          <span>{`已验证 ${state.verified}`}</span>
          <Button size="s" onClick={remove} disabled={busy}>
            解除
          </Button>
        </p>
      )}
      {state.pending && !changing ? (
        <form className={css.form} onSubmit={verify}>
          <Field
            label={`发送到 ${state.pending} 的验证码`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
            title="6位数字"
            required
          />
          <Button kind="primary" type="submit" disabled={busy}>
            验证
          </Button>
          <Button onClick={() => setChanging(true)} disabled={busy}>
            换邮箱或重新获取
          </Button>
        </form>
      ) : (
        <form className={css.form} onSubmit={send}>
          <Field
            label={state.verified ? "更换邮箱" : "邮箱地址"}
            name="address"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <Button type="submit" disabled={busy}>
            {busy ? "正在发送…" : "获取验证码"}
          </Button>
        </form>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
