import { lazy } from "react";

/**
 * Like lazy(), but for parts that a visitor opens. Offline their code cannot be loaded; the page then stays
 * as it is, and a message is shown. The error is thrown when the network is back, so that the page reloads.
 * The reload is necessary, because the browser never requests a failed style sheet again.
 */
export const onDemand: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error) => {
      if (navigator.onLine) throw error;
      alert("网络出现问题，请检查网络后再试");
      return new Promise((_, reject) => addEventListener("online", () => reject(error), { once: true }));
    }),
  );
