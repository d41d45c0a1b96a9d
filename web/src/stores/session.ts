import type { FormRequest, Session } from "proto-types";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { local, readObject, type SafeStorage } from "../lib/browser/storage";
import { createEmitter } from "../lib/emitter";

/**
 * The session as it is stored in the browser. `timeout` is the time at which it expires, in milliseconds
 * since 1970.
 */
export interface SessionConfig extends Session {
  timeout: number;
}

/** The current user. A guest has no mobile number. */
export interface SessionUser {
  mobile: string | null;
  nickname: string | null;
  avatar?: string | null;
  wechat_bound?: boolean;
}

export interface SessionState {
  config: SessionConfig | null;
  user: SessionUser | null;
}

/**
 * Why the login dialog is opened. `type` is the type of the form to submit after the login (233 or 234), or
 * "login".
 */
export interface LoginEvent {
  type?: string;
  /** The fields of the form that were filled in before the login. They are submitted after it. */
  form?: Omit<FormRequest, "form_type">;
}

/** The key of local storage under which the session and the user are stored. */
export const SESSION_KEY = "fapai";

/** How long before its end on the server a session counts as expired. */
const MARGIN_SECONDS = 60;

const EMPTY: SessionState = { config: null, user: null };

/**
 * Creates a session store that uses the given storage. The browser has one store, and each test creates its
 * own.
 */
export function createSession(storage: SafeStorage, now: () => number) {
  const state: StoreApi<SessionState> = createStore(() => EMPTY);
  let loaded = false;

  const put = (next: SessionState) => {
    storage.set(SESSION_KEY, JSON.stringify(next));
    loaded = true;
    state.setState(next, true);
  };
  /** Reads the stored state. Invalid data counts as no state. */
  const stored = (): SessionState => {
    const found = readObject(storage, SESSION_KEY) as Partial<SessionState> | null;
    const config = typeof found?.config?.access_token === "string" ? found.config : null;
    const user = typeof found?.user === "object" ? found.user : null;
    return config || user ? { config, user } : EMPTY;
  };
  const read = () => {
    loaded = true;
    state.setState(stored(), true);
  };
  const get = (): SessionState => {
    if (!loaded) read();
    return state.getState();
  };

  return {
    store: state,
    get,
    /** Reads the storage again, because another tab may have changed it. */
    read,
    /** Stores a session that the server has just opened. */
    storeConfig(session: Session) {
      const { token_type, access_token, expires_in } = session;
      const timeout = now() + (expires_in - MARGIN_SECONDS) * 1000;
      put({ ...get(), config: { token_type, access_token, expires_in, timeout } });
    },
    storeUser(user: SessionUser | null) {
      put({ ...get(), user });
    },
    /** Removes the session, but not the user. */
    clearConfig() {
      put({ ...get(), config: null });
    },
    /** Empties the whole local storage. */
    clear() {
      storage.clear();
      loaded = true;
      state.setState(EMPTY, true);
    },
    /**
     * Reports whether there is no access token and the stored timeout, if any, has passed. A session must
     * then be opened before other calls.
     */
    needsConfig(): boolean {
      const { config } = get();
      return !config?.access_token && (config?.timeout ?? 0) <= now();
    },
  };
}

export type SessionStore = ReturnType<typeof createSession>;

const login = createEmitter<LoginEvent>();

/** Requests the login dialog. */
export const emitLogin = (event: LoginEvent = {}) => login.emit(event);

/** Adds a listener for requests of the login dialog. */
export const onLogin = login.on;

const loggedIn = createEmitter<LoginEvent>();

/** Reports a completed login to all listeners. The page reloads afterwards. */
export const emitLoggedIn = (event: LoginEvent) => loggedIn.emit(event);

/** Adds a listener for completed logins. It is called before the page reloads. */
export const onLoggedIn = loggedIn.on;

/** Reports whether the user is a member, that is, has a mobile number. */
export const isMember = (state: SessionState): boolean => Boolean(state.user?.mobile);

/** The browser's own session. */
export const session = createSession(local, Date.now);

/** Keeps the session the same in all tabs: a login or logout in one tab applies to the others. */
export function followOtherTabs(): void {
  addEventListener("storage", ({ key }) => {
    if (key === null || key === SESSION_KEY) session.read();
  });
  // A page restored from the back/forward cache has missed the storage events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) session.read();
  });
}

const userOf = ({ user }: SessionState) => user;

/** Returns the current user; null on the server and while hydrating. */
export const useUser = (): SessionUser | null => useStore(session.store, userOf);

/** Reports whether the user is a member; false on the server and while hydrating. */
export const useIsMember = (): boolean => useStore(session.store, isMember);
