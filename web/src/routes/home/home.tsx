import { usePageData } from "../../api/page-loader";
import { Hero } from "../../features/houses/home/Hero";
import { SearchBox } from "../../features/search/SearchBox";
import { Still } from "../../ui/layout/StaticIsland";
import type { loader } from "./home.loader";

/** The home page: a search over the city, and what is worth looking at. */
export function Component() {
  const { still } = usePageData<typeof loader>();
  return (
    <>
      <Hero title={<Still>{still.title}</Still>} search={<SearchBox large />} links={<Still>{still.links}</Still>} />
      <Still>{still.body}</Still>
    </>
  );
}
