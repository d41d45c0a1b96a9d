import type { ReactNode } from "react";
import { relOf } from "../../lib/link-rel";
import css from "./Rail.module.css";

interface RailProps {
  title: string;
  note?: string;
  /** The address of the full list; undefined if there is none. */
  moreHref?: string;
  moreText?: string;
  children: ReactNode;
}

/** A short list beside the main one, with a link to the full list. */
export function Rail({ title, note, moreHref, moreText = "更多", children }: RailProps) {
  return (
    <section className={css.rail}>
      <div className={css.head}>
        <h2>{title}</h2>
        {moreHref && (
          <a href={moreHref} rel={relOf(moreHref)} aria-label={`${moreText}${title}`}>
            {moreText}
          </a>
        )}
      </div>
      {note && <p className={css.note}>{note}</p>}
      {children}
    </section>
  );
}
