import { cx } from "../cx";
import css from "./Prose.module.css";

/** Shows HTML in the layout of running text. The HTML was sanitised when it was stored. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={cx(css.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
