import { useEffect } from "react";
import { api } from "../../api/browser";
import { usePageData } from "../../api/page-loader";
import { Anchors } from "../../features/houses/detail/Anchors";
import { Gallery } from "../../features/houses/detail/Gallery";
import { FollowButton } from "../../features/members/favorites/FavoriteButton";
import { ShareButton } from "../../features/share/ShareButton";
import { useUnfoldedPrint } from "../../lib/browser/use-unfolded-print";
import { Still } from "../../ui/layout/StaticIsland";
import type { loader } from "./community.loader";
import css from "./community.module.css";

/** One community. What is only to be read is made in community.loader. */
export function Component() {
  const { still, id, name, images, anchors } = usePageData<typeof loader>();
  useCountedView(id);
  useUnfoldedPrint();
  return (
    <div className="wrap">
      <Still>{still.crumbs}</Still>
      <div className={css.head}>
        <h1>{name}</h1>
        <div className={css.ways}>
          <ShareButton kind="community" id={id} />
          <FollowButton kind="community" id={id} />
        </div>
      </div>
      <Still>{still.facts}</Still>
      <div className={css.first}>
        <Gallery images={images} title={name} />
        <Still>{still.panel}</Still>
      </div>
      <Anchors items={anchors} />
      <Still>{still.sections}</Still>
    </div>
  );
}

/** Counts the visit: pages come from a cache, so only the browser knows of it. */
function useCountedView(id: number) {
  useEffect(() => {
    api.post("/api/community/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A view that could not be counted is nobody's concern.
    });
  }, [id]);
}
