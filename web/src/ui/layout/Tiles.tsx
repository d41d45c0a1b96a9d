import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Tiles.module.css";

interface TilesProps {
  /** Whether, on a phone, the cards are one row that scrolls sideways. */
  sideways?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Cards of equal width, four in a row; two in narrow windows. */
export function Tiles({ sideways = false, className, children }: TilesProps) {
  return <div className={cx(css.tiles, sideways && css.sideways, className)}>{children}</div>;
}
