import { cx } from "../cx";
import css from "./Prose.module.css";

/** Shows HTML that was sanitised when it was stored, in the layout of running text. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={cx(css.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
