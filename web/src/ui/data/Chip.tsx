import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Chip.module.css";

export type Tone = "red" | "blue" | "green" | "amber" | "grey";

interface ChipProps {
  tone?: Tone;
  /** solid: white text on the colour. line: outlined. soft: grey background. */
  look?: "solid" | "line" | "soft";
  title?: string;
  children: ReactNode;
}

/** A row of soft chips. The chips have no class of their own, because a list has a hundred of them. */
export function SoftChips({
  items,
  className,
  children,
}: {
  items: string[];
  className?: string;
  children?: ReactNode;
}) {
  return (
    <p className={cx(css.row, className)}>
      {children}
      {items.map((item) => (
        <i key={item}>{item}</i>
      ))}
    </p>
  );
}

/** A status as a short coloured text. The text makes sure that colour is never the only mark. */
export function Chip({ tone = "grey", look = "solid", title, children }: ChipProps) {
  return (
    <span className={cx(css.chip, css[look], look !== "soft" && css[tone])} title={title}>
      {children}
    </span>
  );
}
