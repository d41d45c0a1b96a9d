import { useSyncExternalStore } from "react";

/** A value that components can follow. Stores are changed in the browser only: on the server one serves all visitors. */
export interface Store<T> {
  get(): T;
  set(next: T | ((current: T) => T)): void;
  /** Calls `listener` after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  /** What the server rendered with, and so what hydration must start from. */
  initial: T;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      const changed = next instanceof Function ? next(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows a store, or the part of it that `select` picks; `select` must return the same object for the same state. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (state: T) => S): S;
export function useStore<T, S>(store: Store<T>, select?: (state: T) => S) {
  const pick = (state: T) => (select ? select(state) : state);
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.initial),
  );
}
