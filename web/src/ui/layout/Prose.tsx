import { cx } from "../cx";
import css from "./Prose.module.css";

/** A text to be read: HTML that was sanitised where it was stored. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={cx(css.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
