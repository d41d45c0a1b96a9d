import type { TagLink } from "proto-types";
import { paths } from "../../lib/paths";
import css from "./TagLinks.module.css";

/** The tags of an article, each a link to the articles that share it. */
export function TagLinks({ tags }: { tags: Pick<TagLink, "name" | "slug">[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={css.tags}>
      {tags.map((tag) => (
        <a key={tag.slug} href={paths.news({ tag: tag.slug })} rel="tag">
          {tag.name}
        </a>
      ))}
    </span>
  );
}
