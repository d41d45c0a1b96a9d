/** Size of a drawing in SVG units; the page scales it to the available width. */
export interface Size {
  width: number;
  height: number;
}

/** The sizes in which a chart is drawn, the widest first; Chart.module.css shows the one that fits. */
export type Sizes = readonly Size[];

const NARROW = 340;

const sizes = (height: number, ...widths: number[]): Sizes => widths.map((width) => ({ width, height }));

export const HALF = sizes(300, 480, NARROW);
export const FULL = sizes(360, 1000, 600, NARROW);
export const TALL = sizes(420, 1000, 600, NARROW);
export const SHORT = sizes(220, 1000, 600, NARROW);

export const isNarrow = ({ width }: Size): boolean => width === NARROW;

/** The smallest scale at which texts of 12 and 13 units are still readable. */
const LEAST_SCALE = 0.84;

/**
 * Returns the widest drawing whose texts are readable when the drawing is scaled to a width in pixels. The
 * style sheet has the same limits.
 */
export const sizeFor = (sizes: Sizes, pixels: number): Size =>
  sizes.find(({ width }) => pixels >= width * LEAST_SCALE) ?? (sizes.at(-1) as Size);
