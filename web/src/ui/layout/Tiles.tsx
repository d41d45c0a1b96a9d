import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Tiles.module.css";

interface TilesProps {
  /** On a phone the tiles are one row, which scrolls sideways. */
  sideways?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Tiles of one width, four in a row; two on narrow screens. */
export function Tiles({ sideways = false, className, children }: TilesProps) {
  return <div className={cx(css.tiles, sideways && css.sideways, className)}>{children}</div>;
}
