import type { MobileState } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../api/browser";
import { ApiError, messagesOf } from "../../api/errors";
import { toast } from "../../lib/browser/toast";
import { formatTime } from "../../lib/format/dates";
import Dialog from "../../ui/feedback/Dialog";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button } from "../../ui/form/Button";
import css from "./MobileDialog.module.css";
import { MobileForm } from "./MobileForm";

interface MobileDialogProps {
  /** Called after the number was changed. */
  onChanged: () => void;
  onClose: () => void;
}

const DAY = "yyyy-MM-dd";
const MINUTE = "yyyy-MM-dd hh:mm";

/**
 * Changes the member's number: at once with codes from both numbers, or after some days if the old number
 * is lost.
 */
export default function MobileDialog({ onChanged, onClose }: MobileDialogProps) {
  const [state, setState] = useState<MobileState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/user/mobile", { signal: leaving.signal, quiet: true })
      .then(setState)
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setFailure(messagesOf(cause)[0] ?? "暂时无法显示，请重试");
      });
    return () => leaving.abort();
  }, []);

  const cancel = async () => {
    try {
      setState(await api.delete("/api/user/mobile"));
      toast.success("已取消更换");
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  const changed = (next: MobileState) => {
    setState(next);
    if (next.waiting) return toast.success("已申请更换，7天后可完成");
    toast.success("绑定手机已更换，其他设备已退出登录");
    onChanged();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} title="更换绑定手机" size="s">
      {failure && <p role="alert">{failure}</p>}
      {!state && !failure && <Skeleton shape="block" />}
      {state?.locked_until && (
        <p>{`更换后30日内不能再次更换，${formatTime(state.locked_until, DAY)} 起可以再次更换。`}</p>
      )}
      {state?.waiting && (
        <div className={css.waiting}>
          <p>
            {`${formatTime(state.waiting.requested_at, MINUTE)} 申请更换为 ${state.waiting.mobile}，`}
            {`${formatTime(state.waiting.ready_at, MINUTE)} 起可以完成。如非本人操作，请立即取消。`}
          </p>
          <Button onClick={cancel}>取消申请</Button>
        </div>
      )}
      {state && !state.locked_until && <MobileForm state={state} onChanged={changed} />}
    </Dialog>
  );
}
