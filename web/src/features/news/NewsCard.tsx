import type { NewsCard as Article } from "proto-types";
import { formatCount } from "../../lib/format/count";
import { paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { cx } from "../../ui/cx";
import { Chip } from "../../ui/data/Chip";
import { Picture } from "../../ui/data/Picture";
import { Time } from "../../ui/data/Time";
import css from "./NewsCard.module.css";
import { TagLinks } from "./TagLinks";

interface NewsCardProps {
  article: Article;
  /** Whether the card is the first of the list, which is larger. */
  lead?: boolean;
  eager?: boolean;
}

/** An article in a list. */
export function NewsCard({ article, lead, eager }: NewsCardProps) {
  const label = useLabel();
  return (
    <article className={cx(css.card, lead && css.lead)}>
      <div className={css.cover}>
        <Picture src={article.cover} alt="" width={1120} height={840} eager={eager} />
      </div>
      <div className={css.text}>
        <h2 className={css.title}>
          {article.is_top && (
            <Chip look="line" tone="red">
              置顶
            </Chip>
          )}
          <a href={paths.newsItem(article.id)} title={article.title}>
            {article.title}
          </a>
        </h2>
        <p className={css.summary}>{article.summary}</p>
        <p className={css.foot}>
          <span>{label("news_category", article.category)}</span>
          <Time at={article.publish_time} pattern="yyyy-MM-dd" />
          {article.view_count > 0 && <span>{`${formatCount(article.view_count)}次阅读`}</span>}
          <TagLinks tags={article.tags.slice(0, 3)} />
        </p>
      </div>
    </article>
  );
}
