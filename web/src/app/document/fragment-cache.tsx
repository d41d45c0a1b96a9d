import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isEqual } from "../../lib/is-equal";
import { createDictionary, DictionaryContext } from "../../stores/dictionary";
import { SiteContext } from "../../stores/site";
import { FragmentContext, NAMED } from "../../ui/layout/StaticIsland";
import type { RootData } from "../root-loader";

/**
 * The number of characters in keys and HTML after which a generation is full. Two generations are cached. A
 * character takes two bytes, and as many again if its HTML is also cached as bytes, so about 40 MB in total. A card
 * with its key has 7,000 characters.
 */
const GENERATION_CHARACTERS = 5_000_000;

/** Renders a static island, or each of several, to HTML. */
export type RenderFragment = (element: ReactNode) => string;

/** The rendered static islands for one version of the site's settings and dictionaries, as HTML or as UTF-8 bytes. */
export interface Fragments {
  html: RenderFragment;
  bytes: (element: ReactNode) => Buffer[];
}

/**
 * Matches the preload links that React writes before a fragment without a head. They are redundant, because the
 * same HTML contains the pictures.
 */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** The HTML of an element, and the props it was rendered with. */
interface Fragment {
  props: unknown;
  html: string;
  /** The HTML as bytes, set when it is first sent. */
  bytes?: Buffer;
}

type KeyedElement = ReactElement & { key: string };

const hasKey = (element: ReactNode): element is KeyedElement => isValidElement(element) && element.key !== null;

const isNamed = ({ key }: KeyedElement) => key.startsWith(NAMED);

/** Reports whether a cached fragment with an element's key is that element's HTML. */
const isOf = (fragment: Fragment, element: KeyedElement) => !isNamed(element) || isEqual(fragment.props, element.props);

/**
 * Encodes a text into a buffer with its own memory. Buffer.from puts short texts into a shared pool of 64 KB (Node
 * 24), so a cached one would retain the whole pool.
 */
function ownBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Creates the cache for one version of the site's settings and dictionaries. */
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
    // The props of a card have about as many characters as its HTML.
    characters += key.length + entry.html.length * (isNamed(element) ? 2 : 1);
    return entry;
  }
  return { site, dictionaries, fragments: { html: renderFragment, bytes: renderBytes } };
}

/**
 * Creates the server's renderer of static islands. A lot's card is the same on every page, so an element is
 * rendered once and cached if its key encodes all of its props (see `cachedFragment`) or identifies its content
 * (`namedFragment`). The least recently used entries are dropped first.
 */
export function createFragmentCache(): (data: RootData) => Fragments {
  let version: ReturnType<typeof createVersion> | null = null;
  return (data) => {
    if (version?.site !== data.site || version.dictionaries !== data.dictionaries) version = createVersion(data);
    return version.fragments;
  };
}
