import type { ReactNode } from "react";
import { Icon } from "../data/Icon";
import css from "./ErrorBlock.module.css";

interface ErrorBlockProps {
  /** A description of the failure. */
  title: string;
  /** What the visitor can do. */
  hint: string;
  /** The id of the request, by which operators find it in the log; null if there is none. */
  requestId?: string | null;
  children?: ReactNode;
}

/** A message in place of a block that could not be loaded. */
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
