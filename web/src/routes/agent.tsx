import { FORM } from "../api/forms";
import { pageLoader, usePageData } from "../api/page";
import { AgentProfile } from "../features/agents/AgentProfile";
import { AgentComments, AgentDeals, AgentStories, Paragraphs } from "../features/agents/AgentRecords";
import { ContactForm } from "../features/forms/ContactForm";
import { HouseTile } from "../features/houses/HouseTile";
import { notFound } from "../lib/http-error";
import { parseHtmlId, paths } from "../lib/paths";
import { useSite } from "../stores/site";
import { Breadcrumb } from "../ui/Breadcrumb";
import { ButtonLink } from "../ui/Button";
import { Empty } from "../ui/Empty";
import { Pager } from "../ui/Pager";
import { Section } from "../ui/Section";
import css from "./agent.module.css";

const PAGE_SIZE = 9;

export const loader = pageLoader(async ({ api, params, url }) => {
  const id = parseHtmlId(params.file);
  if (id === null) throw notFound();
  const page = Math.min(Math.max(Number.parseInt(url.searchParams.get("page") ?? "", 10) || 1, 1), 100);
  const [agent, houses] = await Promise.all([
    api.get("/api/agent/{id}", { path: { id } }),
    api.get("/api/agent/{id}/house", { path: { id }, query: { page, page_size: PAGE_SIZE } }),
  ]);
  return { agent, houses };
});

export function Component() {
  const { head, agent, houses } = usePageData<typeof loader>();
  const { hotline } = useSite();
  const pages = Math.ceil(houses.total / PAGE_SIZE);
  const area = agent.areas[0];
  return (
    <div className="wrap">
      <Breadcrumb items={head.breadcrumb} />
      <AgentProfile agent={agent} />
      <div className={css.columns}>
        <div className={css.main}>
          <Section id="houses" title="在推房源" note={`可参拍 ${houses.total} 套`} card>
            {houses.list.length > 0 ? (
              <div className={css.grid}>
                {houses.list.map((house) => (
                  <HouseTile key={house.id} house={house} />
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
        </div>
        <aside className={css.side} aria-label="联系专员">
          <Section id="form" title="向专员咨询" card>
            <ContactForm
              type={FORM.agent}
              about={{ agent_id: agent.id, source: "agent" }}
              submitLabel="提交咨询"
              hotline={hotline}
            />
          </Section>
          {agent.intro && (
            <Section id="intro" title="个人简介" card>
              <Paragraphs text={agent.intro} />
            </Section>
          )}
        </aside>
      </div>
    </div>
  );
}
