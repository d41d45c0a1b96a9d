import { type PageArgs, pageLoader, settle, usePageData } from "../../api/page-loader";
import { Comparison } from "../../features/lots/compare/Comparison";
import { comparedIds } from "../../features/lots/compare/chosen-ids";
import { compareHref } from "../../lib/compare-href";
import { paths } from "../../lib/paths";
import { Empty } from "../../ui/feedback/Empty";
import { ButtonLink } from "../../ui/form/Button";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import css from "./compare.module.css";

/**
 * Loads the lots in the address for a comparison. Lots are public, so the address can be sent to somebody who
 * is not logged in.
 */
export const loader = pageLoader(async ({ api, url }) => {
  const ids = comparedIds(url.searchParams.get("ids"));
  return { asked: ids.length > 0, ...(await comparison(api, ids)) };
});

async function comparison(api: PageArgs["api"], ids: number[]) {
  if (ids.length === 0) return { lots: [], groups: [] };
  const [dictionaries, ...found] = await Promise.all([
    api.get("/api/dictionary"),
    ...ids.map((id) => settle(api.get("/api/house/{id}", { path: { id } }))),
  ]);
  const houses = found.filter((house) => house !== null);
  const [{ compareGroups }, { comparedLot }] = await Promise.all([
    import("../../features/lots/compare/rows"),
    import("../../features/lots/compare/compared-lot"),
  ]);
  return { lots: houses.map(comparedLot), groups: compareGroups(houses, dictionaries) };
}

export function Component() {
  const { head, asked, lots, groups } = usePageData<typeof loader>();
  return (
    <div className="wrap">
      <Breadcrumb items={head.breadcrumb} />
      <section className={css.page}>
        <h1>房源对比</h1>
        {lots.length === 0 ? (
          <Empty text={asked ? "要对比的房源已下线" : "还没有选好要对比的房源：在列表或房源页点“对比”，选 2 至 4 套"}>
            <ButtonLink href={paths.houses()}>去找房</ButtonLink>
          </Empty>
        ) : (
          <Comparison lots={lots} groups={groups} href={compareHref} backHref={paths.collections()} />
        )}
      </section>
    </div>
  );
}
