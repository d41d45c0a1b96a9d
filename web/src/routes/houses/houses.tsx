import { usePageData } from "../../api/page-loader";
import { DemandBox } from "../../features/forms/DemandBox";
import { HouseList } from "../../features/houses/list/HouseList";
import { useRememberedView } from "../../features/houses/list/use-remembered-view";
import { Still } from "../../ui/layout/StaticIsland";
import type { loader } from "./houses.loader";
import css from "./houses.module.css";

/** The list of lots, of all or of one place. */
export function Component() {
  const { still, lots, cityId, areaId } = usePageData<typeof loader>();
  useRememberedView();
  return (
    <div className="wrap">
      <Still>{still.head}</Still>
      <div className={css.columns}>
        <div className={css.main}>
          <Still>{still.results}</Still>
          {lots.length > 0 && <HouseList lots={lots} faces={still.faces} />}
          <Still>{still.pager}</Still>
        </div>
        <aside className={css.side} aria-label="更多房源">
          <DemandBox cityId={cityId} areaId={areaId} source="list" />
          <Still>{still.bargains}</Still>
          <Still>{still.popular}</Still>
          <Still>{still.communities}</Still>
        </aside>
      </div>
      <Still>{still.outro}</Still>
      <Still>{still.places}</Still>
    </div>
  );
}
