import type { HouseCard } from "proto-types";
import { formatDiscount } from "../../../lib/format/money";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { toneOf } from "../status";

export function StatusChip({ status }: { status: string }) {
  const label = useLabel();
  return <Chip tone={toneOf(status)}>{label("auction_status", status)}</Chip>;
}

/** A discount with the price it is measured by. */
export function Discount({ house }: { house: Pick<HouseCard, "court_discount" | "market_discount"> }) {
  const court = formatDiscount(house.court_discount);
  const market = court ? null : formatDiscount(house.market_discount);
  if (court) return <Chip tone="red" look="line">{`${court} 起拍/评估`}</Chip>;
  if (market) return <Chip tone="red" look="line">{`${market} 起拍/市场`}</Chip>;
  return null;
}
