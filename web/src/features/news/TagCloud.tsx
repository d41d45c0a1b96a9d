import type { TagGroup } from "proto-types";
import { relOf } from "../../lib/link-rel";
import { paths } from "../../lib/paths";
import { Time } from "../../ui/data/Time";
import { Section } from "../../ui/layout/Section";
import css from "./TagCloud.module.css";

const GROUPS: Record<TagGroup["type"], { title: string; note: string }> = {
  topic: { title: "专题", note: "分专题阅读" },
  news: { title: "知识标签", note: "政策、流程、费用与风险" },
  house: { title: "房源类型", note: "按房屋用途" },
};

/** Returns one of five text sizes for a tag, larger for more articles. */
function step(count: number, most: number): number {
  return 1 + Math.round((4 * Math.log(count + 1)) / Math.log(most + 1));
}

/** All tags in their groups, larger for more articles. */
export function TagCloud({ groups }: { groups: TagGroup[] }) {
  const most = Math.max(...groups.flatMap((group) => group.tags.map((tag) => tag.count)), 1);
  return groups.map((group) => (
    <Section key={group.type} title={GROUPS[group.type].title} note={GROUPS[group.type].note} card>
      <p className={`${css.cloud} touch-links`}>
        {group.tags.map((tag) => (
          <a key={tag.slug} href={paths.news({ tag: tag.slug })} rel="tag" className={css[`s${step(tag.count, most)}`]}>
            {tag.name}
            <span className={css.count}>{tag.count}</span>
          </a>
        ))}
      </p>
    </Section>
  ));
}

/** The newest articles of the most common tags. */
export function LatestByTag({ groups, limit }: { groups: TagGroup[]; limit: number }) {
  const tags = groups
    .flatMap((group) => group.tags)
    .filter((tag) => tag.latest.length > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit);
  return (
    <div className={css.grid}>
      {tags.map((tag) => (
        <section key={tag.slug} className={css.tag}>
          <h3>
            <a href={paths.news({ tag: tag.slug })} rel={relOf(paths.news({ tag: tag.slug }))}>
              {tag.name}
            </a>
          </h3>
          <ul>
            {tag.latest.map((article) => (
              <li key={article.id}>
                <a href={paths.newsItem(article.id)} title={article.title}>
                  {article.title}
                </a>
                <Time at={article.publish_time} pattern="yyyy-MM-dd" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
