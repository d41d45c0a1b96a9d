import type { TagGroup } from "proto-types";
import { paths } from "../../lib/paths";
import { Rail } from "../../ui/layout/Rail";
import css from "./Side.module.css";

const SHOWN = 18;

/** The tags with the most articles, from all groups. */
export function HotTags({ groups }: { groups: TagGroup[] }) {
  const tags = groups
    .flatMap((group) => group.tags)
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN);
  if (tags.length === 0) return null;
  return (
    <Rail title="热门标签" moreHref={paths.hotTags()} moreText="全部">
      <p className={css.tags}>
        {tags.map((tag) => (
          <a key={tag.slug} href={paths.news({ tag: tag.slug })} rel="tag">
            {tag.name}
            <span className={css.count}>{tag.count}</span>
          </a>
        ))}
      </p>
    </Rail>
  );
}
