import { cx } from "../cx";
import css from "./Failure.module.css";

/** The reason why an action failed, such as saving a form. Without a text it renders nothing. */
export function Failure({ text, className }: { text: string | null | undefined; className?: string }) {
  if (!text) return null;
  return (
    <p className={cx(css.failure, className)} role="alert">
      {text}
    </p>
  );
}
