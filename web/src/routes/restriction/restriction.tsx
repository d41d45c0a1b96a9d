import { usePageData } from "../../api/page-loader";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./restriction.loader";

/** The purchase restriction test. It is rendered in restriction.loader and works without scripts. */
export function Component() {
  const { islands } = usePageData<typeof loader>();
  return <StaticIsland>{islands.page}</StaticIsland>;
}
