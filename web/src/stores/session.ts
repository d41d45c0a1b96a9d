import type { FormRequest, Session } from "proto-types";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { local, readObject, type SafeStorage } from "../lib/browser/storage";
import { createEmitter } from "../lib/emitter";

/** The session as the browser keeps it; `timeout` is the Unix time in milliseconds at which it expires. */
export interface SessionConfig extends Session {
  timeout: number;
}

/** Who is logged in; a guest has no mobile. */
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

/** Why the login dialog is asked for: `type` is the form to submit after login (233, 234) or "login". */
export interface LoginEvent {
  type?: string;
  /** What was filled in before the login, submitted with it. */
  form?: Omit<FormRequest, "form_type">;
}

/** The one key of local storage under which session, user and their timeout are kept. */
export const SESSION_KEY = "fapai";

/** A session is renewed this long before the server ends it. */
const MARGIN_SECONDS = 60;

const EMPTY: SessionState = { config: null, user: null };

/** A session store on a storage: the browser has one, a test makes its own. */
export function createSession(storage: SafeStorage, now: () => number) {
  const state: StoreApi<SessionState> = createStore(() => EMPTY);
  let loaded = false;

  const put = (next: SessionState) => {
    storage.set(SESSION_KEY, JSON.stringify(next));
    loaded = true;
    state.setState(next, true);
  };
  /** What is stored; stored nonsense counts as nothing. */
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
    /** Keeps a session that the server has just opened. */
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
    /** The stored timeout has passed and there is no access token: the config has to be fetched before going on. */
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

/** Adds a listener for logins, for what must happen before the reload. */
export const onLoggedIn = loggedIn.on;

/** A logged-in user is one with a mobile. */
export const isMember = (state: SessionState): boolean => Boolean(state.user?.mobile);

/** The browser's own session. */
export const session = createSession(local, Date.now);

/** Keeps the session equal in all tabs: a login or logout in one tab applies to the others. */
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

/** Who is logged in; null on the server and while hydrating. */
export const useUser = (): SessionUser | null => useStore(session.store, userOf);

/** Whether someone is logged in; false on the server and while hydrating. */
export const useIsMember = (): boolean => useStore(session.store, isMember);
