import { pageLoader, settle, usePageData } from "../../api/page-loader";
import { HOT_BESIDE_TEXT, HotNews } from "../../features/news/HotNews";
import { LatestByTag, TagCloud } from "../../features/news/TagCloud";
import { paths } from "../../lib/paths";
import { Empty } from "../../ui/feedback/Empty";
import { ButtonLink } from "../../ui/form/Button";
import { Banner } from "../../ui/layout/Banner";
import { Section } from "../../ui/layout/Section";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import css from "./tags.module.css";

const LATEST = 5;
const TAGS_WITH_LATEST = 12;

export const loader = pageLoader(async ({ api }) => {
  const [tags, hot] = await Promise.all([
    api.get("/api/tag", { query: { latest: LATEST } }),
    settle(api.get("/api/news/hot", { query: { limit: HOT_BESIDE_TEXT } })),
  ]);
  return { tags, hot: (hot ?? []).map(({ id, title }) => ({ id, title })) };
});

export function Component() {
  const { head, tags, hot } = usePageData<typeof loader>();
  return (
    <>
      <Banner>
        <Breadcrumb items={head.breadcrumb} />
        <h1>热门标签</h1>
        <p className={css.slogan}>按专题、知识和房源类型找文章</p>
      </Banner>
      <div className="wrap">
        {tags.length > 0 ? (
          <>
            <div className={css.columns}>
              <div>
                <TagCloud groups={tags} />
              </div>
              <aside className={css.side} aria-label="热门文章">
                <HotNews articles={hot} />
              </aside>
            </div>
            <Section title="标签下的最新文章">
              <LatestByTag groups={tags} limit={TAGS_WITH_LATEST} />
            </Section>
          </>
        ) : (
          <Empty text="还没有带标签的文章。">
            <ButtonLink href={paths.news()}>去资讯首页</ButtonLink>
          </Empty>
        )}
      </div>
    </>
  );
}
