import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useLater } from "../../lib/browser/use-hydrated";
import { cx } from "../cx";
import { Icon } from "../data/Icon";
import css from "./Slide.module.css";

interface SlideProps {
  /** The accessible name of the slide. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Shows one of several panels at a time. The panels are scrolled, so it works by touch and without scripts;
 * scripts add arrows and dots. With prefers-reduced-motion the panels jump instead of sliding.
 */
export function Slide({ label, className, children }: SlideProps) {
  const panels = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // The panel that a click requested. It is null once the panel is reached or the visitor scrolls.
  const asked = useRef<number | null>(null);
  const ready = useLater();

  const go = (to: number) => {
    const list = track.current;
    if (!list) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const next = (to + panels.length) % panels.length;
    asked.current = next;
    list.scrollTo({ left: next * list.clientWidth, behavior: still ? "auto" : "smooth" });
    setShown(next);
  };

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(shown + step);
  };
  const settle = () => {
    const list = track.current;
    if (!list || list.clientWidth === 0) return;
    const at = Math.round(list.scrollLeft / list.clientWidth);
    // After two quick clicks, the first movement ends here, or the browser has moved the second one back to
    // another panel. The requested panel is then shown at once.
    if (asked.current !== null && asked.current !== at) {
      list.scrollTo({ left: asked.current * list.clientWidth, behavior: "instant" });
      return;
    }
    asked.current = null;
    setShown(at);
  };
  // If the visitor scrolls, the request is cancelled. A later click on an arrow or a dot makes a new one.
  const onOwnScroll = () => {
    asked.current = null;
  };

  return (
    // The keys work while any element inside the slide has the focus.
    <section
      className={cx(css.slide, className)}
      aria-roledescription="轮播"
      aria-label={label}
      onKeyDown={onKey}
      onPointerDown={onOwnScroll}
      onWheel={onOwnScroll}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={track} className={css.track} tabIndex={0} aria-label={label} onScrollEnd={settle}>
        {panels.map((panel, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: panels have no identity but their place
          <li key={i} aria-label={`第 ${i + 1} 张，共 ${panels.length} 张`} inert={ready && i !== shown}>
            {panel}
          </li>
        ))}
      </ul>
      {ready && panels.length > 1 && (
        <>
          <button
            type="button"
            className={cx(css.arrow, css.previous)}
            aria-label="上一张"
            onClick={() => go(shown - 1)}
          >
            <Icon of="chevron-left" />
          </button>
          <button type="button" className={cx(css.arrow, css.next)} aria-label="下一张" onClick={() => go(shown + 1)}>
            <Icon of="chevron-right" />
          </button>
          <div className={css.dots}>
            {panels.map((_, i) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their place
                key={i}
                type="button"
                aria-label={`第 ${i + 1} 张`}
                aria-current={i === shown}
                onClick={() => go(i)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
