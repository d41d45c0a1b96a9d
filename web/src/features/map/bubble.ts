import type { HouseMapPlace } from "proto-types";
import { formatMoney } from "../../lib/format/money";
import css from "./LeafletMap.module.css";
import { placeLabel, unitPrice } from "./place";

const isDisc = (place: HouseMapPlace) => place.level === "area" || place.level === "region";

const DISC = 78;
const LABEL_HEIGHT = 26;

/** Size in pixels of a bubble, near enough to keep bubbles apart. */
export function bubbleSize(place: HouseMapPlace): { w: number; h: number; round: boolean } {
  if (isDisc(place)) return { w: DISC, h: DISC, round: true };
  const text = place.level === "lot" ? 96 : 12 * Math.min(place.name.length, 9) + 84;
  return { w: text + 22, h: LABEL_HEIGHT, round: false };
}

function part(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement("span");
  element.className = className ?? "";
  element.textContent = text;
  return element;
}

/** A place as a link on the map: a disc for a district or business area, a label for a community or a lot. */
export function bubbleOf(
  place: HouseMapPlace,
  href: string,
  toneOf: (status: string) => { label: string; tone: string },
): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.draggable = false;
  link.className = [css.bubble, isDisc(place) ? css.disc : css.label].join(" ");
  if (place.level === "lot") {
    const { label, tone } = toneOf(place.status ?? "");
    link.dataset.tone = tone;
    link.setAttribute("aria-label", placeLabel(place, label));
    if (place.start_price !== null) link.append(part(css.price, formatMoney(place.start_price) ?? ""));
    link.append(part(css.note, label));
    return link;
  }
  link.dataset.tone = place.active > 0 ? "red" : "grey";
  link.setAttribute("aria-label", placeLabel(place));
  link.append(part(css.name, place.name), part(css.count, `${place.count.toLocaleString("zh-CN")}条`));
  if (place.avg_price !== null) link.append(part(css.note, unitPrice(place)));
  return link;
}
