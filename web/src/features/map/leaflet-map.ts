import L from "leaflet";
import type { HouseMapPlace, MapTiles, Outline, Place } from "proto-types";
import "leaflet/dist/leaflet.css";
import { bubbleOf, bubbleSize } from "./bubble";
import { drawShape } from "./draw";
import type { Datum } from "./geometry/datum";
import type { Corner } from "./geometry/shape";
import { spread } from "./geometry/spread";
import css from "./LeafletMap.module.css";
import { placeKey } from "./place";
import { stationsIn } from "./stations";
import { type Bounds, MAX_ZOOM, type MapView, MIN_ZOOM, ZOOM_OF } from "./view";

export interface MapListeners {
  /** The view came to rest. */
  moved(view: MapView, bounds: Bounds): void;
  chosen(place: HouseMapPlace): void;
  hovered(key: string | null): void;
  /** A shape was drawn, corners in GCJ-02; null when it encloses nothing or was given up. */
  drawn(corners: Corner[] | null): void;
}

interface Setup {
  view: MapView;
  tiles: MapTiles | null;
  datum: Datum;
  hrefOf: (place: HouseMapPlace) => string;
  /** Words and colour of a lot's status. */
  toneOf: (status: string) => { label: string; tone: string };
  listeners: MapListeners;
}

/** Puts a marked bubble over all others. */
const RAISED = 100_000;

/** The interactive map: Leaflet behind the few calls that the page needs. All positions are GCJ-02. */
export class LeafletMap {
  private readonly map: L.Map;
  private readonly bubbles = L.layerGroup();
  private readonly outlines = L.layerGroup();
  private readonly shape = L.layerGroup();
  private readonly names = L.layerGroup();
  private readonly stops = L.layerGroup();
  private shown = new Map<string, { element: HTMLElement; marker: L.Marker }>();
  private marked: { hovered: string | null; selected: string | null } = { hovered: null, selected: null };
  private stopDrawing: (() => void) | null = null;

  constructor(
    box: HTMLElement,
    private readonly setup: Setup,
  ) {
    const { view, tiles } = setup;
    this.map = L.map(box, {
      center: this.at([view.lng, view.lat]),
      zoom: view.zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
      layers: [this.outlines, this.stops, this.shape, this.bubbles],
    });
    for (const url of tiles?.urls ?? []) {
      L.tileLayer(url, { subdomains: "1234", maxZoom: MAX_ZOOM, maxNativeZoom: 18 }).addTo(this.map);
    }
    L.control.scale({ imperial: false, position: "bottomright" }).addTo(this.map);
    this.map.on("zoomend", () => this.toggleNames());
    this.map.on("moveend", () => this.setup.listeners.moved(...this.where()));
    // Tiles have the stations on them.
    if (!tiles) this.showStations();
  }

  private at(corner: Corner): L.LatLng {
    const [lng, lat] = this.setup.datum.toMap(corner);
    return L.latLng(lat, lng);
  }

  private from({ lng, lat }: L.LatLng): Corner {
    return this.setup.datum.fromMap([lng, lat]);
  }

  /** The view and what it shows, as they are now. */
  where(): [MapView, Bounds] {
    const bounds = this.map.getBounds();
    const [lng, lat] = this.from(this.map.getCenter());
    return [
      { lng, lat, zoom: this.map.getZoom() },
      [...this.from(bounds.getSouthWest()), ...this.from(bounds.getNorthEast())],
    ];
  }

  /** District borders: the base of a map without tiles, and hints on one with tiles. */
  outline(list: Outline[]): void {
    this.outlines.clearLayers();
    const base = this.setup.tiles === null;
    for (const { rings, name } of list) {
      const border = L.polygon(
        rings.map((ring) => ring.map(([lng = 0, lat = 0]) => this.at([lng, lat]))),
        { className: base ? css.district : css.border, interactive: base },
      );
      if (base) border.bindTooltip(name, { className: css.tip, sticky: true, direction: "top", offset: [0, -8] });
      this.outlines.addLayer(border);
      // Its tooltip listens for the focus, which makes a stop of the Tab key of it: one without a name or a purpose.
      border.getElement()?.setAttribute("tabindex", "-1");
      // The drawn shape may be there already, and lies over the districts.
      border.bringToBack();
    }
  }

  /** Names of business areas, as landmarks of a map without tiles. */
  landmarks(list: Place[]): void {
    this.names.clearLayers();
    for (const { name, lng, lat } of list) {
      if (lng !== null && lat !== null) this.names.addLayer(this.sign(name, [lng, lat], css.landmark));
    }
    this.toggleNames();
  }

  /** Metro stations, as landmarks at close range. */
  private showStations(): void {
    const look = stationsIn((list) => {
      this.stops.clearLayers();
      for (const { name, lng, lat } of list) this.stops.addLayer(this.sign(name, [lng, lat], css.station));
    });
    this.map.on("moveend", () => look(...this.where()));
    look(...this.where());
  }

  /** The name of a place, drawn below all bubbles. */
  private sign(name: string, at: Corner, look: string | undefined): L.Marker {
    const html = document.createElement("span");
    html.textContent = name;
    const icon = L.divIcon({ html, className: look, iconSize: [0, 0] });
    return L.marker(this.at(at), { icon, interactive: false, keyboard: false, zIndexOffset: -RAISED });
  }

  /** At lower zoom levels the bubbles contain the names. */
  private toggleNames(): void {
    if (this.map.getZoom() >= ZOOM_OF.community) this.map.addLayer(this.names);
    else this.map.removeLayer(this.names);
  }

  /** Shows these places and no others. A bubble that is still there keeps the keyboard's focus. */
  show(places: HouseMapPlace[]): void {
    const focused = [...this.shown].find(([, { element }]) => element === document.activeElement)?.[0];
    this.shown = new Map();
    this.bubbles.clearLayers();
    const boxes = places.map((place) => {
      const { x, y } = this.map.project(this.at([place.lng, place.lat]));
      return { place, x, y, ...bubbleSize(place) };
    });
    for (const { place, x, y } of spread(boxes)) {
      const key = placeKey(place);
      const element = bubbleOf(place, this.setup.hrefOf(place), this.setup.toneOf);
      this.listen(element, place, key);
      const icon = L.divIcon({ html: element, className: css.anchor as string, iconSize: [0, 0] });
      const marker = L.marker(this.map.unproject([x, y]), { icon, keyboard: false });
      this.shown.set(key, { element, marker: marker.addTo(this.bubbles) });
    }
    if (focused) this.shown.get(focused)?.element.focus({ preventScroll: true });
    this.mark();
  }

  private listen(element: HTMLElement, place: HouseMapPlace, key: string): void {
    element.addEventListener("click", (event) => {
      // A lot's page is where its bubble leads; with a modifier that of any place, in another tab.
      if (place.level === "lot" || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      this.setup.listeners.chosen(place);
    });
    for (const [on, value] of [
      ["pointerenter", key],
      ["focus", key],
      ["pointerleave", null],
      ["blur", null],
    ] as const) {
      element.addEventListener(on, () => this.setup.listeners.hovered(value));
    }
  }

  hover(key: string | null): void {
    this.marked.hovered = key;
    this.mark();
  }

  select(key: string | null): void {
    this.marked.selected = key;
    this.mark();
  }

  private mark(): void {
    const { hovered, selected } = this.marked;
    for (const [key, { element, marker }] of this.shown) {
      element.toggleAttribute("data-hovered", key === hovered);
      element.toggleAttribute("data-selected", key === selected);
      marker.setZIndexOffset(key === hovered || key === selected ? RAISED : 0);
    }
  }

  goTo({ lng, lat, zoom }: MapView): void {
    this.map.setView(this.at([lng, lat]), zoom);
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  /** The drawn shape that the lots are limited to. */
  enclose(corners: Corner[]): void {
    this.shape.clearLayers();
    if (corners.length === 0) return;
    this.shape.addLayer(
      L.polygon(
        corners.map((corner) => this.at(corner)),
        { className: css.shape, interactive: false },
      ),
    );
  }

  draw(): void {
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

  /** The box changed its size. */
  fit(): void {
    // An element removed from the page changes its size too; its map must not report a view to the next page.
    if (this.map.getContainer().isConnected) this.map.invalidateSize({ animate: false });
  }

  remove(): void {
    this.giveUpDrawing();
    this.map.remove();
  }
}
