import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../lib/browser/use-hydrated";
import { cx } from "../cx";
import { Icon } from "../data/Icon";
import css from "./Slide.module.css";

interface SlideProps {
  /** Accessible name. */
  label: string;
  /** Milliseconds a picture stays; without it only the visitor turns the page. */
  every?: number;
  className?: string;
  children: ReactNode;
}

/**
 * One of several panels at a time. It scrolls, so that it works without script and by touch; arrows and dots come with
 * the script. It advances by itself only without focus or pointer on it, and never with prefers-reduced-motion.
 */
export function Slide({ label, every, className, children }: SlideProps) {
  const panels = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  const ready = useHydrated();

  const go = (to: number) => {
    const list = track.current;
    if (!list) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const next = (to + panels.length) % panels.length;
    list.scrollTo({ left: next * list.clientWidth, behavior: still ? "auto" : "smooth" });
    setShown(next);
  };

  useEffect(() => {
    if (!every || held || panels.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      const list = track.current;
      if (!list || document.hidden) return;
      setShown((now) => {
        const next = (now + 1) % panels.length;
        list.scrollTo({ left: next * list.clientWidth, behavior: "smooth" });
        return next;
      });
    }, every);
    return () => clearInterval(timer);
  }, [every, held, panels.length]);

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(shown + step);
  };
  const settle = () => {
    const list = track.current;
    if (list && list.clientWidth > 0) setShown(Math.round(list.scrollLeft / list.clientWidth));
  };

  return (
    // The keys belong to the whole, wherever the focus inside it is.
    <section
      className={cx(css.slide, className)}
      aria-roledescription="轮播"
      aria-label={label}
      onKeyDown={onKey}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
