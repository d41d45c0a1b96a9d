/** A semaphore: it limits the number of concurrent renders and the number of waiting ones. */
export interface Semaphore {
  /** Resolves to the function that releases the slot; null when the queue is full. */
  acquire(): Promise<() => void> | null;
  /** The number of slots in use. */
  readonly active: number;
}

export function createSemaphore(capacity: number, queue: number): Semaphore {
  let active = 0;
  const waiting: (() => void)[] = [];
  const releaseOnce = () => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = waiting.shift();
      // The slot is handed to the request that has waited longest, so the number of used slots stays the same.
      if (next) next();
      else active--;
    };
  };
  return {
    get active() {
      return active;
    },
    acquire() {
      if (active < capacity) {
        active++;
        return Promise.resolve(releaseOnce());
      }
      if (waiting.length >= queue) return null;
      return new Promise((resolve) => waiting.push(() => resolve(releaseOnce())));
    },
  };
}
