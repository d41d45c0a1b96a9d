import { lazy } from "react";

/**
 * As lazy(), for what a visitor opens. Without a network its code cannot be loaded: the page stays as it is, and says so. The error
 * comes with the network, so that the page is loaded anew: a style sheet that failed is never asked for again.
 */
export const onDemand: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error) => {
      if (navigator.onLine) throw error;
      alert("网络出现问题，请检查网络后再试");
      return new Promise((_, reject) => addEventListener("online", () => reject(error), { once: true }));
    }),
  );
