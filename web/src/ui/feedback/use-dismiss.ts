import { type RefObject, useEffect, useRef } from "react";

/** Calls `dismiss` when the Escape key is pressed anywhere, and after a click outside the element. */
export function useDismiss(ref: RefObject<HTMLElement | null>, dismiss: (by: "escape" | "outside") => void): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) latest.current("outside");
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") latest.current("escape");
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [ref]);
}
