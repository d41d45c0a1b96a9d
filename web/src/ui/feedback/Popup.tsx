import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../data/Icon";
import css from "./Popup.module.css";

interface PopupProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A notice in the corner that does not cover the page. The close icon closes it, and so does Escape while
 * the focus is inside.
 */
export function Popup({ open, onClose, title, children }: PopupProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && box.current?.contains(document.activeElement)) onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open, onClose]);
  if (!open) return null;
  return (
    <section ref={box} className={css.popup} role="dialog" aria-modal="false" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
        <Icon of="x" />
      </button>
      {children}
    </section>
  );
}
