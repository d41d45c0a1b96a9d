/** Waits until the browser is idle, for at most 1.5 s; a browser that cannot report idleness gets a short pause. */
export const idle = () =>
  new Promise<void>((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 1500 });
    else setTimeout(done, 100);
  });

/**
 * Milliseconds of work per slice before the browser can respond; on a slow phone the same work takes four times as
 * long.
 */
const SLICE_MS = 8;

/** Runs the steps in order, in slices between which the browser can respond to input, until `isOver`. */
export async function inSlices(steps: Iterable<() => void>, isOver: () => boolean): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const step of steps) {
    if (performance.now() > end) {
      await idle();
      end = performance.now() + SLICE_MS;
    }
    if (isOver()) return;
    step();
  }
}
