import type { HouseCard } from "proto-types";
import type { ReactElement } from "react";
import { titleParts } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Chip, SoftChips } from "../../../ui/data/Chip";
import { Cover } from "../../../ui/data/Cover";
import { Facts } from "../../../ui/data/Facts";
import { CachedParts, namedFragment } from "../../../ui/layout/StaticIsland";
import { coverAlt, factsOf, shareText, stageText } from "../facts";
import { stripOf } from "../risks";
import { canBeReminded } from "../status";
import { CardCost } from "./CardCost";
import { CardCounts, CardMoney, CardStatus, viewsText } from "./CardState";
import css from "./LotCard.module.css";
import { LotHistory } from "./LotHistory";
import { RiskStrip } from "./RiskStrip";

interface LotCardProps {
  house: HouseCard;
  /** Whether the card is in the first window of the page. Its picture is then loaded at once. */
  eager: boolean;
}

/**
 * Returns the card of a lot in a list. The server renders it once for all pages, until one of its props
 * changes.
 */
export const lotCard = (props: LotCardProps): ReactElement =>
  namedFragment(LotCard, `${props.house.id} ${props.eager}`, props);

/**
 * A lot in a list, without scripts: list/LotParts adds the buttons and what changes while the page is
 * open.
 */
function LotCard({ house, eager }: LotCardProps) {
  const label = useLabel();
  // These fields change with each view of the lot, but the texts do not depend on them, so they get constant
  // values.
  const text = {
    ...house,
    view_count: 0,
    signup_count: 0,
    bid_count: null,
    follow_count: 0,
    remind_count: 0,
    updated_at: "",
  };
  return (
    <li>
      <article className={css.card}>
        <Cover
          image={house.cover}
          alt={coverAlt(house)}
          mark={label("usage", house.usage)}
          eager={eager}
          className={css.cover}
        />
        <CachedParts className={css.main}>
          {namedFragment(CardText, String(house.id), { house: text })}
          <CardCounts house={house} views={viewsText(house)} />
        </CachedParts>
        <CardMoney house={house} />
        <div className={css.foot} />
        <CardStatus status={house.status} />
      </article>
    </li>
  );
}

function CardText({ house }: Pick<LotCardProps, "house">) {
  const label = useLabel();
  const share = shareText(house);
  const [front, title] = titleParts(house);
  const soft = [stageText(house, label), label("usage", house.usage)];
  return (
    <>
      {/* The visible title omits what the facts show already. The whole title is the name of the link and
          the buttons. */}
      <h3 className={css.title}>
        <a href={paths.house(house.id)}>
          {front && <i>{front}</i>}
          {title}
        </a>
      </h3>
      <SoftChips className={css.chips} items={soft}>
        {share && <Chip tone="amber">{share}</Chip>}
      </SoftChips>
      <div>
        <Facts className={css.facts} items={factsOf(house, label)} />
        <LotHistory house={house} className={css.history} />
      </div>
      <RiskStrip answers={stripOf(house)} href={paths.house(house.id)} />
      {canBeReminded(house.status) && <CardCost house={house} className={css.cost} />}
    </>
  );
}
