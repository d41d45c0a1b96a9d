import {
  Children,
  type ComponentType,
  createContext,
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from "react";
import { useRevalidator } from "react-router";
import { cx } from "../cx";
import css from "./StaticIsland.module.css";

/** Renders an element, or several, to HTML on the server; null in the browser. */
export const FragmentContext = createContext<((element: ReactNode) => string) | null>(null);

const NOT_FROM_SERVER = "not from the server";
/**
 * A constant object: React sees no change and keeps the server's HTML. Only an element that the browser creates gets
 * this content.
 */
const KEEP_SERVER_HTML = { __html: `<!--${NOT_FROM_SERVER}-->` };

interface StaticIslandProps {
  /** Created by the page's loader; undefined at hydration, which keeps the server's HTML. */
  children: ReactNode;
  className?: string;
}

/** Attributes of an element whose children are static. */
type IslandAttributes = Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML">;

/**
 * Partial hydration: a part of a page that needs no scripts. The first load sends it as HTML only, without its code
 * and data, and React does not hydrate it. Links and forms in it work; state, effects and handlers would not. Its
 * children are elements that the page's loader returns under `islands`; a navigation in the browser renders them as
 * usual.
 */
export function StaticIsland({ children, className }: StaticIslandProps) {
  return (
    <IslandElement as="div" className={cx(css.island, className)}>
      {children}
    </IslandElement>
  );
}

interface IslandElementProps extends IslandAttributes {
  as: "div" | "ul";
  /** As in StaticIsland. If there are several elements, each is cached separately. */
  children: ReactNode;
}

/** An element of the layout whose children are a static island. */
export function IslandElement({ as: Tag, children, ...attributes }: IslandElementProps) {
  const renderFragment = useContext(FragmentContext);
  const { revalidate } = useRevalidator();
  const island = useRef<HTMLElement>(null);
  // When hydration failed, React renders the page again, and this part is in neither the HTML nor the data. The element
  // itself reports that, because a page has more than a hundred islands, and a store would render each once more after
  // hydration.
  useEffect(() => {
    const first = island.current?.firstChild;
    if (first instanceof Comment && first.data === NOT_FROM_SERVER) void revalidate();
  }, [revalidate]);

  if (children !== undefined && !renderFragment) return <Tag {...attributes}>{Children.toArray(children)}</Tag>;
  const html = renderFragment ? { __html: renderFragment(children) } : KEEP_SERVER_HTML;
  return createElement(Tag, {
    ...attributes,
    ref: island,
    dangerouslySetInnerHTML: html,
    suppressHydrationWarning: true,
  });
}

/** An element inside a static island whose children the server caches, each separately. */
export function CachedParts({ className, children }: { className?: string | undefined; children: ReactElement[] }) {
  const renderFragment = useContext(FragmentContext);
  if (!renderFragment) return <div className={className}>{children}</div>;
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderFragment(children) }} />;
}

/**
 * Creates an element with its props as JSON for a key: the server renders it once for all pages and caches the HTML.
 */
export function cachedFragment<Props extends object>(component: ComponentType<Props>, props: Props): ReactElement {
  return createElement(component, import.meta.env.SSR ? { ...props, key: JSON.stringify(props) } : props);
}

/** The prefix of keys that, in place of the props, identify what an element shows. */
export const NAMED = "#";

/**
 * Does the same as cachedFragment for an element with large props: the server caches its latest HTML and compares the
 * props, which is cheaper than encoding them as JSON.
 */
export function namedFragment<Props extends object>(
  component: ComponentType<Props>,
  name: string,
  props: Props,
): ReactElement {
  return createElement(component, { ...props, key: NAMED + name });
}
