import { usePageData } from "../../api/page-loader";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./communities.loader";

/** All of it is only to be read and followed. */
export function Component() {
  const { islands } = usePageData<typeof loader>();
  return <StaticIsland>{islands.page}</StaticIsland>;
}
