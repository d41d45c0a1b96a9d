import L from "leaflet";
import type { HouseMapPlace } from "proto-types";
import { type Box, inGrid, spread } from "../../lib/spread";
import { bubbleOf, bubbleSize } from "./bubble";
import type { Corner } from "./geometry/shape";
import css from "./LeafletMap.module.css";
import { placeKey } from "./place";

interface Setup {
  at: (corner: Corner) => L.LatLng;
  hrefOf: (place: HouseMapPlace) => string;
  /** Words and colour of a lot's status. */
  toneOf: (status: string) => { label: string; tone: string };
  chosen: (place: HouseMapPlace) => void;
  hovered: (key: string | null) => void;
  /** Bubbles made room for a control. */
  moved: () => void;
}

/** What lies over the map. */
const CONTROLS = "[data-over-map], [data-service]";

/** Up to so many lots each says its status too; the colours of more are explained by the legend. */
const FEW = 12;

/** Puts a marked bubble over all others. */
const RAISED = 100_000;

/** How far the middle of a bubble lies above its point: a label stands on a small arrow. */
const liftOf = ({ round, h }: Pick<Box, "round" | "h">) => (round ? 0 : h / 2 + 6);

/** The line of the list beside the map that a place has. */
const lineOf = (key: string) => document.querySelector(`[data-place="${CSS.escape(key)}"]`);

interface Shown {
  element: HTMLElement;
  marker: L.Marker;
  /** All that the element was made from. */
  look: string;
}

/** The places that the map shows, as links that do not cover each other nor lie under the controls. */
export class Bubbles {
  private readonly layer = L.layerGroup();
  private shown = new Map<string, Shown>();
  private places: HouseMapPlace[] = [];
  private readonly arrivals: MutationObserver;
  private boxes: { zoom: number; list: Box[] } = { zoom: 0, list: [] };
  private visited: ReadonlySet<string> = new Set();
  private marked: { hovered: string | null; selected: string | null } = { hovered: null, selected: null };

  constructor(
    private readonly map: L.Map,
    private readonly setup: Setup,
  ) {
    this.layer.addTo(map);
    // Controls are loaded after the map: what they cover is moved when they are there.
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
   * Shows these places and no others. A bubble that looks as before is moved and not made again; one that is still there keeps
   * the keyboard's focus.
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
    const boxes = places.map((place) => {
      const { x, y } = this.map.project(this.setup.at([place.lng, place.lat]), zoom);
      const size = bubbleSize(place, most, hasStatus ? this.setup.toneOf(place.status ?? "").label : "");
      return { place, x, y: y - liftOf(size), ...size, fixed: false };
    });
    const list = spread<Box & { place?: HouseMapPlace }>([...this.controls(), ...inGrid(boxes)]);
    this.boxes = { zoom, list };
    for (const { place, x, y, ...size } of list) {
      if (!place) continue;
      const key = placeKey(place);
      const href = this.setup.hrefOf(place);
      const look = JSON.stringify([place, size.w, href, hasStatus]);
      const where = this.map.unproject([x, y + liftOf(size)], zoom);
      const same = before.get(key);
      if (same?.look === look) {
        same.marker.setLatLng(where);
        before.delete(key);
        kept++;
        this.shown.set(key, same);
        continue;
      }
      const element = bubbleOf(place, size.w, href, this.setup.toneOf, hasStatus);
      this.listen(element, place, key);
      const icon = L.divIcon({ html: element, className: css.anchor as string, iconSize: [0, 0] });
      const marker = L.marker(where, { icon, keyboard: false });
      this.shown.set(key, { element, marker: marker.addTo(this.layer), look });
    }
    for (const { marker } of before.values()) this.layer.removeLayer(marker);
    // The Tab key follows the document: those that stayed would come first.
    if (kept > 0 && kept < this.shown.size)
      for (const { marker } of this.shown.values()) {
        const icon = marker.getElement();
        icon?.parentElement?.append(icon);
      }
    if (focused) this.shown.get(focused)?.element.focus({ preventScroll: true });
    this.mark();
  }

  /** What names must not be written over, in the pixels of the world at the present zoom. */
  taken(): Box[] {
    // The boxes of the zoom before mean nothing at this one; their bubbles are replaced in a moment.
    return this.boxes.zoom === this.map.getZoom() ? [...this.controls(), ...this.boxes.list] : this.controls();
  }

  /**
   * The boxes that lie over the map at its edges. One at an edge goes on beyond it, so that nothing is pushed out that way; a
   * high one lets others give way to its sides, a wide one above and below.
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

  private listen(element: HTMLElement, place: HouseMapPlace, key: string): void {
    element.addEventListener("click", (event) => {
      // With a modifier its page opens in another tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      // A lot of the list is chosen first, which shows its card; chosen, it leads to its page.
      const line = lineOf(key);
      if (place.level === "lot" && (!line || key === this.marked.selected)) return;
      event.preventDefault();
      line?.scrollIntoView({ block: "nearest" });
      this.setup.chosen(place);
    });
    for (const [on, value] of [
      ["pointerenter", key],
      ["focus", key],
      ["pointerleave", null],
      ["blur", null],
    ] as const) {
      element.addEventListener(on, () => {
        this.setup.hovered(value);
        // The line of the list that lights up with it may be out of sight.
        if (value) lineOf(value)?.scrollIntoView({ block: "nearest" });
      });
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

  /** Marks the lots whose pages were opened. */
  visit(keys: ReadonlySet<string>): void {
    this.visited = keys;
    this.mark();
  }

  private mark(): void {
    const { hovered, selected } = this.marked;
    for (const [key, { element, marker }] of this.shown) {
      element.toggleAttribute("data-visited", this.visited.has(key));
      element.toggleAttribute("data-hovered", key === hovered);
      element.toggleAttribute("data-selected", key === selected);
      marker.setZIndexOffset(key === hovered || key === selected ? RAISED : 0);
    }
  }
}
