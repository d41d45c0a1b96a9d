import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { discountOf } from "../facts";
import { toneOf } from "../status";

export function StatusChip({ status }: { status: string }) {
  const label = useLabel();
  return <Chip tone={toneOf(status)}>{label("auction_status", status)}</Chip>;
}

/** A discount, with the two prices as its description. */
export function Discount({ house }: { house: Parameters<typeof discountOf>[0] }) {
  const text = discountOf(house);
  return text && <Chip look="line">{text}</Chip>;
}
