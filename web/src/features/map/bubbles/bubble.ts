import type { HouseMapPlace } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { formatMoney } from "../../../lib/format/money";
import css from "../LeafletMap.module.css";
import { lotText, unitPrice } from "../place";

const isDisc = (place: HouseMapPlace) => place.level === "area" || place.level === "region";

/** Diameters of the discs with the fewest and the most lots, and of the smallest disc with space for a third line. */
const SMALLEST = 50;
const LARGEST = 78;
const THREE_LINES = 70;
const LABEL_HEIGHT = 26;

/**
 * Estimates the size of a bubble in pixels, closely enough to keep bubbles apart. The area of a disc grows with its
 * lots; `most` is the largest number of lots in a disc, `status` the text of a lot's status, "" if its pin shows only
 * the price.
 */
export function bubbleSize(
  place: HouseMapPlace,
  most: number,
  status: string,
): { w: number; h: number; round: boolean } {
  if (isDisc(place)) {
    const w = Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(place.count / most));
    return { w, h: w, round: true };
  }
  const texts =
    place.level === "lot" ? [priceOf(place), status] : [place.name.slice(0, 9), countOf(place), unitPrice(place)];
  const inner = texts.reduce((sum, text) => sum + (text ? widthOf(text) + 6 : 0), 0);
  return { w: inner + 12, h: LABEL_HEIGHT, round: false };
}

const pileText = (members: HouseMapPlace[]) => `${formatCount(members.length)}条`;

/** Returns the lowest start price of some lots; "" where none is known. */
function lowestOf(members: HouseMapPlace[]): string {
  const [cheapest] = members
    .filter(({ start_price: price }) => price !== null)
    .sort((a, b) => (a.start_price ?? 0) - (b.start_price ?? 0));
  return cheapest ? `${priceOf(cheapest)}起` : "";
}

/** Estimates the size of the label of several lots in pixels, see bubbleSize. */
export const pileSize = (members: HouseMapPlace[]) => ({
  w: widthOf(pileText(members)) + widthOf(lowestOf(members)) + 30,
  h: LABEL_HEIGHT,
  round: false,
});

/** Creates a button for several lots that do not fit beside each other. */
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

/** Returns the width of a text of 12 px in pixels: Chinese characters are as wide as high, others about half. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e80" || letter === "㎡" ? 12 : 7.5), 0);

const TEN_THOUSAND = 10_000;

/** Formats the start price in whole 万 from 100万 on, so that pins are short; the card has the exact price. */
function priceOf({ start_price: price }: HouseMapPlace): string {
  const isShort = price !== null && price >= 100 * TEN_THOUSAND && price < 9999.5 * TEN_THOUSAND;
  return isShort ? `${formatCount(Math.round(price / TEN_THOUSAND))}万` : (formatMoney(price) ?? "价格未公布");
}

const countOf = ({ count }: HouseMapPlace) => `${formatCount(count)}条`;

function part(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement("span");
  element.className = className ?? "";
  element.textContent = text;
  return element;
}

/**
 * Fills a link with its visible parts and with further text for which there is no space. The accessible name starts
 * with the visible parts.
 */
function written(link: HTMLAnchorElement, seen: HTMLElement[], more: string): HTMLAnchorElement {
  link.append(...seen.flatMap((element) => [element, " "]));
  const text = seen.map(({ textContent }) => textContent).join(" ");
  link.setAttribute("aria-label", more ? `${text}，${more}` : text);
  return link;
}

/**
 * Creates the link of a place on the map: a disc for a district or business area, a label for a community, and for a
 * lot a pin with its price, and with its status if `hasStatus`.
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
