import type { ReactNode } from "react";
import css from "./Section.module.css";

/**
 * What a folded section comes to, as a part of its note that phones show while the section is closed. It is hidden elsewhere, also from
 * the Markdown of the page, for the section itself has it.
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
