import type { ReactNode } from "react";
import css from "./LiveSlot.module.css";

/**
 * A part of a tile as rendered, and an empty slot for its replacement when the lot's state changes (see
 * LiveTiles).
 */
export function LiveSlot({ name, children }: { name: "chip" | "money" | "foot"; children?: ReactNode }) {
  return (
    <>
      <span className={css.was}>{children}</span>
      <span className={css.slot} data-slot={name} />
    </>
  );
}
