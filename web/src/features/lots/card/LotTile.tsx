import type { HouseCard as Lot } from "proto-types";
import { shortTitle, whereText } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Cover } from "../../../ui/data/Cover";
import { Price } from "../../../ui/data/Price";
import { Tile } from "../../../ui/data/Tile";
import {
  coverAlt,
  type discountOf,
  floorAreaText,
  layoutText,
  mainPrice,
  shareText,
  stageText,
  UNANNOUNCED,
} from "../facts";
import { LiveSlot } from "../live/LiveSlot";
import { tileData } from "../live/tile-data";
import { gravest, stripOf } from "../risks";
import { Discount, StatusChip } from "./Badges";
import { LotHistory } from "./LotHistory";
import css from "./LotTile.module.css";
import { LotTime } from "./LotTime";
import { RiskStrip } from "./RiskStrip";

/** The current price of a lot, see mainPrice. */
export function TileMoney({ house }: { house: Parameters<typeof mainPrice>[0] }) {
  const price = mainPrice(house);
  return (
    <>
      <span className={css.label}>{price.label}</span>
      <Price yuan={price.yuan} size="l" strong missing={UNANNOUNCED} />
    </>
  );
}

/** The ratio of the price to a reference price, and when the auction starts or ends. */
export function TileFoot({
  house,
}: {
  house: Parameters<typeof discountOf>[0] & Parameters<typeof LotTime>[0]["house"];
}) {
  return (
    <>
      <Discount house={house} />
      <span className={css.time}>
        <LotTime house={house} />
      </span>
    </>
  );
}

/** How many risks a tile shows. */
const RISKS = 3;

/**
 * A lot as an upright card for rails and grids, on request with its gravest risks. LiveTiles renders a
 * newer state into its slots.
 */
export function LotTile({ house, risks }: { house: Lot; risks?: boolean }) {
  const label = useLabel();
  return (
    <Tile
      cover={
        <Cover
          image={house.cover}
          alt={coverAlt(house)}
          mark={label("usage", house.usage)}
          corner={
            <LiveSlot name="chip">
              <StatusChip status={house.status} />
            </LiveSlot>
          }
        />
      }
      href={paths.house(house.id)}
      title={shortTitle(house)}
      long
      data={tileData(house)}
      facts={[
        shareText(house),
        stageText(house, label),
        layoutText(house),
        floorAreaText(house.area_m2),
        whereText(house),
      ]}
      foot={
        <LiveSlot name="foot">
          <TileFoot house={house} />
        </LiveSlot>
      }
    >
      <LotHistory house={house} />
      {risks && <RiskStrip answers={gravest(stripOf(house), RISKS)} href={paths.house(house.id)} />}
      <p className={css.money}>
        <LiveSlot name="money">
          <TileMoney house={house} />
        </LiveSlot>
      </p>
    </Tile>
  );
}
