import type { Share, ShareKind } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../api/browser";
import { copyText } from "../../lib/browser/copy";
import Dialog from "../../ui/feedback/Dialog";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button, ButtonLink } from "../../ui/form/Button";
import css from "./ShareDialog.module.css";

interface ShareDialogProps {
  kind: ShareKind;
  id: number;
  onClose: () => void;
}

/** A dialog with the poster and its QR code, the link, and a text to paste. */
export default function ShareDialog({ kind, id, onClose }: ShareDialogProps) {
  const [share, setShare] = useState<Share | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/share", { query: { kind, id }, signal: leaving.signal })
      .then(setShare)
      .catch(() => {
        if (!leaving.signal.aborted) onClose();
      });
    return () => leaving.abort();
  }, [kind, id, onClose]);
  return (
    <Dialog open onClose={onClose} title="分享" size="m">
      {share ? (
        <div className={css.share}>
          <img src={share.poster} alt={`${share.title} 分享海报`} width={1080} height={1440} />
          <div className={css.text}>
            <p className={css.title}>{share.title}</p>
            <p>{share.text}</p>
            <p className={css.link}>{share.url}</p>
            <div className="row-3 row-wrap">
              {"share" in navigator && (
                <Button kind="primary" onClick={() => shareBySystem(share)}>
                  分享给朋友
                </Button>
              )}
              <Button onClick={() => copyText(share.url, "链接已复制")}>复制链接</Button>
              <Button onClick={() => copyText(`${share.title}\n${share.text}\n${share.url}`, "文案已复制")}>
                复制文案
              </Button>
              <ButtonLink href={share.poster} download={`${share.title}.png`}>
                保存海报
              </ButtonLink>
            </div>
          </div>
        </div>
      ) : (
        <Skeleton shape="block" />
      )}
    </Dialog>
  );
}

/** Opens the system's share dialog. If there is none, or it fails, the link is copied. */
async function shareBySystem({ title, text, url }: Share): Promise<void> {
  try {
    await navigator.share({ title, text, url });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return; // the visitor closed the system's dialog
    await copyText(url, "链接已复制");
  }
}
