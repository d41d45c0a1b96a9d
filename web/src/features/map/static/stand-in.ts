import type { Bounds, MapView } from "../view";

const TILE = 256;
/** The height of a district's name on the screen in pixels, and in the drawing in its units. */
const NAME = { px: 12, units: 9 };

interface Extent {
  west: number;
  north: number;
  /** Units of the drawing per degree of longitude. */
  perLng: number;
  perLat: number;
}

/** Reads from a drawing's attributes which area it shows; null if it has no such attributes. */
function extentOf(drawing: SVGSVGElement): Extent | null {
  const [west, south, east, north] = (drawing.dataset.bounds ?? "").split(",").map(Number);
  const [, , width = 0, height = 0] = (drawing.dataset.box ?? "").split(" ").map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined || !width) return null;
  return { west, north, perLng: width / (east - west), perLat: height / (north - south) };
}

/**
 * Sets the visible part of the drawing to that of the map, so that nothing jumps when the map replaces the
 * drawing.
 */
export function placeDrawing(drawing: SVGSVGElement, view: MapView, width: number, height: number): void {
  const extent = extentOf(drawing);
  if (!extent || width === 0) return;
  const unit = extent.perLng / ((TILE * 2 ** view.zoom) / 360);
  const [x, y] = [(view.lng - extent.west) * extent.perLng, (extent.north - view.lat) * extent.perLat];
  drawing.setAttribute(
    "viewBox",
    [x - (width / 2) * unit, y - (height / 2) * unit, width * unit, height * unit].join(" "),
  );
  drawing.style.setProperty("--unit", String((unit * NAME.px) / NAME.units));
  drawing.toggleAttribute("data-placed", true);
}

/** Returns a copy of the drawing's lines within some bounds, without names and links. */
export function sketchAround(drawing: SVGSVGElement, [west, south, east, north]: Bounds): SVGSVGElement | null {
  const extent = extentOf(drawing);
  if (!extent) return null;
  const { perLng, perLat } = extent;
  const sketch = drawing.cloneNode(true) as SVGSVGElement;
  for (const link of sketch.querySelectorAll("a")) link.remove();
  for (const name of ["role", "aria-label"]) sketch.removeAttribute(name);
  sketch.setAttribute("aria-hidden", "true");
  sketch.setAttribute("preserveAspectRatio", "none");
  const box = [(west - extent.west) * perLng, (extent.north - north) * perLat];
  sketch.setAttribute("viewBox", [...box, (east - west) * perLng, (north - south) * perLat].join(" "));
  return sketch;
}
