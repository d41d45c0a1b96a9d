import type { ReactNode } from "react";
import drawing from "../../assets/empty.svg?url&no-inline";
import css from "./Empty.module.css";

interface EmptyProps {
  /** One sentence about the empty result. */
  text: string;
  /** A link for the next step, or a few of them. */
  children?: ReactNode;
}

/** A message for an empty result, with a suggestion for the next step. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div className={css.empty}>
      <img src={drawing} alt="" width={160} height={120} />
      <p>{text}</p>
      {children}
    </div>
  );
}
