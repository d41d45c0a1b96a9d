import type { AgentCard } from "proto-types";
import { Picture } from "../../ui/data/Picture";
import css from "./AgentAvatar.module.css";

interface AgentAvatarProps {
  agent: Pick<AgentCard, "name" | "avatar" | "avatar_alt">;
  size: "s" | "l";
  eager?: boolean;
}

/** The picture of a consultant, or their family name if there is none. */
export function AgentAvatar({ agent, size, eager }: AgentAvatarProps) {
  return (
    <span className={css[size]}>
      {agent.avatar ? (
        <Picture src={agent.avatar} alt={agent.avatar_alt} width={480} height={480} eager={eager} />
      ) : (
        <span className={css.initial} aria-hidden="true">
          {agent.name.slice(0, 1)}
        </span>
      )}
    </span>
  );
}
