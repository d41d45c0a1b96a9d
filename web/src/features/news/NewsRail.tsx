import type { NewsCard } from "proto-types";
import { relOf } from "../../lib/link-rel";
import { paths } from "../../lib/paths";
import { useDictionary, useLabel } from "../../stores/dictionary";
import { Picture } from "../../ui/data/Picture";
import { Time } from "../../ui/data/Time";
import css from "./NewsRail.module.css";

/** The newest articles, the first with its picture, and links to the categories. */
export function NewsRail({ articles }: { articles: NewsCard[] }) {
  const label = useLabel();
  const categories = useDictionary().news_category ?? [];
  const [first, ...others] = articles;
  if (!first) return null;
  return (
    <div className={css.rail}>
      <ul className={`${css.categories} touch-links`} aria-label="资讯分类">
        {categories.map(({ code, name }) => (
          <li key={code}>
            <a href={paths.news({ category: code })} rel={relOf(paths.news({ category: code }))}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <article className={css.first}>
        <div className={css.cover}>
          <Picture src={first.cover} alt="" width={1120} height={840} />
        </div>
        <h3>
          <a href={paths.newsItem(first.id)}>{first.title}</a>
        </h3>
        <p>{first.summary}</p>
      </article>
      <ul className={css.lines}>
        {others.map((article) => (
          <li key={article.id}>
            <span className={css.category}>{label("news_category", article.category)}</span>
            <a href={paths.newsItem(article.id)} title={article.title}>
              {article.title}
            </a>
            <Time at={article.publish_time} pattern="yyyy-MM-dd" />
          </li>
        ))}
      </ul>
    </div>
  );
}
