import type { ReactNode } from "react";
import { relOf } from "../../lib/links";
import css from "./Rail.module.css";

interface RailProps {
  title: string;
  note?: string;
  moreHref: string;
  children: ReactNode;
}

/** A short list beside the main one, with a link to the full list. */
export function Rail({ title, note, moreHref, children }: RailProps) {
  return (
    <section className={css.rail}>
      <div className={css.head}>
        <h2>{title}</h2>
        <a href={moreHref} rel={relOf(moreHref)} aria-label={`更多${title}`}>
          更多
        </a>
      </div>
      {note && <p className={css.note}>{note}</p>}
      {children}
    </section>
  );
}
