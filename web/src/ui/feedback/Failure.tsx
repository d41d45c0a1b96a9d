import { cx } from "../cx";
import css from "./Failure.module.css";

/** Why something was not done, such as the saving of a form; nothing without a text. */
export function Failure({ text, className }: { text: string | null | undefined; className?: string }) {
  if (!text) return null;
  return (
    <p className={cx(css.failure, className)} role="alert">
      {text}
    </p>
  );
}
