/** A list of listeners for one kind of event. */
export function createEmitter<T = void>() {
  const listeners = new Set<(event: T) => void>();
  return {
    emit(event: T) {
      for (const listener of [...listeners]) listener(event);
    },
    /** Adds a listener. The returned function removes it. */
    on(listener: (event: T) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
