import type { CommunityQuery } from "proto-types";
import { type CommunitySort, withCommunityFilter } from "../../lib/community-query";
import { type SortChoice, SortLinks } from "../../ui/SortLinks";
import { Tag } from "../../ui/Tag";
import css from "./CommunityResult.module.css";
import type { ChosenFilter } from "./chosen";

const sorts: SortChoice<CommunitySort>[] = [
  { label: "默认", sort: "default" },
  { label: "均价", sort: "price_asc", turned: "price_desc" },
  { label: "人气", sort: "views_desc" },
  { label: "可参拍房源", sort: "active_desc" },
];

interface CommunityResultProps {
  total: number;
  query: CommunityQuery;
  chosen: ChosenFilter[];
  clearHref: string;
  href: (query: CommunityQuery) => string;
}

/** What was chosen, how many communities that leaves, and in which order they are shown. */
export function CommunityResult({ total, query, chosen, clearHref, href }: CommunityResultProps) {
  return (
    <div className={css.bar}>
      {chosen.length > 0 && (
        <div className={css.chosen}>
          <span className={css.label}>已选</span>
          {chosen.map((filter) => (
            <Tag key={filter.key} href={href(filter.without)} removeLabel={`去掉${filter.name}`}>
              {filter.name}
            </Tag>
          ))}
          <a href={clearHref} className={css.clear}>
            清空
          </a>
        </div>
      )}
      <div className={css.line}>
        <h2 className={css.total}>
          共 <strong>{total.toLocaleString("zh-CN")}</strong> 个小区
        </h2>
        <SortLinks
          choices={sorts}
          current={query.sort ?? "default"}
          href={(sort) => href(withCommunityFilter(query, { sort }))}
        />
      </div>
    </div>
  );
}
