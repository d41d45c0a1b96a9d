/**
 * Web storage that never throws. A browser may refuse access to storage (private mode, policy, full); reading
 * then returns null, and writing returns false.
 */
export interface SafeStorage {
  get(key: string): string | null;
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean;
  clear(): void;
}

function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    clear: () => attempt((storage) => storage.clear(), undefined),
  };
}

export const local = safeStorage(() => window.localStorage);
export const perTab = safeStorage(() => window.sessionStorage);

/** Reads a stored JSON object; null if nothing is stored under the key or it is not an object. */
export function readObject(storage: SafeStorage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? "null");
    return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
