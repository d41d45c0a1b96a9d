import type { ReactNode } from "react";
import css from "./LiveSlot.module.css";

/**
 * A part of a tile as it was rendered, with an empty slot into which LiveTiles renders the newer part when
 * the lot's state changes.
 */
export function LiveSlot({ name, children }: { name: "chip" | "money" | "foot"; children?: ReactNode }) {
  return (
    <>
      <span className={css.was}>{children}</span>
      <span className={css.slot} data-slot={name} />
    </>
  );
}
