import type { House } from "proto-types";
import { useLabel } from "../../../../stores/dictionary";
import { Icon } from "../../../../ui/data/Icon";
import css from "./BuyerRisks.module.css";
import { fearsOf } from "./buyer-risks";

const icons = { occupancy: "door-open", tax: "receipt-text", arrears: "zap", balance: "calendar-clock" } as const;

/** Who lives there, who pays the taxes, what is owed and how soon to pay: with the notice's own words. */
export function FourFears({ house }: { house: House }) {
  const label = useLabel();
  return (
    <dl className={css.fears}>
      {fearsOf(house, label).map((fear) => (
        <div key={fear.key}>
          <dt>
            <Icon of={icons[fear.key]} />
            {fear.label}
          </dt>
          <dd>
            {fear.value ?? <span className={css.missing}>公告未载明</span>}
            {fear.quote && (
              <q className={css.quote} title={fear.quote}>
                {fear.quote}
              </q>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
