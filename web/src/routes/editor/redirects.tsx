import { pageLoader, usePageData } from "../../api/page-loader";
import { AssetList } from "../../features/editor/redirects/AssetList";
import { GoneList } from "../../features/editor/redirects/GoneList";
import { MergeList } from "../../features/editor/redirects/MergeList";
import { MissingList } from "../../features/editor/redirects/MissingList";
import { RedirectList } from "../../features/editor/redirects/RedirectList";
import { sectionQuery } from "../../features/editor/redirects/section";

export const loader = pageLoader(async ({ url }) => ({ query: sectionQuery(url.searchParams) }));

const LISTS = { moved: RedirectList, missing: MissingList, gone: GoneList, merged: MergeList, assets: AssetList };

/** Addresses that moved, that are not found, and that are gone. */
export function Component() {
  const { query } = usePageData<typeof loader>();
  const List = LISTS[query.tab];
  // Fields of the filters begin with what the address says.
  return <List key={JSON.stringify(query)} query={query} />;
}
