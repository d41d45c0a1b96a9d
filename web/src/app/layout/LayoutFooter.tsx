import { useMatches, useRouteLoaderData } from "react-router";
import type { PlaceLink } from "../../features/places/links";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { RootData } from "../root-loader";
import { FooterLinks } from "./FooterLinks";
import css from "./LayoutFooter.module.css";

/** The end of every page; only its business areas change from one to the next. */
export function LayoutFooter() {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <StaticIsland>{root?.islands?.footerTop}</StaticIsland>
        <FooterLinks label="热门商圈" links={useHotRegions()} />
        <StaticIsland>{root?.islands?.footerEnd}</StaticIsland>
      </div>
    </footer>
  );
}

/** The business areas that the page shown has counted; pages without any show none. */
function useHotRegions(): PlaceLink[] {
  const page = useMatches().at(-1)?.loaderData as { hotRegions?: PlaceLink[] } | undefined;
  return page?.hotRegions ?? [];
}
