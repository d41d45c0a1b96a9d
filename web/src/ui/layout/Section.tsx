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
  className?: string;
  children: ReactNode;
}

/** A titled block of a page. */
export function Section({ id, title, note, more, card, className, children }: SectionProps) {
  return (
    <section id={id} className={cx(css.section, card && css.card, className)}>
      <div className={css.head}>
        <h2>{title}</h2>
        {note && <div className={css.note}>{note}</div>}
        {more && <div className={css.more}>{more}</div>}
      </div>
      {children}
    </section>
  );
}
