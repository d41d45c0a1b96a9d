import type { AgentCard } from "proto-types";
import { paths } from "../../lib/paths";
import { Facts } from "../../ui/data/Facts";
import { AgentAvatar } from "./AgentAvatar";
import css from "./AgentTile.module.css";
import { agentFacts, areaNames } from "./facts";
import { Phone } from "./Phone";

/** A consultant as a card. */
export function AgentTile({ agent }: { agent: AgentCard }) {
  return (
    <article className={css.tile}>
      <div className="row-3">
        <AgentAvatar agent={agent} size="s" />
        <div className={css.text}>
          <h3>
            <a href={paths.agent(agent.id)}>{agent.name}</a>
            <span className={css.title}>{agent.title}</span>
          </h3>
          <p className={css.facts}>
            <Facts items={agentFacts(agent)} />
          </p>
          <p className={css.areas} title={areaNames(agent)}>{`服务 ${areaNames(agent)}`}</p>
        </div>
      </div>
      <p className={css.phone}>
        <Phone ext={agent.phone_ext} />
      </p>
    </article>
  );
}
