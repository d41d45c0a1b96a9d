import type { ShareKind } from "proto-types";
import { api } from "../../api/browser";

/** The object that WeChat's browser adds to a page. */
interface WeixinBridge {
  invoke(name: string, message: object, done: (answer: unknown) => void): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

/** Resolves to the bridge, which WeChat may add only after the page has loaded. */
function bridge(): Promise<WeixinBridge> {
  return new Promise((resolve) => {
    const ready = () => window.WeixinJSBridge && resolve(window.WeixinJSBridge);
    if (!ready()) document.addEventListener("WeixinJSBridgeReady", ready, { once: true });
  });
}

/** Sends a card to the mini program, which shows it when the visitor shares the page. */
export async function offerCard(kind: ShareKind, id: number): Promise<void> {
  const [card, weixin] = await Promise.all([
    api.get("/api/wechat-mini-share", { query: { kind, id }, quiet: true }).catch(() => null),
    bridge(),
  ]);
  if (card) weixin.invoke("invokeMiniProgramAPI", { name: "postMessage", arg: { data: card } }, () => {});
}
