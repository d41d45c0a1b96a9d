import { useEffect } from "react";
import { api } from "../../api/browser";
import { usePageData } from "../../api/page-loader";
import { Anchors } from "../../features/lots/detail/Anchors";
import { Gallery } from "../../features/lots/detail/Gallery";
import { LiveTiles } from "../../features/lots/live/LiveTiles";
import { FavoriteButton } from "../../features/members/favorites/FavoriteButton";
import { ShareButton } from "../../features/share/ShareButton";
import { unfoldForPrint } from "../../lib/browser/unfold-for-print";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./community.loader";
import css from "./community.module.css";

/** The page of one community. Its static parts are rendered in community.loader. */
export function Component() {
  const { islands, id, name, images, anchors } = usePageData<typeof loader>();
  useCountedView(id);
  useEffect(unfoldForPrint, []);
  return (
    <div className="wrap">
      <StaticIsland>{islands.crumbs}</StaticIsland>
      <div className={css.head}>
        <h1>{name}</h1>
        <div className={css.ways}>
          <ShareButton kind="community" id={id} />
          <FavoriteButton kind="community" id={id} />
        </div>
      </div>
      <StaticIsland>{islands.facts}</StaticIsland>
      <div className={css.first}>
        <Gallery images={images} title={name} />
        <StaticIsland>{islands.panel}</StaticIsland>
      </div>
      <Anchors items={anchors} />
      <StaticIsland>{islands.sections}</StaticIsland>
      <LiveTiles of={islands.sections} />
    </div>
  );
}

/**
 * Counts the visit to the page. The call comes from the browser, because the server does not notice visits to
 * cached pages.
 */
function useCountedView(id: number) {
  useEffect(() => {
    api.post("/api/community/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A failure is ignored, because only one visit is then missing in the count.
    });
  }, [id]);
}
