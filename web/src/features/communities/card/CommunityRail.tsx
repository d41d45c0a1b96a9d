import type { CommunityCard } from "proto-types";
import { whereText } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { Rail } from "../../../ui/layout/Rail";
import css from "./CommunityRail.module.css";
import { UnitPrice } from "./UnitPrice";

interface CommunityRailProps {
  title: string;
  note?: string;
  moreHref: string;
  communities: CommunityCard[];
}

/** A short list of communities beside a list of lots. */
export function CommunityRail({ title, note, moreHref, communities }: CommunityRailProps) {
  if (communities.length === 0) return null;
  return (
    <Rail title={title} note={note} moreHref={moreHref}>
      <ol>
        {communities.map((community) => (
          <li key={community.id} className={css.row}>
            <h3>
              <a href={paths.community(community.id)}>{community.name}</a>
            </h3>
            <UnitPrice community={community} />
            <span className={css.where}>{whereText(community)}</span>
            <span className={css.lots}>{`可参拍 ${community.auction_active + community.auction_upcoming} 套`}</span>
          </li>
        ))}
      </ol>
    </Rail>
  );
}
