import { useEffect, useId, useRef } from "react";
import { cx } from "../../../ui/cx";
import css from "./Chart.module.css";
import { ChartFrame, type ChartFrameProps } from "./ChartFrame";
import { loadEngine, serverEngine } from "./charts";
import type { DrawOption } from "./options";
import { FULL, HALF, SHORT, type Sizes } from "./sizes";

interface ChartProps extends Omit<ChartFrameProps, "children" | "getSvg"> {
  option: DrawOption;
  size: Sizes;
  /** The text alternative of the drawing. */
  label: string;
}

/** Returns the CSS class that reserves space for a chart of this size before it is drawn. */
function shape(size: Sizes) {
  if (size === HALF) return css.half;
  return size === SHORT ? css.short : size === FULL ? css.full : css.tall;
}

/** The events after which a chart becomes interactive. */
const INTEREST = ["pointerenter", "focus", "touchstart"] as const;

/**
 * A chart. The server draws it as SVG for several widths, and it becomes interactive when a pointer or the
 * focus reaches it.
 */
export function Chart({ option, size, label, ...frame }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = `c${useId().replace(/\W/g, "")}`;
  useInteraction(box, id, option, size);
  return (
    <ChartFrame {...frame} getSvg={() => (box.current ? shownDrawing(box.current) : null)}>
      <div className={css.room}>
        <div
          ref={box}
          className={cx(css.canvas, shape(size))}
          role="img"
          aria-label={label}
          // The server's drawing is kept, because the browser cannot draw before ECharts is loaded.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: serverEngine()?.drawSvgs(id, option, size) ?? "" }}
        />
      </div>
    </ChartFrame>
  );
}

const shownDrawing = (box: HTMLElement): SVGSVGElement | null =>
  [...box.querySelectorAll("svg")].find((svg) => svg.getClientRects().length > 0) ?? null;

/** Draws the chart if the server has not, and makes it interactive when a pointer or the focus reaches it. */
function useInteraction(
  box: React.RefObject<HTMLDivElement | null>,
  id: string,
  option: DrawOption,
  size: Sizes,
): void {
  // Another address renders another page, so the data of a chart never changes.
  const shown = useRef({ id, option, size });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { id, option, size } = shown.current;
    let ended = false;
    let dispose = () => {};
    if (element.childElementCount === 0) {
      loadEngine().then(({ drawSvgs }) => {
        if (!ended && element.childElementCount === 0) element.innerHTML = drawSvgs(id, option, size);
      });
    }
    const start = () => {
      for (const event of INTEREST) element.removeEventListener(event, start);
      loadEngine().then(({ mountChart }) => {
        if (!ended) dispose = mountChart(element, option, size);
      });
    };
    for (const event of INTEREST) element.addEventListener(event, start, { passive: true });
    return () => {
      ended = true;
      for (const event of INTEREST) element.removeEventListener(event, start);
      dispose();
      element.replaceChildren();
    };
  }, [box]);
}
