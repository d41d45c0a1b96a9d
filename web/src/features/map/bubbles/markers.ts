import L from "leaflet";
import type { HouseMapPlace } from "proto-types";
import type { Box } from "../../../lib/spread";
import type { Corner } from "../geometry/shape";
import { placeKey } from "../place";
import css from "./Bubbles.module.css";
import { bubbleOf, pileOf } from "./bubble-elements";
import { bubbleSize, pileSize } from "./bubble-sizes";
import { fanOut, gather, type Pile } from "./gather";
import { reveal } from "./list-line";

interface Setup {
  at: (corner: Corner) => L.LatLng;
  hrefOf: (place: HouseMapPlace) => string;
  /** Returns the label and colour of a status. */
  toneOf: (status: string) => { label: string; tone: string };
  chosen: (place: HouseMapPlace) => void;
  hovered: (key: string | null) => void;
  /** Called when bubbles have moved away from a control. */
  moved: () => void;
}

/** The elements over the map that bubbles must not cover. */
const CONTROLS = "[data-over-map], [data-service]";

/**
 * The maximum number of places at which pins also show the status as text. With more places, only the colour
 * shows it.
 */
const FEW = 12;

/** The z-index that puts a selected bubble above all others. */
const RAISED = 100_000;

/** Returns how far the middle of a bubble is above its point, in pixels. Below a label there is a small arrow. */
const liftOf = ({ round, h }: Pick<Box, "round" | "h">) => (round ? 0 : h / 2 + 6);

interface Shown {
  element: HTMLElement;
  marker: L.Marker;
  /** A text that contains everything on which the look of the element depends. */
  look: string;
  /** The keys of the places that the element represents. */
  keys: string[];
}

const isPin = ({ members }: Pile<HouseMapPlace>) => members.every(({ level }) => level === "lot");

/**
 * The minimum distance of an opened pile from the edges of the map, in pixels; `tools` is the one at the
 * right edge, where the tools are.
 */
const MARGIN = { x: 16, y: 72, tools: 64 };

/** The bubbles of the places on the map. They cover neither each other nor the controls. */
export class Bubbles {
  private readonly layer = L.layerGroup();
  private shown = new Map<string, Shown>();
  private places: HouseMapPlace[] = [];
  private readonly arrivals: MutationObserver;
  /** The pile that is opened: the keys of its places, and its position. null if no pile is open. */
  private fan: { keys: ReadonlySet<string>; where: L.LatLng } | null = null;
  private boxes: { zoom: number; list: Box[] } = { zoom: 0, list: [] };
  private visited: ReadonlySet<string> = new Set();
  private marked: { hovered: string | null; selected: string | null } = { hovered: null, selected: null };

  constructor(
    private readonly map: L.Map,
    private readonly setup: Setup,
  ) {
    this.layer.addTo(map);
    map.on("zoomstart", () => this.fold());
    // Controls are loaded after the map. When one is added, the bubbles below it move away.
    this.arrivals = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (!added.some((node) => node instanceof Element && (node.matches(CONTROLS) || node.querySelector(CONTROLS))))
        return;
      this.show(this.places);
      setup.moved();
    });
    this.arrivals.observe(document.body, { childList: true, subtree: true });
  }

  remove(): void {
    this.arrivals.disconnect();
  }

  /**
   * Shows exactly these places. A bubble whose look stays the same is moved and not created again, so that it
   * keeps the focus.
   */
  show(places: HouseMapPlace[]): void {
    this.places = places;
    const focused = [...this.shown].find(([, { element }]) => element === document.activeElement)?.[0];
    const before = this.shown;
    this.shown = new Map();
    let kept = 0;
    const zoom = this.map.getZoom();
    const most = Math.max(1, ...places.map(({ count }) => count));
    const hasStatus = places.length <= FEW;
    const labelOf = (place: HouseMapPlace) => (hasStatus ? this.setup.toneOf(place.status ?? "").label : "");
    const singles = places.map((place): Pile<HouseMapPlace> => {
      const { x, y } = this.map.project(this.setup.at([place.lng, place.lat]), zoom);
      const size = bubbleSize(place, most, labelOf(place));
      const at = { x, y: y - liftOf(size) };
      return { ...size, ...at, at, members: [place] };
    });
    const fanned = singles.filter(({ members: [place] }) => place && this.fan?.keys.has(placeKey(place)));
    if (fanned.length < 2) this.fan = null;
    const rest = this.fan ? singles.filter((single) => !fanned.includes(single)) : singles;
    const controls = this.controls();
    const laid = [...gather(rest, controls, isPin, pileSize), ...this.fanned(this.fan ? fanned : [])];
    this.boxes = { zoom, list: laid };
    this.map.getContainer().toggleAttribute("data-fanned", this.fan !== null);
    for (const { members, x, y, ...size } of laid) {
      const keys = members.map(placeKey);
      const key = keys.length > 1 ? `pile ${keys.join(" ")}` : (keys[0] ?? "");
      const [place] = members;
      if (!place) continue;
      const href = this.setup.hrefOf(place);
      const isFanned = keys.length === 1 && this.fan !== null && this.fan.keys.has(key);
      const look = JSON.stringify([members, size.w, href, hasStatus]);
      const where = this.map.unproject([x, y + liftOf(size)], zoom);
      const same = before.get(key);
      if (same?.look === look) {
        same.marker.setLatLng(where);
        same.element.toggleAttribute("data-fan", isFanned);
        before.delete(key);
        kept++;
        this.shown.set(key, same);
        continue;
      }
      const element =
        keys.length > 1
          ? this.pile(members, keys)
          : this.listened(bubbleOf(place, size.w, href, this.setup.toneOf, hasStatus), place, key);
      element.toggleAttribute("data-fan", isFanned);
      const icon = L.divIcon({ html: element, className: css.anchor as string, iconSize: [0, 0] });
      const marker = L.marker(where, { icon, keyboard: false });
      this.shown.set(key, { element, marker: marker.addTo(this.layer), look, keys });
    }
    for (const { marker } of before.values()) this.layer.removeLayer(marker);
    // The Tab key follows the order in the document, so the elements are sorted if some of them were reused.
    if (kept > 0 && kept < this.shown.size)
      for (const { marker } of this.shown.values()) {
        const icon = marker.getElement();
        icon?.parentElement?.append(icon);
      }
    if (focused) this.shown.get(focused)?.element.focus({ preventScroll: true });
    this.mark();
  }

  /** Returns the boxes of the places in the opened pile, arranged as a grid. */
  private fanned(singles: Pile<HouseMapPlace>[]): Pile<HouseMapPlace>[] {
    if (!this.fan) return [];
    const { min, max } = this.map.getPixelBounds();
    if (!min || !max) return [];
    const view = {
      left: min.x + MARGIN.x,
      top: min.y + MARGIN.y,
      right: max.x - MARGIN.tools,
      bottom: max.y - MARGIN.y,
    };
    return fanOut(singles, this.map.project(this.fan.where, this.map.getZoom()), view);
  }

  /** Creates the button that opens a pile. */
  private pile(members: HouseMapPlace[], keys: string[]): HTMLElement {
    const element = pileOf(members, this.setup.toneOf);
    element.addEventListener("click", (event) => {
      // When the event reaches the map, the button is already removed, so the map would take the event for a
      // click on the ground.
      event.stopPropagation();
      const marker = this.shown.get(`pile ${keys.join(" ")}`)?.marker;
      if (!marker) return;
      this.fan = { keys: new Set(keys), where: marker.getLatLng() };
      this.show(this.places);
      this.shown.get(keys[0] ?? "")?.element.focus({ preventScroll: true });
    });
    return element;
  }

  /** Closes the opened pile; returns false if none is open. */
  fold(): boolean {
    if (!this.fan) return false;
    this.fan = null;
    this.show(this.places);
    return true;
  }

  /** Returns the boxes that names must not cover, in world pixels. */
  taken(): Box[] {
    // After a change of the zoom level the stored boxes are invalid, because their bubbles are about to be
    // replaced.
    return this.boxes.zoom === this.map.getZoom() ? [...this.controls(), ...this.boxes.list] : this.controls();
  }

  /**
   * Returns the boxes of the controls at the edges of the map. A box extends beyond the edge, so that it
   * pushes no bubble out of the map. Bubbles move sideways from a tall control, and up or down from a wide
   * one.
   */
  private controls(): Box[] {
    const frame = this.map.getContainer().getBoundingClientRect();
    const origin = this.map.getPixelBounds().min ?? L.point(0, 0);
    const beyond = 60;
    return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.right < frame.left || box.bottom < frame.top || box.top > frame.bottom) return [];
      const left = box.left - frame.left < beyond ? -beyond : box.left - frame.left;
      const right = frame.right - box.right < beyond ? frame.width + beyond : box.right - frame.left;
      const top = box.top - frame.top < beyond ? -beyond : box.top - frame.top;
      const bottom = frame.bottom - box.bottom < beyond ? frame.height + beyond : box.bottom - frame.top;
      const way = box.height > box.width ? ("across" as const) : ("along" as const);
      const [x, y] = [origin.x + (left + right) / 2, origin.y + (top + bottom) / 2];
      return [{ x, y, w: right - left, h: bottom - top, round: false, fixed: true, way }];
    });
  }

  private listened(element: HTMLElement, place: HouseMapPlace, key: string): HTMLElement {
    element.addEventListener("click", (event) => {
      // With a modifier key the page opens in another tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      // The first click on a lot shows its card. If the lot is selected already, the click follows the link
      // to its page.
      if (place.level === "lot" && key === this.marked.selected) return;
      event.preventDefault();
      reveal(key);
      this.setup.chosen(place);
    });
    const enter = () => {
      this.setup.hovered(key);
      reveal(key);
    };
    const leave = () => this.setup.hovered(null);
    // Touching does not count as hovering, because the touched element is about to be selected.
    element.addEventListener("pointerenter", ({ pointerType }) => pointerType === "touch" || enter());
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focus", enter);
    element.addEventListener("blur", leave);
    return element;
  }

  /**
   * Returns the position of the bubble that represents a place, and its height in pixels; null if it is not
   * on the map.
   */
  drawnAt(key: string): { where: L.LatLng; height: number } | null {
    const shown = this.shown.get(key) ?? [...this.shown.values()].find(({ keys }) => keys.includes(key));
    return shown ? { where: shown.marker.getLatLng(), height: shown.element.offsetHeight } : null;
  }

  hover(key: string | null): void {
    this.marked.hovered = key;
    this.mark();
  }

  select(key: string | null): void {
    this.marked.selected = key;
    this.mark();
  }

  /** Marks lots that the visitor has opened. */
  visit(keys: ReadonlySet<string>): void {
    this.visited = keys;
    this.mark();
  }

  private mark(): void {
    const { hovered, selected } = this.marked;
    for (const { element, marker, keys } of this.shown.values()) {
      const has = (key: string | null) => key !== null && keys.includes(key);
      element.toggleAttribute(
        "data-visited",
        keys.every((key) => this.visited.has(key)),
      );
      element.toggleAttribute("data-hovered", has(hovered));
      element.toggleAttribute("data-selected", has(selected));
      const isOnTop = has(hovered) || has(selected) || element.hasAttribute("data-fan");
      marker.setZIndexOffset(isOnTop ? RAISED : 0);
    }
  }
}
