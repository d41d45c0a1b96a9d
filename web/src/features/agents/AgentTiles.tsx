import type { AgentCard } from "proto-types";
import { Time } from "../../ui/data/Time";
import css from "./AgentBlock.module.css";
import { AgentTile } from "./AgentTile";

/** Some consultants of a lot with their comments on it. */
export default function AgentTiles({ agents }: { agents: AgentCard[] }) {
  const comments = agents.flatMap(({ id, name, comment }) => (comment ? [{ id, name, ...comment }] : []));
  return (
    <>
      <ul className={css.agents}>
        {agents.map((agent) => (
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
    </>
  );
}
