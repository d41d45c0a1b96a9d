import type { House } from "proto-types";
import { useLabel } from "../../../../stores/dictionary";
import { Icon } from "../../../../ui/data/Icon";
import { NOT_STATED } from "../../facts";
import css from "./BuyerRisks.module.css";
import { buyerRisksOf } from "./buyer-risks";

const icons = { occupancy: "door-open", tax: "receipt-text", arrears: "zap", balance: "calendar-clock" } as const;

/** Who lives there, who pays the taxes, what is owed and how soon to pay: with the notice's own words. */
export function BuyerRisks({ house }: { house: House }) {
  const label = useLabel();
  return (
    <dl className={css.risks}>
      {buyerRisksOf(house, label).map((risk) => (
        <div key={risk.key}>
          <dt>
            <Icon of={icons[risk.key]} />
            {risk.label}
          </dt>
          <dd>
            {risk.value ?? <span className={css.missing}>{NOT_STATED}</span>}
            {risk.quote && (
              <q className={css.quote} title={risk.quote}>
                {risk.quote}
              </q>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
