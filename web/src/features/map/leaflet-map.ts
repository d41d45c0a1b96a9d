import L from "leaflet";
import type { HouseMapPlace, MapTiles, Outline } from "proto-types";
import "leaflet/dist/leaflet.css";
import { idle } from "../../lib/browser/idle";
import { loadBase } from "./base/base-file";
import { BaseMap } from "./base/base-map";
import { Bubbles } from "./bubbles/markers";
import { PlaceCard } from "./card/place-card";
import { drawShape } from "./draw";
import type { Datum } from "./geometry/datum";
import type { Corner } from "./geometry/shape";
import { HeatLayer } from "./heat/heat-layer";
import type { HeatCell } from "./heat/read-heat";
import css from "./LeafletMap.module.css";
import { BASE_MAX_ZOOM, MAX_ZOOM, MIN_ZOOM } from "./levels";
import { placeKey } from "./place";
import type { Destination } from "./static/commute";
import { sketchAround } from "./static/stand-in";
import type { Bounds, MapView } from "./view";

export interface MapListeners {
  /** Called with the new view when the map has stopped moving. */
  moved(view: MapView, bounds: Bounds): void;
  chosen(place: HouseMapPlace): void;
  hovered(key: string | null): void;
  /** Called when a click on the ground or the Escape key has cleared the selection. */
  left(): void;
  /** Called when a shape was drawn: its corners in GCJ-02, or null if it encloses nothing or was cancelled. */
  drawn(corners: Corner[] | null): void;
}

interface Setup {
  view: MapView;
  tiles: MapTiles | null;
  datum: Datum;
  hrefOf: (place: HouseMapPlace) => string;
  /** Returns the label and colour of a status. */
  toneOf: (status: string) => { label: string; tone: string };
  listeners: MapListeners;
}

/** Reports whether an event is on the map itself and not on a bubble or card. */
const isOnGround = ({ target }: Event) => !(target as Element).closest(".leaflet-marker-pane, .leaflet-popup-pane");

/**
 * The interactive map: a wrapper of Leaflet with the few methods that the page needs. All positions are in
 * GCJ-02.
 */
export class LeafletMap {
  private readonly map: L.Map;
  private readonly bubbles: Bubbles;
  private readonly outlines = L.layerGroup();
  private readonly shape = L.layerGroup();
  private readonly signs = L.layerGroup();
  private standIn: L.Layer | null = null;
  private base: BaseMap | null = null;
  private warmth: HeatLayer | null = null;
  private readonly card: PlaceCard;
  private carded: string | null = null;
  private stopDrawing: (() => void) | null = null;
  private isRemoved = false;

  /**
   * Creates the map when the browser is idle, because running Leaflet's code takes a long task. Returns null
   * if the box of the map is gone by then.
   */
  static async open(box: () => HTMLElement | null, setup: Setup): Promise<LeafletMap | null> {
    await idle();
    const element = box();
    return element && new LeafletMap(element, setup);
  }

  private constructor(
    box: HTMLElement,
    private readonly setup: Setup,
  ) {
    const { view, tiles, listeners } = setup;
    this.map = L.map(box, {
      center: this.at([view.lng, view.lat]),
      zoom: view.zoom,
      minZoom: MIN_ZOOM,
      maxZoom: tiles ? MAX_ZOOM : BASE_MAX_ZOOM,
      zoomControl: false,
      // With double-click zoom, quick taps on a card and then on a pin would count as a double tap.
      doubleClickZoom: false,
      attributionControl: false,
      // With the animation, a card that is fading out would still get clicks.
      fadeAnimation: false,
      zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
      layers: [this.outlines, this.shape, this.signs],
      // Makes one notch of a mouse wheel one zoom level.
      wheelPxPerZoomLevel: 120,
    });
    for (const url of tiles?.urls ?? []) {
      L.tileLayer(url, { subdomains: "1234", maxZoom: MAX_ZOOM, maxNativeZoom: 18 }).addTo(this.map);
    }
    const scale = L.control.scale({ imperial: false, position: "bottomright" }).addTo(this.map);
    scale.getContainer()?.classList.add(css.scale as string);
    const { hrefOf, toneOf } = setup;
    const { chosen, hovered } = listeners;
    this.bubbles = new Bubbles(this.map, {
      at: (corner) => this.at(corner),
      hrefOf,
      toneOf,
      chosen,
      hovered,
      moved: () => this.write(),
    });
    this.card = new PlaceCard(this.map);
    this.map.on("click", ({ originalEvent }) => isOnGround(originalEvent) && this.leave());
    this.map.on("dblclick", ({ originalEvent, latlng }) => {
      if (isOnGround(originalEvent))
        this.map.setZoomAround(latlng, this.map.getZoom() + (originalEvent.shiftKey ? -1 : 1));
    });
    box.addEventListener("keydown", ({ key }) => key === "Escape" && this.leave());
    this.map.on("moveend", () => {
      listeners.moved(...this.where());
      this.write();
    });
  }

  private at(corner: Corner): L.LatLng {
    const [lng, lat] = this.setup.datum.toMap(corner);
    return L.latLng(lat, lng);
  }

  private from({ lng, lat }: L.LatLng): Corner {
    return this.setup.datum.fromMap([lng, lat]);
  }

  /** Returns the current view and its bounds. */
  where(): [MapView, Bounds] {
    const bounds = this.map.getBounds();
    const [lng, lat] = this.from(this.map.getCenter());
    return [
      { lng, lat, zoom: this.map.getZoom() },
      [...this.from(bounds.getSouthWest()), ...this.from(bounds.getNorthEast())],
    ];
  }

  /** Shows the borders of districts on a map with tiles, for orientation. */
  outline(list: Outline[]): void {
    this.outlines.clearLayers();
    for (const { rings } of list) {
      const lines = rings.map((ring) => ring.map(([lng = 0, lat = 0]) => this.at([lng, lat])));
      // The borders are put below a drawn shape, which may have been added before them.
      L.polygon(lines, { className: css.border, interactive: false }).addTo(this.outlines).bringToBack();
    }
  }

  /** Shows the lines of the static map until the base layer is drawn. */
  keepSketch(drawing: SVGSVGElement): void {
    const bounds = this.map.getBounds().pad(1);
    const [southWest, northEast] = [this.from(bounds.getSouthWest()), this.from(bounds.getNorthEast())];
    const sketch = sketchAround(drawing, [...southWest, ...northEast]);
    if (!sketch) return;
    this.standIn = L.svgOverlay(sketch, bounds, { pane: "tilePane", interactive: false }).addTo(this.map);
  }

  /** Marks the station of the commute filter; null removes the mark. */
  signpost(to: Destination | null): void {
    this.signs.clearLayers();
    if (!to) return;
    const html = document.createElement("span");
    html.textContent = to.name;
    const icon = L.divIcon({ html, className: css.sign as string, iconSize: [0, 0] });
    this.signs.addLayer(L.marker(this.at([to.lng, to.lat]), { icon, interactive: false, keyboard: false }));
  }

  /**
   * When the browser is idle, loads and draws the base layer of a map without tiles. The bubbles can be used
   * before that.
   */
  async drawBase(signal: AbortSignal): Promise<void> {
    await idle();
    const base = await loadBase(signal);
    await idle();
    if (this.isRemoved) return;
    const drawn = new BaseMap(this.map, base, (corner) => this.at(corner));
    await drawn.draw(() => this.isRemoved);
    this.standIn?.remove();
    await idle();
    if (this.isRemoved) return;
    this.base = drawn;
    this.write();
  }

  private write(): void {
    this.base?.write(this.bubbles.taken());
  }

  /** Shows these places and no others. */
  show(places: HouseMapPlace[]): void {
    this.bubbles.show(places);
    this.write();
    const bubble = this.carded === null ? null : this.bubbles.drawnAt(this.carded);
    if (bubble) this.card.move(bubble.where);
  }

  /** Shows squares coloured by their price per ㎡ instead of the bubbles; null shows the bubbles again. */
  heat(cells: HeatCell[] | null): void {
    this.warmth ??= new HeatLayer(this.map, (corner) => this.at(corner));
    this.warmth.show(cells);
  }

  hover(key: string | null): void {
    this.bubbles.hover(key);
  }

  select(key: string | null): void {
    this.bubbles.select(key);
  }

  /** Clears the selection and closes the opened pile. */
  private leave(): void {
    this.bubbles.fold();
    this.setup.listeners.left();
  }

  /** Shows a card above the bubble of a place. */
  openCard(place: HouseMapPlace, content: HTMLElement): void {
    this.carded = placeKey(place);
    const bubble = this.bubbles.drawnAt(this.carded);
    this.card.open(bubble?.where ?? this.at([place.lng, place.lat]), bubble?.height ?? 0, content);
  }

  closeCard(): void {
    this.carded = null;
    this.card.close();
  }

  visit(keys: ReadonlySet<string>): void {
    this.bubbles.visit(keys);
  }

  goTo({ lng, lat, zoom }: MapView): void {
    this.map.setView(this.at([lng, lat]), zoom);
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  /** Shows the drawn shape that limits the lots. */
  enclose(corners: Corner[]): void {
    this.shape.clearLayers();
    if (corners.length === 0) return;
    const line = corners.map((corner) => this.at(corner));
    this.shape.addLayer(L.polygon(line, { className: css.shape, interactive: false }));
  }

  startDrawing(): void {
    this.stopDrawing?.();
    this.stopDrawing = drawShape(this.map, css.line as string, (line) => {
      this.stopDrawing = null;
      this.setup.listeners.drawn(line?.map((point) => this.from(point)) ?? null);
    });
  }

  giveUpDrawing(): void {
    this.stopDrawing?.();
    this.stopDrawing = null;
  }

  /** Adapts the map to the size of its box. */
  fit(): void {
    // Removing the box from the page changes its size too. No view must be reported then, because the next
    // page would get it.
    if (this.map.getContainer().isConnected) this.map.invalidateSize({ animate: false });
  }

  remove(): void {
    this.isRemoved = true;
    this.giveUpDrawing();
    this.bubbles.remove();
    this.map.remove();
  }
}
