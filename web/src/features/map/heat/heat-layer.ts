import L from "leaflet";
import { formatCount } from "../../../lib/format/count";
import type { Corner } from "../geometry/shape";
import { bandAt, bandsOf, wan } from "./bands";
import css from "./Heat.module.css";
import type { HeatCell } from "./read-heat";

/** The minimum width of a square that shows its price, in pixels. */
const LEAST_WIDTH = 46;

/** Draws squares in the colour of their price per ㎡, with price and number of lots. */
export class HeatLayer {
  private readonly layer: L.LayerGroup;

  constructor(
    private readonly map: L.Map,
    private readonly at: (corner: Corner) => L.LatLng,
  ) {
    map.createPane("heat").style.zIndex = "300";
    this.layer = L.layerGroup().addTo(map);
  }

  /** Shows these squares instead of the bubbles; null shows the bubbles again. */
  show(cells: HeatCell[] | null): void {
    this.layer.clearLayers();
    this.map.getContainer().toggleAttribute("data-heat", cells !== null);
    const bands = bandsOf(cells ?? []);
    for (const cell of cells ?? []) {
      const corners = L.latLngBounds(this.at([cell.west, cell.south]), this.at([cell.east, cell.north]));
      const className = `${css.cell} ${css[`band${bandAt(cell.unit_price, bands)}`]}`;
      L.rectangle(corners, { pane: "heat", className, interactive: false }).addTo(this.layer);
      const width =
        this.map.latLngToLayerPoint(corners.getNorthEast()).x - this.map.latLngToLayerPoint(corners.getSouthWest()).x;
      if (width < LEAST_WIDTH) continue;
      const html = document.createElement("span");
      html.textContent = `${wan(cell.unit_price)}万`;
      const sample = document.createElement("small");
      sample.textContent = `${formatCount(cell.count)} 条`;
      html.append(sample);
      const icon = L.divIcon({ html, className: css.price, iconSize: [0, 0] });
      L.marker(corners.getCenter(), { icon, interactive: false, keyboard: false }).addTo(this.layer);
    }
  }
}
