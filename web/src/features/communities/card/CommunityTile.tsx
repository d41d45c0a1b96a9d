import type { CommunityCard } from "proto-types";
import { whereText } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { Tile } from "../../../ui/data/Tile";
import { builtText } from "../facts";
import { CommunityCover } from "./CommunityCover";
import css from "./CommunityTile.module.css";
import { UnitPrice } from "./UnitPrice";

interface CommunityTileProps {
  community: CommunityCard;
  /** An additional fact, such as the distance. */
  extra?: string | null;
}

/** A community as an upright card, for rails and grids. */
export function CommunityTile({ community: c, extra = null }: CommunityTileProps) {
  const active = c.auction_active + c.auction_upcoming;
  return (
    <Tile
      cover={<CommunityCover community={c} />}
      href={paths.community(c.id)}
      title={c.name}
      facts={[whereText(c), builtText(c), extra]}
      foot={
        <>
          <UnitPrice community={c} />
          <span className={css.lots}>
            {`拍卖 ${c.auction_total} 套`}
            {active > 0 && <span className={css.active}>{`，可参拍 ${active} 套`}</span>}
          </span>
        </>
      }
    />
  );
}
