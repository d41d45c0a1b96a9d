/** Lets a bounded number in at once and a bounded number wait. */
export interface Gate {
  /** Resolves to how to leave again; null when even the waiting room is full. */
  enter(): Promise<() => void> | null;
  /** How many are inside. */
  readonly inside: number;
}

export function createGate(capacity: number, queue: number): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leaver = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      // Whoever waits longest takes over the place, so `inside` stays.
      if (next) next();
      else inside--;
    };
  };
  return {
    get inside() {
      return inside;
    },
    enter() {
      if (inside < capacity) {
        inside++;
        return Promise.resolve(leaver());
      }
      if (waiting.length >= queue) return null;
      return new Promise((resolve) => waiting.push(() => resolve(leaver())));
    },
  };
}
