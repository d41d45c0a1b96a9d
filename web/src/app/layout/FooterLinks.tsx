import type { PlaceLink } from "../../features/places/links";
import css from "./LayoutFooter.module.css";

/** A line of links to lists of places; nothing without links. */
export function FooterLinks({ label, links }: { label: string; links: PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={css.links}>
      <span className={css.label}>{label}</span>
      <div>
        {links.map((link) => (
          <a key={link.href} href={link.href}>{`${link.name}法拍房`}</a>
        ))}
      </div>
    </nav>
  );
}
