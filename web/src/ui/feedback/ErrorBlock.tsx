import type { ReactNode } from "react";
import { Icon } from "../data/Icon";
import css from "./ErrorBlock.module.css";

interface ErrorBlockProps {
  /** What happened. */
  title: string;
  /** What to do. */
  hint: string;
  /** Identifies the request for the operators. */
  requestId?: string | null;
  children?: ReactNode;
}

/** A block that could not be shown. */
export function ErrorBlock({ title, hint, requestId, children }: ErrorBlockProps) {
  return (
    <div className={css.error} role="alert">
      <Icon of="triangle-exclamation-point" className={css.icon} />
      <p className={css.title}>{title}</p>
      <p>{hint}</p>
      {children && <div className={css.ways}>{children}</div>}
      {requestId && <p className={css.id}>{`请求编号 ${requestId}`}</p>}
    </div>
  );
}
