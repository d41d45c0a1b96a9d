/** Waits until the browser is idle, but at most 1.5 s. In a browser that cannot report this, it waits 0.1 s. */
export const idle = () =>
  new Promise<void>((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 1500 });
    else setTimeout(done, 100);
  });

/**
 * After how much work the browser can respond to input again, in milliseconds. On a slow phone the same work
 * takes four times as long.
 */
const SLICE_MS = 8;

/**
 * Runs the steps in order. It pauses after every SLICE_MS, so that the browser can respond to input, and
 * stops as soon as `isOver` returns true.
 */
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
