import type { FormRequest, Session } from "proto-types";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { local, readObject, type SafeStorage } from "../lib/browser/storage";
import { createEmitter } from "../lib/emitter";

/** The session as stored in the browser; `timeout` is its expiry as Unix time in milliseconds. */
export interface SessionConfig extends Session {
  timeout: number;
}

/** The current user; a guest has no mobile. */
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

/** The reason for opening the login dialog: `type` is the form to submit after login (233, 234) or "login". */
export interface LoginEvent {
  type?: string;
  /** The form's input from before the login, submitted after it. */
  form?: Omit<FormRequest, "form_type">;
}

/** The key of local storage under which session, user and their timeout are stored. */
export const SESSION_KEY = "fapai";

/** How long before its end on the server a session is renewed. */
const MARGIN_SECONDS = 60;

const EMPTY: SessionState = { config: null, user: null };

/** Creates a session store on the given storage: the browser has one, and each test creates its own. */
export function createSession(storage: SafeStorage, now: () => number) {
  const state: StoreApi<SessionState> = createStore(() => EMPTY);
  let loaded = false;

  const put = (next: SessionState) => {
    storage.set(SESSION_KEY, JSON.stringify(next));
    loaded = true;
    state.setState(next, true);
  };
  /** Reads the stored state; invalid data counts as none. */
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
    /** Forgets the session but not the user. */
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
     * Reports whether the stored timeout has passed and there is no access token; the config must then be fetched
     * first.
     */
    needsConfig(): boolean {
      const { config } = get();
      return !config?.access_token && (config?.timeout ?? 0) <= now();
    },
  };
}

export type SessionStore = ReturnType<typeof createSession>;

const login = createEmitter<LoginEvent>();

/** Asks for the login dialog. */
export const emitLogin = (event: LoginEvent = {}) => login.emit(event);

/** Adds a listener for login requests. */
export const onLogin = login.on;

const loggedIn = createEmitter<LoginEvent>();

/** Emits a login; the page reloads afterwards. */
export const emitLoggedIn = (event: LoginEvent) => loggedIn.emit(event);

/** Adds a listener for logins; it is called before the page reloads. */
export const onLoggedIn = loggedIn.on;

/** Reports whether someone is logged in: the user has a mobile. */
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

/** Returns the logged-in user; null on the server and while hydrating. */
export const useUser = (): SessionUser | null => useStore(session.store, userOf);

/** Returns whether someone is logged in; false on the server and while hydrating. */
export const useIsMember = (): boolean => useStore(session.store, isMember);
