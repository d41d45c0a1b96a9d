import { useContext, useEffect, useState } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { PlaceLink } from "../../features/places/links";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import { PageContext } from "../document/page-context";
import type { RootData } from "../root-loader";
import { FooterLinks } from "./FooterLinks";
import css from "./LayoutFooter.module.css";

/** The footer of every page. Only its business areas (商圈) depend on the page. */
export function LayoutFooter() {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <StaticIsland>{root?.islands?.footerTop}</StaticIsland>
        <HotRegions key={pathname + search} />
        <StaticIsland>{root?.islands?.footerEnd}</StaticIsland>
      </div>
    </footer>
  );
}

/** Whether this document has already shown a page. Later pages are not rendered by the server. */
let hasShown = false;

/** Links to the business areas of the shown page; empty for pages without any. */
function HotRegions() {
  const page = useMatches().at(-1)?.loaderData as { islands?: { hotRegions?: PlaceLink[] } } | undefined;
  // After server rendering the business areas are only in the HTML, not in the page's data.
  const { data } = useContext(PageContext);
  const [isWritten] = useState(data !== null && !hasShown);
  useEffect(() => {
    hasShown = true;
  }, []);
  const links = page?.islands?.hotRegions;
  if (!links) return <StaticIsland>{isWritten ? undefined : null}</StaticIsland>;
  return (
    <StaticIsland>
      <FooterLinks label="热门商圈" links={links} />
    </StaticIsland>
  );
}
