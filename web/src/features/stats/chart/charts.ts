import type * as Engine from "./engine";

let engine: typeof Engine | null = null;

/**
 * Loads the chart engine on the server; loaders of pages with charts wait for it. In the browser it does nothing: the
 * page already contains the drawings, and ECharts is loaded when a pointer reaches a chart.
 */
export async function prepareCharts(): Promise<void> {
  if (import.meta.env.SSR) engine ??= await import("./engine");
}

/** Returns the engine that draws on the server; null in the browser and before prepareCharts. */
export const serverEngine = (): typeof Engine | null => engine;

export const loadEngine = (): Promise<typeof Engine> => import("./engine");
