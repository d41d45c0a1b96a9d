import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isEqual } from "../../lib/is-equal";
import { createDictionary, DictionaryContext } from "../../stores/dictionary";
import { SiteContext } from "../../stores/site";
import { FragmentContext, NAMED } from "../../ui/layout/StaticIsland";
import type { RootData } from "../root-loader";

/**
 * The number of characters of keys and HTML in one generation of the cache. When a generation is full,
 * everything that was not used during it is dropped; two generations are cached. A character takes two bytes,
 * and two more if its HTML is also cached as bytes, so the cache takes about 40 MB. A card has 7,000
 * characters.
 */
const GENERATION_CHARACTERS = 5_000_000;

/** Renders one or several static islands to HTML. */
export type RenderFragment = (element: ReactNode) => string;

/** The rendered static islands for one version of settings and dictionaries, as HTML or UTF-8 bytes. */
export interface Fragments {
  html: RenderFragment;
  bytes: (element: ReactNode) => Buffer[];
}

/**
 * Matches the preload links that React writes before HTML without a head. The pictures follow in the same
 * HTML, so the links are useless.
 */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** The HTML of an element, with the props from which it was rendered. */
interface Fragment {
  props: unknown;
  html: string;
  /** The HTML as bytes, set when it is first sent. */
  bytes?: Buffer;
}

type KeyedElement = ReactElement & { key: string };

const hasKey = (element: ReactNode): element is KeyedElement => isValidElement(element) && element.key !== null;

const isNamed = ({ key }: KeyedElement) => key.startsWith(NAMED);

/**
 * Reports whether a cached fragment may be used for an element with the same key. For a named element, the
 * props must be equal too.
 */
const isOf = (fragment: Fragment, element: KeyedElement) => !isNamed(element) || isEqual(fragment.props, element.props);

/**
 * Encodes a text into a buffer with its own memory. Buffer.from puts short texts into shared pools of 64 KB
 * (Node 24), and one cached buffer would keep the whole pool in memory.
 */
function ownBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Creates the cache for one version of settings and dictionaries. */
function createVersion({ site, dictionaries }: RootData) {
  const dictionary = createDictionary(dictionaries);
  const componentIds = new Map<unknown, number>();
  let recent = new Map<string, Fragment>();
  let previous = new Map<string, Fragment>();
  let characters = 0;
  const renderHtml = (element: ReactNode) =>
    renderToStaticMarkup(
      <SiteContext value={site}>
        <DictionaryContext value={dictionary}>
          <FragmentContext value={renderFragment}>{element}</FragmentContext>
        </DictionaryContext>
      </SiteContext>,
    ).replace(HINTS, "");
  const renderFragment: RenderFragment = (element) => {
    if (Array.isArray(element)) return element.map(renderFragment).join("");
    return hasKey(element) ? fragmentOf(element).html : renderHtml(element);
  };
  const renderBytes = (element: ReactNode): Buffer[] => {
    if (Array.isArray(element)) return element.flatMap(renderBytes);
    if (!hasKey(element)) return [Buffer.from(renderHtml(element))];
    const fragment = fragmentOf(element);
    fragment.bytes ??= ownBuffer(fragment.html);
    return [fragment.bytes];
  };
  function fragmentOf(element: KeyedElement): Fragment {
    const componentId = componentIds.get(element.type) ?? componentIds.size;
    componentIds.set(element.type, componentId);
    const key = `${componentId} ${element.key}`;
    const known = recent.get(key);
    if (known && isOf(known, element)) return known;
    const older = previous.get(key);
    const entry = older && isOf(older, element) ? older : { props: element.props, html: renderHtml(element) };
    if (characters > GENERATION_CHARACTERS) {
      [recent, previous] = [new Map(), recent];
      characters = 0;
    }
    recent.set(key, entry);
    // The props of a card have about as many characters as its HTML, so they are counted equally.
    characters += key.length + entry.html.length * (isNamed(element) ? 2 : 1);
    return entry;
  }
  return { site, dictionaries, fragments: { html: renderFragment, bytes: renderBytes } };
}

/**
 * Creates the server's renderer of static islands. An element is rendered once and then cached if its key
 * encodes all of its props (`cachedFragment`) or identifies its content (`namedFragment`), because a lot's
 * card is the same on every page. The least recently used fragments are dropped first.
 */
export function createFragmentCache(): (data: RootData) => Fragments {
  let version: ReturnType<typeof createVersion> | null = null;
  return (data) => {
    if (version?.site !== data.site || version.dictionaries !== data.dictionaries) version = createVersion(data);
    return version.fragments;
  };
}
