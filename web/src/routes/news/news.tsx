import { pageLoader, settle, usePageData } from "../../api/page-loader";
import { HOT_BESIDE_LIST, HotNews } from "../../features/news/HotNews";
import { HotTags } from "../../features/news/HotTags";
import { NewsCard } from "../../features/news/NewsCard";
import { NewsSearch } from "../../features/news/NewsSearch";
import { relOf } from "../../lib/link-rel";
import { paths } from "../../lib/paths";
import { parseNewsQuery } from "../../lib/query/news-query";
import { isPastEnd } from "../../lib/query/past-end";
import { LIST_DEFAULTS, searchString } from "../../lib/query/search-string";
import { useDictionary } from "../../stores/dictionary";
import { Empty } from "../../ui/feedback/Empty";
import { PastEnd } from "../../ui/feedback/PastEnd";
import { ButtonLink } from "../../ui/form/Button";
import { Tag } from "../../ui/form/Tag";
import { Banner } from "../../ui/layout/Banner";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import { Pager } from "../../ui/navigation/Pager";
import { Tabs } from "../../ui/navigation/Tabs";
import css from "./news.module.css";

const PAGE_SIZE = 15;
const ALL = "";

export const loader = pageLoader(async ({ api, url }) => {
  const query = parseNewsQuery(url.searchParams);
  const [news, hot, tags] = await Promise.all([
    api.get("/api/news", { query: { ...query, page_size: PAGE_SIZE } }),
    settle(api.get("/api/news/hot", { query: { limit: HOT_BESIDE_LIST } })),
    settle(api.get("/api/tag")),
  ]);
  const groups = tags ?? [];
  const isUnknownTag =
    query.tag && news.total === 0 && !groups.some((group) => group.tags.some((tag) => tag.slug === query.tag));
  return {
    missing: isPastEnd(news) || Boolean(isUnknownTag),
    query,
    news,
    hot: (hot ?? []).map(({ id, title }) => ({ id, title })),
    tags: groups,
  };
});

export function Component() {
  const { head, query, news, hot, tags } = usePageData<typeof loader>();
  const categories = useDictionary().news_category ?? [];
  const tag = tags.flatMap((group) => group.tags).find((item) => item.slug === query.tag);
  const page = query.page ?? 1;
  // Only the first page of a list without filters other than the category begins with a larger article.
  const leads = page === 1 && !searchString({ ...query, category: undefined }, LIST_DEFAULTS);
  const without = (name: "tag" | "keyword") => paths.news({ ...query, [name]: undefined, page: undefined });
  return (
    <>
      <Banner>
        <Breadcrumb items={head.breadcrumb} />
        <div className={css.head}>
          <div>
            <h1>{head.heading}</h1>
            <p className={css.slogan}>{tag?.description || "政策有出处，费用有算法，案例有过程"}</p>
          </div>
          <NewsSearch keyword={query.keyword} />
        </div>
      </Banner>
      <div className={css.tabs}>
        <div className={`wrap touch-links ${css.tabsInner}`}>
          <Tabs
            label="资讯分类"
            active={query.category ?? ALL}
            items={[
              { key: ALL, label: "全部", href: paths.news() },
              ...categories.map((entry) => ({
                key: entry.code,
                label: entry.name,
                href: paths.news({ category: entry.code }),
              })),
            ]}
          />
          <a href={paths.hotTags()}>热门标签</a>
        </div>
      </div>
      <div className={`wrap ${css.columns}`}>
        <div className={css.main}>
          <div className={css.bar}>
            <p>
              共 <strong>{news.total}</strong> 篇
            </p>
            {query.tag && (
              <Tag
                href={without("tag")}
                removeLabel={`取消标签 ${tag?.name ?? query.tag}`}
              >{`标签：${tag?.name ?? query.tag}`}</Tag>
            )}
            {query.keyword && (
              <Tag
                href={without("keyword")}
                removeLabel={`取消关键词 ${query.keyword}`}
              >{`关键词：${query.keyword}`}</Tag>
            )}
            <nav aria-label="排序" className={css.sorts}>
              <a
                href={paths.news({ ...query, sort: undefined, page: undefined })}
                rel={relOf(paths.news({ ...query, sort: undefined, page: undefined }))}
                aria-current={query.sort ? undefined : "true"}
              >
                最新
              </a>
              <a
                href={paths.news({ ...query, sort: "views_desc", page: undefined })}
                aria-current={query.sort === "views_desc" ? "true" : undefined}
                rel="nofollow"
              >
                最多阅读
              </a>
            </nav>
          </div>
          {news.list.length > 0 ? (
            <ul className={css.list}>
              {news.list.map((article, i) => (
                <li key={article.id}>
                  <NewsCard article={article} lead={leads && i === 0} eager={i < 2} />
                </li>
              ))}
            </ul>
          ) : (
            <div className={css.list}>
              {news.total > 0 ? (
                <PastEnd href={paths.news({ ...query, page: undefined })} />
              ) : (
                <Empty text="没有符合条件的文章，换个关键词，或者看看全部文章。">
                  <ButtonLink href={paths.news()}>全部文章</ButtonLink>
                </Empty>
              )}
            </div>
          )}
          <Pager
            page={page}
            count={Math.ceil(news.total / PAGE_SIZE)}
            href={(to) => paths.news({ ...query, page: to })}
          />
        </div>
        <aside className="stack-4" aria-label="更多资讯">
          <HotNews articles={hot} />
          <HotTags groups={tags} />
        </aside>
      </div>
    </>
  );
}
