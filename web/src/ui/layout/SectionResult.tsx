import type { ReactNode } from "react";
import css from "./Section.module.css";

/**
 * A summary of a section, in the part of its note that phones show while the section is closed. Elsewhere it
 * is hidden, also in the page's Markdown, because the section itself contains it.
 */
export function SectionResult({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <>
      {text && (
        <span className={css.result} hidden>
          {text}
        </span>
      )}
      {children && <span>{children}</span>}
    </>
  );
}
