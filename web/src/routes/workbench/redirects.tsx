import { pageLoader, usePageData } from "../../api/page-loader";
import { AssetList } from "../../features/workbench/redirects/AssetList";
import { GoneList } from "../../features/workbench/redirects/GoneList";
import { MergeList } from "../../features/workbench/redirects/MergeList";
import { MissingList } from "../../features/workbench/redirects/MissingList";
import { RedirectList } from "../../features/workbench/redirects/RedirectList";
import { sectionQuery } from "../../features/workbench/redirects/section";

export const loader = pageLoader(async ({ url }) => ({ query: sectionQuery(url.searchParams) }));

const LISTS = { moved: RedirectList, missing: MissingList, gone: GoneList, merged: MergeList, assets: AssetList };

/** Manages addresses that moved, that are not found, and that are permanently gone. */
export function Component() {
  const { query } = usePageData<typeof loader>();
  const List = LISTS[query.tab];
  // With another query the list is mounted again, so that the filter fields start with the values in the
  // address.
  return <List key={JSON.stringify(query)} query={query} />;
}
