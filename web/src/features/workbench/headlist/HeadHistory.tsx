import type { ActChange, HeadOverride } from "proto-types";
import { useCallback } from "react";
import { api } from "../../../api/browser";
import { Button } from "../../../ui/form/Button";
import ActionHistory from "../shared/ActionHistory";

interface HeadHistoryProps {
  scope: HeadOverride["scope"];
  /** The path of an address, or the key of a place, such as houses/chaoyang. */
  of: string;
  /** Called to undo a change; undefined for roles that may not change heads. */
  onRestore?: (action: ActChange) => void;
  onClose: () => void;
}

/** Lists who overrode the texts of an address or a place, when and why. Each change can be undone. */
export default function HeadHistory({ scope, of, onRestore, onClose }: HeadHistoryProps) {
  const load = useCallback(
    (signal: AbortSignal) =>
      api.get("/api/editor/head/override/history", { query: { scope, key: of }, signal, quiet: true }),
    [scope, of],
  );
  return (
    <ActionHistory
      title={`${of} 的替换历史`}
      empty="还没有单独替换过。批量修改见“批量修改”。"
      load={load}
      onClose={onClose}
      tools={(action) =>
        onRestore &&
        action.changes.length > 0 && (
          <Button size="s" onClick={() => onRestore(action)}>
            恢复为改前
          </Button>
        )
      }
    />
  );
}
