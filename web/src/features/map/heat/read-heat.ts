import type { HouseQuery } from "proto-types";
import { api } from "../../../api/browser";
import { anywhere, type Bounds, bboxOf, type MapView } from "../view";

/** A square of the heat with its prices, 元/㎡. */
export interface HeatCell {
  west: number;
  south: number;
  east: number;
  north: number;
  count: number;
  /** Of the middles of the whole costs. */
  unit_price: number;
  low: number;
  high: number;
}

/** The whole costs per ㎡ in a part of the map. */
export interface Heat {
  cells: HeatCell[];
  /** Lots that the squares rest on, and those in squares that are not shown. */
  count: number;
  leftOut: number;
  /** Lots without a figure. */
  without: number;
}

/** The whole costs (到手总价) per ㎡ in a part of the map, under the filters of the list. */
export async function readHeat(
  query: HouseQuery,
  { view, bounds }: { view: MapView; bounds: Bounds },
  signal: AbortSignal,
): Promise<Heat> {
  const { sort: _, page: __, page_size: ___, ...filters } = anywhere(query);
  const here = { ...filters, bbox: bboxOf(bounds), zoom: view.zoom };
  const heat = await api.get("/api/map/heat", { query: here, signal, quiet: true });
  const { lng_step: width, lat_step: height, count, left_out: leftOut, without } = heat;
  const cells = heat.cells.map(({ column, row, ...figures }) => ({
    west: column * width,
    south: row * height,
    east: (column + 1) * width,
    north: (row + 1) * height,
    ...figures,
  }));
  return { cells, count: count - leftOut, leftOut, without };
}
