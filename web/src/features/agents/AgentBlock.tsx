import type { AgentList } from "proto-types";
import { useState } from "react";
import { api } from "../../api/browser";
import { useHydrated } from "../../lib/use-hydrated";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Time } from "../../ui/Time";
import css from "./AgentBlock.module.css";
import { AgentTile } from "./AgentTile";

interface AgentBlockProps {
  /** The first page of the consultants of a lot. */
  agents: AgentList;
  houseId: number;
  /** Seed of the order, so that the next page goes on where this one ends. */
  seed: number;
}

/** The consultants of a lot, a few at a time; 换一换 turns to the next ones and begins again after the last. */
export function AgentBlock({ agents, houseId, seed }: AgentBlockProps) {
  const ready = useHydrated();
  const [shown, setShown] = useState(agents);
  const [busy, setBusy] = useState(false);
  const pages = Math.ceil(shown.total / shown.page_size);

  const turn = async () => {
    setBusy(true);
    const page = (shown.page % pages) + 1;
    try {
      setShown(
        await api.get("/api/agent", {
          query: { house_id: houseId, sort: "rotate", seed, page, page_size: shown.page_size },
        }),
      );
    } catch {
      // The client has said so; the ones shown stay.
    } finally {
      setBusy(false);
    }
  };

  const comments = shown.list.flatMap(({ id, name, comment }) => (comment ? [{ id, name, ...comment }] : []));

  return (
    <>
      <ul className={css.agents} aria-live="polite">
        {shown.list.map((agent) => (
          <li key={agent.id}>
            <AgentTile agent={agent} />
          </li>
        ))}
      </ul>
      {comments.length > 0 && (
        <ul className={css.comments} aria-label="专员点评">
          {comments.map((comment) => (
            <li key={comment.id}>
              <p>{comment.text}</p>
              <p className={css.by}>
                {comment.name} <Time at={comment.time} pattern="yyyy-MM-dd" />
              </p>
            </li>
          ))}
        </ul>
      )}
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
