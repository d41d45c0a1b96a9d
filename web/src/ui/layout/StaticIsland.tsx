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

/** Renders one or several elements to HTML. It is set only on the server; in the browser it is null. */
export const FragmentContext = createContext<((element: ReactNode) => string) | null>(null);

const NOT_FROM_SERVER = "not from the server";
/**
 * Because this object is constant, React sees no change and keeps the HTML from the server. Only an element
 * that the browser creates gets this content.
 */
const KEEP_SERVER_HTML = { __html: `<!--${NOT_FROM_SERVER}-->` };

interface StaticIslandProps {
  /**
   * The content, which the page's loader creates. It is undefined during hydration, so that the HTML from the
   * server is kept.
   */
  children: ReactNode;
  className?: string;
}

/** The attributes of an element whose children are static. */
type IslandAttributes = Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML">;

/**
 * A part of a page that needs no scripts and is excluded from hydration. At the first load it is sent only as
 * HTML, without its code and data. Its links and forms work, but state, effects and handlers would not. The
 * page's loader returns its children under `islands`. A navigation in the browser renders them as usual.
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
  /** Elements from the loader, as in StaticIsland. If there are several, the HTML of each is cached separately. */
  children: ReactNode;
}

/** An element of the layout whose children are a static island. */
export function IslandElement({ as: Tag, children, ...attributes }: IslandElementProps) {
  const renderFragment = useContext(FragmentContext);
  const { revalidate } = useRevalidator();
  const island = useRef<HTMLElement>(null);
  // If hydration fails, React renders the page again, but the content of this element is then in neither the
  // HTML nor the data. The element detects this itself and requests the data. A store for this would render
  // each of more than a hundred islands again after hydration.
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

/** An element inside a static island. The server caches the HTML of each of its children separately. */
export function CachedParts({ className, children }: { className?: string | undefined; children: ReactElement[] }) {
  const renderFragment = useContext(FragmentContext);
  if (!renderFragment) return <div className={className}>{children}</div>;
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderFragment(children) }} />;
}

/**
 * Creates an element whose key is the JSON of its props. The server renders the element once for all pages
 * and caches the HTML under the key.
 */
export function cachedFragment<Props extends object>(component: ComponentType<Props>, props: Props): ReactElement {
  return createElement(component, import.meta.env.SSR ? { ...props, key: JSON.stringify(props) } : props);
}

/** The prefix of keys that are a name and not the JSON of the props. */
export const NAMED = "#";

/**
 * Like cachedFragment, but for an element with large props. Its key is a name. The server caches the latest
 * HTML under the name and compares the props, which takes less time than encoding them as JSON.
 */
export function namedFragment<Props extends object>(
  component: ComponentType<Props>,
  name: string,
  props: Props,
): ReactElement {
  return createElement(component, { ...props, key: NAMED + name });
}
