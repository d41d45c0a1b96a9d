import type { HouseMapPlace } from "proto-types";
import { unitPrice } from "../place";
import { countOf, lowestOf, pileText, priceOf } from "./bubble-texts";

/** Reports whether a place is drawn as a disc. */
export const isDisc = (place: HouseMapPlace) => place.level === "area" || place.level === "region";

/**
 * Diameters in pixels: of the smallest and the largest disc, and of the smallest disc that has space for a
 * third line.
 */
const SMALLEST = 50;
const LARGEST = 78;
export const THREE_LINES = 70;
const LABEL_HEIGHT = 26;

/**
 * Estimates the size of a place's bubble in pixels, which is needed to keep bubbles apart. The area of a disc
 * grows with its number of lots; `most` is the largest number of all places. `status` is the text on the pin
 * of a lot; "" if the pin has only the price.
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

/** Estimates the size of the label of a pile in pixels (see bubbleSize). */
export const pileSize = (members: HouseMapPlace[]) => ({
  w: widthOf(pileText(members)) + widthOf(lowestOf(members)) + 30,
  h: LABEL_HEIGHT,
  round: false,
});

/**
 * Estimates the width of a text of 12 px in pixels. A Chinese character is as wide as it is high, and other
 * characters are narrower.
 */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e80" || letter === "㎡" ? 12 : 7.5), 0);
