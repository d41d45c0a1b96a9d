import { cx } from "../cx";
import css from "./Skeleton.module.css";

interface SkeletonProps {
  /** The shape of the content that is being loaded. */
  shape?: "line" | "title" | "image" | "block";
  className?: string;
}

/** A grey placeholder for content that is being loaded. */
export function Skeleton({ shape = "line", className }: SkeletonProps) {
  return <div className={cx(css.skeleton, css[shape], className)} aria-hidden="true" />;
}
