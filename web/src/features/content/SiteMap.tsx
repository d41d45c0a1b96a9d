import { relOf } from "../../lib/link-rel";
import css from "./SiteMap.module.css";

export interface SiteMapGroup {
  title: string;
  links: { name: string; href: string }[];
}

/** Links to every kind of page. */
export function SiteMap({ groups }: { groups: SiteMapGroup[] }) {
  return groups
    .filter((group) => group.links.length > 0)
    .map((group) => (
      <section key={group.title} className={`${css.group} touch-links`}>
        <h2>{group.title}</h2>
        <ul>
          {group.links.map((link) => (
            <li key={link.href}>
              <a href={link.href} rel={relOf(link.href)}>
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ));
}
