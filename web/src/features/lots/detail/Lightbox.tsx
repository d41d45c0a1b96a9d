import { type PointerEvent, useEffect, useRef } from "react";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/data/Icon";
import Dialog from "../../../ui/feedback/Dialog";
import type { LiveHouse } from "./decision/live-house";
import css from "./Lightbox.module.css";

interface LightboxProps {
  images: LiveHouse["images"];
  title: string;
  at: number;
  onStep: (by: number) => void;
  onClose: () => void;
}

/** How far a finger must move to change the picture, in pixels. */
const SWIPE = 40;

/** A picture that fills the window. Arrow keys and swiping change it. */
export default function Lightbox({ images, title, at, onStep, onClose }: LightboxProps) {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.key === "ArrowLeft") onStep(-1);
      if (event.key === "ArrowRight") onStep(1);
    };
    // The listener is in the capture phase, because the dialog stops the events of arrow keys afterwards.
    document.addEventListener("keydown", turn, true);
    return () => document.removeEventListener("keydown", turn, true);
  }, [onStep]);
  const from = useRef<number | null>(null);
  const press = ({ pointerType, clientX }: PointerEvent) => {
    from.current = pointerType === "touch" ? clientX : null;
  };
  const lift = ({ clientX }: PointerEvent) => {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > SWIPE && images.length > 1) onStep(moved < 0 ? 1 : -1);
  };
  const image = images[at];
  if (!image) return null;
  return (
    <Dialog open onClose={onClose} title={`${title} 图片`} size="l" bare>
      <figure className={css.figure} onPointerDown={press} onPointerUp={lift}>
        <img src={image.url} alt={image.caption || title} width={image.width} height={image.height} />
        <figcaption>
          {image.is_illustration && "示意图 · "}
          {image.caption && `${image.caption} · `}
          {`${at + 1} / ${images.length}`}
        </figcaption>
      </figure>
      {images.length > 1 && (
        <>
          <button type="button" className={cx(css.turn, css.previous)} aria-label="上一张" onClick={() => onStep(-1)}>
            <Icon of="chevron-left" />
          </button>
          <button type="button" className={cx(css.turn, css.next)} aria-label="下一张" onClick={() => onStep(1)}>
            <Icon of="chevron-right" />
          </button>
        </>
      )}
    </Dialog>
  );
}
