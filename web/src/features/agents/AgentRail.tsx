import type { AgentCard } from "proto-types";
import { List } from "../../ui/data/List";
import { AgentTile } from "./AgentTile";

/** Consultants in a row of cards. */
export function AgentRail({ agents }: { agents: AgentCard[] }) {
  return (
    <List look="cards" label="法拍专员">
      {agents.map((agent) => (
        <AgentTile key={agent.id} agent={agent} />
      ))}
    </List>
  );
}
