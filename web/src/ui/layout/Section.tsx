import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Section.module.css";

interface SectionProps {
  id?: string;
  title: string;
  /** One line beside the title that describes what is shown. */
  note?: ReactNode;
  /** Content at the right end of the title line, such as a link to more. */
  more?: ReactNode;
  /** white card with a border */
  card?: boolean;
  /** Phones show only the title until it is pressed or an address links into the section. */
  folded?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A titled block of a page. It folds by a checkbox instead of a details element: wide windows show the same markup
 * open, which CSS can do for details only in new browsers. It works without scripts, and folded content is part of
 * the page.
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
