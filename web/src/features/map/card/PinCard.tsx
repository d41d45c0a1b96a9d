import type { HouseMapPlace, HouseQuery } from "proto-types";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { formatCount } from "../../../lib/format/count";
import { formatMoney } from "../../../lib/format/money";
import { Icon } from "../../../ui/data/Icon";
import type { LeafletMap } from "../leaflet-map";
import { averageText, placeHref } from "../place";
import css from "./PinCard.module.css";

interface PinCardProps {
  map: RefObject<LeafletMap | null>;
  place: HouseMapPlace;
  query: HouseQuery;
  toneOf: (status: string) => { label: string; tone: string };
  onClose: () => void;
}

/** The card of the selected lot or community: its prices, and a link to its page. */
export default function PinCard({ map, place, query, toneOf, onClose }: PinCardProps) {
  const [box] = useState(() => document.createElement("div"));
  useEffect(() => {
    const opened = map.current;
    opened?.openCard(place, box);
    return () => opened?.closeCard();
  }, [map, place, box]);
  const isLot = place.level === "lot";
  const { label, tone } = toneOf(place.status ?? "");
  return createPortal(
    <section aria-label={`选中的${isLot ? "房源" : "小区"}`} className={css.inside}>
      <p className={css.name}>{place.name}</p>
      <p className={css.price}>
        {isLot ? (
          <>
            <strong>{formatMoney(place.start_price) ?? "价格未公布"}</strong>
            {label && <span data-tone={tone}>{label}</span>}
          </>
        ) : (
          <strong>{`${formatCount(place.count)} 条`}</strong>
        )}
      </p>
      <p className={css.note}>{averageText(place, query)}</p>
      <a href={placeHref(place, query)} rel={isLot ? undefined : "nofollow"} className={css.open}>
        {isLot ? "查看详情" : "查看全部"}
        <Icon of="chevron-right" />
      </a>
      <button type="button" onClick={onClose} aria-label="关闭" className={css.close}>
        <Icon of="x" />
      </button>
    </section>,
    box,
  );
}
