import type { NewsLink } from "proto-types";
import { paths } from "../../lib/paths";
import css from "./Neighbours.module.css";

/** Links to the articles published before and after this one. */
export function Neighbours({ previous, next }: { previous: NewsLink | null; next: NewsLink | null }) {
  if (!previous && !next) return null;
  return (
    <nav className={css.neighbours} aria-label="上一篇和下一篇">
      {previous ? (
        <a href={paths.newsItem(previous.id)} rel="prev">
          <span>上一篇</span>
          {previous.title}
        </a>
      ) : (
        <p>已是最早一篇</p>
      )}
      {next ? (
        <a href={paths.newsItem(next.id)} rel="next" className={css.next}>
          <span>下一篇</span>
          {next.title}
        </a>
      ) : (
        <p className={css.next}>已是最新一篇</p>
      )}
    </nav>
  );
}
