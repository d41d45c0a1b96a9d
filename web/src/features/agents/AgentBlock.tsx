import type { AgentList } from "proto-types";
import { type ReactNode, Suspense, useState } from "react";
import { api } from "../../api/browser";
import { onDemand } from "../../lib/browser/on-demand";
import { useLater } from "../../lib/browser/use-hydrated";
import { Icon } from "../../ui/data/Icon";
import { Button } from "../../ui/form/Button";
import css from "./AgentBlock.module.css";

const AgentTiles = onDemand(() => import("./AgentTiles"));

interface AgentBlockProps {
  houseId: number;
  /** The seed of the random order. The next page must be requested with it to continue the same order. */
  seed: number;
  /** The paging fields of the first page. */
  paging: Pick<AgentList, "page" | "page_size" | "total">;
  /** AgentTiles with the consultants of the first page. */
  children: ReactNode;
}

/**
 * The consultants of a lot, some at a time. 换一换 shows the next ones, and the first ones again after the
 * last.
 */
export function AgentBlock({ houseId, seed, paging, children }: AgentBlockProps) {
  const ready = useLater();
  const [turned, setTurned] = useState<AgentList | null>(null);
  const [busy, setBusy] = useState(false);
  const { page, page_size, total } = turned ?? paging;
  const pages = Math.ceil(total / page_size);

  const turn = async () => {
    setBusy(true);
    try {
      setTurned(
        await api.get("/api/agent", {
          query: { house_id: houseId, sort: "rotate", seed, page: (page % pages) + 1, page_size },
        }),
      );
    } catch {
      // The API client has shown the error; the consultants stay as they are.
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div aria-live="polite">
        {turned ? (
          <Suspense fallback={children}>
            <AgentTiles agents={turned.list} />
          </Suspense>
        ) : (
          children
        )}
      </div>
      {ready && pages > 1 && (
        <div className={css.turn}>
          <Button kind="text" onClick={turn} disabled={busy}>
            <Icon of="refresh-cw" />
            换一换
          </Button>
        </div>
      )}
    </>
  );
}
