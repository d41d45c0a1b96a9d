import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Section.module.css";

interface SectionProps {
  id?: string;
  title: string;
  /** One line beside the title, which describes the content. */
  note?: ReactNode;
  /** Content at the right end of the title line, such as a link to more. */
  more?: ReactNode;
  /** Whether the block is a white card with a border. */
  card?: boolean;
  /** Whether phones show only the title until it is clicked or an address links into the section. */
  folded?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A block of a page with a title. A checkbox opens and closes it; it needs no scripts, and closed content is
 * still part of the page. It is no details element, because in wide windows the same markup is always open,
 * which CSS can do for details only in new browsers.
 */
export function Section({ id, title, note, more, card, folded, className, children }: SectionProps) {
  return (
    <section id={id} className={cx(css.section, card && css.card, folded && css.folded, className)}>
      <div className={css.head}>
        <h2>{title}</h2>
        {folded && <input type="checkbox" className={css.fold} data-folds="" aria-label={`展开${title}`} />}
        {note && <div className={css.note}>{note}</div>}
        {more && <div className={`${css.more} touch-links`}>{more}</div>}
      </div>
      {children}
    </section>
  );
}
