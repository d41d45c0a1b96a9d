import L from "leaflet";
import { idle, inSlices } from "../../../lib/browser/idle";
import type { Box } from "../../../lib/spread";
import type { Corner } from "../geometry/shape";
import css from "./BaseMap.module.css";
import type { Base, BaseLabel, LabelKind, ShapeKind } from "./base-file";
import { type Candidate, placeLabels } from "./labels";

/** The font size of the names of each kind in pixels, which is also the width of a character. */
const SIZE: Record<LabelKind, number> = {
  district: 15,
  road: 12,
  water: 12,
  park: 12,
  transfer: 12,
  station: 12,
  region: 13,
  landmark: 12,
};
/** The distance between a station's point and its name, in pixels. */
const BESIDE = 8;
const STATION_DOTS = 12;

interface Written extends Candidate {
  of: BaseLabel;
}

const isStation = ({ kind }: BaseLabel) => kind === "station" || kind === "transfer";

/**
 * Draws the base layer below everything else. Lines and areas are one SVG; of the names, those that fit are
 * drawn.
 */
export class BaseMap {
  private readonly names = L.layerGroup();
  private readonly shapes: { zoom: number; path: L.Path }[] = [];

  constructor(
    private readonly map: L.Map,
    private readonly base: Base,
    private readonly at: (corner: Corner) => L.LatLng,
  ) {
    map.createPane("base").style.zIndex = "250";
    map.createPane("names").style.zIndex = "450";
  }

  /**
   * Draws all shapes in several tasks and then shows them. It stops as soon as `isOver` returns true, because
   * the map was then removed.
   */
  async draw(isOver: () => boolean): Promise<void> {
    const pane = this.map.getPane("base");
    pane?.toggleAttribute("hidden", true);
    await inSlices(this.steps(), isOver);
    // Showing the shapes makes the browser compute the styles of some hundred elements, so this waits until
    // the browser is idle.
    await idle();
    if (isOver()) return;
    pane?.toggleAttribute("hidden", false);
    this.names.addTo(this.map);
    this.map.on("zoomend", () => this.choose());
    this.choose();
  }

  /** Yields functions that draw one shape each, from the lowest layer up. */
  private *steps(): Generator<() => void> {
    const renderer = L.svg({ pane: "base", padding: 0.3 });
    const options = { pane: "base", renderer, interactive: false };
    const draw = (zoom: number, path: L.Path) => this.shapes.push({ zoom, path: path.addTo(this.map) });
    for (const { kind, zoom, points } of this.base.shapes) {
      const line = points.map(this.at);
      if (kind === "road") yield () => draw(zoom, L.polyline(line, { ...options, className: css.casing }));
      const className = css[kind as ShapeKind];
      const isArea = kind === "district" || kind === "park" || kind === "lake";
      const look = { ...options, className };
      yield () => draw(zoom, isArea ? L.polygon(line, look) : L.polyline(line, look));
    }
    for (const label of this.base.labels.filter(isStation)) {
      yield () => draw(STATION_DOTS, L.circleMarker(this.at(label.at), { ...options, radius: 4, className: css.stop }));
    }
  }

  /** Shows the shapes that belong to the current zoom level and hides the others. */
  private choose(): void {
    const zoom = this.map.getZoom();
    this.map.getContainer().dataset.scale = zoom < 12 ? "far" : zoom < 14 ? "middle" : zoom < 16 ? "near" : "close";
    for (const shape of this.shapes) shape.path.getElement()?.toggleAttribute("data-hidden", zoom < shape.zoom);
  }

  /** Draws the names that fit in the view without covering the boxes in `taken`, which are in world pixels. */
  write(taken: Box[]): void {
    const zoom = this.map.getZoom();
    const view = this.map.getPixelBounds();
    const candidates: Written[] = [];
    for (const label of this.base.labels) {
      if (zoom < label.zoom || (label.kind === "district" && zoom > 14)) continue;
      const point = this.map.project(this.at(label.at), zoom);
      if (!view.contains(point)) continue;
      const size = SIZE[label.kind];
      const beside = isStation(label) || label.kind === "landmark" ? BESIDE : null;
      candidates.push({
        name: label.name,
        x: point.x,
        y: point.y,
        w: label.name.length * (size + 1),
        h: size + 4,
        rank: label.rank,
        beside,
        of: label,
      });
    }
    this.names.clearLayers();
    for (const { label, x, y } of placeLabels(candidates, taken)) {
      const html = document.createElement("span");
      html.textContent = label.of.name;
      const icon = L.divIcon({ html, className: `${css.name} ${css[`${label.of.kind}Name`] ?? ""}`, iconSize: [0, 0] });
      const where = this.map.unproject([x, y], zoom);
      this.names.addLayer(L.marker(where, { icon, pane: "names", interactive: false, keyboard: false }));
    }
  }
}
