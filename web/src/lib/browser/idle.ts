/** Waits until the browser has nothing else to do, at most 1.5 s; one that does not tell gets a moment. */
export const idle = () =>
  new Promise<void>((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 1500 });
    else setTimeout(done, 100);
  });

/** Milliseconds of work after which the browser has its turn: on a slow phone they are four times as many. */
const SLICE_MS = 8;

/** Runs the steps in their order, in slices between which the browser can answer its visitor, until `isOver`. */
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
