import { toast } from "./toast";

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error("复制失败，请手动复制");
  }
}

/** Copies an address of this site: that of the given path, or that of the current page without its query. */
export const copyAddress = (path: string = window.location.pathname): Promise<void> =>
  copyText(window.location.origin + path, "链接已复制，去粘贴分享吧");
