import { createContext } from "react";
import type { Assets } from "./manifest";

/** What a document is rendered with besides its route's data; the same on the server and at hydration. */
export interface PageContext {
  assets: Assets;
  /** Integrity metadata of the assets by address; on the server only, since hydration leaves attributes as they are. */
  integrity?: Record<string, string>;
  /** Router state of the server, as JSON that is safe inside a script element; null in the client-rendered shell. */
  data: string | null;
}

export const PageContext = createContext<PageContext>({ assets: { scripts: [], css: [] }, data: null });

export const DATA_ID = "__DATA__";

/** JSON that cannot end the script element around it, nor start a comment in it. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
