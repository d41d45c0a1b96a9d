import type { HouseCard, News } from "proto-types";
import { type PageArgs, pageLoader, settle } from "../../api/page-loader";
import { LotTile } from "../../features/lots/card/LotTile";
import { Answers } from "../../features/news/Answers";
import { HOT_BESIDE_TEXT, HotNews } from "../../features/news/HotNews";
import { HotTags } from "../../features/news/HotTags";
import { Neighbours } from "../../features/news/Neighbours";
import { RelatedNews } from "../../features/news/RelatedNews";
import { TagLinks } from "../../features/news/TagLinks";
import { formatCount } from "../../lib/format/count";
import { notFound } from "../../lib/http-error";
import { relOf } from "../../lib/link-rel";
import { parseId, paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { Time } from "../../ui/data/Time";
import { Banner } from "../../ui/layout/Banner";
import { Prose } from "../../ui/layout/Prose";
import { Section } from "../../ui/layout/Section";
import { Tiles } from "../../ui/layout/Tiles";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import css from "./news-item.module.css";

const MOMENT = "yyyy-MM-dd hh:mm";

async function load({ api, params }: PageArgs) {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const [article, hot, tags] = await Promise.all([
    api.get("/api/news/{id}", { path: { id } }),
    settle(api.get("/api/news/hot", { query: { limit: HOT_BESIDE_TEXT } })),
    settle(api.get("/api/tag")),
  ]);
  const ids = article.related_house_ids;
  const houses = ids.length > 0 ? await settle(api.get("/api/house", { query: { id: ids, page_size: 8 } })) : null;
  return {
    article,
    houses: houses?.list ?? [],
    hot: (hot ?? []).filter((item) => item.id !== id).map(({ id: other, title }) => ({ id: other, title })),
    tags: tags ?? [],
  };
}

export const loader = pageLoader(load, ({ article, houses, hot, tags }, head) => ({
  id: article.id,
  islands: {
    banner: (
      <Banner>
        <Breadcrumb items={head.breadcrumb} />
        <h1 className={css.title}>{article.title}</h1>
        <Facts article={article} />
      </Banner>
    ),
    text: <Text article={article} />,
    tags: <TagLinks tags={article.tags} />,
    disclaimer: <Disclaimer article={article} />,
    further: <Further article={article} />,
    side: (
      <div className="stack-4">
        <HotNews articles={hot} />
        <HotTags groups={tags} />
      </div>
    ),
    houses: houses.length > 0 && <Houses houses={houses} />,
  },
}));

function Text({ article }: { article: News }) {
  return (
    <>
      {article.question ? (
        <Answers question={article.question} answers={article.answers} />
      ) : (
        <p className={css.summary}>{article.summary}</p>
      )}
      {article.content_html && <Prose html={article.content_html} />}
    </>
  );
}

/** Links to the previous and next article, and to related ones. */
function Further({ article }: { article: News }) {
  return (
    <>
      <Neighbours previous={article.previous} next={article.next} />
      {article.related.length > 0 && (
        <Section title="相关阅读" card>
          <RelatedNews articles={article.related} />
        </Section>
      )}
    </>
  );
}

function Houses({ houses }: { houses: HouseCard[] }) {
  return (
    <div className="wrap">
      <Section title="相关房源" note="文章提到的用途，即将开始" more={<a href={paths.houses()}>全部法拍房</a>}>
        <Tiles className={css.houses}>
          {houses.map((house) => (
            <LotTile key={house.id} house={house} />
          ))}
        </Tiles>
      </Section>
    </div>
  );
}

/** The source and the date of an article. They are visible, because crawlers require this. */
function Facts({ article }: { article: News }) {
  const label = useLabel();
  return (
    <p className={`${css.facts} touch-links`}>
      <a href={paths.news({ category: article.category })} rel={relOf(paths.news({ category: article.category }))}>
        {label("news_category", article.category)}
      </a>
      <span>
        来源：
        {article.source_url ? (
          <a href={article.source_url} target="_blank" rel="nofollow noopener">
            {article.source}
          </a>
        ) : (
          article.source
        )}
      </span>
      {article.author && <span>{`作者：${article.author}`}</span>}
      <span>
        发布于 <Time at={article.publish_time} pattern={MOMENT} />
      </span>
      <span>
        更新于 <Time at={article.last_reply_time ?? article.update_time} pattern={MOMENT} />
      </span>
      {article.view_count > 0 && <span>{`${formatCount(article.view_count)}次阅读`}</span>}
      {article.is_demo && <span className={css.demo}>演示数据</span>}
    </p>
  );
}

function Disclaimer({ article }: { article: News }) {
  return (
    <p className={css.disclaimer}>
      {article.is_demo && "本文为演示内容。"}
      本文供一般参考，不构成投资、法律或者税务建议。法律条文和税费参数可能修订，以现行有效的规定、税务机关核定和法院公告为准。
      <a href={paths.page("disclaimer")}>免责声明</a>
    </p>
  );
}
