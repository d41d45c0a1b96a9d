import { usePageData } from "../../api/page-loader";
import { LiveTiles } from "../../features/lots/live/LiveTiles";
import { FavoriteButton } from "../../features/members/favorites/FavoriteButton";
import { useCountedView } from "../../features/news/use-counted-view";
import { ShareButton } from "../../features/share/ShareButton";
import { copyAddress } from "../../lib/browser/copy";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/data/Icon";
import { Button } from "../../ui/form/Button";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./news-item.loader";
import css from "./news-item.module.css";

/** The page of one article. Its static parts are rendered in news-item.loader. */
export function Component() {
  const { islands, id } = usePageData<typeof loader>();
  useCountedView(id);
  return (
    <>
      <StaticIsland>{islands.banner}</StaticIsland>
      <div className={cx("wrap", css.columns)}>
        <div className={css.main}>
          <article className={css.article}>
            <StaticIsland>{islands.text}</StaticIsland>
            <div className={css.foot}>
              <StaticIsland>{islands.tags}</StaticIsland>
              <span className={css.actions}>
                <FavoriteButton kind="news" id={id} size="s" />
                <ShareButton kind="news" id={id} />
                <Button kind="text" size="s" onClick={() => copyAddress()}>
                  <Icon of="share-2" />
                  复制链接
                </Button>
                <Button kind="text" size="s" onClick={() => window.print()}>
                  <Icon of="printer" />
                  打印
                </Button>
              </span>
            </div>
            <StaticIsland>{islands.disclaimer}</StaticIsland>
          </article>
          <StaticIsland>{islands.further}</StaticIsland>
        </div>
        <aside className={css.side} aria-label="更多资讯">
          <StaticIsland>{islands.side}</StaticIsland>
        </aside>
      </div>
      <StaticIsland>{islands.houses}</StaticIsland>
      <LiveTiles of={islands.houses} />
    </>
  );
}
