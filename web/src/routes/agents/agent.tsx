import { useEffect } from "react";
import { FORM } from "../../api/forms";
import { usePageData } from "../../api/page-loader";
import { ContactForm } from "../../features/forms/ContactForm";
import { LiveTiles } from "../../features/lots/live/LiveTiles";
import { customerStore } from "../../stores/customer";
import { useSite } from "../../stores/site";
import { Section } from "../../ui/layout/Section";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./agent.loader";
import css from "./agent.module.css";

/** The page of one consultant. Its static parts are rendered in agent.loader. */
export function Component() {
  const { islands, id, called } = usePageData<typeof loader>();
  const { hotline } = useSite();
  useCustomer(id, called);
  return (
    <div className="wrap">
      <StaticIsland>{islands.head}</StaticIsland>
      <div className={css.columns}>
        <div>
          <StaticIsland>{islands.records}</StaticIsland>
          <LiveTiles of={islands.records} />
        </div>
        <aside className={css.side} aria-label="联系专员">
          <Section id="form" title="向专员咨询" card>
            <ContactForm
              type={FORM.agent}
              about={{ agent_id: id, source: "agent" }}
              submitLabel="提交咨询"
              hotline={hotline}
            />
          </Section>
          <StaticIsland>{islands.intro}</StaticIsland>
        </aside>
      </div>
    </div>
  );
}

/** Makes customer service contact the consultant whose page is open. */
function useCustomer(id: number, title: string) {
  useEffect(() => {
    customerStore.setState({ id, title });
    return () => customerStore.setState({ id: null, title: "" });
  }, [id, title]);
}
