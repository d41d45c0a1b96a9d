import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { cx } from "../cx";
import { Icon } from "../data/Icon";
import css from "./Dialog.module.css";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The width: s is 4.2rem, m is half the window, and l is the whole content width. */
  size?: "s" | "m" | "l";
  /** Whether the title line is hidden; the title is still the accessible name. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog over a mask. A click on the mask, the close icon and Escape close it. Import it lazily,
 * because the first load does not include Base UI.
 */
export default function Dialog({ open, onClose, title, size = "m", bare, children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  // The first form field gets the focus when the dialog opens, and not the close icon.
  const firstField = () => box.current?.querySelector<HTMLElement>("form :is(input, select, textarea, button)") ?? true;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.mask} />
        <Base.Popup ref={box} className={cx(css.dialog, css[size], bare && css.bare)} initialFocus={firstField}>
          <div className={bare ? "sr-only" : css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
          </div>
          <Base.Close className={css.close} aria-label="关闭">
            <Icon of="x" />
          </Base.Close>
          <div className={css.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
