import { relOf } from "../../lib/links";
import type { PlaceLink } from "./links";
import css from "./PlaceLinks.module.css";

/** Links to the lots of many places. */
export function PlaceLinks({ links }: { links: PlaceLink[] }) {
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} rel={relOf(link.href)}>
            {`${link.name}法拍房`}
            {link.count !== null && <span className={css.count}>{link.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
