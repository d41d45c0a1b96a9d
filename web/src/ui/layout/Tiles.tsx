import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Tiles.module.css";

interface TilesProps {
  /** Whether the cards are in one row that scrolls sideways on a phone. */
  sideways?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Cards of equal width, four in a row or, in narrow windows, two. */
export function Tiles({ sideways = false, className, children }: TilesProps) {
  return <div className={cx(css.tiles, sideways && css.sideways, className)}>{children}</div>;
}
