import { relOf } from "../../lib/link-rel";
import css from "./CountedLinks.module.css";

interface CountedLink {
  text: string;
  href: string;
  /** The number of entries in the list; null if they were not counted. */
  count: number | null;
}

/** Links to lists, each with its number of entries. */
export function CountedLinks({ links }: { links: CountedLink[] }) {
  return (
    <ul className={`${css.links} touch-links`}>
      {links.map(({ text, href, count }) => (
        <li key={href}>
          <a href={href} rel={relOf(href)}>
            {text}
            {count !== null && <span className={css.count}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
