import type { HouseMapPlace } from "proto-types";
import { lotText, unitPrice } from "../place";
import css from "./Bubbles.module.css";
import { isDisc, THREE_LINES } from "./bubble-sizes";
import { countOf, lowestOf, pileText, priceOf } from "./bubble-texts";

/** Creates the button for a pile, which represents several lots whose pins do not fit beside each other. */
export function pileOf(
  members: HouseMapPlace[],
  toneOf: (status: string) => { label: string; tone: string },
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = [css.bubble, css.label, css.pile].join(" ");
  const tones = new Set(members.map(({ status }) => toneOf(status ?? "").tone));
  button.dataset.tone = ["red", "blue"].find((tone) => tones.has(tone)) ?? [...tones][0] ?? "grey";
  button.append(part(css.count, pileText(members)), " ", part(css.price, lowestOf(members)));
  button.setAttribute("aria-label", `${pileText(members)} ${lowestOf(members)}，展开`);
  return button;
}

function part(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement("span");
  element.className = className ?? "";
  element.textContent = text;
  return element;
}

/**
 * Fills a link with its visible parts, and gives it an accessible name that begins with the same parts and
 * continues with `more`.
 */
function written(link: HTMLAnchorElement, seen: HTMLElement[], more: string): HTMLAnchorElement {
  link.append(...seen.flatMap((element) => [element, " "]));
  const text = seen.map(({ textContent }) => textContent).join(" ");
  link.setAttribute("aria-label", more ? `${text}，${more}` : text);
  return link;
}

/**
 * Creates the link of a place: a disc for a district or business area, a label for a community, and a pin for
 * a lot. The pin shows the price and, if `hasStatus`, the status.
 */
export function bubbleOf(
  place: HouseMapPlace,
  width: number,
  href: string,
  toneOf: (status: string) => { label: string; tone: string },
  hasStatus: boolean,
): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.draggable = false;
  link.className = [css.bubble, isDisc(place) ? css.disc : css.label].join(" ");
  if (place.level === "lot") {
    const { label, tone } = toneOf(place.status ?? "");
    link.dataset.tone = tone;
    const status = hasStatus ? [part(css.note, label)] : [];
    return written(link, [part(css.price, priceOf(place)), ...status], lotText(place, label));
  }
  link.dataset.tone = place.active > 0 ? "red" : "grey";
  if (isDisc(place)) link.style.width = link.style.height = `${width}px`;
  const average = place.avg_price === null ? "" : `起拍均价 ${unitPrice(place)}`;
  const hasRoom = average !== "" && (!isDisc(place) || width >= THREE_LINES);
  const note = hasRoom ? [part(css.note, unitPrice(place))] : [];
  return written(link, [part(css.name, place.name), part(css.count, countOf(place)), ...note], average);
}
