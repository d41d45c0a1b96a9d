import type { HouseHeatCell } from "proto-types";

/** What a lot costs in the end, 元, and where it lies. */
export interface PlacedTotal {
  lng: number;
  lat: number;
  /** ㎡ */
  area: number;
  low: number;
  high: number;
}

/** A square of the heat; unit_price is the middle where the figure is a range. */
export interface HeatCell extends HouseHeatCell {
  /** The ends of the range, 元/㎡. */
  range?: { low: number; high: number };
}

/** Fewer lots than this are no sample, as in api/lots/search/heat.go. */
const LEAST = 3;

/** The squares are those of HeatStep in api/lots/search/heat.go, so that both kinds of heat have the same. */
const [FIRST_ZOOM, LAST_ZOOM] = [8, 15];

/** The totals of each square over the floor areas of its lots; squares with too few lots stay blank. */
export function totalCells(lots: PlacedTotal[], zoom: number): { cells: HeatCell[]; leftOut: number } {
  const width = 90 / 2 ** Math.min(Math.max(zoom, FIRST_ZOOM), LAST_ZOOM);
  const height = width * 0.75;
  const squares = new Map<string, { column: number; row: number; lots: PlacedTotal[] }>();
  for (const lot of lots) {
    const [column, row] = [Math.floor(lot.lng / width), Math.floor(lot.lat / height)];
    const key = `${column} ${row}`;
    const square = squares.get(key) ?? { column, row, lots: [] };
    square.lots.push(lot);
    squares.set(key, square);
  }
  const enough = [...squares.values()].filter((square) => square.lots.length >= LEAST);
  const cells = enough.map(({ column, row, lots: inside }) => {
    const sum = (of: (lot: PlacedTotal) => number) => inside.reduce((total, lot) => total + of(lot), 0);
    const area = sum((lot) => lot.area);
    const range = { low: sum((lot) => lot.low) / area, high: sum((lot) => lot.high) / area };
    return {
      west: column * width,
      south: row * height,
      east: (column + 1) * width,
      north: (row + 1) * height,
      count: inside.length,
      unit_price: Math.round((range.low + range.high) / 2),
      range,
    };
  });
  const counted = cells.reduce((n, { count }) => n + count, 0);
  return { cells, leftOut: lots.length - counted };
}
