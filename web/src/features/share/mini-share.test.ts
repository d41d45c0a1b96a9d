// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../api/browser";
import { offerCard } from "./mini-share";

const CARD = {
  title: "望京花园",
  path: "pages/house/index?id=7",
  image_url: "https://x/p.png",
  web_url: "https://x/7",
};

afterEach(() => {
  window.WeixinJSBridge = undefined;
  vi.restoreAllMocks();
});

test("the mini program gets the card of the page, also when its bridge comes late", async () => {
  vi.spyOn(api, "get").mockResolvedValue(CARD as never);
  const invoke = vi.fn();
  const offered = offerCard("house", 7);
  window.WeixinJSBridge = { invoke };
  document.dispatchEvent(new Event("WeixinJSBridgeReady"));
  await offered;
  expect(api.get).toHaveBeenCalledWith("/api/wechat-mini-share", { query: { kind: "house", id: 7 }, quiet: true });
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual([
    "invokeMiniProgramAPI",
    { name: "postMessage", arg: { data: CARD } },
  ]);
});
