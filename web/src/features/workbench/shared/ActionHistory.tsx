import type { ActChange } from "proto-types";
import type { ReactNode } from "react";
import { usePersonal } from "../../../api/use-personal";
import { Time } from "../../../ui/data/Time";
import Dialog from "../../../ui/feedback/Dialog";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { actionName } from "./actions";
import forms from "./workbench.module.css";

interface ActionHistoryProps {
  title: string;
  /** The text for an empty history. */
  empty: string;
  /** Requests the history. It must be the same function in each render (useCallback). */
  load: (signal: AbortSignal) => Promise<{ list: ActChange[] }>;
  onClose: () => void;
  /** Renders buttons for an action, after the name of its author. */
  tools?: (action: ActChange) => ReactNode;
}

/** Lists who changed an item, when and why, with the values before and after. */
export default function ActionHistory({ title, empty, load, onClose, tools }: ActionHistoryProps) {
  const loaded = usePersonal(load);
  return (
    <Dialog open onClose={onClose} title={title}>
      {loaded.state === "failed" && <p className={forms.failure}>{loaded.message}</p>}
      {loaded.state === "loading" && <Skeleton shape="block" />}
      {loaded.state === "ready" && loaded.data.list.length === 0 && <p>{empty}</p>}
      {loaded.state === "ready" && (
        <ul className={forms.events}>
          {loaded.data.list.map((action) => (
            <li key={action.id}>
              <p>
                {actionName(action.action)}：{action.reason || "未写原因"}
              </p>
              {action.changes.map(({ name, before, after }) => (
                <p key={name}>
                  {name}：{before || "（空）"} → {after || "（空）"}
                </p>
              ))}
              <small>
                {action.by || "已注销账号"} <Time at={action.at} pattern="yyyy-MM-dd hh:mm" /> {tools?.(action)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
