import type { Collect } from "proto-types";
import type { ReactNode } from "react";
import { formatUnitPrice } from "../../../lib/format/money";
import { paths } from "../../../lib/paths";
import type { Column } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import css from "../List.module.css";

/** The columns and cells of one kind of favorites. */
export interface CollectCells {
  columns: Column[];
  cells: (item: Collect) => Record<string, ReactNode>;
}

type Label = (key: string, value: string | null) => string;

export const COMMUNITY_CELLS: CollectCells = {
  columns: [
    { key: "community", label: "小区" },
    { key: "price", label: "参考均价", figure: true, narrow: true },
    { key: "lots", label: "在拍", figure: true, narrow: true },
  ],
  cells: ({ community, title, target_id, available, price_now }) => ({
    community: (
      <span className={css.stack}>
        <Title href={available ? paths.community(target_id) : null} title={title} />
        <small>
          {community && [community.region_name ?? community.area_name, community.address].filter(Boolean).join(" ")}
        </small>
      </span>
    ),
    price: price_now === null ? "不适用" : `${formatUnitPrice(price_now)}元/㎡`,
    lots: community ? `${community.lots}套` : "不适用",
  }),
};

export const newsCells = (label: Label): CollectCells => ({
  columns: [
    { key: "news", label: "资讯" },
    { key: "category", label: "分类", narrow: true },
    { key: "published", label: "发布时间", narrow: true },
  ],
  cells: ({ news, title, target_id, available }) => ({
    news: (
      <span className={css.stack}>
        <Title href={available ? paths.newsItem(target_id) : null} title={title} />
        <small className={css.clamped}>{news?.summary}</small>
      </span>
    ),
    category: news ? label("news_category", news.category) : "不适用",
    published: news ? <Time at={news.publish_time} pattern="yyyy-MM-dd" /> : "不适用",
  }),
});

function Title({ href, title }: { href: string | null; title: string }) {
  if (!href) return <span className={css.gone}>{title}</span>;
  return (
    <a href={href} className={css.strong}>
      {title}
    </a>
  );
}
