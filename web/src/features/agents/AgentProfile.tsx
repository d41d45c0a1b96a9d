import type { Agent } from "proto-types";
import { paths } from "../../lib/paths";
import { Chip } from "../../ui/data/Chip";
import { AgentAvatar } from "./AgentAvatar";
import css from "./AgentProfile.module.css";
import { agentFigures } from "./facts";
import { Phone } from "./Phone";

/** A consultant's profile: facts, qualifications and contact. */
export function AgentProfile({ agent, heading }: { agent: Agent; heading: string }) {
  return (
    <div className={css.profile}>
      <AgentAvatar agent={agent} size="l" eager />
      <div className={css.main}>
        <div className={css.name}>
          <h1>{heading}</h1>
          <Chip look="soft">{agent.title}</Chip>
          {agent.online && (
            <Chip look="line" tone="green">
              在线
            </Chip>
          )}
          {agent.is_demo && <Chip look="soft">演示数据</Chip>}
        </div>
        <p className={css.from}>{[agent.company, agent.store].filter(Boolean).join(" · ")}</p>
        <p className={`${css.areas} touch-links`}>
          <span>服务区域</span>
          {agent.areas.map((area) => (
            <a key={area.id} href={paths.housesAt(area.alias)}>{`${area.name}法拍房`}</a>
          ))}
        </p>
        {agent.tags.length > 0 && (
          <ul className={css.tags} aria-label="服务专长">
            {agent.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <dl className={css.figures}>
          {agentFigures(agent).map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={css.contact}>
        <img
          src={agent.wechat_qr ?? agent.page_qr}
          alt={agent.wechat_qr ? `${agent.name}的微信二维码` : `${agent.name}主页的二维码`}
          width={220}
          height={220}
        />
        <p>{agent.wechat_qr ? "微信扫码，直接咨询" : "扫码在手机上查看"}</p>
        <Phone ext={agent.phone_ext} strong />
        {agent.phone_ext && <p>接通总机后输入分机号</p>}
      </div>
    </div>
  );
}
