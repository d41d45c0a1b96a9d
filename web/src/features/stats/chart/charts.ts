import type * as Engine from "./engine";

let engine: typeof Engine | null = null;

/**
 * Loads ECharts on the server; loaders of pages with charts await this. In the browser it does nothing,
 * because the HTML contains the drawings, and ECharts is loaded only to make them interactive.
 */
export async function prepareCharts(): Promise<void> {
  if (import.meta.env.SSR) engine ??= await import("./engine");
}

/** Returns ECharts on the server; null in the browser or before prepareCharts. */
export const serverEngine = (): typeof Engine | null => engine;

export const loadEngine = (): Promise<typeof Engine> => import("./engine");
