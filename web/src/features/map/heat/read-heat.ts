import type { HouseQuery } from "proto-types";
import { api } from "../../../api/browser";
import { anywhere, type Bounds, bboxOf, MAP_DEFAULTS, type MapView } from "../view";
import { type HeatCell, type PlacedTotal, totalCells } from "./total-cells";

/** Reads the whole cost of the lots in a part of the map; without is how many of them have none that can be told. */
export type ReadTotals = (
  query: HouseQuery & { bbox: string },
  signal: AbortSignal,
) => Promise<{ lots: PlacedTotal[]; without: number; tooMany: boolean }>;

/** What the squares show: whole costs, or start prices where those cannot be had. */
export interface Heat {
  basis: "total" | "start";
  cells: HeatCell[];
  /** Lots that the squares rest on, and those in squares with too few of them. */
  count: number;
  leftOut: number;
  /** Lots without a figure. */
  without: number;
  /** Whole costs were not computed because there are too many lots. */
  tooMany: boolean;
}

/** The browser computes the whole costs, for whose rates there is one program: of more lots that takes too long. As in api/lots/http_map.go. */
export const MOST_LOTS = 300;

/** The prices per ㎡ in a part of the map: whole costs where all lots can still be bought and are not too many. */
export async function readHeat(
  query: HouseQuery,
  { view, bounds }: { view: MapView; bounds: Bounds },
  loadTotals: () => Promise<ReadTotals>,
  signal: AbortSignal,
): Promise<Heat> {
  const { sort: _, page: __, page_size: ___, ...filters } = anywhere(query);
  const here = { ...filters, bbox: bboxOf(bounds) };
  const start = await api.get("/api/map/heat", { query: { ...here, zoom: view.zoom }, signal, quiet: true });
  const none = { without: 0, tooMany: false };
  const buyable = query.status?.every((status) => MAP_DEFAULTS.status.includes(status)) ?? false;
  const byStart = (tooMany: boolean): Heat => {
    const { cells, count, left_out: leftOut } = start;
    return { ...none, basis: "start", cells, count: count - leftOut, leftOut, tooMany };
  };
  if (query.usage?.length !== 1 || !buyable || start.count > MOST_LOTS)
    return byStart(buyable && start.count > MOST_LOTS);
  const { lots, without, tooMany } = await (await loadTotals())(here, signal);
  // Lots without an area are in the list and not in the count.
  if (tooMany) return byStart(true);
  const { cells, leftOut } = totalCells(lots, view.zoom);
  return { ...none, basis: "total", cells, count: lots.length - leftOut, leftOut, without };
}
