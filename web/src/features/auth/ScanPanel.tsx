import type { Session, WechatCode } from "proto-types";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { session } from "../../stores/session";
import { ScanConsent } from "./Agreement";
import { enter, keepSession, type Purpose } from "./enter";
import { QrCode } from "./QrCode";
import css from "./ScanPanel.module.css";
import { POLL_MS, QR_SIZE } from "./scan-code";

interface ScanPanelProps {
  purpose: Purpose;
  /** Called when the QR code has expired or cannot be loaded. */
  onOver: () => void;
  /** Called when the visitor has been logged in. */
  onEntered: () => void;
  /** Called when the WeChat account has no number yet. */
  onNumberMissing: () => void;
}

/**
 * Polls until the QR code was scanned and confirmed. Returns the new session, or the reason why there is
 * none.
 */
async function poll(): Promise<Session | null | { code: number; said: string }> {
  const access_token = session.get().config?.access_token ?? "";
  try {
    return await api.post("/api/wechat-official-login", { body: { access_token }, quiet: true });
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 200) return { code: cause.code, said: cause.said };
    return { code: WAITING, said: "" }; // the network is interrupted: poll again
  }
}
const WAITING = 202;
const SCANNED = "已扫码，请在微信中确认登录";

/** The login by scanning a QR code of the official account. */
export function ScanPanel({ purpose, onOver, onEntered, onNumberMissing }: ScanPanelProps) {
  const [code, setCode] = useState<WechatCode | null>(null);
  const [scanned, setScanned] = useState(false);
  const over = useEffectEvent(onOver);
  const entered = useEffectEvent(async (opened: Parameters<typeof keepSession>[0]) => {
    if (!(await keepSession(opened))) return onNumberMissing();
    onEntered();
    await enter(purpose, null);
  });

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await poll();
      if (leaving.signal.aborted) return;
      if (answer && !("code" in answer)) return void (await entered(answer).catch(over));
      if (answer?.code !== WAITING) return over();
      if (answer.said) setScanned(answer.said === SCANNED);
      timer = setTimeout(ask, POLL_MS);
    };
    api
      .get("/api/wechat-official-code", { signal: leaving.signal, quiet: true })
      .then((made) => {
        setCode(made);
        timer = setTimeout(ask, POLL_MS);
      })
      .catch(() => {
        if (!leaving.signal.aborted) over();
      });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);

  return (
    <div className={css.scan}>
      <div className={css.code}>{code && <QrCode text={code.url} size={QR_SIZE} label="微信扫码登录二维码" />}</div>
      <p role="status">{scanned ? SCANNED : "请使用微信扫一扫，关注公众号后确认登录"}</p>
      <ScanConsent />
      {code?.simulate && (
        <a href={code.simulate} target="_blank" rel="noopener" data-reload="">
          模拟扫码（开发环境）
        </a>
      )}
    </div>
  );
}
