import { usePageData } from "../../api/page-loader";
import { Hero } from "../../features/lots/home/Hero";
import { LiveTiles } from "../../features/lots/live/LiveTiles";
import { SearchBox } from "../../features/search/SearchBox";
import { usePlace } from "../../stores/place";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./home.loader";

/** The home page: a search over the picture of the city, and rows of recommendations. */
export function Component() {
  const { head, islands } = usePageData<typeof loader>();
  const { city_ids: chosenCity } = usePlace();
  return (
    <>
      {head.verifications?.map(({ name, content }) => (
        <meta key={name} name={name} content={content} />
      ))}
      <Hero
        title={<StaticIsland>{islands.title}</StaticIsland>}
        search={<SearchBox large cityId={head.place?.city.id ?? chosenCity} />}
        links={<StaticIsland>{islands.links}</StaticIsland>}
      />
      <StaticIsland>{islands.body}</StaticIsland>
      <LiveTiles of={islands.body} />
    </>
  );
}
