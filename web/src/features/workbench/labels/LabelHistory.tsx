import { useCallback } from "react";
import { api } from "../../../api/browser";
import { Button } from "../../../ui/form/Button";
import ActionHistory from "../shared/ActionHistory";
import type { LabelRow } from "./rows";

interface LabelHistoryProps {
  row: LabelRow;
  onRestore: (label: string) => void;
  onClose: () => void;
}

/** Lists who changed a label, when and why; each earlier label can be restored. */
export default function LabelHistory({ row: { dictionary, entry }, onRestore, onClose }: LabelHistoryProps) {
  const { key } = dictionary;
  const { code } = entry;
  const load = useCallback(
    (signal: AbortSignal) =>
      api.get("/api/editor/label/{dictionary}/{code}/history", {
        path: { dictionary: key, code },
        signal,
        quiet: true,
      }),
    [key, code],
  );
  return (
    <ActionHistory
      title={`“${entry.label}”的历史`}
      empty="还没有修改过，当前是默认名称。"
      load={load}
      onClose={onClose}
      tools={({ changes: [change] }) =>
        change &&
        change.after !== entry.label && (
          <Button size="s" onClick={() => onRestore(change.after)}>
            恢复为“{change.after}”
          </Button>
        )
      }
    />
  );
}
