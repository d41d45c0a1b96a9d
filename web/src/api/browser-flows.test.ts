import { afterEach, describe, expect, test, vi } from "vitest";
import { RELOAD_KEY, RELOAD_PAUSE_MS } from "../lib/browser/reload-once";
import { createEmitter } from "../lib/emitter";
import { createSession, SESSION_KEY } from "../stores/session";
import { BOOT_WAIT_MS, createBrowserApi, keepScene, SCENE_KEY } from "./browser-flows";
import { answer, memoryStorage, success } from "./testing";

const NOW = 1_700_000_000_000;
const GUEST = { token_type: "Bearer", access_token: "guest", expires_in: 7200 };

type Answers = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Creates a fake browser whose API returns the responses in `answers`. */
function browser(answers: Answers, given: { blocked?: boolean; stored?: object; unsaved?: boolean } = {}) {
  const { blocked = false, stored, unsaved = false } = given;
  const localStorage = memoryStorage({ blocked });
  if (stored) localStorage.values.set(SESSION_KEY, JSON.stringify(stored));
  const perTab = memoryStorage({ blocked });
  const clock = { now: NOW };
  const session = createSession(localStorage, () => clock.now);
  const login = createEmitter<object>();
  const calls: { path: string; headers: Record<string, string> }[] = [];
  const showError = vi.fn();
  const reload = vi.fn();
  const logins = vi.fn();
  login.on(logins);
  const api = createBrowserApi({
    session,
    perTab,
    provinceId: () => 3,
    fetch: async (url, init) => {
      const path = url.split("?")[0] as string;
      calls.push({ path, headers: init.headers as Record<string, string> });
      return answers(path, init);
    },
    showError,
    reload,
    hasUnsaved: () => unsaved,
    emitLogin: login.emit,
    onLogin: login.on,
    now: () => clock.now,
    tokenData: "site-value",
  });
  const paths = () => calls.map(({ path }) => path);
  return { api, session, localStorage, perTab, clock, calls, paths, showError, reload, logins, login };
}

/** Returns a guest session for a request for one, and `response` for any other request. */
const otherwise =
  (response: () => Response): Answers =>
  (path) =>
    path === "/api/guest" ? success(GUEST) : response();

const member = (timeout: number) => ({
  config: { token_type: "Bearer", access_token: "old", expires_in: 60, timeout },
  user: { mobile: "13812345678", nickname: "小明" },
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => vi.useRealTimers());

describe("headers", () => {
  test("carry session, scene and platform", async () => {
    const at = browser(
      otherwise(() => success(null)),
      { stored: member(NOW + 1000) },
    );
    keepScene(new URLSearchParams("?scene=渠道=1"), at.perTab);
    await at.api.get("/api/site");
    expect(at.perTab.values.get(SCENE_KEY)).toBe("渠道=1");
    expect(at.calls[0]?.headers).toMatchObject({
      Authorization: "Bearer old",
      access_token: "old",
      "Token-Data": encodeURI("渠道=1"),
      Platform: "212",
    });
  });

  test("are without session where there is none, and a scene is kept only when given", async () => {
    const at = browser(() => answer(500, {}), {});
    keepScene(new URLSearchParams("?scene="), at.perTab);
    await at.api.get("/api/site").catch(() => {});
    expect(Object.keys(at.calls.at(-1)?.headers ?? {}).sort()).toEqual(["Accept", "Platform"]);
  });
});

describe("the boot rule", () => {
  test("fetches the config before the first call, once, with the fixed header", async () => {
    const at = browser(otherwise(() => success(null)));
    await Promise.all([at.api.boot(), at.api.get("/api/site"), at.api.get("/api/dictionary")]);
    expect(at.paths()).toEqual(["/api/guest", "/api/site", "/api/dictionary"]);
    expect(at.calls[0]?.headers.token_data).toBe("site-value");
    expect(at.calls[1]?.headers.Authorization).toBe("Bearer guest");
    expect(at.session.get().config?.timeout).toBe(NOW + (7200 - 60) * 1000);
    expect(JSON.parse(at.localStorage.values.get(SESSION_KEY) as string).config.access_token).toBe("guest");
  });

  test("does nothing while a token is stored, even one whose time has passed", async () => {
    const at = browser(
      otherwise(() => success(null)),
      { stored: member(NOW - 1) },
    );
    await at.api.get("/api/site");
    expect(at.paths()).toEqual(["/api/site"]);
  });

  test("does nothing before the stored timeout", async () => {
    const config = { token_type: "Bearer", access_token: "", expires_in: 60, timeout: NOW + 1 };
    const at = browser(
      otherwise(() => success(null)),
      { stored: { config, user: null } },
    );
    await at.api.boot();
    expect(at.paths()).toEqual([]);
    at.clock.now += 1;
    await at.api.boot();
    expect(at.paths()).toEqual(["/api/guest"]);
  });

  test("does not hold public reads back for long, nor fail them", async () => {
    vi.useFakeTimers();
    const slow = browser((path) => (path === "/api/guest" ? new Promise<Response>(() => {}) : success("read")));
    const read = slow.api.get("/api/site");
    await vi.advanceTimersByTimeAsync(BOOT_WAIT_MS);
    await expect(read).resolves.toBe("read");
    vi.useRealTimers();
    const refused = browser((path) =>
      path === "/api/guest" ? answer(500, { code: 500, msg: "坏了" }) : success("read"),
    );
    await expect(refused.api.get("/api/site")).resolves.toBe("read");
    expect(refused.showError).not.toHaveBeenCalled();
  });

  test("works where the browser refuses to store", async () => {
    const at = browser(
      otherwise(() => success("read")),
      { blocked: true },
    );
    await at.api.get("/api/site");
    await at.api.get("/api/site");
    expect(at.paths()).toEqual(["/api/guest", "/api/site", "/api/site"]);
    expect(at.calls[2]?.headers.Authorization).toBe("Bearer guest");
  });

  test("stored nonsense counts as nothing", async () => {
    for (const text of ["", "{", "[]", "7", "null", '{"config":7,"user":"x"}', '{"config":{"access_token":5}}']) {
      const at = browser(otherwise(() => success(null)));
      at.localStorage.values.set(SESSION_KEY, text);
      await at.api.get("/api/site");
      expect([text, at.paths()]).toEqual([text, ["/api/guest", "/api/site"]]);
    }
  });
});

describe("HTTP 401", () => {
  const refusing = otherwise(() => answer(401, { code: 401, msg: "会话已过期" }));

  test("opens a guest session, keeps it and reloads once, without a word", async () => {
    const at = browser(refusing, { stored: member(NOW + 1000) });
    const calls = [at.api.get("/api/house"), at.api.get("/api/site")];
    await Promise.allSettled(calls);
    await settled();
    expect(at.paths().filter((path) => path === "/api/guest")).toHaveLength(1);
    expect(at.session.get().config?.access_token).toBe("guest");
    expect(at.reload).toHaveBeenCalledTimes(1);
    expect(at.showError).not.toHaveBeenCalled();
    await at.api.get("/api/site").catch(() => {});
    await settled();
    expect(at.reload).toHaveBeenCalledTimes(1);
  });

  test("after a reload a moment ago shows an error in place of another", async () => {
    const at = browser(refusing, { stored: member(NOW + 1000) });
    at.perTab.values.set(RELOAD_KEY, String(NOW - RELOAD_PAUSE_MS + 1));
    await at.api.get("/api/house").catch(() => {});
    await settled();
    expect(at.reload).not.toHaveBeenCalled();
    expect(at.showError.mock.calls).toEqual([["网络出现问题,请稍后再试"]]);
  });

  test("asks for the login instead of a reload that would lose unsaved texts", async () => {
    const at = browser(refusing, { stored: member(NOW + 1000), unsaved: true });
    await at.api.get("/api/house").catch(() => {});
    await settled();
    expect(at.reload).not.toHaveBeenCalled();
    expect(at.logins).toHaveBeenCalledTimes(1);
    expect(at.session.get()).toMatchObject({ user: null, config: { access_token: "guest" } });
  });

  test("does nothing after a call in the background", async () => {
    const at = browser(refusing, { stored: member(NOW + 1000), unsaved: true });
    const before = at.session.get();
    await expect(at.api.get("/api/house", { background: true })).rejects.toThrow();
    await settled();
    expect(at.logins).not.toHaveBeenCalled();
    expect(at.reload).not.toHaveBeenCalled();
    expect(at.showError).not.toHaveBeenCalled();
    expect(at.session.get()).toEqual(before);
  });

  test("may reload again after the pause", async () => {
    const at = browser(refusing, { stored: member(NOW + 1000) });
    at.perTab.values.set(RELOAD_KEY, String(NOW - RELOAD_PAUSE_MS));
    await at.api.get("/api/house").catch(() => {});
    await settled();
    expect(at.reload).toHaveBeenCalledTimes(1);
  });

  test("never reloads where that could not be remembered", async () => {
    const at = browser(refusing, { blocked: true });
    await at.api.get("/api/house").catch(() => {});
    await settled();
    expect(at.reload).not.toHaveBeenCalled();
    expect(at.showError).toHaveBeenCalledTimes(1);
  });

  test("does not go round in circles when the guest session is refused, too", async () => {
    const at = browser(() => answer(401, { code: 401, msg: "无效" }), { stored: member(NOW + 1000) });
    await at.api.get("/api/house").catch(() => {});
    await settled();
    expect(at.paths()).toEqual(["/api/house", "/api/guest"]);
    expect(at.reload).not.toHaveBeenCalled();
    expect(at.showError).toHaveBeenCalledTimes(1);
  });
});

describe("HTTP 403", () => {
  test("asks for the login, empties the storage and opens a fresh session, without a word", async () => {
    const at = browser(
      otherwise(() => answer(403, { code: 403, msg: "请先登录" })),
      { stored: member(NOW + 1000) },
    );
    at.localStorage.values.set("other", "x");
    await at.api.get("/api/house").catch(() => {});
    expect(at.logins).toHaveBeenCalledTimes(1);
    await settled();
    expect(at.localStorage.values.has("other")).toBe(false);
    expect(at.session.get()).toMatchObject({ user: null, config: { access_token: "guest" } });
    expect(at.paths()).toEqual(["/api/house", "/api/guest"]);
    expect(at.showError).not.toHaveBeenCalled();
    expect(at.reload).not.toHaveBeenCalled();
  });

  test("a login event from elsewhere renews the session as well and keeps the user", async () => {
    const at = browser(
      otherwise(() => success(null)),
      { stored: member(NOW + 1000) },
    );
    at.login.emit({});
    await settled();
    expect(at.paths()).toEqual(["/api/guest"]);
    expect(at.session.get().user?.nickname).toBe("小明");
  });
});

describe("a body's code inside a 200", () => {
  test("401 empties the storage and is shown", async () => {
    const at = browser(
      otherwise(() => answer(200, { code: 401, msg: "请重新登录" })),
      { stored: member(NOW + 1000) },
    );
    await at.api.get("/api/house").catch(() => {});
    await settled();
    expect(at.localStorage.values.size).toBe(0);
    expect(at.session.get()).toEqual({ config: null, user: null });
    expect(at.showError.mock.calls).toEqual([["请重新登录", undefined]]);
    expect(at.reload).not.toHaveBeenCalled();
  });

  test("403 is only shown: it is how QR polling says no", async () => {
    const at = browser(
      otherwise(() => answer(200, { code: 403, msg: "已拒绝" })),
      { stored: member(NOW + 1000) },
    );
    await at.api.get("/api/house").catch(() => {});
    expect(at.logins).not.toHaveBeenCalled();
    expect(at.localStorage.values.size).toBe(1);
  });

  test("404 also shows 暂无数据; a quiet call shows nothing", async () => {
    const at = browser(
      otherwise(() => answer(200, { code: 404, msg: "没有" })),
      { stored: member(NOW + 1000) },
    );
    await at.api.get("/api/house").catch(() => {});
    await at.api.get("/api/house", { quiet: true }).catch(() => {});
    expect(at.showError.mock.calls).toEqual([["没有", "暂无数据"]]);
  });
});
