import type { CostRule, HouseCard } from "proto-types";
import type { ComponentProps, ReactNode } from "react";
import { formatMoney } from "../../../lib/format/money";
import { shortTitle } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { Cover } from "../../../ui/data/Cover";
import { Facts } from "../../../ui/data/Facts";
import { cachedFragment, keyedFragment } from "../../../ui/layout/StaticIsland";
import { costLot } from "../cost/cost";
import { rulesVersion } from "../cost/rules-version";
import { coverAlt, depositLabel, factsOf, NOT_STATED, shareText, stageText } from "../facts";
import { canBeReminded } from "../status";
import { StatusChip } from "./Badges";
import { CardCost } from "./CardCost";
import { CardMoney } from "./CardMoney";
import { type CardLot, cardLot, pricedLot, type RowLot } from "./card-data";
import css from "./HouseCard.module.css";
import { LotHistory } from "./LotHistory";
import { RiskStrip } from "./RiskStrip";

/** The parts of a lot in a list that need no script. Status and money are apart: they change while the page is open. */
export interface CardViews {
  cover: ReactNode;
  text: ReactNode;
  status: ReactNode;
  money: ReactNode;
}

/** The parts of a lot; `eager` on the first screen. Without rules its cost is not shown. */
export function cardViews(house: HouseCard, eager: boolean, rules: CostRule[] | null): CardViews {
  const card = cardLot(house);
  const { title, cover } = card;
  const cost = rules && canBeReminded(house.status) ? { lot: costLot(house), rules } : null;
  return {
    cover: cachedFragment(CardCover, { house: { title, cover }, eager }),
    text: keyedFragment(
      CardText,
      { house: card, cost },
      () => `${cost && rulesVersion(cost.rules)} ${JSON.stringify([card, cost?.lot])}`,
    ),
    status: cachedFragment(StatusChip, { status: house.status }),
    money: cachedFragment(CardMoney, { house: pricedLot(house) }),
  };
}

function CardCover({ house, eager }: { house: Pick<RowLot, "title" | "cover">; eager: boolean }) {
  return (
    <Cover
      image={house.cover}
      alt={coverAlt(house)}
      sizes="(min-width: 1440px) 280px, 20vw"
      eager={eager}
      className={css.cover}
    />
  );
}

interface CardTextProps {
  house: CardLot;
  /** null for a lot that cannot be bought */
  cost: ComponentProps<typeof CardCost> | null;
}

function CardText({ house, cost }: CardTextProps) {
  const label = useLabel();
  const share = shareText(house);
  return (
    <>
      <h3 className={css.title}>
        <a href={paths.house(house.id)} title={house.title}>
          {shortTitle(house)}
        </a>
      </h3>
      <p className={css.chips}>
        {share && <Chip tone="red">{share}</Chip>}
        <Chip look="soft">{stageText(house, label)}</Chip>
        <Chip look="soft">{label("usage", house.usage)}</Chip>
        {house.is_demo && <Chip look="soft">演示数据</Chip>}
      </p>
      <Facts as="p" className={css.facts} items={factsOf(house, label)} />
      <p className={css.auction}>
        {/* Of a lot that can be bought CardCost says when it is due. */}
        {!canBeReminded(house.status) && (
          <span>{`${depositLabel(house.stage)} ${formatMoney(house.deposit) ?? NOT_STATED}`}</span>
        )}
        {house.court_name}
      </p>
      <LotHistory house={house} />
      <p className={css.risks}>
        <RiskStrip answers={house.risks} href={paths.house(house.id)} />
      </p>
      {cost && <CardCost {...cost} className={css.cost} />}
    </>
  );
}
