import { lazy } from "react";

/**
 * Like lazy(), for parts that a visitor opens. Offline their code cannot be loaded: the page then stays and shows a
 * message. The error is thrown once the network is back, so that the page reloads: a style sheet that failed is never
 * requested again.
 */
export const onDemand: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error) => {
      if (navigator.onLine) throw error;
      alert("网络出现问题，请检查网络后再试");
      return new Promise((_, reject) => addEventListener("online", () => reject(error), { once: true }));
    }),
  );
