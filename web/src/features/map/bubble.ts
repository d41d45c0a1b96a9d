import type { HouseMapPlace } from "proto-types";
import { formatMoney } from "../../lib/money";
import css from "./LeafletMap.module.css";

/** Half the width of a bubble as laid out, in pixels; a lot's or community's label is wider than tall and kept as it is. */
export function bubbleRadius(place: HouseMapPlace): number {
  return place.level === "area" || place.level === "region" ? 39 : 0;
}

/** 元/㎡ as a bubble says it: 6.2万 */
export function unitPrice(place: Pick<HouseMapPlace, "avg_price">): string {
  if (place.avg_price === null) return "";
  return place.avg_price < 10_000 ? `${place.avg_price}元/㎡` : `${(place.avg_price / 10_000).toFixed(1)}万/㎡`;
}

/** What a bubble stands for, in a sentence. */
export function placeLabel(place: HouseMapPlace, status = ""): string {
  if (place.level === "lot") {
    return [place.name, status, place.start_price !== null && `起拍价${formatMoney(place.start_price)}`]
      .filter(Boolean)
      .join("，");
  }
  const price = place.avg_price === null ? "" : `，起拍均价${place.avg_price.toLocaleString("zh-CN")}元/㎡`;
  return `${place.name} ${place.count.toLocaleString("zh-CN")} 套${price}`;
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
  const disc = place.level === "area" || place.level === "region";
  link.className = [css.bubble, disc ? css.disc : css.label].join(" ");
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
  link.append(part(css.name, place.name), part(css.count, `${place.count.toLocaleString("zh-CN")}套`));
  if (place.avg_price !== null) link.append(part(css.note, unitPrice(place)));
  return link;
}
