import type { NewsCard } from "proto-types";
import { paths } from "../../lib/paths";
import { Rail } from "../../ui/layout/Rail";
import css from "./Side.module.css";

/** The number of articles beside the list. */
export const HOT_BESIDE_LIST = 10;
/** The number of articles beside an article and beside the tags. */
export const HOT_BESIDE_TEXT = 8;

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
