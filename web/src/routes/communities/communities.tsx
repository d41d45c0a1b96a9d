import { usePageData } from "../../api/page-loader";
import { useFilterPanel } from "../../ui/form/use-filter-panel";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./communities.loader";

/** The page of a list of communities. It is static except for the drop-down filters. */
export function Component() {
  const { islands } = usePageData<typeof loader>();
  const box = useFilterPanel<HTMLDivElement>(islands.page);
  return (
    <div ref={box}>
      <StaticIsland>{islands.page}</StaticIsland>
    </div>
  );
}
