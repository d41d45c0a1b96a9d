import type { ActChange } from "proto-types";
import { useCallback } from "react";
import { api } from "../../../api/browser";
import { Button } from "../../../ui/form/Button";
import ActHistory from "../ActHistory";

interface HeadHistoryProps {
  path: string;
  /** Absent for who may not change heads. */
  onRestore?: (act: ActChange) => void;
  onClose: () => void;
}

/** Who replaced texts of an address, when and why; each change can be taken back. */
export default function HeadHistory({ path, onRestore, onClose }: HeadHistoryProps) {
  const load = useCallback(
    (signal: AbortSignal) =>
      api.get("/api/editor/head/override/history", { query: { scope: "path", key: path }, signal, quiet: true }),
    [path],
  );
  return (
    <ActHistory
      title={`${path} 的替换历史`}
      empty="还没有单独替换过。批量修改见“批量修改”。"
      load={load}
      onClose={onClose}
      tools={(act) =>
        onRestore &&
        act.changes.length > 0 && (
          <Button size="s" onClick={() => onRestore(act)}>
            恢复为改前
          </Button>
        )
      }
    />
  );
}
