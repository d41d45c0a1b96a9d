import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../cx";
import css from "./Popover.module.css";

interface PopoverProps {
  trigger: ReactNode;
  /** Which edge of the trigger the panel keeps to. */
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
}

/** A small panel below its trigger. It opens without script; Escape and a click elsewhere close it. */
export function Popover({ trigger, align = "start", className, children }: PopoverProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const close = (event: Event) => {
      if (!box.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        box.querySelector("summary")?.focus();
      } else if (box.contains(event.target as Node)) return;
      box.open = false;
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={ref} className={cx(css.popover, className)}>
      <summary>{trigger}</summary>
      <div className={cx(css.panel, css[align])}>{children}</div>
    </details>
  );
}
