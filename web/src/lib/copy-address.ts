import { notify } from "./notify";

/** Puts the address of the page shown, without query, on the clipboard, and says so. */
export async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.origin + window.location.pathname);
    notify.success("链接已复制，去粘贴分享吧");
  } catch {
    notify.error("复制失败，请从地址栏复制链接");
  }
}
