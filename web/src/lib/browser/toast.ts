/** A short message to the visitor. */
export interface Toast {
  kind: "error" | "success" | "info";
  title: string;
  /** A detail, which is shown in smaller letters. */
  detail?: string | undefined;
}

type Listener = (item: Toast) => void;

const listeners = new Set<Listener>();
let waiting: Toast[] = [];

function publish(item: Toast): void {
  if (listeners.size === 0) waiting.push(item);
  for (const listener of [...listeners]) listener(item);
}

/** Shows a toast, from anywhere in the browser. */
export const toast = {
  error: (title: string, detail?: string) => publish({ kind: "error", title, detail }),
  success: (title: string) => publish({ kind: "success", title }),
  info: (title: string) => publish({ kind: "info", title }),
};

/**
 * Adds a listener for toasts. The first listener also receives the toasts that were published before. The
 * returned function removes the listener.
 */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  const early = waiting;
  waiting = [];
  for (const item of early) listener(item);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls `wake` once, when the first toast is waiting for a listener. The returned function cancels this. */
export function onFirstToast(wake: () => void): () => void {
  if (waiting.length > 0) {
    wake();
    return () => {};
  }
  const listener = (item: Toast) => {
    listeners.delete(listener);
    waiting.push(item);
    wake();
  };
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
