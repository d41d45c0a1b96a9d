import { usePageData } from "../../api/page-loader";
import { useFilterPanel } from "../../ui/form/use-filter-panel";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./communities.loader";

/** All of it is only to be read and followed, but for what drops down. */
export function Component() {
  const { islands } = usePageData<typeof loader>();
  const box = useFilterPanel<HTMLDivElement>(islands.page);
  return (
    <div ref={box}>
      <StaticIsland>{islands.page}</StaticIsland>
    </div>
  );
}
