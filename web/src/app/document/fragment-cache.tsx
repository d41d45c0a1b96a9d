import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createDictionary, DictionaryContext } from "../../stores/dictionary";
import { SiteContext } from "../../stores/site";
import type { RootData } from "../root-loader";

/** Drawings kept in one generation, beside the one before; a card is 3 KB. */
const GENERATION = 4000;

/** Draws the still parts of a page. */
export type Draw = (part: ReactNode) => string;

/** Where React has no head to put its hints into it puts them before a part; the browser finds the pictures right there. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** What depends on the settings and dictionaries of the site, new with them. */
function createEdition({ site, dictionaries }: RootData) {
  const dictionary = createDictionary(dictionaries);
  const numbers = new Map<unknown, number>();
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  const make = (part: ReactNode) =>
    renderToStaticMarkup(
      <SiteContext value={site}>
        <DictionaryContext value={dictionary}>{part}</DictionaryContext>
      </SiteContext>,
    ).replace(HINTS, "");
  const draw: Draw = (part) => {
    if (!isValidElement(part) || part.key === null) return make(part);
    const number = numbers.get(part.type) ?? numbers.size;
    numbers.set(part.type, number);
    const name = `${number} ${part.key}`;
    let html = young.get(name);
    if (html === undefined) {
      html = old.get(name) ?? make(part);
      if (young.size >= GENERATION) [young, old] = [new Map(), young];
      young.set(name, html);
    }
    return html;
  };
  return { site, dictionaries, draw };
}

/**
 * Makes what draws still parts on the server. A lot's card looks the same on every page that shows it, so a part that is
 * named by all it shows (see `drawnOnce`) is drawn once.
 */
export function createDrawings(): (data: RootData) => Draw {
  let edition: ReturnType<typeof createEdition> | null = null;
  return (data) => {
    if (edition?.site !== data.site || edition.dictionaries !== data.dictionaries) edition = createEdition(data);
    return edition.draw;
  };
}
