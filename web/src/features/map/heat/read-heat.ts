import type { HouseQuery } from "proto-types";
import { api } from "../../../api/browser";
import { anywhere } from "../default-filters";
import { type Bounds, bboxOf, type MapView } from "../view";

/** A square of the heat map, with prices in 元/㎡. */
export interface HeatCell {
  west: number;
  south: number;
  east: number;
  north: number;
  count: number;
  /** The price per ㎡, computed from the middle of each lot's range of total cost. */
  unit_price: number;
  low: number;
  high: number;
}

/** The total costs per ㎡ of the lots in a part of the map. */
export interface Heat {
  cells: HeatCell[];
  /** The number of lots in the squares that are shown; `leftOut` is the number of lots in squares that are not. */
  count: number;
  leftOut: number;
  /** The number of lots that are not counted: shares of a property, and lots without a total or a floor area. */
  without: number;
}

/** Loads the total costs (到手总价) per ㎡ of the lots in a part of the map that match the filters of the list. */
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
