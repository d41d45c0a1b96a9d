import type { NewsCard } from "proto-types";
import { paths } from "../../lib/paths";
import { Rail } from "../../ui/layout/Rail";
import css from "./Side.module.css";

/** The most-read articles, numbered. */
export function HotNews({ articles }: { articles: Pick<NewsCard, "id" | "title">[] }) {
  if (articles.length === 0) return null;
  return (
    <Rail title="热门文章">
      <ol className={css.hot}>
        {articles.map((article) => (
          <li key={article.id}>
            <a href={paths.newsItem(article.id)}>{article.title}</a>
          </li>
        ))}
      </ol>
    </Rail>
  );
}
