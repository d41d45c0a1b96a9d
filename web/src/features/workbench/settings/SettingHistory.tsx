import type { SiteSetting } from "proto-types";
import { useCallback } from "react";
import { api } from "../../../api/browser";
import { usePersonal } from "../../../api/use-personal";
import { Time } from "../../../ui/data/Time";
import Dialog from "../../../ui/feedback/Dialog";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import forms from "../shared/workbench.module.css";

/** Lists who changed a fact about the site and when, with the text before and after each change. */
export default function SettingHistory({ setting, onClose }: { setting: SiteSetting; onClose: () => void }) {
  const { key } = setting;
  const loaded = usePersonal(
    useCallback(
      (signal) => api.get("/api/editor/setting/{key}/history", { path: { key }, signal, quiet: true }),
      [key],
    ),
  );
  return (
    <Dialog open onClose={onClose} title={`${setting.name}的历史`}>
      {loaded.state === "failed" && <p className={forms.failure}>{loaded.message}</p>}
      {loaded.state === "loading" && <Skeleton shape="block" />}
      {loaded.state === "ready" && loaded.data.list.length === 0 && <p>还没有修改过，当前是默认值。</p>}
      {loaded.state === "ready" && (
        <ul className={forms.events}>
          {loaded.data.list.map((change) => (
            <li key={change.at}>
              <p>
                {change.before || "（空）"} → {change.after || "（空）"}
              </p>
              <small>
                {change.by || "已注销账号"} <Time at={change.at} pattern="yyyy-MM-dd hh:mm" /> {change.reason}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
