import type { NewsCard } from "proto-types";
import { paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { Picture } from "../../ui/data/Picture";
import { Time } from "../../ui/data/Time";
import css from "./RelatedNews.module.css";

/** Further articles to read, as upright cards. */
export function RelatedNews({ articles }: { articles: NewsCard[] }) {
  const label = useLabel();
  return (
    <ul className={css.grid}>
      {articles.map((article) => (
        <li key={article.id} className={css.item}>
          <div className={css.cover}>
            <Picture src={article.cover} alt="" width={1120} height={840} />
          </div>
          <h3>
            <a href={paths.newsItem(article.id)}>{article.title}</a>
          </h3>
          <p>
            {label("news_category", article.category)} <Time at={article.publish_time} pattern="yyyy-MM-dd" />
          </p>
        </li>
      ))}
    </ul>
  );
}
