import type { Proof, WechatCode } from "proto-types";
import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api/browser";
import { ApiError, messagesOf } from "../../api/errors";
import { useSave } from "../../api/use-save";
import { toast } from "../../lib/browser/toast";
import Dialog from "../../ui/feedback/Dialog";
import { Failure } from "../../ui/feedback/Failure";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button } from "../../ui/form/Button";
import { CaptchaField } from "./CaptchaField";
import { CodeField } from "./CodeField";
import css from "./MobileDialog.module.css";
import { QrCode } from "./QrCode";
import { TEXT } from "./rules";
import scan from "./ScanPanel.module.css";
import { POLL_MS, QR_SIZE } from "./scan-code";
import { useCaptcha } from "./use-captcha";
import { useCooldown } from "./use-cooldown";

interface ProofDialogProps {
  purpose: "close" | "export";
  /** Called when the member has proved who they are. */
  onProven: () => void;
  onClose: () => void;
}

const saidBy = (cause: unknown) => {
  if (!(cause instanceof ApiError)) throw cause;
  return messagesOf(cause)[0] ?? "操作失败，请重试";
};

/**
 * Proves the member's identity by a code sent to the member's number. A member without a number scans a QR
 * code with their WeChat account.
 */
export default function ProofDialog({ purpose, onProven, onClose }: ProofDialogProps) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/user/proof", { query: { purpose }, signal: leaving.signal, quiet: true })
      .then(setProof)
      .catch((cause: unknown) => {
        if (!leaving.signal.aborted) setFailure(saidBy(cause));
      });
    return () => leaving.abort();
  }, [purpose]);
  return (
    <Dialog open onClose={onClose} title="验证身份" size="s">
      {failure && <p role="alert">{failure}</p>}
      {!proof && !failure && <Skeleton shape="block" />}
      {proof?.mobile && <CodeProof purpose={purpose} mobile={proof.mobile} onProven={onProven} />}
      {proof && !proof.mobile && <ScanProof purpose={purpose} onProven={onProven} />}
    </Dialog>
  );
}

interface CodeProofProps extends Pick<ProofDialogProps, "purpose" | "onProven"> {
  mobile: string;
}

function CodeProof({ purpose, mobile, onProven }: CodeProofProps) {
  const [image, setImage] = useState("");
  const [code, setCode] = useState("");
  const { busy, failure, setFailure, save } = useSave("操作失败，请重试");
  const [wait, startWait] = useCooldown();
  const { captcha, failed, refresh, take, progress } = useCaptcha();

  const send = () => {
    if (!captcha || image.trim() === "") return setFailure("请先填写图形验证码");
    return save(async () => {
      const body = { purpose, key: await take(), code: image.trim().toLowerCase() };
      setImage("");
      await api.post("/api/user/proof/code", { body, quiet: true });
      startWait();
      toast.success(TEXT.sent);
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!code) return setFailure("请填写短信验证码");
    return save(async () => {
      await api.post("/api/user/proof", { body: { purpose, code }, quiet: true });
      onProven();
    });
  };
  return (
    <form method="post" className={css.form} noValidate onSubmit={submit}>
      <p>{`为了您的账号安全，请输入发送到 ${mobile} 的验证码。`}</p>
      <CaptchaField
        captcha={captcha}
        failed={failed}
        progress={progress}
        value={image}
        onChange={setImage}
        onRefresh={refresh}
      />
      <CodeField label="短信验证码" value={code} onChange={setCode} wait={wait} busy={busy} onSend={send} />
      <Failure text={failure} />
      <Button type="submit" kind="primary" size="l" wide disabled={busy}>
        验证并继续
      </Button>
    </form>
  );
}

function ScanProof({ purpose, onProven }: Pick<ProofDialogProps, "purpose" | "onProven">) {
  const [code, setCode] = useState<WechatCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const proven = useEffectEvent(onProven);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (cause: unknown) => {
      if (!signal.aborted) setFailure(saidBy(cause));
    };
    const ask = async (until: number) => {
      const proof = await api.get("/api/user/proof", { query: { purpose }, signal, quiet: true });
      if (signal.aborted) return;
      if (proof.proven) return proven();
      if (Date.now() > until) return setFailure("二维码已失效，请关闭后重试");
      timer = setTimeout(() => ask(until).catch(fail), POLL_MS);
    };
    api
      .get("/api/wechat-official-code", { query: { purpose }, signal, quiet: true })
      .then((made) => {
        setCode(made);
        return ask(Date.now() + made.expires_in * 1000);
      })
      .catch(fail);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [purpose]);
  return (
    <div className={scan.scan}>
      <div className={scan.code}>{code && <QrCode text={code.url} size={QR_SIZE} label="微信扫码验证二维码" />}</div>
      <p>请用登录本账号的微信扫一扫，并在微信中确认</p>
      {failure && <p role="alert">{failure}</p>}
      {code?.simulate && (
        <a href={code.simulate} target="_blank" rel="noopener" data-reload="">
          模拟扫码（开发环境）
        </a>
      )}
    </div>
  );
}
