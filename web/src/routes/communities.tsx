import { usePageData } from "../api/page";
import { Still } from "../ui/Still";
import type { loader } from "./communities.loader";

/** All of it is only to be read and followed. */
export function Component() {
  const { still } = usePageData<typeof loader>();
  return <Still>{still.page}</Still>;
}
