import type { HouseCard as Lot } from "proto-types";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Price } from "../../../ui/data/Price";
import { Tile } from "../../../ui/data/Tile";
import { floorAreaText, layoutText, mainPrice, shareText, stageText } from "../facts";
import { Discount } from "./Badges";
import { HouseCover } from "./HouseCover";
import css from "./HouseTile.module.css";
import { LotTime } from "./LotTime";

/** A lot as an upright card, for rails and grids. */
export function HouseTile({ house }: { house: Lot }) {
  const label = useLabel();
  const price = mainPrice(house);
  return (
    <Tile
      cover={<HouseCover house={house} sizes="(min-width: 1440px) 280px, 24vw" />}
      href={paths.house(house.id)}
      title={house.title}
      long
      facts={[
        shareText(house),
        stageText(house, label),
        layoutText(house),
        floorAreaText(house.area_m2),
        house.region_name ?? house.area_name,
      ]}
      foot={
        <>
          <Discount house={house} />
          <span className={css.time}>
            <LotTime house={house} />
          </span>
        </>
      }
    >
      <p className={css.money}>
        <span className={css.label}>{price.label}</span>
        <Price yuan={price.yuan} size="l" strong />
      </p>
    </Tile>
  );
}
