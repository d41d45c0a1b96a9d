import { type ReactNode, useRef } from "react";
import { cx } from "../cx";
import css from "./Popover.module.css";
import { useDismiss } from "./use-dismiss";

interface PopoverProps {
  trigger: ReactNode;
  /** The edge of the trigger with which the panel is aligned. */
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
}

/** A small panel below its trigger. It opens without scripts; Escape and a click elsewhere close it. */
export function Popover({ trigger, align = "start", className, children }: PopoverProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref, (by) => {
    const box = ref.current;
    if (!box?.open) return;
    if (by === "escape") box.querySelector("summary")?.focus();
    box.open = false;
  });
  return (
    <details ref={ref} className={cx(css.popover, className)}>
      <summary>{trigger}</summary>
      <div className={cx(css.panel, css[align])}>{children}</div>
    </details>
  );
}
