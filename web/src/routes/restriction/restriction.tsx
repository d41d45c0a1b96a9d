import { usePageData } from "../../api/page-loader";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./restriction.loader";

/** The test of purchase restriction. It is made in restriction.loader and works without script. */
export function Component() {
  const { islands } = usePageData<typeof loader>();
  return <StaticIsland>{islands.page}</StaticIsland>;
}
