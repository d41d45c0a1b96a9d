import { usePageData } from "../../api/page-loader";
import { Still } from "../../ui/layout/StaticIsland";
import type { loader } from "./communities.loader";

/** All of it is only to be read and followed. */
export function Component() {
  const { still } = usePageData<typeof loader>();
  return <Still>{still.page}</Still>;
}
