import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "../../lib/browser/use-hydrated";
import { cx } from "../cx";
import css from "./StaticIsland.module.css";

/** Draws a part of a page to HTML; the server's, null in the browser. */
export const DrawContext = createContext<((part: ReactNode) => string) | null>(null);

/** One object, so that React sees no change and leaves the server's HTML alone. */
const AS_DRAWN = { __html: "" };

interface StillProps {
  /** Made by the page's loader; undefined at hydration, where what the server drew stays. */
  children: ReactNode;
  className?: string;
}

/**
 * A part of a page that needs no script. To a visitor who loads the page it comes as HTML only: neither its code nor its
 * data are sent, and nothing of it is hydrated. Links and forms in it work as everywhere, but a state, an effect or a handler
 * in it would not. Elements of the page's loader, under `still`, stand in it: a navigation in the browser has them, too.
 */
export function Still({ children, className }: StillProps) {
  const draw = useContext(DrawContext);
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  // Where hydration failed React draws the page anew, and this part is neither in its HTML nor in its data.
  const [lost] = useState(hydrated && children === undefined);
  useEffect(() => {
    if (lost) void revalidate();
  }, [lost, revalidate]);

  const look = cx(css.still, className);
  if (children !== undefined && !draw) return <div className={look}>{children}</div>;
  const html = draw ? { __html: draw(children) } : AS_DRAWN;
  return <div className={look} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

/** An element of plain data, named by that data: the server draws it once for all pages. */
export function drawnOnce<Props extends object>(part: ComponentType<Props>, props: Props): ReactElement {
  return createElement(part, import.meta.env.SSR ? { ...props, key: JSON.stringify(props) } : props);
}
