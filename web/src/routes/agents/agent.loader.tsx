import type { Agent, HouseList } from "proto-types";
import { type PageArgs, pageLoader } from "../../api/page-loader";
import { AgentProfile } from "../../features/agents/AgentProfile";
import { AgentComments, AgentDeals, AgentStories, Paragraphs } from "../../features/agents/AgentRecords";
import { LotTile } from "../../features/lots/card/LotTile";
import { formatCount } from "../../lib/format/count";
import { notFound } from "../../lib/http-error";
import { parseId, paths } from "../../lib/paths";
import { isPastEnd } from "../../lib/query/past-end";
import { Empty } from "../../ui/feedback/Empty";
import { ButtonLink } from "../../ui/form/Button";
import { Section } from "../../ui/layout/Section";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import { Pager } from "../../ui/navigation/Pager";
import css from "./agent.module.css";

const PAGE_SIZE = 9;

async function load({ api, params, url }: PageArgs) {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const page = Math.min(Math.max(Number.parseInt(url.searchParams.get("page") ?? "", 10) || 1, 1), 100);
  const [agent, houses] = await Promise.all([
    api.get("/api/agent/{id}", { path: { id } }),
    api.get("/api/agent/{id}/house", { path: { id }, query: { page, page_size: PAGE_SIZE } }),
  ]);
  return { missing: isPastEnd(houses), agent, houses };
}

export const loader = pageLoader(load, ({ agent, houses }, head) => ({
  id: agent.id,
  called: agent.title + agent.name,
  islands: {
    head: (
      <>
        <Breadcrumb items={head.breadcrumb} />
        <AgentProfile agent={agent} heading={head.heading} />
      </>
    ),
    records: <Records agent={agent} houses={houses} />,
    intro: agent.intro && (
      <Section id="intro" title="个人简介" card>
        <Paragraphs text={agent.intro} />
      </Section>
    ),
  },
}));

/** The services of a consultant, the comments and the deals. */
function Records({ agent, houses }: { agent: Agent; houses: HouseList }) {
  const pages = Math.ceil(houses.total / PAGE_SIZE);
  const area = agent.areas[0];
  return (
    <>
      <Section id="houses" title="在推房源" note={`可参拍 ${formatCount(houses.total)} 条`} card>
        {houses.list.length > 0 ? (
          <div className={css.grid}>
            {houses.list.map((house) => (
              <LotTile key={house.id} house={house} />
            ))}
          </div>
        ) : (
          <Empty text="目前没有可参拍的在推房源。">
            {area && <ButtonLink href={paths.housesAt(area.alias)}>{`查看${area.name}法拍房`}</ButtonLink>}
          </Empty>
        )}
        <Pager page={houses.page} count={pages} href={(page) => paths.agent(agent.id, page)} />
      </Section>
      {agent.comments.length > 0 && (
        <Section id="comments" title="房源点评" note={`${agent.comments.length} 条，以法院公告为准`} card>
          <AgentComments comments={agent.comments} />
        </Section>
      )}
      <Section
        id="deals"
        title="成交案例"
        note={agent.deal_count > agent.deals.length ? `最近 ${agent.deals.length} 套` : `共 ${agent.deal_count} 套`}
        card
      >
        <AgentDeals deals={agent.deals} />
      </Section>
      {agent.stories.length > 0 && (
        <Section id="stories" title="专员故事" card>
          <AgentStories stories={agent.stories} />
        </Section>
      )}
    </>
  );
}
