import type { Session } from "proto-types";
import { reloadOnce } from "../lib/browser/reload-once";
import type { SafeStorage } from "../lib/browser/storage";
import type { LoginEvent, SessionStore } from "../stores/session";
import { type ApiEnvironment, createApi } from "./call";
import { type ApiError, messagesOf, OTHER_TEXT } from "./errors";
import { PLATFORM } from "./server";
import type { Api, CallOptions } from "./types";

/** The browser features that the API client uses; tests replace them. */
export interface Browser {
  session: SessionStore;
  /**
   * Session storage of this tab. It holds the scene of the visit (`?scene=`) and the time of the last
   * automatic reload.
   */
  perTab: SafeStorage;
  provinceId: () => number;
  fetch: ApiEnvironment["fetch"];
  /** Shows an error: what happened and, smaller, a detail. */
  showError: (title: string, detail?: string) => void;
  reload: () => void;
  /** Reports whether a reload would lose unsaved texts. */
  hasUnsaved: () => boolean;
  emitLogin: (event: LoginEvent) => void;
  onLogin: (listener: () => void) => () => void;
  now: () => number;
  /** The value of the header token_data in the call that opens a guest session. */
  tokenData: string;
  origin?: string;
}

/** The key of the `?scene=` parameter of the entry address, which is sent as the header Token-Data. */
export const SCENE_KEY = "scene";
/**
 * How long a call waits for a guest session, in milliseconds. Then it is sent without one, because public
 * data needs no session.
 */
export const BOOT_WAIT_MS = 3_000;

const GUEST = "/api/guest";

/** Creates the API client of the browser, which opens and renews sessions. */
export function createBrowserApi(browser: Browser): Api & { boot: () => Promise<void> } {
  const { session } = browser;
  let opening: Promise<Session> | null = null;

  /** Opens and stores a guest session. Concurrent callers share one request. */
  const openGuest = (): Promise<Session> => {
    opening ??= api
      .post(GUEST, { headers: { token_data: browser.tokenData }, quiet: true })
      .then((opened) => {
        session.storeConfig(opened);
        return opened;
      })
      .finally(() => {
        opening = null;
      });
    return opening;
  };

  /**
   * If the stored session is missing or must be replaced (needsConfig), opens a guest session. Every other
   * call waits for this for at most BOOT_WAIT_MS.
   */
  const boot = async (): Promise<void> => {
    if (!session.needsConfig()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, BOOT_WAIT_MS);
    });
    // A failure is ignored here; calls that need a session report it.
    await Promise.race([openGuest().catch(() => {}), enough]);
    clearTimeout(timer);
  };

  let renewing = false;
  /** After a 401, replaces the refused session with a guest session and reloads the page. */
  const renewSession = async (): Promise<void> => {
    if (renewing) return;
    renewing = true;
    const opened = await openGuest().then(
      () => true,
      () => false,
    );
    // `renewing` stays set until the page reloads, so that other calls that also got a 401 do not start this
    // again.
    if (opened && reloadOnce(browser.perTab, browser.now(), browser.reload)) return;
    renewing = false;
    browser.showError(OTHER_TEXT);
  };

  const onError = (error: ApiError, options: CallOptions): void => {
    const [title, detail] = options.quiet ? [] : messagesOf(error);
    if (title) browser.showError(title, detail);
    if (error.status === 200 && error.code === 401) session.clear();
    if (error.status === 403) {
      session.clear();
      browser.emitLogin({});
    }
    if (error.status === 401 && browser.hasUnsaved()) {
      session.storeUser(null);
      browser.emitLogin({});
    } else if (error.status === 401) void renewSession();
  };

  const api = createApi({
    origin: browser.origin ?? "",
    fetch: browser.fetch,
    provinceId: browser.provinceId,
    before: async (path) => {
      if (path !== GUEST) await boot();
    },
    headers: () => {
      const headers: Record<string, string> = { Platform: PLATFORM };
      const { config } = session.get();
      if (config) {
        headers.Authorization = `${config.token_type} ${config.access_token}`;
        headers.access_token = config.access_token;
      }
      const scene = browser.perTab.get(SCENE_KEY);
      if (scene) headers["Token-Data"] = encodeURI(scene);
      return headers;
    },
    onError,
  });

  // A login starts from a fresh guest session.
  browser.onLogin(() => {
    session.clearConfig();
    openGuest().catch(() => {});
  });

  return { ...api, boot };
}

/** Stores the `scene` parameter of the visitor's entry address. */
export function keepScene(search: URLSearchParams, perTab: SafeStorage): void {
  const scene = search.get(SCENE_KEY);
  if (scene) perTab.set(SCENE_KEY, scene);
}
