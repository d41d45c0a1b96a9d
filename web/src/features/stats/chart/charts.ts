import type * as Engine from "./engine";

let engine: typeof Engine | null = null;

/**
 * Makes the server ready to draw charts while it renders a page: loaders of pages with charts wait for it. In the browser
 * it does nothing, since the drawings are in the page already and ECharts is loaded when a pointer comes.
 */
export async function prepareCharts(): Promise<void> {
  if (import.meta.env.SSR) engine ??= await import("./engine");
}

/** What draws on the server; null in the browser and before prepareCharts. */
export const serverEngine = (): typeof Engine | null => engine;

export const loadEngine = (): Promise<typeof Engine> => import("./engine");
