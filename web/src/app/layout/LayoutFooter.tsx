import { useState } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { PlaceLink } from "../../features/places/links";
import { useHydrated } from "../../lib/browser/use-hydrated";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { RootData } from "../root-loader";
import { FooterLinks } from "./FooterLinks";
import css from "./LayoutFooter.module.css";

/** The end of every page; only its business areas change from one to the next. */
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

/** The business areas that the page shown has counted; pages without any show none. */
function HotRegions() {
  const page = useMatches().at(-1)?.loaderData as { islands?: { hotRegions?: PlaceLink[] } } | undefined;
  // Those of the page that came from the server are in its HTML and not in its data.
  const [isWritten] = useState(!useHydrated());
  const links = page?.islands?.hotRegions;
  if (!links) return <StaticIsland>{isWritten ? undefined : null}</StaticIsland>;
  return (
    <StaticIsland>
      <FooterLinks label="热门商圈" links={links} />
    </StaticIsland>
  );
}
