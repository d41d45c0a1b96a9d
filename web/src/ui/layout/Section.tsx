import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Section.module.css";

interface SectionProps {
  id?: string;
  title: string;
  /** One line beside the title that describes what is shown. */
  note?: ReactNode;
  /** Right end of the title line, for a link to more. */
  more?: ReactNode;
  /** white card with a border */
  card?: boolean;
  /** Phones show the title alone until it is pressed or an address leads into the section. */
  folded?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A titled block of a page. Folding is a checkbox and no details element: the same markup is open in wide windows, which a details
 * element could be by style in new browsers only. It needs no script, and what is folded is in the page.
 */
export function Section({ id, title, note, more, card, folded, className, children }: SectionProps) {
  return (
    <section id={id} className={cx(css.section, card && css.card, folded && css.folded, className)}>
      <div className={css.head}>
        <h2>{title}</h2>
        {folded && <input type="checkbox" className={css.fold} data-folds="" aria-label={`展开${title}`} />}
        {note && <div className={css.note}>{note}</div>}
        {more && <div className={css.more}>{more}</div>}
      </div>
      {children}
    </section>
  );
}
