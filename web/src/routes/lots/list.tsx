import { usePageData } from "../../api/page-loader";
import { DemandBox } from "../../features/forms/DemandBox";
import { LazyCompare } from "../../features/lots/compare/LazyCompare";
import { unfoldFilters } from "../../features/lots/filter/more-filters";
import listCss from "../../features/lots/list/LotList.module.css";
import { LotParts } from "../../features/lots/list/LotParts";
import { LOTS_ID } from "../../features/lots/list/lots-id";
import { useRememberedView } from "../../features/lots/list/use-remembered-view";
import { useSaveSearch } from "../../features/lots/list/use-save-search";
import { useFilterPanel } from "../../ui/form/use-filter-panel";
import { IslandElement, StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./list.loader";
import css from "./list.module.css";

/** The list of all lots or of one place. */
export function Component() {
  const { islands, lots, cityId, areaId } = usePageData<typeof loader>();
  useRememberedView();
  const saveSearch = useSaveSearch();
  const filters = useFilterPanel<HTMLDivElement>(islands.head);
  return (
    <div className="wrap">
      {/* The links inside work without script too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the clicks of a link inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the link, which clicks it */}
      <div ref={filters} onClick={unfoldFilters}>
        <StaticIsland>{islands.head}</StaticIsland>
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          {/* The link inside works without script too. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the clicks of a link inside */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the link, which clicks it */}
          <div onClick={saveSearch}>
            <StaticIsland>{islands.results}</StaticIsland>
          </div>
          {lots.status?.length > 0 && (
            <>
              <LotParts lots={lots} />
              <IslandElement as="ul" id={LOTS_ID} className={listCss.list} tabIndex={-1}>
                {islands.cards}
              </IslandElement>
            </>
          )}
          <StaticIsland>{islands.pager}</StaticIsland>
        </div>
        <aside className={css.side} aria-label="更多房源">
          <DemandBox cityId={cityId} areaId={areaId} source="list" />
          <StaticIsland>{islands.bargains}</StaticIsland>
          <StaticIsland>{islands.popular}</StaticIsland>
          <StaticIsland>{islands.communities}</StaticIsland>
        </aside>
      </div>
      <StaticIsland>{islands.outro}</StaticIsland>
      <StaticIsland>{islands.questions}</StaticIsland>
      <StaticIsland>{islands.places}</StaticIsland>
      <LazyCompare tray />
    </div>
  );
}
