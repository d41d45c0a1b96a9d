/** A short message to the visitor. */
export interface Notice {
  kind: "error" | "success" | "info";
  title: string;
  /** What else there is to say, shown smaller. */
  detail?: string | undefined;
}

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();
let waiting: Notice[] = [];

function publish(notice: Notice): void {
  if (listeners.size === 0) waiting.push(notice);
  for (const listener of [...listeners]) listener(notice);
}

/** Says something to the visitor, from anywhere in the browser. */
export const notify = {
  error: (title: string, detail?: string) => publish({ kind: "error", title, detail }),
  success: (title: string) => publish({ kind: "success", title }),
  info: (title: string) => publish({ kind: "info", title }),
};

/** Listens to messages; the first listener gets those that were said before it came. Returns how to stop. */
export function onNotify(listener: Listener): () => void {
  listeners.add(listener);
  const early = waiting;
  waiting = [];
  for (const notice of early) listener(notice);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls back once there is something to say and nobody who shows it. */
export function onFirstNotice(wake: () => void): () => void {
  if (waiting.length > 0) {
    wake();
    return () => {};
  }
  const listener = (notice: Notice) => {
    listeners.delete(listener);
    waiting.push(notice);
    wake();
  };
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
