import type { SinglePage } from "proto-types";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api/browser";
import { usePlace } from "../../stores/place";
import Dialog from "../../ui/feedback/Dialog";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Prose } from "../../ui/layout/Prose";
import css from "./Agreement.module.css";

/** The two agreements, each with the code of its text page and the text of its link. */
const TEXTS = [
  { code: "user_agreement", name: "《服务协议》" },
  { code: "privacy_policy", name: "《隐私政策》" },
];

/** Links to both agreements, which open above the dialog. */
function PolicyLinks() {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      {TEXTS.map(({ code, name }, i) => (
        <span key={code}>
          {i > 0 && "和"}
          <button type="button" onClick={() => setShown(code)}>
            {name}
          </button>
        </span>
      ))}
      {shown && <PolicyDialog code={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface AgreementProps {
  agreed: boolean;
  /** The error if the box is not ticked; "" for none. */
  fault: string;
  onChange: (agreed: boolean) => void;
}

/** The checkbox for the agreements. */
export function Agreement({ agreed, fault, onChange }: AgreementProps) {
  return (
    <div className={css.agreement}>
      <input
        id="login-agreement"
        type="checkbox"
        checked={agreed}
        aria-invalid={fault !== ""}
        aria-describedby={fault ? "login-agreement-fault" : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p>
        <label htmlFor="login-agreement">我已阅读并同意</label>
        <PolicyLinks />
        ，未注册的手机号将自动注册
        {fault && (
          <strong id="login-agreement-fault" role="alert">
            {fault}
          </strong>
        )}
      </p>
    </div>
  );
}

/** States that scanning the QR code means consent. */
export function ScanConsent() {
  return (
    <p className={css.agreement}>
      <span>
        扫码登录即表示同意
        <PolicyLinks />
      </span>
    </p>
  );
}

/** A single page in a dialog of half the window. */
function PolicyDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const cityId = usePlace().city_ids;
  const [page, setPage] = useState<SinglePage | null>(null);
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/single-page", { query: { code, city_id: cityId }, signal: leaving.signal })
      .then(setPage)
      .catch(() => {
        if (!leaving.signal.aborted) giveUp();
      });
    return () => leaving.abort();
  }, [code, cityId]);
  const name = TEXTS.find((text) => text.code === code)?.name ?? "";
  return (
    <Dialog open onClose={onClose} title={page?.title ?? name} size="m">
      {page ? <Prose html={page.content} /> : <Skeleton />}
    </Dialog>
  );
}
